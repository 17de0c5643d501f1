/** Bodies of answers: decoded as axios's own adapter does, and read as text. */
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createUnzip } from 'node:zlib';
import { AxiosError } from 'axios';

/** A longer reply is an error: no call answers with so much, and it would fill the memory. */
export const MAX_REPLY_BYTES = 2 * 1024 * 1024;

const DECODERS = new Map([
  ['gzip', createUnzip],
  ['x-gzip', createUnzip],
  ['deflate', createUnzip],
  ['br', createBrotliDecompress],
]);

/** Takes the codings off a body, the last applied first. undici's own way warns at each start that it is experimental. */
export const decode = (body: Readable, codings: string): Readable =>
  codings
    .toLowerCase()
    .split(',')
    .reduceRight((coded, name) => {
      const decoder = DECODERS.get(name.trim());
      return decoder ? pipeline(coded, decoder(), () => undefined) : coded;
    }, body);

/** @throws AxiosError where the text is too long, or not in its coding */
export async function readText(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      size += chunk.length;
      // Leaving the loop destroys the body, and with it the socket that would deliver the rest.
      if (size > MAX_REPLY_BYTES) throw new RangeError('The body is too long');
      chunks.push(chunk);
    }
  } catch (error) {
    throw AxiosError.from(error, AxiosError.ERR_BAD_RESPONSE);
  }
  return Buffer.concat(chunks).toString('utf8');
}
