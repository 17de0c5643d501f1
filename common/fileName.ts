/** Makes file names that Windows, macOS and Linux can store. */

/** Matches device names that Windows reserves. No file may have one, with or without a file extension. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;

/** Characters that Windows forbids, that separate parts of a path, or that end a file name in a header. */
const FORBIDDEN = /[/\\:*?"<>|;\p{C}]/gu;

/** The maximum bytes of a name, below the usual limit of 255 to leave room for additions such as " (2)". */
const MOST_BYTES = 200;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** Shortens text to at most `most` bytes, without separating a letter from its combining marks. */
function shorten(text: string, most: number): string {
  let short = '';
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    if (bytesOf(short + segment) > most) break;
    short += segment;
  }
  return short;
}

/**
 * Returns a name for a file or folder that every system can store. `ending`, such as ".pdf", stays as it is.
 * Each forbidden character is replaced by `instead`.
 */
export function fileNameOf(name: string, ending = '', instead = '_'): string {
  const plain = name.normalize('NFC').replaceAll(FORBIDDEN, instead).trim().replace(/^\.+/, '');
  const short = shorten(plain, MOST_BYTES - bytesOf(ending)).replace(/[. ]+$/, '');
  return `${DEVICE.test(short) ? '_' : ''}${short}${ending}`;
}
