import { mkdir, mkdtemp, writeFile, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { launchBrowser, openPage } from '#tests/support/browser/browser.ts';
import { createCaller, registration, subscribe } from '#tests/support/servers/hostFixture.ts';
import { startBuiltProduct } from '#tests/support/servers/product.ts';
import { OPERATOR, ownerOf } from './owners.ts';

const Y = 2027;
const OUT = '/tmp/states';
type O = ReturnType<typeof ownerOf>;
type Life = Record<string, (o: O) => Promise<unknown>>;
const LIVES: Record<string, Life> = {
  well: { [`${Y}-01-31`]: (o) => o.sign() },
  unsigned: {},
  declined: { [`${Y}-01-31`]: (o) => o.sign(), [`${Y}-02-01`]: (o) => o.changeCard('0341') },
  asked: { [`${Y}-01-31`]: (o) => o.sign(), [`${Y}-02-01`]: (o) => o.changeCard('3184') },
  off: { [`${Y}-01-31`]: (o) => o.sign(), [`${Y}-02-01`]: (o) => o.renew(false) },
  owing: { [`${Y}-01-31`]: (o) => o.sign(), [`${Y}-02-01`]: (o) => o.renew(false), [`${Y}-12-15`]: (o) => o.changeCard('0341') },
};
const SHOTS: Record<string, [string, string][]> = {
  [`${Y}-03-07`]: [['well', '01-well'], ['unsigned', '02-unsigned'], ['declined', '03-declined-retrying'], ['asked', '05-bank-asks'], ['off', '08-renewal-off']],
  [`${Y}-04-15`]: [['declined', '04-overdue']],
  [`${Y}-12-15`]: [['well', '06-report-numbers']],
  [`${Y + 1}-01-15`]: [['well', '07-renewal-announced']],
  [`${Y + 1}-01-30`]: [['well', '09-past-deadline']],
  [`${Y + 1}-02-05`]: [['well', '10-renewed'], ['off', '11-ended'], ['owing', '12-ended-owing']],
};
test('states', async () => {
  await mkdir(`${OUT}/dark`, { recursive: true });
  const dataDir = await mkdtemp(join(tmpdir(), 'barline-states-'));
  const sample = await readFile(new URL('../../../host/rates/schedule.json', import.meta.url), 'utf8');
  const schedule = JSON.parse(sample) as { annualAdjustment: { default: number } };
  schedule.annualAdjustment.default = 4;
  const path = join(dataDir, 'rates.json');
  await writeFile(path, JSON.stringify(schedule));
  const product = await startBuiltProduct({ dataDir: join(dataDir, 'data'), env: { RATE_SCHEDULE: path, OPERATOR_TOKEN: OPERATOR } });
  const hostUrl = product.outbox.replace(/\/outbox$/, '');
  const call = createCaller(hostUrl);
  const codeFor = async (email: string) => {
    const mails = (await (await fetch(`${product.outbox}.json`)).json()) as { to: string; text: string }[];
    return /\d{3}-\d{3}/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[0] ?? '';
  };
  const browser = await launchBrowser();
  const moveTo = async (day: string) => {
    const r = await fetch(`${hostUrl}/clock`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ to: `${day}T18:00:00Z` }) });
    expect(r.status, await r.text()).toBe(200);
  };
  await moveTo(`${Y}-01-31`);
  const owners = Object.keys(LIVES).flatMap((name) => [name, `${name}5`]);
  for (const name of owners) {
    await subscribe({ call, codeFor }, `${name}@gym.example`);
    if (name.endsWith('5'))
      for (const businessName of ['Velvet Barre', 'North Dock Boxing', 'Garza Strength', 'Pulse Cycle']) {
        const token = await ownerOf(hostUrl, call, `${name}@gym.example`).signIn();
        const a = await call('POST', '/web/account/new-business', { form: { ...registration(`${name}@gym.example`), businessName }, token, headers: { 'idempotency-key': `${name} ${businessName}` } });
        expect(a.status).toBeLessThan(300);
      }
  }
  const days = [...new Set([...Object.values(LIVES).flatMap((l) => Object.keys(l)), ...Object.keys(SHOTS)])].sort();
  for (const day of days) {
    if (day !== `${Y}-01-31`) await moveTo(day);
    for (const name of owners) await LIVES[name.replace('5', '')]?.[day]?.(ownerOf(hostUrl, call, `${name}@gym.example`));
    for (const [base, title] of SHOTS[day] ?? [])
      for (const name of [base, `${base}5`]) {
        const owner = ownerOf(hostUrl, call, `${name}@gym.example`);
        const token = await owner.signIn();
        const { page, close } = await openPage(browser, { timezoneId: 'America/Los_Angeles', viewport: { width: 1280, height: 900 } });
        await page.clock.setFixedTime(new Date(`${day}T18:00:30Z`));
        await page.addInitScript((root) => { localStorage.setItem('root', root); }, JSON.stringify({ version: 1, user: { token, email: owner.email, fullName: 'Dana Rivera' }, app: {}, business: {} }));
        for (const [where, at] of [['all-locations', '/account/locations'], ['agreements', '/account'], ['membership', '/account/membership']] as const) {
          await page.setViewportSize({ width: 1280, height: 900 });
          await page.goto(`${product.url}${at}`);
          await page.locator('html[data-shown]').waitFor({ state: 'attached', timeout: 90_000 });
          await page.waitForLoadState('networkidle');
          await page.getByText(/^Loading/).first().waitFor({ state: 'detached', timeout: 60_000 });
          await page.waitForTimeout(300);
          await page.screenshot({ path: `${OUT}/${title}-${name.endsWith('5') ? 'five' : 'one'}-${where}-1280.png` });
          await page.setViewportSize({ width: 390, height: 1688 });
          await page.waitForTimeout(100);
          await page.screenshot({ path: `${OUT}/${title}-${name.endsWith('5') ? 'five' : 'one'}-${where}-390.png` });
          await page.emulateMedia({ colorScheme: 'dark' });
          await page.waitForTimeout(100);
          await page.screenshot({ path: `${OUT}/dark/${title}-${name.endsWith('5') ? 'five' : 'one'}-${where}-390.png` });
          await page.setViewportSize({ width: 1280, height: 900 });
          await page.waitForTimeout(100);
          await page.screenshot({ path: `${OUT}/dark/${title}-${name.endsWith('5') ? 'five' : 'one'}-${where}-1280.png` });
          await page.emulateMedia({ colorScheme: 'light' });
        }
        await close();
      }
  }
  await browser.close();
  await product.stop();
}, 2_400_000);
