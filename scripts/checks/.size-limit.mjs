/** Limits the client's gzipped size (`npm run size`, after a build). Commits that raise a limit state why. */
import { readFileSync } from 'node:fs';

const CLIENT = '../../dist/client';
const pages = JSON.parse(readFileSync(`${CLIENT}/pages.json`, 'utf8'));

const budget = (name, path, limit) => ({ name, path, limit, gzip: true });

/** Returns the paths of the scripts that a page's HTML references. */
const scriptsOf = (page) => [...new Set(page.match(/assets\/[^"]+\.js/g))].map((path) => `${CLIENT}/${path}`);

export default [
  budget('Every script of /', scriptsOf(pages['/']), '191 kB'),
  budget('Every script of /register', scriptsOf(pages['/register/*']), '237 kB'),
  budget('Every script of /account', scriptsOf(pages['/account']), '219 kB'),
  budget('Every script of the app', `${CLIENT}/assets/*.js`, '341 kB'),
];
