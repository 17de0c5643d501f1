/** A step of `npm run codegen`: writes the schema's reference, its examples and its one file, where they have changed. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pages } from './pages.ts';

const root = join(import.meta.dirname, '../..');

for (const [name, text] of Object.entries(await pages())) {
  const path = join(root, name);
  mkdirSync(dirname(path), { recursive: true });
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
}
