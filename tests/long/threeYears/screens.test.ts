/**
 * Moves the clock to each day in three license years on which something changes. Compares every date and
 * amount on the owners' screens, in their documents and in their mails with the host's responses.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '#tests/support/browser/browser.ts';
import { storeBefore } from '#tests/support/browser/session.ts';
import { pagesOf } from '#tests/support/fixtures/files.ts';
import { Answers, isoOf, sumsOf } from './answers.ts';
import { LIVES, YEAR } from './owners.ts';
import { productOfFile, type Mail } from './product.ts';

const product = productOfFile();

const nameOf = ({ to }: Mail) => to.split('@')[0] ?? '';

/** The fee for a failed payment, in cents. The terms in a mail state this fee (docs/billing.md). */
const FAILED_PAYMENT_FEE = 3_500;

/** Days on or next to a change: a payment, retry, report, notice, last day of a license year, or renewal. */
const DAYS = [0, 1, 2, 3].flatMap((year) =>
  ['01-01', '01-24', '01-29', '01-30', '01-31', '02-01', '02-28', '03-07', '03-21', '04-01', '05-31']
    .concat(['06-15', '12-02', '12-15'])
    .map((day) => `${YEAR + year}-${day}`)
    .filter((day) => day >= `${YEAR}-01-31` && day <= `${YEAR + 3}-02-01`),
);

async function textOf(page: Page, path: string) {
  await page.goto(product.url(path));
  await page.locator('html[data-shown]').waitFor({ state: 'attached', timeout: 90_000 });
  await page
    .getByText(/^Loading/)
    .first()
    .waitFor({ state: 'detached' });
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  // An amount is shown as "…" while it loads.
  await page.getByText('…').first().waitFor({ state: 'detached' });
  for (const name of [/^Show all \d+$/, 'Show the agreements of earlier years']) {
    const unfold = page.getByRole('button', { name });
    if ((await unfold.count()) > 0) await unfold.first().click();
  }
  return page.locator('main').innerText();
}

test('no date and no amount that an owner sees in three license years differs from the host’s @host-billing @host-renewal @flow-owner', async () => {
  const wrong: string[] = [];
  const known = new Map<string, Answers & { last?: string }>();
  const mails = new Map<string, Mail>();
  const papers = new Map<string, { name: string; title: string; text: string }>();
  await product.moveTo(`${YEAR}-01-31T18:00:00Z`);
  for (const name of Object.keys(LIVES)) {
    await product.buy(`${name}@gym.example`);
    known.set(name, new Answers());
  }
  let visits = 0;
  for (const day of DAYS) {
    if (day !== `${YEAR}-01-31`) await product.moveTo(`${day}T18:00:00Z`);
    for (const mail of await product.outbox()) mails.set(mail.id, mail);
    for (const [name, life] of Object.entries(LIVES)) {
      const owner = product.owner(`${name}@gym.example`);
      await life[day]?.(owner);
      const { token, billings, months, all } = await owner.answers();
      const ever = known.get(name);
      if (!ever) throw new Error(name);
      const state = JSON.stringify(all).replaceAll(/"today":"[^"]*"/g, '');
      const today = new Answers();
      today.add(all);
      const isLeft = ({ status }: { status: string }) => status !== 'PAID' && status !== 'VOID';
      // Screens also show sums: what all locations pay, what they owe, and what one location has left to pay.
      today.cents.add(Math.round(months.reduce((sum, each) => sum + each, 0) * 100));
      for (const { payments } of billings)
        for (const sum of sumsOf(payments.filter(isLeft))) today.cents.add(sum);
      today.cents.add(Math.round(billings.reduce((sum, { owed }) => sum + owed, 0) * 100));
      for (const sum of sumsOf(billings.flatMap(({ payments }) => payments))) ever.cents.add(sum);
      ever.join(today);
      ever.dates.add(day);
      const isEdge = /-01-(28|29|30|31)$|-02-01$/.test(day);
      if (state === ever.last && !isEdge) continue;
      ever.last = state;
      const { page, close, consoleErrors } = await openPage(product.browser(), { timezoneId: 'Asia/Tokyo' });
      await page.clock.setFixedTime(new Date(`${day}T18:00:30Z`));
      const user = { token, email: owner.email, fullName: 'Dana Rivera' };
      await storeBefore(page, { user });
      for (const path of ['/account/locations', '/account', '/account/membership']) {
        visits += 1;
        const text = await textOf(page, path);
        for (const strange of today.strangeIn(text)) wrong.push(`${day} ${name} ${path}: ${strange}`);
      }
      for (const { title, pdf } of await owner.papers()) {
        const text = (await pagesOf(pdf)).join(' ');
        papers.set(`${name} ${title} ${text}`, { name, title: `${day} ${name} ${title}`, text });
      }
      for (const error of consoleErrors) wrong.push(`${day} ${name}: ${error}`);
      await close();
    }
  }
  // Accepts any owner's amounts in a mail, because a mail can state a price before the API returns it.
  const everyone = new Answers();
  everyone.cents.add(FAILED_PAYMENT_FEE);
  for (const { cents } of known.values()) for (const each of cents) everyone.cents.add(each);
  const sentOn = ({ createdAt }: Mail) => isoOf(Date.parse(createdAt) - 8 * 3_600_000);
  for (const mail of mails.values()) known.get(nameOf(mail))?.dates.add(sentOn(mail));
  for (const ever of known.values()) ever.join(everyone);
  const compare = (name: string, title: string, text: string) => {
    for (const strange of known.get(name)?.strangeInPaper(text) ?? []) wrong.push(`${title}: ${strange}`);
  };
  for (const mail of mails.values())
    compare(
      nameOf(mail),
      `${sentOn(mail)} mail to ${mail.to}, ${mail.subject}`,
      `${mail.subject} ${mail.text}`,
    );
  for (const { name, title, text } of papers.values()) compare(name, title, text);
  process.stdout.write(`${visits} screens, ${mails.size} mails and ${papers.size} papers were compared\n`);
  expect(wrong).toEqual([]);
}, 2_400_000);
