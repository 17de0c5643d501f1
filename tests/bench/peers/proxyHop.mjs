/** A proxy on undici: it makes the same upstream calls and hands the bytes on unread. */
import { createServer } from 'node:http';
import { Pool } from 'undici';
import { operations } from '../operations.mjs';
import { headersOf } from './schema.mjs';

const [origin, port] = process.argv.slice(2);
const pool = new Pool(origin);
const callsOf = new Map(operations.map(({ query, calls }) => [query, calls]));

/** The bytes of one call. */
function pass(headers, { path, form }) {
  return new Promise((resolve, reject) => {
    const chunks = [];
    pool.dispatch(
      {
        path,
        method: form === undefined ? 'GET' : 'POST',
        headers:
          form === undefined ? headers : { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        body: form,
      },
      {
        onConnect() {},
        onHeaders: () => true,
        onData: (chunk) => chunks.push(chunk) > 0,
        onComplete: () => resolve(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)),
        onError: reject,
      },
    );
  });
}

createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', async () => {
    const { query } = JSON.parse(Buffer.concat(chunks).toString());
    const headers = headersOf(request.headers);
    const bodies = await Promise.all(callsOf.get(query).map((call) => pass(headers, call)));
    const body = bodies.length === 1 ? bodies[0] : Buffer.concat(bodies);
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
  });
}).listen(Number(port), '127.0.0.1');
