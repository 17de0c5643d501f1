import type { Rows } from '#tests/support/upstream/row.ts';
import { calculated, metrics, told } from './samples.ts';

export const rates = {
  'POST /web/questionnaire/calculate-rates': {
    operation: 'Rates',
    variables: { input: { ...metrics, quoteId: 'q-1', businessZipCode: '33139' } },
    form: metrics,
    reply: calculated,
    data: {
      rates: {
        total: {
          rightManagementFee: 15,
          processingFee: 3.42,
          subTotalManagementFee: 0,
          totalPayment: 117.42,
        },
        providers: [
          { id: '1', monthly: 57.25 },
          { id: '2', monthly: 41.75 },
        ],
        isPackage: false,
        promoCode: { codeManagementFee: 15 },
        quoteId: 'Zr4-x_9',
        ...told,
      },
    },
  },
} satisfies Rows;
