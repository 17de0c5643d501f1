/** Checks three of the account's pages in each state of a license year, for one and for five locations. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '#tests/support/browser/browser.ts';
import { EVERY_LOOK, looksRight } from '#tests/support/browser/screenChecks.ts';
import { storeBefore } from '#tests/support/browser/session.ts';
import { YEAR, type ownerOf } from './owners.ts';
import { productOfFile } from './product.ts';

const product = productOfFile();

/** What each owner does on the day of the purchase. Owners who do not sign on that day never sign. */
const OWNERS: Record<string, (owner: ReturnType<typeof ownerOf>) => Promise<void>> = {
  well: (owner) => owner.sign(),
  unsigned: () => Promise.resolve(),
  declined: async (owner) => {
    await owner.sign();
    await owner.changeCard('0341');
  },
  authentication: async (owner) => {
    await owner.sign();
    await owner.changeCard('3184');
  },
  off: async (owner) => {
    await owner.sign();
    await owner.renew(false);
  },
};

const OTHERS = ['Velvet Barre', 'Northside Boxing', 'Harbor Yoga', 'Summit Cycle'];

/** An account's state on a day, with patterns for the price, the coverage, the action and the opt-out. */
interface State {
  day: string;
  owner: keyof typeof OWNERS;
  pay: RegExp;
  covered: RegExp;
  act?: RegExp;
  stop: RegExp;
}

const month = /\$96\.05 (a|per) month/;
const covered = /through Jan 30, 2028/i;
const longer = /through Jan 30, 2029/i;
const stop = /(unless turned off|To stop, turn off renewal) by Jan 29, 2028/;
const next = /\$99\.22/;

/** The states in the order of their days, because the product's clock only moves forward. */
const STATES: Record<string, State> = {
  well: { day: `${YEAR}-02-15`, owner: 'well', pay: month, covered, stop },
  unsigned: {
    day: `${YEAR}-02-15`,
    owner: 'unsigned',
    pay: month,
    covered,
    act: /Sign now|See how to sign/,
    stop,
  },
  off: { day: `${YEAR}-02-15`, owner: 'off', pay: month, covered, stop: /does not renew|renewal: off/i },
  declined: {
    day: `${YEAR}-03-01`,
    owner: 'declined',
    pay: /\$131\.05|\$333\.65/,
    covered,
    act: /If you do nothing, we try your card again on Mar 3, 2027.*Pay (now|all)/,
    stop,
  },
  authentication: {
    day: `${YEAR}-03-01`,
    owner: 'authentication',
    pay: /confirm \$96\.05|\$96\.05 to confirm/,
    covered,
    act: /Confirm payment|Pay all/,
    stop,
  },
  overdue: {
    day: `${YEAR}-03-22`,
    owner: 'declined',
    pay: /\$(131|96)\.05.* overdue/,
    covered,
    act: /Pay (now|all)/,
    stop,
  },
  report: {
    day: `${YEAR}-12-15`,
    owner: 'well',
    pay: month,
    covered,
    act: /Report your numbers|Report$|by Jan 1, 2028/,
    stop,
  },
  announced: {
    day: `${YEAR + 1}-01-05`,
    owner: 'well',
    pay: next,
    covered,
    act: /Last day to turn off renewal( at [^:]+)?: Jan 29, 2028/,
    stop: /by Jan 29, 2028/,
  },
  pastDeadline: { day: `${YEAR + 1}-01-30`, owner: 'well', pay: next, covered: longer, stop: /too late/i },
  renewed: { day: `${YEAR + 1}-02-02`, owner: 'well', pay: next, covered: longer, stop: /by Jan 29, 2029/ },
  ended: {
    day: `${YEAR + 1}-02-02`,
    owner: 'off',
    pay: /Nothing to pay/,
    covered: /Ended (on )?Jan 30, 2028/i,
    act: /Add a product|[.] Add\b/,
    stop: /does not renew/i,
  },
  endedOwing: {
    day: `${YEAR + 1}-02-02`,
    owner: 'declined',
    pay: /\$1,(091|056)\.55 (owed|overdue)/,
    covered: /Ended (on )?Jan 30, 2028/i,
    act: /11 installments and 1 failed payment fee of \$35\.00 due.*Pay (now|all)/,
    stop: /does not renew/i,
  },
};

const PAGES = { agreements: '/account', membership: '/account/membership', locations: '/account/locations' };

/** Returns the text in the top `height` pixels of the page. */
const textAbove = (page: Page, height: number) =>
  page.locator('main').evaluate((main, limit) => {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      range.selectNodeContents(node);
      const { bottom, width } = range.getBoundingClientRect();
      if (width > 1 && bottom <= limit) found.push(node.textContent ?? '');
    }
    return found.join(' ').replaceAll(/\s+/g, ' ');
  }, height);

/** A phone and a desktop. All patterns of a state must match the text in the page's top `answered` pixels. */
const SIZES = [
  { width: 390, height: 844, answered: 1688 },
  { width: 1280, height: 900, answered: 900 },
];

test('in each state of a license year, the account’s pages say at once what is paid, how long it covers, what to do and how to stop, and are accessible in every look @flow-owner @host-billing @host-renewal', async () => {
  await product.moveTo(`${YEAR}-01-31T18:00:00Z`);
  const owners = new Map<string, ReturnType<typeof ownerOf>>();
  for (const [name, start] of Object.entries(OWNERS))
    for (const count of [1, 5]) {
      const owner = await product.buy(`${name}-${count}@gym.example`);
      for (const other of OTHERS.slice(0, count - 1)) await owner.addLocation(other);
      await start(owner);
      owners.set(`${name}-${count}`, owner);
    }
  let today = '';
  for (const [state, { day, owner: name, ...questions }] of Object.entries(STATES)) {
    if (day !== today) await product.moveTo(`${day}T18:00:00Z`);
    today = day;
    for (const count of [1, 5]) {
      const owner = owners.get(`${name}-${count}`);
      if (!owner) throw new Error(name);
      const { page, close } = await openPage(product.browser());
      await page.clock.setFixedTime(new Date(`${day}T18:00:30Z`));
      const user = { token: await owner.signIn(), email: owner.email, fullName: 'Dana Rivera' };
      await storeBefore(page, { user });
      for (const [title, path] of Object.entries(PAGES)) {
        for (const { width, height, answered } of SIZES) {
          await page.setViewportSize({ width, height });
          await page.goto(product.url(path));
          const unanswered = async () => {
            const text = await textAbove(page, answered);
            return Object.entries(questions).flatMap(([question, answer]) =>
              answer.test(text) ? [] : question,
            );
          };
          await expect
            .poll(unanswered, {
              message: `${state}, ${count} locations, ${title}, ${width} px`,
            })
            .toEqual([]);
        }
        await looksRight(page, EVERY_LOOK, `states/${state}-${count}-${title}`);
      }
      await close();
    }
  }
}, 1_800_000);
