/**
 * Writes pages as HTML when the client is built: the landing page and the registration's first form whole, so that they
 * need no script to be read; and for every other address the shell that stands until its screen is there.
 */
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { ADDRESSES, NOT_FOUND_TITLE } from './domain/addresses.ts';
import type { ReactNode } from 'react';
import { App } from './App.tsx';
import { presetClientConfig } from './platform/config.ts';
import { FLOW_ADDRESS, stepsOf } from './domain/registration/steps.ts';
import { stepTitle } from './parts/wizard/flows.ts';
import { modulesOfScreen, Shell } from './routes.tsx';
import { createSessionClient } from './session/client.ts';
import { userVar } from './session/session.ts';

export { operationTexts } from './operations.ts';

/** Every path of the app, as the router takes it: the server answers 404 at any other. */
export const paths = ADDRESSES.map(({ path }) => path);

/** The path under which the page of all addresses stands where nothing is. */
export const NOWHERE = '*';

/** Placeholders for the brand, which the server replaces. */
const BRAND = {
  name: '%BARLINE_BRAND_NAME%',
  email: '%BARLINE_BRAND_EMAIL%',
  site: '%BARLINE_BRAND_SITE%',
};

/** A page in its two forms: for a visitor, and for an owner who is signed in. */
interface Written {
  visitor: string;
  owner: string;
  /** The style elements of both. */
  styles: string;
}

/** The address where it is read: the server says where a line may end within it (MailAddress.tsx). */
const withReadAddress = (html: string) => html.replaceAll(`>${BRAND.email}<`, '>%BARLINE_BRAND_EMAIL_TEXT%<');

const OWNER = { token: 'prerendered' };

async function written(
  render: (page: ReactNode) => string | Promise<string>,
  location: { visitor: string; owner: string },
  ofPage: (routes: ReactNode) => ReactNode,
): Promise<Written> {
  presetClientConfig({ brand: BRAND, stripePublishableKey: null, features: [] });
  const cache = createCache({ key: 'css' });
  // Collects the styles, which would otherwise be written beside each element.
  cache.compat = true;
  const page = (path: string) => (
    <CacheProvider value={cache}>
      <App
        client={createSessionClient()}
        router={(routes) => <StaticRouter location={path}>{ofPage(routes)}</StaticRouter>}
      />
    </CacheProvider>
  );
  const visitor = withReadAddress(await render(page(location.visitor)));
  userVar(OWNER);
  const owner = withReadAddress(await render(page(location.owner)));
  userVar(null);
  const emotion = createEmotionServer(cache);
  const styles = emotion.constructStyleTagsFromChunks(emotion.extractCriticalToChunks(visitor + owner));
  return { visitor, owner, styles };
}

async function whole(page: ReactNode) {
  // A large page is put together by a script otherwise, which the content policy refuses.
  // A part that fails would be left to the browser in silence.
  const errors: unknown[] = [];
  const { prelude } = await prerender(page, {
    progressiveChunkSize: Infinity,
    onError: (error) => void errors.push(error),
  });
  if (errors.length > 0) throw new AggregateError(errors, 'A page could not be written.');
  return new Response(prelude).text();
}

/** A screen's address without what stands for something else in it. */
const example = (path: string) =>
  path === NOWHERE ? '/nothing' : path.replace(/\/\*$/, '').replace(/:\w+/, 'nothing');

const sources = import.meta.glob<object>(['./pages/**/*.tsx', '!./pages/account/RequireUser.tsx']);

/** The source files of the screen at an address, as the build's manifest names them. */
async function filesOf(path: string): Promise<string[]> {
  const modules = await modulesOfScreen(example(path));
  const files = await Promise.all(
    Object.entries(sources).map(async ([file, load]) =>
      modules.includes(await load()) ? [file.slice(2)] : [],
    ),
  );
  return files.flat();
}

/** A whole page: what goes into the root element, and the style elements for the head. */
export const prerenderWhole = (path: string): Promise<Written> =>
  written(whole, { visitor: path, owner: path }, (routes) => routes);

const [FIRST_STEP] = stepsOf('register');

/** The registration's first step, which is a whole page, and its title. */
export const FIRST_FORM = {
  path: FLOW_ADDRESS.register,
  title: FIRST_STEP && stepTitle('register', FIRST_STEP),
};

/** The shell of an address with its title, and the source files of its screen. */
export interface Shell extends Written {
  path: string;
  title: string;
  files: string[];
}

/** The shell of every address; one after the other, since all of them share the session's variables. */
export async function prerenderShells(): Promise<Shell[]> {
  const shells: Shell[] = [];
  for (const { path, title, needsUser } of [
    ...ADDRESSES,
    { path: NOWHERE, title: NOT_FOUND_TITLE, needsUser: false },
  ]) {
    const owner = example(path);
    // A visitor is led on to the landing page.
    const visitor = needsUser ? '/' : owner;
    const page = await written(renderToString, { visitor, owner }, () => <Shell />);
    shells.push({ path, title, files: await filesOf(path), ...page });
  }
  return shells;
}
