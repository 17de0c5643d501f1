/** Checks a quote by e-mail: from the rates to the mail, and from the mail's link to the questionnaire. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from '#tests/support/browser/screenChecks.ts';
import { pathOf, visits } from '#tests/support/browser/browserFixture.ts';
import { checkouts } from '#tests/support/browser/checkouts.ts';
import { smallTargets } from '#tests/support/browser/layoutChecks.ts';

const visited = visits();
const { visit, mail } = visited;
const { summaryOf } = checkouts(visited);

const looksRight = async (page: Page) => {
  expect(await violations(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
};

const totalOf = (text: string) => /\$[\d,.]+(?=\s+per month)/.exec(text)?.[0];

test('a quote that is mailed opens on another device at the same price, and continues to the registration @flow-visitor @ux-21', async () => {
  const email = 'quote-asker@gym.example';
  const rates = await summaryOf(email);
  const opener = rates.getByRole('button', { name: 'E-mail me this quote' });
  await opener.waitFor();
  const shown = totalOf(await rates.getByRole('main').innerText());
  expect(shown).toBeDefined();
  await opener.click();
  const form = rates.getByRole('form', { name: 'E-mail me this quote' });
  expect(await form.getByLabel('E-mail').inputValue()).toBe(email);
  await looksRight(rates);
  await form.getByRole('button', { name: 'Send' }).click();
  await rates.getByText(`Sent to ${email}.`).waitFor();

  const { text } = await mail(email, 'quote');
  expect(text).toContain(shown);
  const link = /\/quote\/[\w-]+/.exec(text)?.[0] ?? '';
  const page = await visit(link);
  await page.getByText(/^Valid until /).waitFor();
  const main = page.getByRole('main');
  await looksRight(page);
  expect(totalOf(await main.innerText())).toBe(shown);
  expect(await main.innerText()).toContain('ASCAP, BMI, SESAC');
  expect(await main.innerText()).not.toContain(email);

  await page.getByRole('button', { name: 'Continue with this quote' }).click();
  await page.getByRole('heading', { name: /^Question 01\/05/ }).waitFor();
  expect(pathOf(page)).toBe('/register');
});
