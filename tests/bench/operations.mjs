/**
 * The operations that the benchmark runs. A round sends `amount` times BENCH_SHARE requests. With the default
 * of 1, a round takes about a second of CPU time. Garbage collections would distort shorter rounds.
 */

const MEMBERSHIP = `address city state zip pmLastFour totalMonthlyPayment providers
    packages { name provider startDate renewalDate totalAmount }
    providersDetail { annualLicenses monthlyRate annualStartDate annualRenewalDate }`;

export const operations = [
  {
    name: 'providers',
    amount: 30_000,
    // Needs no token, because all visitors get the same list.
    query: 'query Providers { providers { id shortName name } }',
  },
  {
    name: 'membership',
    amount: 8_000,
    query: `query Membership($id: ID!) { business(id: $id) { id name isDefault ${MEMBERSHIP} } }`,
    variables: { id: '3' },
    token: 'ada-token',
  },
  {
    name: '10 businesses',
    amount: 1_000,
    query: `query Everything { businesses { id name isDefault ${MEMBERSHIP}
      agreements { agreementId name shortName agreementLink coverageLink status } } }`,
    token: 'ada-token',
  },
  {
    name: 'rates',
    amount: 10_000,
    query: `query Rates($input: RatesInput!) { rates(input: $input) {
      total { rightManagementFee processingFee subTotalManagementFee totalPayment }
      providers { id monthly } isPackage promoCode { codeManagementFee } } }`,
    variables: {
      input: {
        businessTotalMembers: '250',
        businessNumberGroup: '20',
        businessClassesPerWeek: '12',
        businessProviders: ['1', '2', '3'],
        isBgMusic: '0',
      },
    },
    token: 'ada-token',
  },
];

/** Returns an operation's HTTP request as options that both `fetch` and autocannon accept. */
export const requestOf = ({ query, variables, token }) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
  body: JSON.stringify({ query, variables }),
});
