/** Checks how an owner buys a license, signs it and proves coverage (docs/decisions/19-signatures.md). */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { linkIn } from '#tests/support/fixtures/files.ts';
import { register, registration, storedOwner } from '#tests/support/fixtures/account.ts';
import { violations } from '#tests/support/browser/screenChecks.ts';
import { visits } from '#tests/support/browser/browserFixture.ts';

const EMAIL = 'signing.owner@gym.example';

const { visit, mail, ask, url } = visits();

test('an owner adds ASCAP, has the link sent again, signs, and the open page shows it @spec-2 @host-mail', async () => {
  const form = { ...registration(EMAIL, 'Iron Works'), businessProviders: ['2'] };
  const token = await register({ query: ask, mail }, form);
  const page = await visit('/account/add-product', storedOwner(token, EMAIL));
  await page.getByRole('checkbox', { name: 'ASCAP' }).check();
  await page.getByRole('radio', { name: 'FITNESS CLASSES & BACKGROUND MUSIC', exact: true }).check();
  await page.getByRole('button', { name: 'NEXT' }).click();
  await page.getByRole('checkbox', { name: /yearly agreement/ }).check();
  await page.getByRole('button', { name: 'Add', exact: true }).click();

  const dialog = page.getByRole('dialog', { name: 'Check Your Email' });
  await dialog.getByText('Your payment went through.').waitFor();
  expect(await dialog.innerText()).toContain(`The document is for ASCAP. The link went to ${EMAIL}.`);
  await dialog.getByRole('button', { name: 'Ok' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: 'ASCAP Music License' });
  await row.getByText('Waiting for your signature').waitFor();
  expect(await dialog.count()).toBe(0);

  const first = await mail(EMAIL, 'pending document');
  await row.getByRole('button', { name: 'Send the link again' }).click();
  await row.getByRole('status').getByText(EMAIL).waitFor();
  expect(await violations(page)).toEqual([]);
  const second = await mail(EMAIL, 'pending document');
  expect(second.text).not.toBe(first.text);
  await page.getByRole('link', { name: 'Membership' }).click();
  for (const name of ['Coverage', 'License year', 'My Coverage'])
    await page.getByRole('region', { name }).getByText('ASCAP, pending').first().waitFor();
  await page.getByRole('link', { name: 'Agreements', exact: true }).click();
  await row.waitFor();

  const link = /\S+\/sign\/\S+/.exec(second.text)?.[0] ?? '';
  expect(link.startsWith(url())).toBe(true);
  const signing = await page.context().newPage();
  // The link "Sign now" must open the same document as the mailed link.
  const own = (await row.getByRole('link', { name: 'Sign now' }).getAttribute('href')) ?? '';
  await signing.goto(new URL(own, url()).href);
  expect(await signing.getByRole('main').innerText()).toMatch(/Total members\s+250/);
  await signing.goto(link);
  expect(await signing.getByRole('main').innerText()).toMatch(/Total members\s+250/);
  const fonts = () => signing.evaluate(() => [...document.fonts].map(({ status }) => status));
  await expect.poll(fonts).toEqual(['loaded', 'loaded']);
  expect(await violations(signing)).toEqual([]);
  await signing.getByRole('textbox', { name: /full name/ }).fill('Ada Owner');
  await signing.getByRole('button', { name: 'Sign' }).click();
  await signing.getByRole('heading', { name: 'Thank you, this is signed' }).waitFor();
  expect(await signing.getByRole('link', { name: 'Back to your account' }).getAttribute('href')).toMatch(
    /\/account$/,
  );

  // Dispatches the focus event at which the page refetches, because a headless browser does not send it.
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const [proof] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: 'Download Coverage' }).click(),
  ]);
  // Opens the link in the proof of coverage, as an inspector does on a phone.
  await signing.setViewportSize({ width: 390, height: 844 });
  await signing.goto(await linkIn(await readFile(await proof.path())));
  await signing.getByText('Music licenses in force today').waitFor();
  expect(await violations(signing)).toEqual([]);
  expect(await row.getByText('Waiting for your signature').count()).toBe(0);
});
