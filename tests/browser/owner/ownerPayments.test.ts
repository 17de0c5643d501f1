/** Checks a license year's payments on an owner's screens, by moving the embedded host's clock. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visits } from '#tests/support/browser/browserFixture.ts';
import { violations } from '#tests/support/browser/screenChecks.ts';
import { takeForReadme } from '#tests/support/browser/pictures.ts';
import { brokenWords, setText, shareInView, sidewaysScroll } from '#tests/support/browser/layoutChecks.ts';
import { sentAgainOnReload } from '#tests/support/browser/sentOperations.ts';
import { storedOwner } from '#tests/support/fixtures/account.ts';
import { registration, startTestHost, subscribe } from '#tests/support/servers/hostFixture.ts';

const host = await startTestHost();
const { visit } = visits({ PROVIDER_HOST: host.url, HOST_FEATURES: 'all' });
afterAll(() => host.close());

const EMAIL = 'payer@gym.example';

/** Sets the owner's card on file to the sandbox card with these last four digits. */
async function useCard(token: string, lastFour: string) {
  const { status } = await host.call('POST', '/web/stripe/change-default-payment-method', {
    token,
    form: { id: 'seti_sandbox_1', payment_method: `pm_sandbox_a1b2c3_${lastFour}`, token },
  });
  expect(status).toBe(200);
}

/** Returns the token of a new session, because moving the host's clock can expire an earlier session. */
async function signIn(): Promise<string> {
  const { email, password } = registration(EMAIL);
  const { body } = await host.call<{ token: string }>('POST', '/web/auth/login', {
    form: { email, password },
  });
  return body.token;
}

const open = async (path: string) =>
  visit(path, { ...storedOwner(await signIn(), EMAIL), viewport: { width: 390, height: 844 } });

const banner = (page: Page) =>
  page.getByText(
    /^(A payment for Iron Temple (did not go through|is waiting for you)|\$[\d.,]+ is overdue for Iron Temple)\.$/,
  );

/** Returns the banner's edge color: amber if its green value is over half of its red value, otherwise red. */
async function edgeOf(page: Page): Promise<'amber' | 'red'> {
  const edge = await banner(page).evaluate((heading) => {
    const box = heading.closest('[role=status]')?.parentElement;
    return box ? getComputedStyle(box).borderInlineStartColor : '';
  });
  const [red = 0, green = 0] = (edge.match(/[\d.]+/g) ?? []).map(Number);
  expect(red, edge).toBeGreaterThan(green);
  return green > red / 2 ? 'amber' : 'red';
}

/** Returns the largest overlap of two neighboring payment marks, in pixels. */
const overlaps = (page: Page) =>
  page.locator('[data-mark]').evaluateAll((marks) => {
    const boxes = marks.map((mark) => mark.getBoundingClientRect());
    return Math.max(...boxes.slice(1).map(({ left }, at) => Math.ceil((boxes[at]?.right ?? 0) - left)), 0);
  });

beforeAll(() => subscribe(host, EMAIL));

test('an owner authenticates a monthly payment on the page, and the banner disappears @ux-6 @ux-20', async () => {
  await useCard(await signIn(), '3184');
  await host.moveTo('2026-12-22T18:00:00Z');
  const page = await open('/account');
  await banner(page).waitFor();
  expect(await banner(page).textContent()).toContain('is waiting for you');
  expect(await edgeOf(page)).toBe('amber');
  expect(await violations(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);

  // The banner must offer only the required action, which is to confirm the payment.
  expect(await page.getByRole('button', { name: 'Update card', exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Confirm payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm payment' });
  await dialog.getByText(/^Installment 2 of 12/).waitFor();
  await setText(page, 200);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await brokenWords(dialog)).toEqual([]);
    expect(await shareInView(dialog.getByRole('button', { name: 'Confirm payment' }))).toBeGreaterThan(0.99);
  }
  await setText(page, 100);
  await dialog.getByRole('button', { name: 'Confirm payment' }).click();
  await page.getByRole('dialog', { name: 'Your bank asks' }).getByRole('button', { name: 'Confirm' }).click();
  await page.getByText(/^Thank you\. \$\d+\.\d\d was charged\.$/).waitFor();
  await expect.poll(() => banner(page).count()).toBe(0);
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('another card pays a declined payment at once; picture, table and receipts fit a phone @ux-16 @ux-21', async () => {
  // Charges December's installment first, so that this test also passes if the previous test did not run.
  await host.moveTo('2026-12-23T18:00:00Z');
  await useCard(await signIn(), '0341');
  await host.moveTo('2027-01-22T18:00:00Z');
  const page = await open('/account/membership');
  await page.getByText('Next try Jan 24, 2027').first().waitFor();
  expect(await sentAgainOnReload(page)).toEqual([]);
  await page.getByText('Not paid: 1').waitFor();
  expect(await banner(page).textContent()).toContain('did not go through');
  expect(await edgeOf(page)).toBe('red');
  expect(await violations(page)).toEqual([]);
  await takeForReadme(page, 'year', page.getByRole('heading', { name: 'License year' }));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'See the payments' }).click();
  const payments = page.getByRole('heading', { name: 'Payments', exact: true });
  await expect.poll(() => payments.evaluate((heading) => heading === document.activeElement)).toBe(true);
  await expect
    .poll(() => payments.evaluate((heading) => heading.getBoundingClientRect().top))
    .toBeLessThan(300);
  await setText(page, 200);
  await expect.poll(() => overlaps(page)).toBe(0);
  const table = page.getByRole('region', { name: 'Payment schedule, table' });
  await page.getByRole('button', { name: 'Show all 13' }).click();
  const hidden = () => table.evaluate((box) => box.scrollWidth - box.clientWidth);
  await expect.poll(hidden).toBe(0);
  expect(await brokenWords(table)).toEqual([]);
  expect(await table.getByRole('cell', { name: /^\$\d/ }).count()).toBeGreaterThan(11);
  await setText(page, 100);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    await expect.poll(hidden).toBe(0);
    expect(await brokenWords(table)).toEqual([]);
    const scheduled = table.getByRole('cell', { name: /^Installment 1\d of 12/ });
    expect(
      await scheduled.evaluateAll((cells) =>
        cells.map((cell) => {
          const range = document.createRange();
          range.setStart(cell, 0);
          range.setEndAfter(cell.querySelector('span') ?? cell);
          return new Set([...range.getClientRects()].map(({ bottom }) => bottom)).size;
        }),
      ),
    ).toEqual([1, 1, 1]);
    const declined = table.getByText('Declined').locator('visible=true');
    expect((await declined.boundingBox())?.height).toBeLessThan(26);
  }

  await page.getByRole('button', { name: 'Update card', exact: true }).click();
  await page.fill('[name=cardnumber]', '5555555555554444');
  await page.fill('[name=exp-date]', '12 / 34');
  await page.fill('[name=cvc]', '123');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await page.getByText('Your payment method was updated.').waitFor();
  await page.getByText('Nothing is owed now.').waitFor();
  await page.getByText('Paid: 3').waitFor();
  await expect.poll(() => banner(page).count()).toBe(0);

  const [receipt] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Receipt, Installment 3 of 12/ }).click(),
  ]);
  expect(receipt.suggestedFilename()).toMatch(/^receipt-[\w-]+\.pdf$/);
  // No payment is owed anymore, so the reloaded page shows the payments below the overview.
  await page.reload();
  await page.getByRole('heading', { name: 'Total Monthly Payment' }).waitFor();
  await takeForReadme(page, 'membership', page.locator('body'));
});
