/** The REST host by undici, as its documentation has it. */
import { Pool } from 'undici';
import { headersOf, onceEach } from './schema.mjs';

export function undiciApi(origin) {
  const pool = new Pool(origin);
  return (requestHeaders) => {
    const headers = headersOf(requestHeaders);
    return onceEach({
      get: async (path) => (await pool.request({ path, method: 'GET', headers })).body.json(),
      post: async (path, form) => {
        const { body } = await pool.request({
          path,
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams(form).toString(),
        });
        return body.json();
      },
    });
  };
}
