import { expect, test } from 'vitest';
import { locationInput, subscribeInput } from '#client/domain/purchase.ts';
import { ratesRequest } from '#client/domain/rates/request.ts';
import { sentWith } from '#client/domain/registration/requestFields.ts';
import { FIELDS, type Answers, type FieldName } from '#client/domain/registration/fields.ts';
import { sentValues } from '#client/domain/registration/registration.ts';
import { draftWith, packageDraft } from '#tests/support/fixtures/drafts.ts';
import { PASSWORD, REGISTRATION } from '#tests/support/fixtures/registration.ts';

const PRICE = { quoteId: null, total: { totalPayment: null } };

const values = { ...REGISTRATION, packageCode: undefined };
const draft = draftWith({ values });
const covered = packageDraft({ ...values, packageCode: 'FITGROUP' });

/** Sample inputs of each request that the wizard sends. If there are two inputs, the second has a package. */
const REQUESTS = {
  rates: [ratesRequest(draft)],
  promo: [ratesRequest(draft, 'PARTNER')],
  package: [ratesRequest(covered)],
  questionnaire: [draft, covered].map((each) => sentWith('questionnaire', sentValues(each))),
  subscribe: [draft, covered].map((each) => subscribeInput(each, PRICE, PASSWORD, 'pm_1')),
  location: [draft, covered].map((each) => locationInput({ ...each, flow: 'location' }, PRICE)),
};

const ANSWERS: Answers = {
  ...REGISTRATION,
  packageCode: 'FITGROUP',
  password: PASSWORD,
  password2: PASSWORD,
  verificationCode: '123-456',
};

test.each(Object.entries(REQUESTS))('%s: it contains each field that belongs to it', (request, made) => {
  const sent = Object.fromEntries(made.flatMap((input) => Object.entries(input)));
  const names = (Object.keys(FIELDS) as FieldName[]).filter((name) =>
    (FIELDS[name].sentWith as readonly string[]).includes(request),
  );
  const missing = names
    .filter((name) => JSON.stringify(sent[name]) !== JSON.stringify(ANSWERS[name]))
    .map((name) => `${name} is sent with ${request}, and the request holds ${JSON.stringify(sent[name])}`);
  expect(missing).toEqual([]);
});

test('the request for a code holds the account step’s fields, its check the code', () => {
  const { fullName, email, phoneNumber, title, password, password2, verificationCode } = ANSWERS;
  const account = { fullName, email, phoneNumber, title, password, password2 };
  expect(sentWith('code', ANSWERS)).toEqual(account);
  expect(sentWith('codeCheck', ANSWERS)).toEqual({ email, verificationCode });
  expect(sentWith('code', { email, title: '' })).toEqual({ email });
});
