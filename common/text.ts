/** Whether text has no NUL, which a database rejects, and no lone surrogate, which a form cannot encode. */
export const isText = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

/**
 * Trims text and converts it to NFC and lowercase, so that names that differ only in these respects are
 * equal.
 */
export const folded = (text: string): string => text.trim().normalize('NFC').toLowerCase();

/** Splits an e-mail address where a line may break: after the @ and before each dot. */
export const partsOfMailAddress = (address: string): string[] => address.split(/(?<=@)|(?=\.)/);
