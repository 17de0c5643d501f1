/** The response header that makes a browser save a file, on both servers. */
import contentDisposition from 'content-disposition';

/**
 * `Content-Disposition` for a file of this name (RFC 6266), with an ASCII name for clients that read no other. Node
 * garbles Latin-1 in this header. Characters that could end the name are replaced, because some clients ignore escapes.
 */
export function attachment(filename: string): string {
  const name = filename.replace(/["\\;\p{C}]/gu, '_');
  return contentDisposition(name, { fallback: name.replace(/[^\x20-\x7e]/gu, '_') });
}
