import type { Rows } from '#tests/support/upstream/row.ts';
import { ACCOUNT } from '#tests/support/fixtures/registration.ts';
import { accountForm, done, location, metrics, verification } from './samples.ts';

const group = { exist: true, name: 'Fit Group Package', providers: ['ASCAP'] };

export const questionnaire = {
  'POST /web/questionnaire/verify-email': {
    operation: 'IsSubscriber',
    variables: { email: 'ada@gym.example' },
    form: { email: 'ada@gym.example' },
    reply: { message: 'Subscriber' },
    data: { verifySubscriber: done },
  },
  'POST /web/questionnaire/send-verification-code': {
    operation: 'SubscribersCode',
    variables: { input: accountForm },
    form: accountForm,
    reply: {},
    data: { sendQuestionnaireCode: done },
  },
  'POST /web/questionnaire/check-verification-code': {
    operation: 'CheckSubscribersCode',
    variables: { input: { ...verification, registrationId: 'registration-1' } },
    form: verification,
    headers: { 'registration-id': 'registration-1' },
    reply: {},
    data: { checkQuestionnaireCode: done },
  },
  'POST /web/questionnaire': {
    operation: 'LeaveAnswers',
    variables: { input: { ...ACCOUNT, ...location, ...metrics } },
    form: { ...ACCOUNT, ...location, ...metrics },
    reply: { id: 12 },
    data: { createQuestionnaire: done },
  },
  'POST /web/questionnaire/package-code': {
    operation: 'WhatIsThisCodeWorth',
    variables: { packageCode: 'FIT GROUP' },
    form: { packageCode: 'FIT GROUP' },
    reply: { ...group, maxCountPerPackageAnnual: '600' },
    data: { packageCode: { ...group, maxCountPerPackageAnnual: 600 } },
  },
} satisfies Rows;
