/** Lists the operations that a gateway accepts: those of its own release and of the previous releases. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Operations of this many earlier releases are accepted, because their pages may still be open. */
const RELEASES = 3;

const byVersion = new Intl.Collator('en', { numeric: true });

/** Returns `texts` and the operations of the latest `RELEASES` releases (see `npm run schema:release`). */
export function withReleases(texts: readonly string[], folder: string): string[] {
  const earlier = readdirSync(folder)
    .filter((name) => name.endsWith('.operations.json'))
    .sort(byVersion.compare)
    .slice(-RELEASES)
    .flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as string[]);
  return [...new Set([...texts, ...earlier])];
}
