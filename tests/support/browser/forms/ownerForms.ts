/** Describes every form of the account area. `edgeCaseOwner.ts` sets the upstream's replies for them. */
import type { Page } from 'playwright-core';
import { formsOf, type FormField } from './formRules.ts';
import { VISITOR_FORMS } from './visitorForms.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const password = (
  name: string,
  label: string,
  missing: string,
  autoComplete = 'new-password',
): FormField => ({ name, label, type: 'password', autoComplete, right: 'Strong1pass', missing });

const selectGmr = async (page: Page) => {
  await page.getByRole('checkbox', { name: 'GMR' }).check();
  await page.getByRole('radio').first().check();
};

const openSummary = async (page: Page) => {
  await selectGmr(page);
  await press(page, 'NEXT');
  await page.getByRole('heading', { name: 'DONE! See your rates below' }).waitFor();
};

const { business, 'partner code': partnerCode } = VISITOR_FORMS;

/** Waits until the settings are loaded, so that no control moves afterwards. */
const settingsLoaded = (page: Page) => page.getByText('Loading your account…').waitFor({ state: 'detached' });

export const OWNER_FORMS = formsOf({
  'change password': {
    path: '/account/settings',
    open: settingsLoaded,
    submit: 'Change Password',
    fields: [
      password('oldPassword', 'Current password', 'Current password is required', 'current-password'),
      { ...password('password', 'New password', 'New password is required'), right: 'Stronger2pass' },
      {
        ...password('passwordConfirmation', 'Confirm new password', 'Confirm new password is required'),
        right: 'Stronger2pass',
      },
    ],
    call: { operation: 'ChangePassword', busy: 'Changing…', overlay: 'Changing your password…' },
  },
  'main location': {
    path: '/account/settings',
    open: settingsLoaded,
    submit: 'Save changes',
    fields: [{ name: 'businessId', label: 'Main location', type: 'select-one', right: '42' }],
    call: { operation: 'SetDefaultBusiness', busy: 'Saving…' },
  },
  'add product, by provider': {
    path: '/account/add-product',
    open: selectGmr,
    submit: 'NEXT',
    fields: [],
    call: {
      operation: 'AddedRates',
      busy: 'Calculating…',
      overlay: 'Calculating your rates…',
      refusedAt: 'businessProviders',
    },
  },
  'add product, by group code': {
    path: '/account/add-product',
    open: (page) => page.getByRole('tab', { name: 'Group Code' }).click(),
    submit: 'NEXT',
    fields: [
      { name: 'packageCode', label: 'Group code', right: 'FITGROUP', missing: 'Required group Code.' },
    ],
    call: { operation: 'AddedPackageCode', busy: 'Calculating…', overlay: 'Calculating your rates…' },
  },
  'add product, its partner code': {
    ...partnerCode,
    path: '/account/add-product',
    draft: undefined,
    open: async (page) => {
      await openSummary(page);
      await press(page, 'Optional Partner Code?');
    },
    call: {
      operation: 'AddedRates',
      busy: 'Applying…',
      overlay: 'Applying your code…',
      refusedAt: 'promoCode',
    },
  },
  'add product, its summary': {
    path: '/account/add-product',
    open: async (page) => {
      await openSummary(page);
      await page.getByRole('checkbox', { name: /yearly agreement/ }).check();
    },
    submit: 'Add',
    fields: [],
    call: { operation: 'AddProduct', busy: 'Adding…' },
  },
  'new location': { ...business, path: '/account/new-location', draft: undefined },
});
