/** Checks what an inspector's phone shows for a proof of coverage on a gym's wall. */
import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { register, registration, storedOwner } from '#tests/support/fixtures/account.ts';
import { linkIn, pagesOf, unzip } from '#tests/support/fixtures/files.ts';
import { violations } from '#tests/support/browser/screenChecks.ts';
import { visits } from '#tests/support/browser/browserFixture.ts';

const EMAIL = 'wall.owner@gym.example';

const { visit, mail, ask, url } = visits();
let token: string;

beforeAll(async () => {
  // With background music only, the form omits members and classes, which count as 1 (section 4).
  const counts = { businessTotalMembers: '1', businessNumberGroup: '1', businessClassesPerWeek: '1' };
  token = await register(
    { query: ask, mail },
    { ...registration(EMAIL, 'Iron Wall'), ...counts, isBgMusic: '1' },
  );
});

test('a contract omits counts that were not asked, an archive has a certificate, and a proof links everybody to the licenses in force, an unknown one to an explanation @flow-owner @host-documents', async () => {
  const owner = await visit('/account', storedOwner(token, EMAIL));
  const download = async (name: RegExp) => {
    const [saved] = await Promise.all([
      owner.waitForEvent('download'),
      owner.getByRole('button', { name }).first().click(),
    ]);
    return readFile(await saved.path());
  };
  const contract = (await pagesOf(await download(/^Download Agreement, BMI/))).join('');
  expect(contract).toContain('Figures reported 4,000 square feetRate schedule');
  expect(contract).not.toMatch(/\b1 (?:member|class|weekly)|capacity 1/);
  const archive = unzip(await download(/^Download All/));
  const certificate = archive.get('Iron Wall/certificate_of_coverage.pdf');
  expect(await pagesOf(certificate ?? Buffer.alloc(0))).toHaveLength(1);

  const proof = await download(/^Download Coverage/);
  const [text = ''] = await pagesOf(proof);
  const [number = 'no number'] = /[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}/.exec(text) ?? [];
  const link = await linkIn(proof);
  expect(link.startsWith(`${url()}/coverage/`), link).toBe(true);

  const inspector = await visit('/', { viewport: { width: 390, height: 844 } });
  await inspector.goto(link);
  await inspector.getByRole('heading', { name: 'Iron Wall', level: 1 }).waitFor();
  const shown = await inspector.getByRole('main').innerText();
  expect(shown).toContain(number);
  expect(shown).toContain('Music licenses in force today');
  expect(shown).not.toContain(EMAIL);
  expect(shown).not.toContain('$');
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await inspector.evaluate(overflow)).toBe(0);
  expect(await violations(inspector)).toEqual([]);

  const unknown = await inspector.goto(`${url()}/coverage/AAAAAAAAAAAAAAAAAAAAAA`);
  expect(unknown?.status()).toBe(404);
  await inspector.getByRole('heading', { name: 'There is no proof of coverage at this address' }).waitFor();
});
