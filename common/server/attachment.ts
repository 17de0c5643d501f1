/** The header that makes an answer a file, on both servers. */
import contentDisposition from 'content-disposition';

/**
 * `Content-Disposition` for a file of this name (RFC 6266), with an ASCII name for those who read no other: Node
 * garbles Latin-1 in this very header. What could end the name is replaced, as not everybody reads its escapes.
 */
export function attachment(filename: string): string {
  const name = filename.replace(/["\\;\p{C}]/gu, '_');
  return contentDisposition(name, { fallback: name.replace(/[^\x20-\x7e]/gu, '_') });
}
