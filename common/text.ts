/** Whether text has neither a NUL, which no column stores, nor a lone surrogate, which no form can encode. */
export const isText = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

/** Text trimmed and in lower case, so that two names that a person reads as one are equal. */
export const folded = (text: string): string => text.trim().toLowerCase();

/** The parts of an e-mail address between which a line may break: after the @ and before each dot. */
export const partsOfMailAddress = (address: string): string[] => address.split(/(?<=@)|(?=\.)/);
