/** The bundle's budget, gzipped (`npm run size`, after a build). Whoever needs more raises it here, in a commit that says for what. */
import { readFileSync } from 'node:fs';

const CLIENT = 'dist/client';
const screens = JSON.parse(readFileSync(`${CLIENT}/screens.json`, 'utf8'));

const budget = (name, path, limit) => ({ name, path, limit, gzip: true });

/** The scripts that a page names, in the order in which it does. */
const scriptsOf = (page) => [...new Set(page.match(/assets\/[^"]+\.js/g))].map((path) => `${CLIENT}/${path}`);

export default [
  budget('The landing page, whose scripts stand in itself', `${CLIENT}/landing.html`, '15 kB'),
  budget('Every script of /register', scriptsOf(screens['/register/*']), '228 kB'),
  budget('Every script of /account', scriptsOf(screens['/account']), '202 kB'),
  budget('Every script of the app', `${CLIENT}/assets/*.js`, '322 kB'),
];
