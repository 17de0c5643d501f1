/** Bundles a program that tests start often into one file, because one file starts three times as fast. */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { keepImportMetaUrl } from '../../../../scripts/build/keepImportMetaUrl.mjs';

const ROOT = join(import.meta.dirname, '../../../..');
const FOLDER = join(ROOT, 'node_modules/.barline-tests');

/** Bundles a program's own code, without its packages, and returns the bundle's path. */
export async function bundle(entry: string): Promise<string> {
  const { output } = (await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'warn',
    plugins: [keepImportMetaUrl(FOLDER)],
    build: {
      ssr: true,
      write: false,
      target: 'node20',
      sourcemap: 'inline',
      outDir: FOLDER,
      rolldownOptions: { input: entry, output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput;
  const path = join(FOLDER, `${basename(entry, '.ts')}.mjs`);
  mkdirSync(FOLDER, { recursive: true });
  // Writes another file and renames it, because another worker may be starting the program from this path.
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, output[0].code);
  renameSync(draft, path);
  return path;
}
