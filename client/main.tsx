import '@fontsource-variable/montserrat/wght.css';
import '@fontsource/barlow-condensed/latin-700.css';
import './ui/theme/fallbackFonts.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App.tsx';
import { silently } from './platform/report.ts';
import { openRequestedLogin } from './parts/signIn/loginAddress.ts';
import { loadScreen, needsUser } from './routes.tsx';
import { currentOf, loadBusinesses } from './session/businesses.ts';
import { createSessionClient } from './session/client.ts';
import { userVar } from './session/session.ts';
import { rehydrateSession } from './session/storage.ts';

async function show(root: HTMLElement) {
  // Restores the session first, because a protected page would otherwise redirect a signed-in owner.
  await rehydrateSession();
  openRequestedLogin();

  // Loads the screen's code before React replaces the served HTML. If loading fails, the app shows the error.
  const { pathname } = window.location;
  const first = needsUser(pathname) && !userVar() ? '/' : pathname;
  const client = createSessionClient();
  // Loads an owner's locations while the screen's code loads. The screen joins this request.
  if (first === pathname && needsUser(pathname))
    void silently(loadBusinesses(client, currentOf), 'loading the businesses');
  await silently(loadScreen(first), 'loading the first screen');

  const app = <App client={client} router={(routes) => <BrowserRouter>{routes}</BrowserRouter>} />;

  // The landing page is prerendered. Any other page contains a skeleton, which the rendered screen replaces.
  // React hydrates and renders a transition in slices, so the page stays responsive.
  startTransition(() => {
    if (pathname === '/' && root.hasChildNodes()) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
// Not awaited, because `show` waits for a screen's code, which imports this file and would wait for `show`.
void show(root);
