/** Sections 2, 4 and 5: the registration wizard. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  acceptTerms,
  ANSWERS,
  chooseProviders,
  fillAccount,
  fillBusiness,
} from '#tests/support/browser/journey.ts';
import { storedRoot } from '#tests/support/browser/session.ts';
import { pathOf, visits } from '#tests/support/browser/browserFixture.ts';
import { draftWith, finishedDraft } from '#tests/support/fixtures/drafts.ts';
import { METRICS } from '#tests/support/fixtures/registration.ts';

const { visit, mail } = visits();

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click();
const terms = (page: Page) => page.getByRole('dialog', { name: 'Terms and conditions' });
const hasFocus = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element === document.activeElement);

/** Opens a step as a browser shows it that has answered all before. */
const resume = (step: string, draft = finishedDraft()) =>
  visit(`/register/${step}`, { stored: { app: { openLogin: false, register: draft } } });

describe('the five steps', () => {
  test('each with its number, title and focus; Back, Forward and a reload keep what was typed @spec-2 @spec-4', async () => {
    const email = 'steps@gym.example';
    const page = await visit('/register');
    const arrived = async (text: string) => {
      await page.getByRole('heading', { level: 1, name: text }).waitFor();
      await expect.poll(() => page.title()).toBe(`${text} · Registration · Barline Music`);
    };
    await arrived('Question 01/05 · Your account');
    const tokens = ['fullName', 'email', 'phoneNumber', 'password', 'password2'].map((name) =>
      page.locator(`[name=${name}]`).getAttribute('autocomplete'),
    );
    expect(await Promise.all(tokens)).toEqual(['name', 'email', 'tel', 'new-password', 'new-password']);
    await page.fill('[name=phoneNumber]', '+1 305 555 0100');
    await expect.poll(() => page.inputValue('[name=phoneNumber]')).toBe('(305)555-0100');
    await fillAccount(page, email);

    await arrived('Question 02/05 · Verify e-mail');
    await expect.poll(() => hasFocus(page, 'main h1')).toBe(true);
    await expect.poll(() => page.getByRole('main').innerText()).toContain(`We sent a code to ${email}.`);
    await expect
      .poll(() => page.locator('[name=verificationCode]').getAttribute('autocomplete'))
      .toBe('one-time-code');
    await page.goBack();
    await arrived('Question 01/05 · Your account');
    await expect.poll(() => page.inputValue('[name=fullName]')).toBe(ANSWERS.fullName);
    await page.goForward();
    const { text } = await mail(email, 'code');
    await page.fill('[name=verificationCode]', (/\d{3}-\d{3}/.exec(text)?.[0] ?? '').replace('-', ' '));
    await next(page);

    await arrived('Question 03/05 · Your business');
    await page.fill('[name=businessName]', 'Iron Works Gym');
    await page.selectOption('[name=businessState]', { label: 'Florida' });
    await page.reload();
    await arrived('Question 03/05 · Your business');
    await expect.poll(() => page.inputValue('[name=businessName]')).toBe('Iron Works Gym');
    await page.locator('[name=businessState] option', { hasText: 'Florida' }).waitFor({ state: 'attached' });
    await expect.poll(() => page.inputValue('[name=businessState]')).toBe('Florida');
    expect(JSON.stringify(await storedRoot(page))).not.toContain(ANSWERS.password);
    await fillBusiness(page);

    await arrived('Question 04/05 · Your licenses');
    await expect.poll(() => page.getByRole('checkbox').count()).toBe(4);
    await page.getByText('Do not select PROs that you are already licensed with.').waitFor();
    await chooseProviders(page);
    await arrived('Question 05/05 · Your numbers');
    await page.getByRole('button', { name: 'Back' }).click();
    await arrived('Question 04/05 · Your licenses');
    await expect.poll(() => page.getByRole('checkbox', { name: 'SESAC' }).isChecked()).toBe(true);
  });
});

test('Get Started goes on at the step that was reached, from the page before the app and from within it; Back still leads to the first @ux-8', async () => {
  const draft = draftWith({ values: { businessType: '1', businessProviders: [] } });
  const page = await visit('/', { stored: { app: { openLogin: false, register: draft } } });
  const start = () => page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click();
  const arrive = (number: number) => page.getByRole('heading', { name: `Question 0${number}/05` }).waitFor();
  await start();
  await arrive(4);
  for (const number of [3, 2, 1]) {
    await page.getByRole('main').getByRole('button', { name: 'Back', exact: true }).click();
    await arrive(number);
  }
  await page
    .getByRole('banner')
    .getByRole('link', { name: /, home$/ })
    .click();
  await page.getByRole('heading', { level: 1, name: /^The music/ }).waitFor();
  await start();
  await arrive(4);
  expect(pathOf(page)).toBe('/register/providers');
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: /^The music/ }).waitFor();
});

describe('step 2, the code', () => {
  test('Send Again works once and says ‘New code sent!’ for 2 seconds; a wrong code stays @spec-2 @spec-4 @spec-9', async () => {
    const email = 'again@gym.example';
    const page = await visit('/register');
    await fillAccount(page, email);
    const sendAgain = page.getByRole('button', { name: 'Send Again' });
    // In the page's own time, which other work on the machine does not prolong.
    const shownFor = page.evaluate(
      (words) =>
        new Promise<number>((resolve) => {
          let from: number | undefined;
          new MutationObserver((_, observer) => {
            const isShown = document.body.innerText.includes(words);
            if (isShown) from ??= performance.now();
            if (isShown || from === undefined) return;
            observer.disconnect();
            resolve(performance.now() - from);
          }).observe(document.body, {
            subtree: true,
            childList: true,
            attributes: true,
            characterData: true,
          });
        }),
      'New code sent!',
    );
    await sendAgain.click();
    const sent = page.getByText('New code sent!');
    await sent.waitFor();
    await expect.poll(() => sendAgain.isDisabled()).toBe(true);
    await sent.waitFor({ state: 'detached' }).catch(() => sent.waitFor({ state: 'hidden' }));
    expect(await shownFor).toBeGreaterThan(1500);
    expect(await shownFor).toBeLessThan(3500);
    await expect.poll(() => sendAgain.isDisabled()).toBe(true);

    const { text } = await mail(email, 'code');
    const code = /\d{3}-\d{3}/.exec(text)?.[0] ?? '';
    await page.fill('[name=verificationCode]', code === '111-111' ? '222-222' : '111-111');
    await next(page);
    await page.getByRole('main').getByRole('alert').waitFor();
    expect(pathOf(page)).toBe('/register/verify');
    await page.fill('[name=verificationCode]', code);
    await next(page);
    await page.waitForURL('**/register/business');
  });
});

describe('step 3, the group code', () => {
  const enter = async (page: Page, code: string) => {
    await page.locator('[name=businessType] option').nth(1).waitFor({ state: 'attached' });
    await page.fill('[name=packageCode]', code);
    await page.selectOption('[name=businessType]', { index: 1 });
    await next(page);
  };

  test('a code that exists leads to the last form step and remembers its maximum @spec-2 @spec-4', async () => {
    const page = await resume('business');
    await enter(page, 'FITGROUP');
    await page.waitForURL('**/register/metrics');
    await expect
      .poll(() => storedRoot(page))
      .toMatchObject({
        app: { register: { packageCheck: { code: 'FITGROUP', exist: true, maximum: 600 } } },
      });

    // 21 x 30 is more than 600.
    await page.fill('[name=businessNumberGroup]', '21');
    await submit(page);
    await page.getByText('Member count too high for package selected.').waitFor();
    expect(await terms(page).count()).toBe(0);
    await page.fill('[name=businessNumberGroup]', '20');
    await submit(page);
    await acceptTerms(page);

    const main = page.getByRole('main');
    const summary = await main.innerText();
    for (const name of ['ASCAP', 'BMI', 'SESAC', 'GMR']) expect(summary).toContain(name);
    for (const hidden of [
      '$',
      'Rights Management Fee',
      'Processing Fee',
      'Barline Music',
      'monthly payment\n',
    ]) {
      expect(summary).not.toContain(hidden);
    }
    await main.getByRole('button', { name: 'Back' }).click();
    await page.waitForURL('**/register/business');
  });
});

describe('steps 4 and 5', () => {
  test('background music only hides three questions, sends 1 for each, and keeps what was typed @spec-2 @spec-4 @spec-9', async () => {
    const page = await resume(
      'providers',
      draftWith({
        values: { businessTotalMembers: '', businessNumberGroup: '', businessClassesPerWeek: '' },
      }),
    );
    await page.getByRole('radio', { name: 'BACKGROUND MUSIC', exact: true }).check();
    await next(page);
    await page.getByRole('button', { name: 'Submit' }).waitFor();
    await expect
      .poll(() => page.getByRole('main').locator('input').count())
      .toBe(Object.keys(METRICS).length - 3);
    const asked = page.waitForRequest((request) => request.postData()?.includes('"Rates"') ?? false);
    await submit(page);
    await acceptTerms(page);
    const sent = (await asked).postDataJSON() as object;
    // The built client names the operation; it has no text of it.
    expect(sent).not.toHaveProperty('query');
    expect(sent).toMatchObject({
      extensions: { persistedQuery: { sha256Hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string } },
      variables: {
        input: {
          businessTotalMembers: '1',
          businessNumberGroup: '1',
          businessClassesPerWeek: '1',
          isBgMusic: '1',
        },
      },
    });

    await page.goto(new URL('/register/providers', page.url()).href);
    await page.getByRole('radio', { name: 'FITNESS CLASSES & BACKGROUND MUSIC' }).check();
    await next(page);
    await expect.poll(() => page.inputValue('[name=businessTotalMembers]')).toBe('');
  });

  test('Submit waits a second, then shows the terms: nine of them, I Disagree, and Finish once ticked @spec-2 @spec-5 @spec-9', async () => {
    const page = await resume('metrics', draftWith({ agreedToTerms: false }));
    await page.getByRole('button', { name: 'Submit' }).waitFor();
    const pressedAt = Date.now();
    await submit(page);
    await terms(page).waitFor();
    expect(Date.now() - pressedAt).toBeGreaterThanOrEqual(1000);
    const items = await terms(page).locator('ol > li').allInnerTexts();
    const words = [
      'one year',
      'non-refundable',
      '24 hours',
      'CPI',
      '$35',
      'monthly',
      'processing fee',
      'denies',
      'audit',
    ];
    expect(items).toHaveLength(words.length);
    words.forEach((word, index) => {
      expect(items[index]).toContain(word);
    });

    const finish = terms(page).getByRole('button', { name: 'Finish' });
    await expect.poll(() => finish.isDisabled()).toBe(true);
    await terms(page).getByRole('button', { name: 'I Disagree' }).click();
    await terms(page).waitFor({ state: 'detached' });
    expect(pathOf(page)).toBe('/register/metrics');
    await submit(page);
    await terms(page).getByRole('checkbox').check();
    await expect.poll(() => finish.isEnabled()).toBe(true);
    await finish.click();
    await page.getByRole('heading', { name: 'DONE! See your rates below' }).waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Back' }).click();
    await page.waitForURL('**/register/metrics');
  });
});
