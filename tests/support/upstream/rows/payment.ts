import type { Rows } from '#tests/support/upstream/row.ts';
import { accountForm, billing, done, location, metrics, profile } from './samples.ts';

const business = '31';

export const payment = {
  'GET /web/questionnaire/create-setup-intent': {
    operation: 'BeginCard',
    reply: { clientSecret: 'seti_1_secret_2' },
    data: { createSetupIntent: { clientSecret: 'seti_1_secret_2', purpose: 'CARD' } },
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
        registrationId: 'registration-1',
      },
    },
    form: { ...accountForm, ...location, ...metrics, paymentMethod: 'pm_1' },
    headers: { 'idempotency-key': 'k-1', 'quote-id': 'q-1', 'registration-id': 'registration-1' },
    reply: { user: { ...profile, token: 'token-of-ada' } },
    data: { subscribe: { user: { id: '7', email: 'ada@gym.example', token: 'token-of-ada' } } },
  },
  'POST /web/stripe/change-default-payment-method': {
    operation: 'AnotherCard',
    variables: { input: { id: 'seti_1', status: 'succeeded', paymentMethod: 'pm_2', token: 't' } },
    form: { id: 'seti_1', status: 'succeeded', payment_method: 'pm_2', token: 't' },
    reply: { charged: [{ businessId: 31, amount: '96.06' }] },
    data: { changePaymentMethod: { ...done, charged: [{ businessId: '31', amount: 96.06 }] } },
  },
  'GET /web/account/billing/{id}': {
    operation: 'Payments',
    variables: { id: business },
    reply: billing,
    data: {
      business: {
        billing: {
          ...billing,
          state: 'OK',
          action: null,
          nextPayment: { on: '2027-03-21', amount: 96.05 },
          card: { brand: 'Visa', lastFour: '4242', expires: '12/2034' },
          payments: [
            {
              id: '501',
              on: '2027-02-21',
              what: 'Payment 4 of 12',
              amount: 96.06,
              status: 'PAID',
              receipt: { filename: 'receipt-501.pdf', url: '/downloads/receipts/501/receipt-501.pdf' },
            },
            {
              id: 'p-502',
              amount: 96.05,
              status: 'SCHEDULED',
              waitsFor: '501',
              nextTryOn: '2027-03-24',
              receipt: null,
            },
          ],
          reversals: billing.reversals.map((each) => ({ ...each, id: '71', amount: 10 })),
        },
      },
    },
  },
  'POST /web/account/billing/{id}/pay': {
    operation: 'PayNow',
    variables: { input: { businessId: business, idempotencyKey: 'k-5' } },
    headers: { 'idempotency-key': 'k-5' },
    reply: { clientSecret: 'pi_1_secret_2' },
    data: {
      payNow: { clientSecret: 'pi_1_secret_2', business: { id: '31', billing: { state: 'OK' } } },
    },
  },
  'POST /web/account/billing/pay-all': {
    operation: 'PayAll',
    variables: { idempotencyKey: 'k-6' },
    headers: { 'idempotency-key': 'k-6' },
    reply: { charged: [{ businessId: 31, amount: 131.06 }] },
    data: {
      payAll: {
        clientSecret: null,
        charged: [{ businessId: '31', amount: 131.06 }],
        businesses: [{ id: '31' }, { id: '32' }],
      },
    },
  },
  'GET /web/account/receipts/{id}': {
    operation: 'Payments',
    variables: { id: business },
    file: { filename: 'receipt-501.pdf', url: '/downloads/receipts/501/receipt-501.pdf' },
    path: '/web/account/receipts/501',
    reply: '%PDF receipt',
  },
} satisfies Rows;
