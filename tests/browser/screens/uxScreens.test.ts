/** Checks layout, touch and keyboard rules on every screen of a visitor (docs/screens.md, ux 20 to 22). */
import { expect, test } from 'vitest';
import { DEFAULT_PROVIDERS } from '#common/limits.ts';
import type { FormUnderTest } from '#tests/support/fixtures/forms.ts';
import { CHECKS_EVERY_SCREEN, handlesRight, looksRight } from '#tests/support/browser/screenChecks.ts';
import { calculated } from '#tests/support/upstream/rows/samples.ts';
import { motionOf } from '#tests/support/browser/layoutChecks.ts';
import { visitsWithUpstream } from '#tests/support/browser/browserFixture.ts';
import { draftWith, finishedDraft, packageDraft } from '#tests/support/fixtures/drafts.ts';
import { ACCOUNT, METRICS } from '#tests/support/fixtures/registration.ts';

const { upstream, visit, visitStep } = await visitsWithUpstream({ HOST_FEATURES: 'all' });
// Sets the reply before the gateway's first call, because the gateway caches the list of providers.
upstream.answer('GET /web/providers', { json: DEFAULT_PROVIDERS });
upstream.answer('POST /web/questionnaire/calculate-rates', ({ form }) => ({
  json: { ...calculated, isPackage: 'packageCode' in form },
}));
const expired = [
  { name: 'businessProviders', value: '1,2' },
  { name: 'isBgMusic', value: '0' },
  ...Object.entries(METRICS).map(([name, value]) => ({ name, value })),
];
upstream.answer('GET /web/questionnaire/quote/expired', {
  json: {
    quoteId: 'q-1',
    expiresOn: '2025-11-28',
    answers: expired,
    rates: { ...calculated, providers: [{ id: 1, monthly: 50 }] },
  },
});

type Screen = Pick<FormUnderTest, 'path' | 'draft'>;

/** The screens that are neither in support/browser/pages.ts nor in support/fixtures/forms.ts. */
const SCREENS = {
  providers: { path: '/register/providers', draft: finishedDraft() },
  summary: { path: '/register/rates', draft: finishedDraft() },
  'summary of a package': { path: '/register/rates', draft: packageDraft() },
  'numbers of a subscriber': {
    path: '/questionnaire/wizard/metrics',
    draft: draftWith({ subscriberEmail: ACCOUNT.email, agreedToTerms: false }, 'wizard'),
  },
  'expired quote': { path: '/quote/expired' },
  'link without its token': { path: '/reset-password' },
} satisfies Record<string, Screen>;

const { providers, summary } = SCREENS;

const screens = CHECKS_EVERY_SCREEN ? SCREENS : { providers, summary };

const openScreen = (screen: Screen) => visitStep(screen, { viewport: { width: 390, height: 900 } });

test.each(Object.entries<Screen>(screens))(
  '%s: accessible, fits 320 px; targets of 24 px, a visible focus that stays in a dialog, no movement with reduced motion @ux-20 @ux-21 @ux-22',
  async (_, screen) => {
    const page = await openScreen(screen);
    await handlesRight(page);
    await looksRight(page);
  },
);

test('a dialog rises in 120 ms, and not at all with reduced motion @ux-22', async () => {
  const page = await visit('/questionnaire', { reducedMotion: 'no-preference' });
  await page.getByRole('button', { name: /Yes/ }).click();
  const dialog = page.getByRole('dialog');
  await expect.poll(() => motionOf(dialog)).toEqual(['rise', '0.12s']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(() => motionOf(dialog)).toEqual(['none', '0s']);
});

test('content that scrolls below the monthly payment is hidden beside its round corners @ux-12', async () => {
  const page = await openScreen({ path: '/register/rates', draft: finishedDraft() });
  await page.emulateMedia({ colorScheme: 'dark' });
  const total = page.locator('[data-total]');
  await page.evaluate(() => scrollTo(0, 400));
  await expect.poll(() => total.evaluate((box) => box.getBoundingClientRect().top)).toBe(0);
  const { x = 0, height = 0 } = (await total.boundingBox()) ?? {};
  const corners = () =>
    Promise.all(
      [0, Math.floor(height) - 3].map((y) => page.screenshot({ clip: { x, y, width: 3, height: 3 } })),
    );
  const clean = await corners();
  await total.evaluate((box) => {
    const below = document.createElement('div');
    Object.assign(below.style, { position: 'fixed', inset: '0', background: 'red' });
    box.parentElement?.append(below);
  });
  expect(await corners()).toEqual(clean);
});
