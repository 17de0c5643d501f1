/**
 * Renders the pages to HTML when the client is built: the landing page, which React hydrates, and for every
 * other path a skeleton, which the page's screen replaces.
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

/** Presets placeholders, which the server replaces in each page. */
presetClientConfig({
  brand: { name: '%BARLINE_BRAND_NAME%', email: '%BARLINE_BRAND_EMAIL%', site: '%BARLINE_BRAND_SITE%' },
  stripePublishableKey: null,
  features: [],
  year: '%BARLINE_YEAR%',
});

/** Every screen's route path and title. The last screen is for unknown paths. */
const SCREENS = [...ADDRESSES, { path: '*', title: NOT_FOUND_TITLE }];

/** Returns an example path of a screen: its route path with the placeholders removed or filled in. */
const example = (path: string) =>
  path === '*' ? '/nothing' : path.replace(/\/\*$/, '').replace(/:\w+/, 'nothing');

/** Renders the root element's content at a path, and the style elements for the page's head. */
async function written(path: string) {
  const cache = createCache({ key: 'css' });
  // Collects the styles in the cache, because Emotion would otherwise write them beside each element.
  cache.compat = true;
  const page = (
    <CacheProvider value={cache}>
      <App
        client={createSessionClient()}
        router={(routes) => <StaticRouter location={path}>{path === '/' ? routes : <Shell />}</StaticRouter>}
      />
    </CacheProvider>
  );
  // An infinite chunk size avoids further chunks, whose inline scripts the Content Security Policy blocks.
  // `onError` collects the errors, because React would otherwise let the browser render a failed component.
  const errors: unknown[] = [];
  const { prelude } = await prerender(page, {
    progressiveChunkSize: Infinity,
    onError: (error) => void errors.push(error),
  });
  if (errors.length > 0) throw new AggregateError(errors, 'A page could not be written.');
  // Gives the visible e-mail address its own placeholder, which the server fills with line-break hints.
  const html = (await new Response(prelude).text()).replaceAll(
    '>%BARLINE_BRAND_EMAIL%<',
    '>%BARLINE_BRAND_EMAIL_TEXT%<',
  );
  const emotion = createEmotionServer(cache);
  return { html, styles: emotion.constructStyleTagsFromChunks(emotion.extractCriticalToChunks(html)) };
}

// Absolute, so that knip does not count each matched file as used.
const sources = import.meta.glob<object>(['/pages/**/*.tsx', '!/pages/account/RequireUser.tsx']);

/** Returns the source files of the screen at a path, as the build's manifest names them. */
async function filesOf(path: string): Promise<string[]> {
  const modules = await modulesOfScreen(path);
  const files = await Promise.all(
    Object.entries(sources).map(async ([file, load]) =>
      modules.includes(await load()) ? [file.slice(1)] : [],
    ),
  );
  return files.flat();
}

/** Renders every screen's page, and returns it with its title and the screen's source files. */
export const prerenderPages = () =>
  Promise.all(
    SCREENS.map(async ({ path, title }) => ({
      path,
      title,
      files: await filesOf(example(path)),
      ...(await written(example(path))),
    })),
  );
