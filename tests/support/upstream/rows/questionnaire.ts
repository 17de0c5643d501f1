import type { Rows } from '#tests/support/upstream/row.ts';
import { accountForm, done, location, metrics, person, verification } from './samples.ts';

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
    variables: { input: { ...person, ...location, ...metrics } },
    form: { ...person, ...location, ...metrics },
    reply: { id: 12 },
    data: { createQuestionnaire: done },
  },
  'POST /web/questionnaire/package-code': {
    operation: 'WhatIsThisCodeWorth',
    variables: { packageCode: 'FIT GROUP' },
    form: { packageCode: 'FIT GROUP' },
    reply: { exist: true, maxCountPerPackageAnnual: '600', name: 'Fit Group Package', providers: ['ASCAP'] },
    data: {
      packageCode: {
        exist: true,
        maxCountPerPackageAnnual: 600,
        name: 'Fit Group Package',
        providers: ['ASCAP'],
      },
    },
  },
} satisfies Rows;
