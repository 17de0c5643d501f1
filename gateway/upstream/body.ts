/** Bodies of answers: decoded where the upstream encoded them, as axios's own adapter does, and read as text. */
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createUnzip } from 'node:zlib';
import { AxiosError } from 'axios';

const DECODERS = new Map([
  ['gzip', createUnzip],
  ['x-gzip', createUnzip],
  ['deflate', createUnzip],
  ['br', createBrotliDecompress],
]);

/** Removes the codings of a body, the last applied first. undici's own way warns at each start that it is experimental. */
export const decode = (body: Readable, codings: string): Readable =>
  codings
    .toLowerCase()
    .split(',')
    .reduceRight((coded, name) => {
      const decoder = DECODERS.get(name.trim());
      return decoder ? pipeline(coded, decoder(), () => undefined) : coded;
    }, body);

/** Reads a body as text of at most `limit` bytes. @throws AxiosError where it is longer, or not in its coding */
export async function readText(body: AsyncIterable<Buffer>, limit: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      size += chunk.length;
      // Leaving the loop destroys the body, and with it the socket that would deliver the rest.
      if (size > limit) throw new RangeError('The body is too large');
      chunks.push(chunk);
    }
  } catch (error) {
    throw AxiosError.from(error, AxiosError.ERR_BAD_RESPONSE);
  }
  return Buffer.concat(chunks).toString('utf8');
}
