/** Whether text is text: without a NUL, which no column takes, and without half a character, which no form carries. */
export const isText = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

/** Text without its case and the spaces around it: what two names share that a person reads as one. */
export const folded = (text: string): string => text.trim().toLowerCase();

/** Where a line may end within an e-mail address: behind its @ and ahead of its dots. */
export const partsOfMailAddress = (address: string): string[] => address.split(/(?<=@)|(?=\.)/);
