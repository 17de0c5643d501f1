/**
 * axios over an undici pool: a fraction of the CPU that axios spends over node:http. It sends one request,
 * follows no redirect, and reads a text body no longer than `maxContentLength`.
 */
import type { Readable } from 'node:stream';
import {
  AxiosError,
  AxiosHeaders,
  CanceledError,
  type AxiosAdapter,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios';
import { errors, type Pool } from 'undici';

/** Reads a body as text, and gives up on the first byte too many. */
async function readText(body: Readable, limit: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    // Leaving the loop destroys the body, and with it the socket that would deliver the rest.
    if (size > limit) throw new AxiosError('The body is too large', AxiosError.ERR_BAD_RESPONSE);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function toAxiosError(error: unknown, config: InternalAxiosRequestConfig): Error {
  if (error instanceof AxiosError) return error;
  const { name, message, code } = error as Error & { code?: string };
  if (name === 'TimeoutError' || error instanceof errors.HeadersTimeoutError) {
    return new AxiosError(message, AxiosError.ECONNABORTED, config);
  }
  if (name === 'AbortError') return new CanceledError(message, config);
  return new AxiosError(message, code ?? AxiosError.ERR_NETWORK, config);
}

/** An axios adapter that sends everything through `pool`; `config.url` is a path on its origin. */
export function undiciAdapter(pool: Pool): AxiosAdapter {
  return async (config) => {
    try {
      const { statusCode, headers, body } = await pool.request({
        path: config.url ?? '/',
        method: (config.method ?? 'get').toUpperCase(),
        headers: config.headers.toJSON() as Record<string, string>,
        body: (config.data as string | undefined) ?? null,
        signal: config.signal,
      });
      const response: AxiosResponse = {
        status: statusCode,
        statusText: '',
        headers: AxiosHeaders.from(headers as Record<string, string>),
        config,
        data: undefined,
      };
      const accepted = config.validateStatus?.(statusCode) ?? true;
      if (config.responseType === 'stream' && accepted) return { ...response, data: body };
      const text = await readText(body, config.maxContentLength ?? Infinity);
      return { ...response, data: text };
    } catch (error) {
      throw toAxiosError(error, config);
    }
  };
}
