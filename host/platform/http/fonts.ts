/** Serves the app's two fonts to the host's own pages, which may be on another origin than the app. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';

const require = createRequire(import.meta.url);

const FILES = {
  body: '@fontsource-variable/montserrat/files/montserrat-latin-wght-normal.woff2',
  heading: '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2',
};

/** Serves the fonts of page.ts at paths below `/coverage/`, because the gateway forwards these paths. */
export function fontRoutes(app: FastifyInstance): void {
  for (const [name, file] of Object.entries(FILES))
    app.get(`/coverage/fonts/${name}`, async (_request, reply) =>
      reply
        .type('font/woff2')
        .header('cache-control', 'public, max-age=31536000')
        .send(await readFile(require.resolve(file))),
    );
}
