/** Transliterates the characters that a document's font does not have. */

/** Matches the scripts that the font covers completely. Hebrew is omitted, because pdfkit misorders it. */
const PRINTED = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u;

/** Matches every emoji of a joined sequence but the first, because only the first one's name is printed. */
const JOINED = /\u200D\p{Extended_Pictographic}/gu;

const codesOf = (text: string) =>
  Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  }).join(' ');

/**
 * Returns `text` in characters for which `hasGlyph` is true. `transliterate` converts all others to ASCII,
 * such as an emoji to its name. A word that would become empty is printed as its code points ("U+E000").
 */
export function printedText(
  text: string,
  hasGlyph: (code: number) => boolean,
  transliterate: (text: string) => string,
): string {
  const print = (character: string) =>
    PRINTED.test(character) && hasGlyph(character.codePointAt(0) ?? 0) ? character : transliterate(character);
  return text
    .normalize('NFC')
    .replaceAll(JOINED, '')
    .replaceAll(/\S+|\s+/gu, (part) => Array.from(part, print).join('') || codesOf(part));
}
