/**
 * A whole page before the app (decision 124): it is read, its links work and its fields take what is typed without it.
 * The app comes with the first thing that a person does, at once where the storage holds what the page does not show or a
 * login is asked for, and is fetched ahead when nothing else is to do.
 */
import { fetchWhole } from './fetchWhole.ts';
import { rememberPresses } from './presses.ts';
import { storedSession } from './stored.ts';
import { rememberTyped } from './typed.ts';
import { fitToSession } from './variant.ts';

/** What the build writes into the page: the app's scripts in the order in which they are wanted. */
interface Scripts {
  entry: string;
  /** What the entry and the landing page import. */
  needed: string[];
  /** What most people need next. */
  next: string[];
  /** Whether the page shows answers, and so is another one where a registration is under way. */
  showsAnswers: boolean;
}

const scripts = JSON.parse(document.getElementById('barline-scripts')?.textContent ?? '') as Scripts;

const ACTIONS = ['pointerdown', 'keydown', 'focusin', 'click'];

function link(rel: string, href: string) {
  const element = document.createElement('link');
  Object.assign(element, { rel, href, crossOrigin: 'anonymous' });
  if (rel === 'prefetch') element.as = 'script';
  document.head.append(element);
}

const html = document.documentElement;

let isStarted = false;
let isAskedAgain = false;

/** The connection may be back when the person tries again, and is tried at once where they have already. */
function fail() {
  isStarted = false;
  delete html.dataset.awaitsAnswers;
  if (isAskedAgain) void start();
}

/** Starts the app, once, with all of its scripts fetched before. */
async function start() {
  isAskedAgain = isStarted;
  if (isStarted) return;
  isStarted = true;
  fitToSession();
  try {
    await Promise.all([scripts.entry, ...scripts.needed].map(fetchWhole));
  } catch {
    fail();
    return;
  }
  for (const href of scripts.needed) link('modulepreload', href);
  const app = document.createElement('script');
  Object.assign(app, { type: 'module', src: scripts.entry, crossOrigin: 'anonymous' });
  app.addEventListener('error', fail);
  document.head.append(app);
}

/** Starts where there is a session, an open login dialog, answers to show, or an address that asked for a login (in the history's entry). */
function startIfWanted() {
  const { isSignedIn, isLoginOpen, isRegistering } = storedSession();
  const state = history.state as { usr?: unknown } | null;
  const hasAnswers = scripts.showsAnswers && isRegistering;
  // Empty fields would say that nothing was answered, and what is typed into them would be added to the answers.
  if (hasAnswers) html.dataset.awaitsAnswers = '';
  if (isSignedIn || isLoginOpen || hasAnswers || state?.usr) void start();
}

/** Fetches the app while nothing else is to do, unless the person saves data. */
function fetchAhead() {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const { entry, needed, next } = scripts;
  for (const href of isStarted ? next : [entry, ...needed, ...next]) link('prefetch', href);
}

// Before the presses: what is pressed may send what was typed.
const hasTyped = rememberTyped();
rememberPresses();
for (const action of ACTIONS)
  document.addEventListener(action, () => void start(), { capture: true, passive: true });
startIfWanted();
if (hasTyped) void start();
// Another tab, or the time that the page was kept for Back, may have brought a session.
window.addEventListener('storage', startIfWanted);
window.addEventListener('pageshow', startIfWanted);
document.addEventListener('visibilitychange', startIfWanted);
window.addEventListener('load', () => {
  if ('requestIdleCallback' in window) requestIdleCallback(fetchAhead);
  else setTimeout(fetchAhead, 1000);
});
