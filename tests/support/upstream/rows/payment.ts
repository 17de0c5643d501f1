import type { Rows } from '#tests/support/upstream/row.ts';
import { accountForm, done, location, metrics, profile } from './samples.ts';

export const payment = {
  'GET /web/questionnaire/create-setup-intent': {
    operation: 'BeginCard',
    form: null,
    reply: { clientSecret: 'seti_1_secret_2' },
    data: { createSetupIntent: { clientSecret: 'seti_1_secret_2' } },
  },
  'POST /web/questionnaire/subscribe': {
    operation: 'Checkout',
    variables: {
      input: {
        ...accountForm,
        ...location,
        ...metrics,
        paymentMethod: 'pm_1',
        idempotencyKey: 'k-1',
        quoteId: 'q-1',
      },
    },
    form: { ...accountForm, ...location, ...metrics, paymentMethod: 'pm_1' },
    reply: { user: { ...profile, token: 'token-of-ada' } },
    data: { subscribe: { user: { id: '7', email: 'ada@gym.example', token: 'token-of-ada' } } },
  },
  'POST /web/stripe/change-default-payment-method': {
    operation: 'AnotherCard',
    variables: { input: { id: 'seti_1', status: 'succeeded', paymentMethod: 'pm_2', token: 't' } },
    form: { id: 'seti_1', status: 'succeeded', payment_method: 'pm_2', token: 't' },
    reply: {},
    data: { changePaymentMethod: done },
  },
} satisfies Rows;
