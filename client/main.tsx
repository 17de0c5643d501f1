import '@fontsource-variable/montserrat/wght.css';
import '@fontsource/barlow-condensed/latin-600.css';
import '@fontsource/barlow-condensed/latin-700.css';
import './ui/theme/fallbackFonts.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App.tsx';
import { createSessionClient } from './session/client.ts';
import { openLoginVar, userVar } from './session/session.ts';
import { rehydrateSession } from './session/storage.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

// Read before the first screen, or a protected page would redirect a signed-in owner.
await rehydrateSession();

const app = (
  <App client={createSessionClient()} router={(routes) => <BrowserRouter>{routes}</BrowserRouter>} />
);

// The landing page is prerendered for a visitor without a dialog; anything else is rendered from scratch.
const isPrerendered = root.hasChildNodes() && !userVar() && !openLoginVar();
if (isPrerendered) hydrateRoot(root, app);
else createRoot(root).render(app);
