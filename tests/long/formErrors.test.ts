/** Checks how each form displays its errors, in every width, colour scheme and text size. */
import type { Page } from 'playwright-core';
import { beforeEach, test } from 'vitest';
import { ADA, storedOwner } from '#tests/support/fixtures/account.ts';
import { draftWith, finishedDraft } from '#tests/support/fixtures/drafts.ts';
import { edgeCaseOwner } from '#tests/support/fixtures/edgeCaseOwner.ts';
import { visitsWithUpstream } from '#tests/support/browser/browserFixture.ts';
import { fitsLarge, handlesRight, looksRight } from '#tests/support/browser/screenChecks.ts';
import { FORMS, type FormUnderTest } from '#tests/support/fixtures/forms.ts';
import { refuseOperation } from '#tests/support/upstream/operations.ts';
import { ratesOf } from '#tests/support/fixtures/registration.ts';

const { upstream, visit } = await visitsWithUpstream({ HOST_FEATURES: 'quotes' });

beforeEach(() => {
  upstream.reset(edgeCaseOwner);
  upstream.answer('POST /web/questionnaire/calculate-rates', {
    json: ratesOf({ 3: 41.75 }, [15, 1.7, 58.45], { quoteId: 'q-1' }),
  });
  upstream.answer('GET /web/helpers', { json: [{ label: 'Texas', value: 43 }] });
  upstream.answer('GET /web/helpers?state_id=43', { json: [{ label: 'Houston', value: 1 }] });
});

const owner = storedOwner(...ADA, '35').stored;

const isOwners = (path: string) => path.startsWith('/account');

async function open({ path, draft, steps = [] }: Pick<FormUnderTest, 'path' | 'draft' | 'steps'>) {
  const page = await visit(path, {
    stored: isOwners(path) ? owner : { app: { openLogin: false, ...(draft && { register: draft }) } },
  });
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const [role, name] of steps) await page.getByRole(role, { name, exact: true }).click();
  return page;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

// Excludes the main location's form, which cannot be sent empty, because its list always has a selection.
const { 'main location': _never, ...visible } = FORMS;

test.each(Object.entries(visible))('%s, sent empty @ux-2 @ux-6 @ux-20 @ux-21 @ux-22', async (_, form) => {
  const page = await open(form);
  await page.getByRole('button', { name: form.submit, exact: true }).waitFor();
  await page.waitForFunction(() => !document.querySelector('main .skeleton'));
  await handlesRight(page);
  await press(page, form.submit);
  const wrong = page.locator('[aria-invalid=true]').first();
  await wrong.waitFor();
  await fitsLarge(page, wrong);
  await looksRight(page);
});

/** A long upstream error message, with a word wider than a phone's screen at double text size. */
const REFUSAL =
  'We could not go on with this: the processor’s acknowledgement (authentication_required_unrecoverable) says no.';

const unanswered = draftWith({
  agreedToTerms: false,
  values: { businessType: '1', businessProviders: [], isBgMusic: '' },
});

/** Further error states: the page, the actions that cause the error, and the text that is then shown. */
const STATES: Record<
  string,
  Pick<FormUnderTest, 'path' | 'draft' | 'steps'> & { cause: (page: Page) => Promise<void>; seen: string }
> = {
  'the providers, none chosen': {
    path: '/register/providers',
    draft: unanswered,
    cause: (page) => press(page, 'Next'),
    seen: 'You should select at least 1 provider',
  },
  'the login, refused': {
    path: '/payments',
    cause: async (page) => {
      await refuseOperation(page, 'Login', REFUSAL);
      await press(page, 'Login');
      await page.fill('[name=email]', 'ada@gym.example');
      await page.fill('[name=password]', 'Strong1pass');
      await press(page, 'Sign In');
    },
    seen: REFUSAL,
  },
  'a card without numbers at the checkout': {
    path: '/register/rates',
    draft: finishedDraft(),
    steps: FORMS['password dialog']?.steps,
    cause: async (page) => {
      await page.fill('[name=password]', 'Strong1pass');
      await page.fill('[name=password2]', 'Strong1pass');
      await press(page, 'Continue to payment');
      await page.locator('[name=cardnumber]').waitFor();
      await press(page, 'Pay');
    },
    seen: 'Your card number is incomplete.',
  },
  'the quote by mail, refused': {
    path: '/register/rates',
    draft: finishedDraft(),
    cause: async (page) => {
      await refuseOperation(page, 'SendQuote', REFUSAL);
      await press(page, 'E-mail me this quote');
      await page.fill('[name=email]', 'ada@gym.example');
      await press(page, 'Send');
    },
    seen: REFUSAL,
  },
};

test.each(Object.entries(STATES))('%s @ux-6 @ux-21', async (_, { seen, cause, ...state }) => {
  const page = await open(state);
  await cause(page);
  const wrong = page.getByText(seen).last();
  await wrong.waitFor();
  await fitsLarge(page, wrong);
  await looksRight(page);
});
