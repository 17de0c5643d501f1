/** Writes the landing page as HTML when the client is built, so that its first view needs no script. */
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { ADDRESSES } from './addresses.ts';
import { App } from './App.tsx';
import { presetClientConfig } from './config.ts';
import { createSessionClient } from './session/client.ts';

export { operationTexts } from './operations.ts';

/** Every path of the app, as the router takes it: the server answers 404 at any other. */
export const paths = ADDRESSES.map(({ path }) => path);

/** Placeholders for the brand, which the server replaces. */
const BRAND = {
  name: '%BARLINE_BRAND_NAME%',
  email: '%BARLINE_BRAND_EMAIL%',
  site: '%BARLINE_BRAND_SITE%',
};

/** The landing page: what goes into the root element, and the style elements for the head. */
export async function prerenderLanding(): Promise<{ html: string; styles: string }> {
  presetClientConfig({ brand: BRAND, stripePublishableKey: null });
  const cache = createCache({ key: 'css' });
  // Collects the styles, which would otherwise be written beside each element.
  cache.compat = true;
  const { prelude } = await prerender(
    <CacheProvider value={cache}>
      <App
        client={createSessionClient()}
        router={(routes) => <StaticRouter location="/">{routes}</StaticRouter>}
      />
    </CacheProvider>,
    // A large page is put together by a script otherwise, which the content policy refuses.
    { progressiveChunkSize: Infinity },
  );
  const html = await new Response(prelude).text();
  const emotion = createEmotionServer(cache);
  return { html, styles: emotion.constructStyleTagsFromChunks(emotion.extractCriticalToChunks(html)) };
}
