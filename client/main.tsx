import '@fontsource-variable/montserrat/wght.css';
import '@fontsource/barlow-condensed/latin-600.css';
import '@fontsource/barlow-condensed/latin-700.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App.tsx';
import { createClient } from './apollo/client.ts';
import { openLoginVar, userVar } from './session/session.ts';
import { rehydrateSession } from './session/storage.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

// Before the first screen, or a signed-in owner would be sent away from a protected page for a moment.
await rehydrateSession();

const app = <App client={createClient()} router={(routes) => <BrowserRouter>{routes}</BrowserRouter>} />;

// The landing page was written for a visitor; whoever comes back as somebody else gets it drawn anew.
const isWritten = root.hasChildNodes() && !userVar() && !openLoginVar();
if (isWritten) hydrateRoot(root, app);
else createRoot(root).render(app);
