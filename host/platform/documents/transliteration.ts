/** What a document prints of a text: the letters of its font, and for all others their transliteration. */

/** The scripts that the font covers completely, and common characters. It has Hebrew, too, but pdfkit misorders it. */
const PRINTED = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u;

/** The later emoji of a sequence, which its first one names. */
const JOINED = /\u200D\p{Extended_Pictographic}/gu;

const codesOf = (text: string) =>
  Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  }).join(' ');

/**
 * Returns `text` in letters that `hasGlyph` confirms. `transliterate` writes the others in ASCII, an emoji as its name
 * between colons. A word that would become empty is printed as its code points ("U+E000").
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
