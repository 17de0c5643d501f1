/**
 * Runs Lighthouse's mobile audit on the pages that visitors see first, and on the account page. Prints the
 * scores, the largest contentful paint (LCP), the total blocking time (TBT), the layout shift and the size of
 * scripts. Fails when a public page scores below 100 for accessibility, best practices or SEO, or when any
 * page shifts by more than `SHIFT`. Timings cause no failure, because they depend on the machine's load.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { CHROMIUM } from '#tests/support/browser/browser.ts';
import { buyLicenses } from '#tests/support/browser/journey.ts';
import { freePort, startProduct } from '#tests/support/servers/product.ts';

const PUBLIC = ['/', '/questionnaire', '/register'];
const OWNERS = '/account';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** The maximum cumulative layout shift (CLS) of a page. */
const SHIFT = 0.02;
const MUST_BE_FULL = new Set<string>(['accessibility', 'best-practices', 'seo']);

const dataDir = mkdtempSync(join(tmpdir(), 'barline-lighthouse-'));
const port = await freePort();
const product = await startProduct({ dataDir: join(dataDir, 'host') });
// Stores the session in a persistent profile, so that the tabs that Lighthouse opens share the session.
const browser = await chromium.launchPersistentContext(join(dataDir, 'profile'), {
  ...CHROMIUM,
  args: [...CHROMIUM.args, `--remote-debugging-port=${port}`],
});

/** The measurements that are printed next to the scores. */
const MEASURES = ['LCP s', 'TBT ms', 'shift', 'scripts kB', 'requests'] as const;

/** A file that the page requested, as Lighthouse reports it. */
interface NetworkItem {
  url?: string;
  transferSize?: number;
}

/** The fields of Lighthouse's report that this script reads. */
interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    { score: number | null; numericValue?: number; details?: { items?: NetworkItem[] } }
  >;
}

/** The path of Lighthouse. Its many packages have a folder of their own, because nothing else uses them. */
const PROGRAM = join(import.meta.dirname, 'tool/node_modules/.bin/lighthouse');
const MAX_REPORT_BYTES = 64 * 1024 * 1024;

async function reportOn(url: string): Promise<Report> {
  const flags = [
    `--port=${port}`,
    `--only-categories=${CATEGORIES.join(',')}`,
    '--disable-storage-reset',
    '--output=json',
    '--quiet',
  ];
  const { stdout } = await promisify(execFile)(PROGRAM, [url, ...flags], { maxBuffer: MAX_REPORT_BYTES });
  return JSON.parse(stdout) as Report;
}

/** Returns a page's scores from 0 to 100 by category, the audits that lost points, and the measurements. */
async function audit(path: string) {
  const { categories, audits } = await reportOn(`${product.url}${path}`);
  const valueOf = (id: string) => audits[id]?.numericValue ?? 0;
  const requests = audits['network-requests']?.details?.items ?? [];
  const scripts = requests.filter(({ url = '' }) => url.endsWith('.js'));
  const weight = scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  const measured = {
    'LCP s': (valueOf('largest-contentful-paint') / 1000).toFixed(2),
    'TBT ms': valueOf('total-blocking-time').toFixed(0),
    shift: valueOf('cumulative-layout-shift').toFixed(3),
    'scripts kB': (weight / 1000).toFixed(1),
    requests: String(requests.length),
  };
  const scores = CATEGORIES.map((name) => ({
    name,
    score: Math.round((categories[name]?.score ?? 0) * 100),
    lost: (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  }));
  return { scores, measured };
}

let failed = false;
try {
  process.stdout.write(
    `${'page'.padEnd(18)}${[...CATEGORIES, ...MEASURES].map((name) => name.padStart(16)).join('')}\n`,
  );
  for (const path of [...PUBLIC, OWNERS]) {
    if (path === OWNERS) {
      const page = await browser.newPage();
      await buyLicenses(page, product, 'lighthouse@gym.example');
      await page.close();
    }
    const { scores, measured } = await audit(path);
    process.stdout.write(
      `${path.padEnd(18)}${[
        ...scores.map(({ score }) => String(score)),
        ...MEASURES.map((name) => measured[name]),
      ]
        .map((text) => text.padStart(16))
        .join('')}\n`,
    );
    if (Number(measured.shift) > SHIFT) {
      failed = true;
      process.stdout.write(`  shifts by more than ${SHIFT}\n`);
    }
    for (const { name, score, lost } of scores) {
      if (!MUST_BE_FULL.has(name) || path === OWNERS || score === 100) continue;
      failed = true;
      process.stdout.write(`  ${name}: ${lost.join(', ')}\n`);
    }
  }
} finally {
  await browser.close();
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exitCode = failed ? 1 : 0;
