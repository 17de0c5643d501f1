import type { Rows } from '#tests/support/upstream/row.ts';
import { agreement } from './samples.ts';

const business = { id: '31' };

export const agreements = {
  'GET /web/account/agreements': {
    operation: 'AllAgreements',
    reply: [agreement(71, 'ASCAP'), agreement(72, 'BMI')],
    data: {
      agreements: [
        {
          agreementId: '71',
          shortName: 'ASCAP',
          coverageLink: 'coverage/71.pdf',
          status: 'ACTIVE',
          unsigned: null,
          signUrl: '/sign/token-of-71',
          coveredFrom: '2026-11-21',
          coveredThrough: '2027-11-20',
        },
        { agreementId: '72', shortName: 'BMI', coverageLink: null, status: 'ENDED', unsigned: true },
      ],
    },
  },
  'GET /web/account/agreements/business/{id}': {
    operation: 'AgreementsOfABusiness',
    variables: business,
    reply: [agreement(71, 'ASCAP')],
    data: {
      business: {
        agreements: [
          {
            agreementId: '71',
            agreementFile: {
              filename: 'ascap_agreement.pdf',
              url: '/downloads/agreements/71/ascap_agreement.pdf',
            },
            coverageFile: { filename: 'ascap_coverage.pdf' },
          },
        ],
      },
    },
  },
  'POST /web/account/agreements/{id}/signature': {
    operation: 'SigningLink',
    variables: { agreementId: '71' },
    path: '/web/account/agreements/71/signature',
    reply: { message: 'Sent' },
    data: { sendSigningLink: { ok: true, message: 'Sent' } },
  },
  'GET /web/agreements/download/{id}': {
    operation: 'AgreementsOfABusiness',
    variables: business,
    file: { filename: 'ascap_agreement.pdf', url: '/downloads/agreements/71/ascap_agreement.pdf' },
    path: '/web/agreements/download/71',
    reply: '%PDF agreement',
  },
  'GET /web/agreements/coverage/download/{id}': {
    operation: 'AgreementsOfABusiness',
    variables: business,
    file: { filename: 'ascap_coverage.pdf', url: '/downloads/coverage/71/ascap_coverage.pdf' },
    path: '/web/agreements/coverage/download/71',
    reply: '%PDF coverage',
  },
  'GET /web/agreements/download-all': {
    operation: 'AllAgreements',
    file: { filename: 'agreements.zip', url: '/downloads/agreements.zip' },
    reply: 'PK archive',
  },
} satisfies Rows;
