import type { Rows } from '#tests/support/upstream/row.ts';
import { calculated, metrics, explained } from './samples.ts';

export const rates = {
  'POST /web/questionnaire/calculate-rates': {
    operation: 'Rates',
    variables: {
      input: { ...metrics, quoteId: 'q-1', businessZipCode: '33139', registrationId: 'registration-1' },
    },
    form: metrics,
    headers: { 'quote-id': 'q-1', 'business-zip-code': '33139', 'registration-id': 'registration-1' },
    reply: calculated,
    data: {
      rates: {
        total: { ...calculated.total, processingFee: 3.42 },
        providers: [
          { id: '1', monthly: 57.25 },
          { id: '2', monthly: 41.75 },
        ],
        isPackage: false,
        promoCode: { codeManagementFee: 15 },
        quoteId: 'Zr4-x_9',
        notice: null,
        ...explained,
      },
    },
  },
  'POST /web/questionnaire/quote': {
    operation: 'MailQuote',
    form: { email: 'ada@gym.example' },
    headers: { 'quote-id': 'Zr4-x_9' },
    reply: { message: 'Sent' },
    data: { sendQuote: { ok: true, message: 'Sent' } },
  },
  'GET /web/questionnaire/quote/{id}': {
    operation: 'MailedQuote',
    path: '/web/questionnaire/quote/kQ7w-2',
    reply: {
      quoteId: 'Zr4-x_9',
      rates: calculated,
      expiresOn: '2034-11-28',
      answers: [
        { name: 'businessProviders', value: ['1', 2] },
        { name: 'businessTotalMembers', value: 300 },
      ],
    },
    data: {
      quote: {
        quoteId: 'Zr4-x_9',
        expiresOn: '2034-11-28',
        answers: [
          { name: 'businessProviders', value: '1,2' },
          { name: 'businessTotalMembers', value: '300' },
        ],
        rates: {
          isPackage: false,
          yearTotal: 1408.98,
          total: { totalPayment: 117.42 },
          lines: explained.lines,
        },
      },
    },
  },
} satisfies Rows;
