/** Builds the response header that makes a browser save a response as a file. */
import contentDisposition from 'content-disposition';

/**
 * Returns `Content-Disposition` for a file name (RFC 6266). The fallback name is ASCII, because Node garbles
 * Latin-1 in headers. Characters that could end the name are replaced, because some clients ignore escapes.
 */
export function attachment(filename: string): string {
  const name = filename.replace(/["\\;\p{C}]/gu, '_');
  return contentDisposition(name, { fallback: name.replace(/[^\x20-\x7e]/gu, '_') });
}
