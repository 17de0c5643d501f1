/** Lists the operations that a gateway knows: those of its own page and of the releases before it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How many releases' pages, still open in a browser, a gateway answers. */
const RELEASES = 3;

const byVersion = new Intl.Collator('en', { numeric: true });

/** Returns the page's operations and those of the last releases, which `npm run schema:release` stores. */
export function withReleases(texts: readonly string[], folder: string): string[] {
  const earlier = readdirSync(folder)
    .filter((name) => name.endsWith('.operations.json'))
    .sort(byVersion.compare)
    .slice(-RELEASES)
    .flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as string[]);
  return [...new Set([...texts, ...earlier])];
}
