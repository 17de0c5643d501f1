/** Describes every form that a visitor can fill in: its fields with their labels, and the operation sent. */
import type { Page } from 'playwright-core';
import { draftWith, finishedDraft } from '#tests/support/fixtures/drafts.ts';
import { BUSINESS, METRICS } from '#tests/support/fixtures/registration.ts';
import { formsOf, type FormField } from './formRules.ts';
import { ANSWERS } from '../journey.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const newPassword = (missing: string, name = 'password', label = 'Password'): FormField => ({
  name,
  label,
  type: 'password',
  autoComplete: 'new-password',
  right: ANSWERS.password,
  missing,
});

const count = (name: string, label: string, missing = 'Field is required'): FormField => ({
  name,
  label,
  inputMode: 'numeric',
  right: '20',
  missing,
});

const COUNTS: readonly FormField[] = [
  count('businessTotalMembers', 'Total members', 'Total Members is required'),
  count('businessNumberGroup', 'Group class participant capacity'),
  count('businessClassesPerWeek', 'Classes per week'),
  count('businessSquareFootage', 'Gym square footage'),
];

const email = (autoComplete: string, missing: string): FormField => ({
  name: 'email',
  label: 'E-mail',
  type: 'email',
  autoComplete,
  right: 'ada@gym.example',
  missing,
});

/** Returns the finished registration draft without these answers. */
const without = (...names: string[]) =>
  draftWith({ agreedToTerms: false, values: Object.fromEntries(names.map((name) => [name, undefined])) });

const openRates = async (page: Page) => {
  await page.getByRole('button', { name: 'Checkout' }).waitFor();
};

export const VISITOR_FORMS = formsOf({
  estimate: {
    path: '/',
    open: async (page) => {
      await press(page, 'Estimate my price');
      await page.getByRole('radio', { name: 'FITNESS CLASSES' }).check();
    },
    submit: 'Show my estimate',
    fields: COUNTS,
    call: { operation: 'Rates', busy: 'Calculating…' },
  },
  account: {
    path: '/register',
    submit: 'Next',
    fields: [
      {
        name: 'fullName',
        label: 'Full name',
        autoComplete: 'name',
        right: 'Ada Owner',
        missing: 'Full name is required',
      },
      email('email', 'Email is required'),
      {
        name: 'phoneNumber',
        label: 'Phone number',
        type: 'tel',
        autoComplete: 'tel',
        right: '305 555 0100',
        shown: '(305)555-0100',
        missing: 'Phone Number is required',
      },
      {
        name: 'title',
        label: 'Title or position',
        autoComplete: 'organization-title',
        optional: true,
        right: 'Owner',
      },
      newPassword('Password is required'),
      newPassword('Required', 'password2', 'Confirm password'),
    ],
    call: { operation: 'SendVerificationCode', busy: 'Sending your code…' },
  },
  verify: {
    path: '/register/verify',
    draft: draftWith({ verifiedEmail: undefined }),
    submit: 'Next',
    fields: [
      {
        name: 'verificationCode',
        label: 'Verification code',
        inputMode: 'numeric',
        autoComplete: 'one-time-code',
        right: '123456',
        shown: '123-456',
        missing: 'code is required',
      },
    ],
    call: { refusedAt: 'verificationCode', operation: 'CheckVerificationCode', busy: 'Checking…' },
  },
  business: {
    path: '/register/business',
    draft: without(...Object.keys(BUSINESS)),
    open: (page) => page.locator('option', { hasText: 'Texas' }).waitFor({ state: 'attached' }),
    submit: 'Next',
    fields: [
      { name: 'packageCode', label: 'Group code', optional: true, right: 'FITGROUP' },
      {
        name: 'businessName',
        label: 'Business name',
        autoComplete: 'organization',
        right: 'Iron Works',
        missing: 'Business Name is required',
      },
      {
        name: 'businessAddress',
        label: 'Business address',
        autoComplete: 'street-address',
        right: '1 Ocean Drive',
        missing: 'Business Address required',
      },
      {
        name: 'businessState',
        label: 'State',
        type: 'select-one',
        autoComplete: 'address-level1',
        right: 'Texas',
        missing: 'State is required',
      },
      {
        name: 'businessCity',
        label: 'City',
        autoComplete: 'address-level2',
        right: 'Not in the list',
        missing: 'City is required',
      },
      {
        name: 'businessZipCode',
        label: 'Zip code',
        inputMode: 'numeric',
        autoComplete: 'postal-code',
        right: '33139-1234',
        missing: 'Zip code is required',
      },
      {
        name: 'businessType',
        label: 'Business type',
        type: 'select-one',
        right: '1',
        missing: 'Business Type is required',
      },
    ],
    call: {
      operation: 'CheckPackageCode',
      busy: 'Checking…',
      refusedAt: 'packageCode',
      answer: {
        packageCode: {
          __typename: 'PackageCode',
          exist: false,
          maxCountPerPackageAnnual: null,
          name: null,
          providers: null,
        },
      },
    },
  },
  metrics: {
    path: '/register/metrics',
    draft: without(...Object.keys(METRICS)),
    submit: 'Submit',
    fields: COUNTS,
  },
  'terms dialog': {
    path: '/register/metrics',
    draft: finishedDraft(),
    open: async (page) => {
      await press(page, 'Submit');
      await page.getByRole('checkbox', { name: /I have read the terms/ }).check();
    },
    submit: 'Finish',
    fields: [],
    call: { operation: 'Rates', busy: 'Calculating…', overlay: 'Calculating your rates…' },
  },
  'partner code': {
    path: '/register/rates',
    draft: finishedDraft(),
    open: (page) => press(page, 'Optional Partner Code?'),
    submit: 'Apply',
    fields: [
      {
        name: 'promoCode',
        label: 'Partner code',
        autoComplete: 'off',
        right: 'welcome10',
        shown: 'WELCOME10',
        missing: 'Please enter a promo code',
      },
    ],
    call: {
      operation: 'Rates',
      busy: 'Applying…',
      overlay: 'Applying your code…',
      refusedAt: 'promoCode',
    },
  },
  'password dialog': {
    path: '/register/rates',
    draft: finishedDraft(),
    open: async (page) => {
      await openRates(page);
      await page.getByRole('checkbox', { name: /yearly agreement/ }).check();
      await press(page, 'Checkout');
    },
    submit: 'Continue to payment',
    fields: [newPassword('Password is required'), newPassword('Required', 'password2', 'Confirm password')],
  },
  'login dialog': {
    path: '/payments',
    open: (page) => press(page, 'Login'),
    submit: 'Sign In',
    fields: [
      email('username', 'Required'),
      {
        name: 'password',
        label: 'Password',
        type: 'password',
        autoComplete: 'current-password',
        right: ANSWERS.password,
        missing: 'Required',
      },
    ],
    call: { operation: 'Login', busy: 'Signing in…' },
  },
  'reset dialog': {
    path: '/payments',
    open: async (page) => {
      await press(page, 'Login');
      await press(page, 'Forgot Password? Send Email');
    },
    submit: 'Send',
    fields: [email('username', 'Email is required')],
    call: { operation: 'RecoverPassword', busy: 'Sending…', refusedAt: 'email' },
  },
  'reset-password page': {
    path: '/reset-password?token=t',
    submit: 'Reset Password',
    fields: [
      newPassword('New password is required', 'password', 'New password'),
      newPassword('This field is required', 'passwordConfirmation', 'Confirm new password'),
    ],
    call: { operation: 'ResetPassword', busy: 'Saving…', overlay: 'Saving your password…' },
  },
  'subscriber dialog': {
    path: '/questionnaire',
    open: (page) => press(page, 'Yes (10% off discount)'),
    submit: 'Continue',
    fields: [email('email', 'Email is required')],
    call: { operation: 'VerifySubscriber', busy: 'Checking…', refusedAt: 'email' },
  },
});
