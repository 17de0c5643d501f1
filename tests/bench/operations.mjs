/** What is asked in `npm run bench`, and how many upstream calls each answer takes. */

const MEMBERSHIP = `address city state zip pmLastFour totalMonthlyPayment providers
    packages { name provider startDate renewalDate totalAmount }
    providersDetail { annualLicenses monthlyRate annualStartDate annualRenewalDate }`;

const answers = {
  businessTotalMembers: '250',
  businessNumberGroup: '20',
  businessClassesPerWeek: '12',
  businessProviders: ['1', '2', '3'],
  isBgMusic: '0',
};

/** The four operations; `amount` is how many requests a round has, `calls` are the upstream calls behind each, which a proxy would pass on. */
export const operations = [
  {
    name: 'providers',
    amount: 4000,
    query: 'query Providers { providers { id shortName name } }',
    variables: {},
    // As a visitor asks: everybody gets the same list.
    token: null,
    calls: [{ path: '/web/providers' }],
  },
  {
    name: 'membership',
    amount: 2000,
    query: `query Membership($id: ID!) { business(id: $id) { id name isDefault ${MEMBERSHIP} } }`,
    variables: { id: '3' },
    token: 'ada-token',
    calls: [{ path: '/web/account/business' }, { path: '/web/account/membership/3' }],
  },
  {
    name: '10 businesses',
    amount: 300,
    query: `query Everything { businesses { id name isDefault ${MEMBERSHIP}
      agreements { agreementId name shortName agreementLink coverageLink status } } }`,
    variables: {},
    token: 'ada-token',
    calls: [
      { path: '/web/account/business' },
      ...Array.from({ length: 10 }, (_, at) => [
        { path: `/web/account/membership/${at + 1}` },
        { path: `/web/account/agreements/business/${at + 1}` },
      ]).flat(),
    ],
  },
  {
    name: 'rates',
    amount: 2000,
    query: `query Rates($input: RatesInput!) { rates(input: $input) {
      total { rightManagementFee processingFee subTotalManagementFee totalPayment }
      providers { id monthly } isPackage promoCode { codeManagementFee } } }`,
    variables: { input: answers },
    token: 'ada-token',
    calls: [{ path: '/web/questionnaire/calculate-rates', form: new URLSearchParams(answers).toString() }],
  },
];
