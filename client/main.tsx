import '@fontsource-variable/montserrat/wght.css';
import '@fontsource/barlow-condensed/latin-700.css';
import './ui/theme/fallbackFonts.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App.tsx';
import { reportSilently } from './platform/report.ts';
import { openAskedLogin } from './parts/signIn/loginAddress.ts';
import { loadScreen, needsUser } from './routes.tsx';
import { createSessionClient } from './session/client.ts';
import { userVar } from './session/session.ts';
import { rehydrateSession } from './session/storage.ts';

async function show(root: HTMLElement) {
  // Read before the first screen, or a protected page would redirect a signed-in owner.
  await rehydrateSession();
  openAskedLogin();

  // Until its code is here, what the page was sent with stays; what fails now is told by the screen itself.
  const { pathname } = window.location;
  await loadScreen(needsUser(pathname) && !userVar() ? '/' : pathname).catch((error: unknown) => {
    reportSilently(error, 'loading the first screen');
  });

  const app = (
    <App client={createSessionClient()} router={(routes) => <BrowserRouter>{routes}</BrowserRouter>} />
  );

  // The landing page is prerendered; any other page holds the shape of its screen, which the screen replaces.
  if (pathname === '/' && root.hasChildNodes()) hydrateRoot(root, app);
  // As a transition, which is rendered in slices between which the page answers.
  else {
    startTransition(() => {
      createRoot(root).render(app);
    });
  }
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
// Not awaited: a screen's code imports this file's, which would wait for the screen.
void show(root);
