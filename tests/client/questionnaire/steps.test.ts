import { describe, expect, test } from 'vitest';
import type { RegistrationDraft } from '#client/domain/registration/registration.ts';
import {
  previousStep,
  questionNumber,
  reachable,
  stepAddress,
  stepAt,
  STEPS,
  type StepName,
} from '#client/domain/registration/steps.ts';
import { draftFor } from '#client/session/draft/draft.ts';
import { draftWith, finishedDraft, packageDraft } from '#tests/support/fixtures/drafts.ts';

const empty: RegistrationDraft = { id: 'draft-1', flow: 'register', values: {} };

test.each<[string, RegistrationDraft, StepName, StepName]>([
  ['an empty draft begins at the account', empty, 'rates', 'account'],
  ['a finished one reaches the summary', finishedDraft(), 'rates', 'rates'],
  ['an earlier step is open as well', finishedDraft(), 'business', 'business'],
  [
    'no code was sent yet',
    draftWith({ codeSentTo: undefined, verifiedEmail: undefined }),
    'verify',
    'account',
  ],
  ['the code is not checked yet', draftWith({ verifiedEmail: undefined }), 'business', 'verify'],
  [
    'the e-mail was changed after the check',
    draftWith({ values: { email: 'b@gym.example' } }),
    'rates',
    'account',
  ],
  ['a field is wrong', draftWith({ values: { businessZipCode: '1' } }), 'rates', 'business'],
  ['no provider', draftWith({ values: { businessProviders: [] } }), 'metrics', 'providers'],
  ['the terms are not agreed to', draftWith({ agreedToTerms: false }), 'rates', 'metrics'],
  [
    'the package code is not checked',
    draftWith({ values: { packageCode: 'FITGROUP' } }),
    'rates',
    'business',
  ],
  ['the package skips the providers', packageDraft({ businessProviders: [] }), 'rates', 'rates'],
  ['the skipped step leads to the one before it', packageDraft(), 'providers', 'business'],
  ['too many for the package', packageDraft({ businessNumberGroup: '21' }), 'rates', 'metrics'],
  [
    'a code whose check failed counts as no package',
    draftWith({
      packageCheck: { code: 'FITGROUP', exist: false, maximum: null },
      values: { packageCode: 'FITGROUP' },
    }),
    'rates',
    'rates',
  ],
  [
    'background only needs no class counts',
    draftWith({ values: { isBgMusic: '1', businessTotalMembers: '', businessNumberGroup: '' } }),
    'rates',
    'rates',
  ],
  ['a new location begins at the business', { ...empty, flow: 'location' }, 'rates', 'business'],
])('which step an address opens: %s', (_, draft, requested, expected) =>
  expect(reachable(draft, requested).name).toBe(expected),
);

test.each<[string, RegistrationDraft, StepName, StepName | undefined]>([
  ['from the summary', finishedDraft(), 'rates', 'metrics'],
  ['from the summary with a package: two steps', packageDraft(), 'rates', 'business'],
  ['from the numbers with a package', packageDraft(), 'metrics', 'business'],
  ['from the business', finishedDraft(), 'business', 'verify'],
  ['from the first step of a registration', finishedDraft(), 'account', undefined],
  ['from the first step of a new location', finishedDraft('location'), 'business', undefined],
])('where Back leads: %s', (_, draft, from, expected) => expect(previousStep(draft, from)).toBe(expected));

describe('addresses and headings', () => {
  test('the first step has the flow’s address, the others are below it @spec-4', () => {
    expect(STEPS.map(({ name }) => stepAddress('register', name))).toEqual([
      '/register',
      '/register/verify',
      '/register/business',
      '/register/providers',
      '/register/metrics',
      '/register/rates',
    ]);
    expect(stepAddress('location', 'business')).toBe('/account/new-location');
    expect(stepAddress('wizard', 'providers')).toBe('/questionnaire/wizard/providers');
  });

  test.each([
    ['register', '', 'account'],
    ['register', 'verify', 'verify'],
    ['register', 'account', undefined],
    ['register', 'nonsense', undefined],
    ['location', '', 'business'],
    ['location', 'verify', undefined],
  ] as const)('%s at "%s" is %s', (flow, path, name) => expect(stepAt(flow, path)?.name).toBe(name));

  test.each([
    ['register', 'verify', 'Question 02/05'],
    ['wizard', 'metrics', 'Question 05/05'],
    ['location', 'business', 'Question 01/03'],
    ['location', 'metrics', 'Question 03/03'],
  ] as const)('%s, %s: %s @spec-2', (flow, name, expected) =>
    expect(questionNumber(flow, reachable(finishedDraft(flow), name))).toBe(expected),
  );
});

describe('the draft of another flow', () => {
  test('the two registrations share answers, not verification', () => {
    const taken = draftFor('wizard', finishedDraft('register'));
    expect(taken.values).toEqual(finishedDraft().values);
    expect([taken.flow, taken.verifiedEmail, taken.agreedToTerms]).toEqual(['wizard', undefined, undefined]);
  });

  test('a new location begins empty, and leaves nothing for a registration', () => {
    expect(draftFor('location', finishedDraft('register')).values).toEqual({});
    expect(draftFor('register', finishedDraft('location')).values).toEqual({});
  });
});
