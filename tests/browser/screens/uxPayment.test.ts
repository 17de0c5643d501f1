/** Checks that a double click, two tabs, a reload or Back cannot buy twice (docs/screens.md, ux 15). */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { checkouts, openPaymentAgain } from '#tests/support/browser/checkouts.ts';
import { GOOD_CARD, pay } from '#tests/support/browser/journey.ts';
import { delayOperation } from '#tests/support/upstream/operations.ts';
import { visits } from '#tests/support/browser/browserFixture.ts';

const product = visits();
const { verify, summaryOf, paymentOf } = checkouts(product);

const pendingDocument = (page: Page) => page.getByRole('dialog', { name: 'Check Your Email' });

async function enterCard(page: Page) {
  await page.fill('[name=cardnumber]', GOOD_CARD);
  await page.fill('[name=exp-date]', '12 / 30');
  await page.fill('[name=cvc]', '123');
}

/** Expects the signed-in owner to have one business with one agreement per PRO, as after one purchase. */
async function expectBoughtOnce(page: Page) {
  const owned: unknown = await page.evaluate(async () => {
    const { user } = JSON.parse(localStorage.getItem('root') ?? '{}') as { user?: { token: string } };
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${user?.token ?? ''}` },
      body: JSON.stringify({ query: '{ businesses { name } agreements { shortName } }' }),
    });
    return (await response.json()) as unknown;
  });
  expect(owned).toEqual({
    data: {
      businesses: [{ name: 'Iron Gym' }],
      agreements: ['ASCAP', 'BMI', 'SESAC'].map((shortName) => ({ shortName })),
    },
  });
}

test('two tabs that pay at once buy once, and both end at the account @ux-15', async () => {
  const first = await paymentOf('tabs@gym.example');
  const second = await first.context().newPage();
  await second.goto(first.url());
  await openPaymentAgain(second);
  for (const page of [first, second]) await enterCard(page);
  await Promise.all(
    [first, second].map((page) => page.getByRole('button', { name: 'Pay', exact: true }).click()),
  );
  for (const page of [first, second]) {
    const ended = pendingDocument(page)
      .or(page.getByRole('heading', { level: 1, name: 'Iron Gym Licensing' }))
      .first();
    // A tab that stopped retrying before the other tab had paid shows `underWay`. The test presses Pay again.
    const underWay = page.getByText('This payment is already under way. Please wait a moment.');
    await ended.or(underWay).first().waitFor();
    if (await underWay.isVisible()) await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await ended.waitFor();
  }
  await expectBoughtOnce(first);
});

test('the app retries a purchase that another tab has under way, until it is done @ux-15', async () => {
  const page = await paymentOf('under.way@gym.example');
  const sent: { variables: { input: { idempotencyKey: string; quoteId?: string } } }[] = [];
  const taken = { code: 'BAD_USER_INPUT', status: 409 };
  await page.route('**/graphql', (route) => {
    if (!route.request().postData()?.includes('"Subscribe"')) return route.fallback();
    sent.push(route.request().postDataJSON() as (typeof sent)[number]);
    if (sent.length > 1) return route.fallback();
    return route.fulfill({
      json: { data: null, errors: [{ message: 'This payment is already under way.', extensions: taken }] },
    });
  });
  await pay(page);
  await pendingDocument(page).waitFor();
  // Ignores the quote's id, because before the retry the app requested the price again and got a new quote.
  const [first, again] = sent.map(({ variables: { input } }) => ({ ...input, quoteId: undefined }));
  expect(sent).toHaveLength(2);
  expect(again).toEqual(first);
  await expectBoughtOnce(page);
});

test('a reload before the answer: Pay again finishes the same purchase @ux-15', async () => {
  const page = await paymentOf('reload@gym.example');
  // The purchase reaches the host, but its response never reaches the page.
  let isBought = false;
  const lost = new Promise(() => undefined);
  await page.route('**/graphql', async (route) => {
    if (isBought || !route.request().postData()?.includes('"Subscribe"')) return route.fallback();
    await route.fetch();
    isBought = true;
    await lost;
  });
  await pay(page);
  await expect.poll(() => isBought).toBe(true);
  await page.reload();
  const dialog = await openPaymentAgain(page);
  await dialog.getByText('You are not charged twice').waitFor();
  await dialog.getByRole('button', { name: 'Pay' }).click();
  await pendingDocument(page).waitFor();
  await expectBoughtOnce(page);
});

test('a double click on Pay sends one purchase; Back and a reload after it lead to nothing that could be bought again @ux-5 @ux-15', async () => {
  await verify('back@gym.example');
  const page = await summaryOf('back@gym.example');
  for (const step of ['metrics', 'rates']) await page.goto(`${product.url()}/register/${step}`);
  await openPaymentAgain(page);
  const delayed = await delayOperation(page, 'Subscribe');
  await enterCard(page);
  await page.getByRole('button', { name: 'Pay', exact: true }).dblclick();
  await page.getByRole('button', { name: 'Processing...' }).dispatchEvent('click');
  delayed.release();
  await pendingDocument(page).getByRole('button', { name: 'Ok' }).click();
  expect(delayed.sent()).toBe(1);
  await page.waitForURL('**/account');
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Iron Gym Licensing' }).waitFor();
  await page.goBack();
  // The purchase has completed the registration, so the registration's pages redirect to the account.
  await page.waitForURL('**/account');
  await page.getByRole('heading', { level: 1, name: 'Iron Gym Licensing' }).waitFor();
  expect(await page.getByRole('button', { name: 'Checkout' }).count()).toBe(0);
  await expectBoughtOnce(page);
});
