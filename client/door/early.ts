/** Runs in the page's head: keeps what is meant for a visitor out of an owner's sight (the style is the page's own). */
import { storedSession } from './stored.ts';

if (storedSession().isSignedIn) document.documentElement.dataset.session = '';
