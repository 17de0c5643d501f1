/** The bundle's budget, gzipped (`npm run size`, after a build). Whoever needs more raises it here, in a commit that says for what. */
import { readFileSync } from 'node:fs';

const CLIENT = 'dist/client';
const landing = readFileSync(`${CLIENT}/landing.html`, 'utf8');
const [entry] = landing.match(/(?<=<script[^>]+src="\/)assets\/[^"]+\.js/) ?? [];
const firstScripts = new Set(landing.match(/assets\/[^"]+\.js/g));

const budget = (name, path, limit) => ({ name, path, limit, gzip: true });

export default [
  budget('The entry script', `${CLIENT}/${entry}`, '136 kB'),
  budget(
    'Every script of the landing page',
    [...firstScripts].map((path) => `${CLIENT}/${path}`),
    '206 kB',
  ),
  budget('Every script of the app', `${CLIENT}/assets/*.js`, '336 kB'),
];
