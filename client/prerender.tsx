/**
 * Writes the pages as HTML when the client is built: the landing page, which React hydrates, and for every other
 * address a skeleton that its screen replaces.
 */
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { ADDRESSES, NOT_FOUND_TITLE } from './domain/addresses.ts';
import { App } from './App.tsx';
import { presetClientConfig } from './platform/config.ts';
import { modulesOfScreen, Shell } from './routes.tsx';
import { createSessionClient } from './session/client.ts';

export { operationTexts } from './operations.ts';

/** Placeholders that the server replaces. */
presetClientConfig({
  brand: { name: '%BARLINE_BRAND_NAME%', email: '%BARLINE_BRAND_EMAIL%', site: '%BARLINE_BRAND_SITE%' },
  stripePublishableKey: null,
  features: [],
  year: '%BARLINE_YEAR%',
});

/** Every screen's address as the router takes it, with its title; the last one is for unknown addresses. */
const SCREENS = [...ADDRESSES, { path: '*', title: NOT_FOUND_TITLE }];

/** A screen's address with the router's placeholders removed or filled in. */
const example = (path: string) =>
  path === '*' ? '/nothing' : path.replace(/\/\*$/, '').replace(/:\w+/, 'nothing');

/** The content of the root element at an address, and its style elements for the head. */
async function written(path: string) {
  const cache = createCache({ key: 'css' });
  // Collects the styles, which would otherwise be written beside each element.
  cache.compat = true;
  const page = (
    <CacheProvider value={cache}>
      <App
        client={createSessionClient()}
        router={(routes) => <StaticRouter location={path}>{path === '/' ? routes : <Shell />}</StaticRouter>}
      />
    </CacheProvider>
  );
  // Otherwise a script assembles a large page, which the content policy refuses.
  // Without this list React would silently leave a failed part to the browser.
  const errors: unknown[] = [];
  const { prelude } = await prerender(page, {
    progressiveChunkSize: Infinity,
    onError: (error) => void errors.push(error),
  });
  if (errors.length > 0) throw new AggregateError(errors, 'A page could not be written.');
  // The server marks where a line may break within the address (MailAddress.tsx).
  const html = (await new Response(prelude).text()).replaceAll(
    '>%BARLINE_BRAND_EMAIL%<',
    '>%BARLINE_BRAND_EMAIL_TEXT%<',
  );
  const emotion = createEmotionServer(cache);
  return { html, styles: emotion.constructStyleTagsFromChunks(emotion.extractCriticalToChunks(html)) };
}

const sources = import.meta.glob<object>(['./pages/**/*.tsx', '!./pages/account/RequireUser.tsx']);

/** The source files of the screen at an address, as the build's manifest names them. */
async function filesOf(path: string): Promise<string[]> {
  const modules = await modulesOfScreen(path);
  const files = await Promise.all(
    Object.entries(sources).map(async ([file, load]) =>
      modules.includes(await load()) ? [file.slice(2)] : [],
    ),
  );
  return files.flat();
}

/** The page of every address, with its title and the source files of its screen. */
export const prerenderPages = () =>
  Promise.all(
    SCREENS.map(async ({ path, title }) => ({
      path,
      title,
      files: await filesOf(example(path)),
      ...(await written(example(path))),
    })),
  );
