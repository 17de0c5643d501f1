/** Checks the wizard (docs/screens.md, ux 8 and 9) and the summary (ux 12). */
import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { ANSWERS } from '#tests/support/browser/journey.ts';
import { brokenWords, isInView, setText } from '#tests/support/browser/layoutChecks.ts';
import { storedRoot } from '#tests/support/browser/session.ts';
import { pathOf, visitsWithUpstream } from '#tests/support/browser/browserFixture.ts';
import { draftWith, finishedDraft } from '#tests/support/fixtures/drafts.ts';

const { upstream, visit } = await visitsWithUpstream();
beforeEach(() => upstream.reset());

const resume = (path: string, draft = finishedDraft()) =>
  visit(path, { stored: { app: { openLogin: false, register: draft } } });
const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

interface Step {
  path: string;
  number: string;
  name: string;
  /** The `name` attribute of the input in which the test types `typed`. */
  field?: string;
  typed?: string;
}

const PROVIDERS: Step = { path: '/register/providers', number: '04', name: 'Your licenses' };
const STEPS: Step[] = [
  { path: '/register', number: '01', name: 'Your account', field: 'fullName', typed: 'Grace Hopper' },
  { path: '/register/verify', number: '02', name: 'Verify e-mail' },
  {
    path: '/register/business',
    number: '03',
    name: 'Your business',
    field: 'businessName',
    typed: 'Navy Gym',
  },
  PROVIDERS,
  {
    path: '/register/metrics',
    number: '05',
    name: 'Your numbers',
    field: 'businessTotalMembers',
    typed: '777',
  },
];

const words = ({ number, name }: Step) => `Question ${number}/05 · ${name}`;

/** Waits for a step's heading, and checks the URL path and the document title (ux 8). */
async function arrive(page: Page, step: Step) {
  const heading = page.getByRole('heading', { level: 1, name: words(step) });
  await heading.waitFor();
  expect(pathOf(page)).toBe(step.path);
  await expect.poll(() => page.title()).toBe(`${words(step)} · Registration · Barline Music`);
  return heading;
}

async function type(page: Page, { field, typed = '' }: Step) {
  if (field) await page.fill(`[name=${field}]`, typed);
}

async function expectTyped(page: Page, { field, typed }: Step) {
  if (field) await expect.poll(() => page.inputValue(`[name=${field}]`)).toBe(typed);
}

describe('the steps of the wizard', () => {
  test('each has its address, title and heading, which gets the focus; both Backs keep the typed text @ux-8 @ux-9 @ux-22', async () => {
    const draft = draftWith({ values: { businessType: '1' } });
    const page = await resume('/register', draft);
    await page.fill('[name=password]', ANSWERS.password);
    await page.fill('[name=password2]', ANSWERS.password);
    for (const step of STEPS) {
      const heading = await arrive(page, step);
      if (step.number !== '01')
        await expect.poll(() => heading.evaluate((it) => it === document.activeElement)).toBe(true);
      await type(page, step);
      if (step.number !== '05') await press(page, 'Next');
    }
    for (const step of STEPS.slice(0, -1).reverse()) {
      await press(page, 'Back');
      await arrive(page, step);
      await expectTyped(page, step);
    }
    for (const step of STEPS.slice(1)) {
      await page.goBack();
      await arrive(page, step);
      await expectTyped(page, step);
    }
    // Typed text must be stored even before Next is pressed.
    await page.fill('[name=businessTotalMembers]', '888');
    await page.goBack();
    await arrive(page, PROVIDERS);
    await page.goForward();
    await expect.poll(() => page.inputValue('[name=businessTotalMembers]')).toBe('888');
  });

  test('a reload resumes at the step with its values, passwords excepted @ux-8', async () => {
    const page = await resume('/register');
    await page.fill('[name=password]', ANSWERS.password);
    for (const step of STEPS.filter(({ field }) => field)) {
      await page.goto(new URL(step.path, page.url()).href);
      await arrive(page, step);
      await type(page, step);
      await page.reload();
      await arrive(page, step);
      await expectTyped(page, step);
    }
    await page.goto(new URL('/register', page.url()).href);
    await expect.poll(() => page.inputValue('[name=password]')).toBe('');
    expect(JSON.stringify(await storedRoot(page))).not.toContain(ANSWERS.password);
  });
});

/** The amounts for a gym chain that uses a promo code, including the code's reduction. */
const LARGE = {
  total: { rightManagementFee: 15, processingFee: 222.17, subTotalManagementFee: 10, totalPayment: 7627.71 },
  providers: [
    { id: 1, monthly: 3412.5 },
    { id: 2, monthly: 2874.04 },
    { id: 3, monthly: 1109 },
    { id: 4, monthly: 5 },
  ],
  isPackage: false,
  promoCode: { codeManagementFee: 5 },
  lines: [],
};

/** Locates the bar that shows the shares of the monthly payment. */
const barOf = (page: Page) =>
  page
    .locator('main [aria-hidden]')
    .filter({ has: page.locator(':scope > div') })
    .first();

describe('the summary', () => {
  const open = async (width: number) => {
    upstream.answer('POST /web/questionnaire/calculate-rates', { json: LARGE });
    const page = await resume('/register/rates', { ...finishedDraft(), promoCode: 'WELCOME10' });
    await page.setViewportSize({ width, height: 900 });
    await page.getByText('$7,627.71').waitFor();
    await page.evaluate(() => document.fonts.ready);
    return page;
  };

  test.each([390, 1280])(
    'amounts align on the decimal point, in tabular numerals, at %d px, and no word breaks on a phone at double text size @ux-12 @ux-21',
    async (width) => {
      const page = await open(width);
      const points = await page.locator('main td').evaluateAll((cells) =>
        cells.map((cell) => {
          const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode() as Text;
          const range = document.createRange();
          range.setStart(text, text.data.lastIndexOf('.'));
          range.setEnd(text, text.data.lastIndexOf('.') + 1);
          return {
            at: range.getBoundingClientRect().left,
            figures: getComputedStyle(cell).fontVariantNumeric,
          };
        }),
      );
      expect(points).toHaveLength(7);
      for (const { at, figures } of points) {
        expect(Math.abs(at - (points[0]?.at ?? 0))).toBeLessThanOrEqual(0.5);
        expect(figures).toContain('tabular-nums');
      }
      if (width > 390) return;
      await setText(page, 200);
      expect(await brokenWords(page.locator('body'))).toEqual([]);
      await page.setViewportSize({ width: 320, height: 900 });
      expect(await brokenWords(page.getByRole('table'))).toEqual([]);
    },
  );

  test('amounts read $1,234.56, “per month” is written out, and the table matches the bar @ux-12', async () => {
    const page = await open(1280);
    await expect
      .poll(() => page.locator('main td').allInnerTexts())
      .toEqual([...['$3,412.50', '$2,874.04', '$1,109.00', '$5.00', '$15.00', '−$10.00', '$222.17']]);
    await page.getByText('per month', { exact: true }).waitFor();
    await page.getByRole('table', { name: 'US dollars per month' }).waitFor();
    const rows = await page.getByRole('rowheader').evaluateAll((all) =>
      all.map((header) => ({
        color: getComputedStyle(header.querySelector('[aria-hidden]') ?? header).backgroundColor,
        amount: Number(header.nextElementSibling?.textContent.replace('−', '-').replace(/[^\d.-]/g, '')),
      })),
    );
    const segments = await barOf(page)
      .locator('> div')
      .evaluateAll((all) =>
        all.map((part) => ({
          width: part.getBoundingClientRect().width,
          color: getComputedStyle(part).backgroundColor,
        })),
      );
    // The promo code's reduction of 10.00 has no segment, but shortens the management fee's segment to 5.00.
    const shares = rows
      .map((row, index) => ({ ...row, amount: index === 4 ? 5 : row.amount }))
      .filter(({ amount }) => amount > 0);
    expect(segments.map(({ color }) => color)).toEqual(shares.map(({ color }) => color));
    expect(new Set(segments.map(({ color }) => color)).size).toBe(segments.length);
    const [first, second] = segments;
    expect((first?.width ?? 0) / (second?.width ?? 1)).toBeCloseTo(3412.5 / 2874.04, 1);
  });

  test('the total comes first and stays in view; on paper all of it is black on white, without a button @ux-12', async () => {
    const page = await open(390);
    await page.setViewportSize({ width: 390, height: 844 });
    const total = page.locator('[data-total]');
    const topOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top);
    expect(await isInView(total)).toBe(true);
    expect(await topOf(total)).toBeLessThan(await topOf(page.getByRole('table')));
    const checkout = page.getByRole('button', { name: 'Checkout' });
    await checkout.scrollIntoViewIfNeeded();
    await expect.poll(() => isInView(checkout)).toBe(true);
    expect(await isInView(total)).toBe(true);

    // Counts the `<details>` that show their content but not their `<summary>`: 0 on the screen, 1 in print.
    const unfolded = () =>
      page
        .locator('details')
        .evaluateAll(
          (all) =>
            all.filter((it) => it.clientHeight > 10 && it.querySelector('summary')?.clientHeight === 0)
              .length,
        );
    expect(await unfolded()).toBe(0);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect.poll(unfolded).toBe(1);
    const inks = () =>
      total.evaluate((box) =>
        [box, ...box.querySelectorAll('div, span')].map((part) => getComputedStyle(part).color),
      );
    await expect.poll(async () => new Set(await inks())).toEqual(new Set(['rgb(0, 0, 0)']));
    expect(await total.evaluate((box) => getComputedStyle(box).backgroundColor)).toBe('rgb(255, 255, 255)');
    const table = page.getByRole('table');
    expect(await table.evaluate((it) => getComputedStyle(it).color)).toBe('rgb(21, 23, 28)');
    // In print all segments of the bar are gray, so numbers distinguish them.
    const parts = barOf(page).locator('> div');
    await expect.poll(() => parts.allInnerTexts()).toEqual(['1', '2', '3', '4', '5', '6']);
    const pressable = page.locator('button, input').filter({ visible: true });
    expect(await pressable.count()).toBe(0);
  });
});
