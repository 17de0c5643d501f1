/** Makes file names that Windows, macOS and Linux can store. */

/** Names of devices on Windows, which no file may have, with or without an ending. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;

/** Characters that a file system reads as a path, or a header as the end of a name. */
const FORBIDDEN = /[/\\:*?"<>|;\p{C}]/gu;

/** Most systems store at most 255 bytes. The rest is for an ending, and for a number in brackets. */
const MOST_BYTES = 200;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** Shortens text to a number of bytes, between two letters with their combining marks. */
function shorten(text: string, most: number): string {
  let short = '';
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    if (bytesOf(short + segment) > most) break;
    short += segment;
  }
  return short;
}

/**
 * Returns a name for a file or a folder that every system can store. `ending`, such as ".pdf", stays as it is.
 * Characters that no system accepts become `instead`.
 */
export function fileNameOf(name: string, ending = '', instead = '_'): string {
  const plain = name.normalize('NFC').replaceAll(FORBIDDEN, instead).trim().replace(/^\.+/, '');
  const short = shorten(plain, MOST_BYTES - bytesOf(ending)).replace(/[. ]+$/, '');
  return `${DEVICE.test(short) ? '_' : ''}${short}${ending}`;
}
