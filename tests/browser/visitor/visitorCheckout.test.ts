/** Checks the payment dialog (specification, sections 2 and 4). */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { checkouts } from '#tests/support/browser/checkouts.ts';
import { pay } from '#tests/support/browser/journey.ts';
import { pauseTimers, isInView } from '#tests/support/browser/layoutChecks.ts';
import { storedRoot } from '#tests/support/browser/session.ts';
import { visits } from '#tests/support/browser/browserFixture.ts';

const product = visits();

const { paymentOf } = checkouts(product);

const payment = (page: Page) => page.getByRole('dialog', { name: 'PAYMENT METHOD' });

/** Returns each invalid field's error message, by the field's name. */
const fieldErrorsOf = (form: Locator): Promise<Record<string, string>> =>
  form.locator('[aria-invalid=true]').evaluateAll((inputs) => {
    const message = (input: Element) =>
      document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
    return Object.fromEntries(inputs.map((input) => [input.getAttribute('name') ?? '', message(input)]));
  });

describe('the payment dialog', () => {
  test('is 440 px high, has the focus in its first field, names the amount and the yearly sum, and shows field errors live @spec-2 @spec-8 @spec-9 @ux-1 @ux-14', async () => {
    const page = await paymentOf('fields@gym.example');
    const dialog = payment(page);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('cardnumber');
    await expect.poll(async () => (await dialog.boundingBox())?.height).toBe(440);
    await page.setViewportSize({ width: 390, height: 844 });
    // On a phone the dialog is a sheet at the lower edge, and these elements are visible without scrolling.
    await expect.poll(() => dialog.boundingBox()).toMatchObject({ x: 0, y: 844 - 440, height: 440 });
    for (const part of [
      dialog.getByText('131.07 per month'),
      dialog.getByText('unless you turn it off'),
      ...['cardnumber', 'exp-date', 'cvc'].map((name) => dialog.locator(`[name=${name}]`)),
      dialog.getByRole('button', { name: 'Pay' }),
    ]) {
      await expect.poll(() => isInView(part)).toBe(true);
    }
    await page.setViewportSize({ width: 1280, height: 400 });
    await expect.poll(async () => (await dialog.boundingBox())?.height).toBeLessThan(400);
    await page.setViewportSize({ width: 1280, height: 900 });
    const text = await dialog.innerText();
    expect(text).toContain('$131.07 per month, 12 monthly payments, $1,572.84 for the year');
    expect(text).toContain('$131.07 today and each month.');
    expect(text).toMatch(
      /Renews for another year on \w+ \d+, \d{4} unless you (?:turn it off|turn off renewal under Membership) at least 24 hours/,
    );
    for (const label of ['Card number', 'Expiration date', 'CVC'])
      await expect.poll(() => dialog.getByLabel(label).isVisible()).toBe(true);

    await page.fill('[name=cardnumber]', '4242 4242 4242 4241');
    await dialog.getByText('Your card number is invalid.').waitFor();
    await page.fill('[name=cardnumber]', '4242 4242 4242 4242');
    await dialog.getByText('Your card number is invalid.').waitFor({ state: 'detached' });
    await page.fill('[name=exp-date]', '12 / 20');
    await dialog.getByText("Your card's expiration year is in the past.").waitFor();

    await page.setViewportSize({ width: 390, height: 844 });
    await page.fill('[name=cardnumber]', '4242');
    await page.fill('[name=exp-date]', '12 / 30');
    await dialog.getByRole('button', { name: 'Pay' }).click();
    await expect
      .poll(() => fieldErrorsOf(dialog))
      .toEqual({
        cardnumber: 'Your card number is incomplete.',
        cvc: "Your card's security code is incomplete.",
      });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('cardnumber');
    await expect.poll(() => dialog.getByText('Your card number is incomplete.').count()).toBe(1);
    await expect.poll(() => isInView(dialog.getByText('Your card number is incomplete.'))).toBe(true);
    await page.fill('[name=cardnumber]', '4242 4242 4242 4242');
    expect(Object.keys(await fieldErrorsOf(dialog))).toEqual(['cvc']);
    await expect
      .poll(() => isInView(dialog.getByText("Your card's security code is incomplete.")))
      .toBe(true);

    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const checkout = page.getByRole('button', { name: 'Checkout' });
    await expect.poll(() => checkout.evaluate((it) => it === document.activeElement)).toBe(true);
  });

  test('a declined card, one without funds, then a good one; the dialog cannot be closed while processing @spec-2 @spec-4 @spec-8 @ux-5 @ux-14 @ux-20', async () => {
    const page = await paymentOf('cards@gym.example');
    const dialog = payment(page);
    const timers = await pauseTimers(page);
    await pay(page, '4000000000000002');
    const busy = dialog.getByRole('button', { name: 'Processing...' });
    await busy.waitFor();
    const pressed = await busy.boundingBox();
    await expect.poll(() => dialog.getByRole('button', { name: 'Close' }).isDisabled()).toBe(true);
    await dialog.getByRole('status').getByText('Processing...').waitFor();
    // The dialog has this text twice: visible in the button, and hidden in the status for screen readers.
    const shown = dialog
      .getByText('Processing...')
      .evaluateAll((all) => all.filter((element) => element.getBoundingClientRect().width > 1).length);
    expect(await shown).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.isVisible()).toBe(true);
    await timers.release();

    const alert = dialog.getByText('Your card was declined.');
    await alert.waitFor();
    await expect.poll(() => isInView(alert)).toBe(true);
    // The error must not move the button away from the pointer.
    const button = dialog.getByRole('button', { name: 'Pay' });
    await expect.poll(async () => (await button.boundingBox())?.y).toBe(pressed?.y);
    // The error must leave the card fields visible, because the buyer corrects the card there.
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      for (const name of ['cardnumber', 'exp-date', 'cvc'])
        await expect.poll(() => isInView(dialog.locator(`[name=${name}]`))).toBe(true);
    }
    expect(await dialog.locator('[name=cardnumber]').inputValue()).toMatch(/0002$/);
    const under = await button.boundingBox();
    await expect.poll(async () => (await alert.boundingBox())?.y ?? 0).toBeGreaterThan(under?.y ?? Infinity);
    const [red = 0, green = 0, blue = 0] = await alert.evaluate((it) =>
      (getComputedStyle(it).color.match(/\d+/g) ?? []).map(Number),
    );
    expect(red).toBeGreaterThan(2 * Math.max(green, blue));
    await expect.poll(() => dialog.getByRole('button', { name: 'Close' }).isEnabled()).toBe(true);

    await pay(page, '4000000000009995');
    await dialog.getByText('Your card has insufficient funds.').waitFor();
    await pay(page);
    const pending = page.getByRole('dialog', { name: 'Check Your Email' });
    await pending.waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    const isInFront = (part: Element) => {
      const { left, top } = part.getBoundingClientRect();
      return document.elementFromPoint(left + 1, top + 1) === part;
    };
    expect(await pending.getByText('You have a pending document to sign').evaluate(isInFront)).toBe(true);
    await expect.poll(() => pending.locator('> * > svg[aria-hidden]').isVisible()).toBe(true);
    const isCentered = (box: Element) => {
      const { left, right, top, bottom } = box.getBoundingClientRect();
      // Uses the client width, which excludes the space that the page reserves for its scroll bar.
      const width = document.querySelector('[data-dialog]')?.clientWidth ?? 0;
      return Math.abs(left + right - width) < 2 && Math.abs(top + bottom - window.innerHeight) < 2;
    };
    await expect.poll(() => pending.evaluate(isCentered)).toBe(true);
    await pending.getByRole('button', { name: 'Ok' }).click();
    await page.waitForURL('**/account');
    await page.getByRole('heading', { level: 1, name: 'Iron Gym Licensing' }).waitFor();
    expect(await storedRoot(page)).toMatchObject({
      user: { email: 'cards@gym.example' },
      app: { register: null },
      business: { current: expect.stringMatching(/./) as string },
    });
  });
});
