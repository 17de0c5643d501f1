/** Stores the screenshots, HTML, console output and trace of a failed browser test for its investigation. */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import type { RunnerTestCase } from 'vitest';
import type { OpenedPage } from './browser.ts';

const FOLDER = fileURLToPath(new URL('../../../test-results', import.meta.url));

/** Converts a title to a file name. */
export const asFileName = (title: string) => title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80);

/**
 * For every page that the test has opened, writes a screenshot, the HTML, the console output and the trace.
 * The files are in a folder below `test-results/`. `npx playwright-core show-trace` displays a trace.
 */
export async function keepEvidence(
  task: Readonly<RunnerTestCase>,
  opened: readonly OpenedPage[],
): Promise<void> {
  const folder = join(FOLDER, asFileName(task.file.name.split('/').at(-1) ?? ''), asFileName(task.name));
  await mkdir(folder, { recursive: true });
  for (const [visit, { context, consoleLines, saveTrace }] of opened.entries()) {
    for (const [number, page] of context.pages().entries()) {
      const name = join(folder, `${visit + 1}-${number + 1}`);
      await page.screenshot({ path: `${name}.png`, timeout: 5_000 });
      await writeFile(`${name}.html`, `<!-- ${page.url()} -->\n${await page.content()}`);
    }
    await writeFile(join(folder, `${visit + 1}-console.txt`), consoleLines.join('\n'));
    await saveTrace(join(folder, `${visit + 1}-trace.zip`));
  }
  process.stdout.write(`Pictures, documents, consoles and traces of the failed test are in ${folder}\n`);
}
