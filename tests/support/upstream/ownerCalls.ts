/** The contract's table, rows 22 to 34: what an owner's screens ask for. */
import { ack, location, plain, type ContractRow } from './contractRow.ts';

const business = '31';
const ofBusiness = (selection: string) => `query ($id: ID!) { business(id: $id) { ${selection} } }`;

export const ownerCalls: ContractRow[] = [
  {
    row: 22,
    key: 'POST /web/stripe/change-default-payment-method',
    operation: 'mutation ($input: ChangePaymentMethodInput!) { changePaymentMethod(input: $input) { ok } }',
    variables: { input: { id: 'seti_1', status: 'succeeded', paymentMethod: 'pm_2', token: 't' } },
    form: { id: 'seti_1', status: 'succeeded', payment_method: 'pm_2', token: 't' },
    data: { changePaymentMethod: ack },
  },
  {
    row: 23,
    key: 'GET /web/account/info/{id}',
    operation: ofBusiness(`account { info { fullName email phoneNumber title }
      business { name state type city address zipCode } member { totalMembers numberGroup classesPerWeek } }`),
    variables: { id: business },
    path: '/web/account/info/31',
    form: null,
    data: {
      business: {
        account: {
          info: { fullName: 'Ada Owner' },
          business: { name: 'Iron Works', zipCode: '33139' },
          member: { totalMembers: 250, numberGroup: 20, classesPerWeek: 12 },
        },
      },
    },
  },
  {
    row: 24,
    key: 'GET /web/account/business',
    operation: '{ businesses { id name isDefault } }',
    form: null,
    data: {
      businesses: [
        { id: '31', name: 'Iron Works', isDefault: true },
        { id: '32', name: 'Iron Works North', isDefault: false },
      ],
    },
  },
  {
    row: 25,
    key: 'POST /web/account/business/default/{id}',
    operation: 'mutation ($id: ID!) { setDefaultBusiness(id: $id) { id isDefault } }',
    variables: { id: business },
    path: '/web/account/business/default/31',
    form: {},
    data: { setDefaultBusiness: { id: '31', isDefault: true } },
  },
  {
    row: 26,
    key: 'GET /web/account/membership/{id}',
    operation: ofBusiness(`address city state zip pmLastFour totalMonthlyPayment providers
      packages { name provider startDate renewalDate totalAmount }
      providersDetail { annualLicenses monthlyRate annualStartDate annualRenewalDate }`),
    variables: { id: business },
    path: '/web/account/membership/31',
    form: null,
    data: {
      business: {
        address: '1 Ocean Dr',
        zip: '33139',
        pmLastFour: '4242',
        totalMonthlyPayment: 1117.42,
        providers: ['ASCAP', 'BMI'],
        packages: [{ name: 'Group', provider: 'ASCAP, BMI', totalAmount: 99.5 }],
        providersDetail: [{ annualLicenses: 'ASCAP', monthlyRate: 57.25 }],
      },
    },
  },
  {
    row: 27,
    key: 'GET /web/account/agreements',
    operation: '{ agreements { agreementId name shortName agreementLink coverageLink } }',
    form: null,
    data: {
      agreements: [
        { agreementId: '71', shortName: 'ASCAP', coverageLink: 'coverage/71.pdf' },
        { agreementId: '72', shortName: 'BMI', coverageLink: null },
      ],
    },
  },
  {
    row: 28,
    key: 'GET /web/account/agreements/business/{id}',
    operation: ofBusiness(
      'agreements { agreementId agreementFile { filename url } coverageFile { filename } }',
    ),
    variables: { id: business },
    path: '/web/account/agreements/business/31',
    form: null,
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
  {
    row: 29,
    key: 'PATCH /web/account/cancel-annual-renewal',
    operation: 'mutation { cancelAnnualRenewal { ok message } }',
    form: {},
    data: { cancelAnnualRenewal: { ok: true, message: 'Renewal is off' } },
  },
  {
    row: 30,
    key: 'POST /web/account/subscribe',
    operation: 'mutation ($input: AddProductInput!) { addProduct(input: $input) { ok } }',
    variables: {
      input: { businessId: business, businessProviders: ['3'], isBgMusic: '1', idempotencyKey: 'k-2' },
    },
    form: { businessId: business, businessProviders: ['3'], isBgMusic: '1' },
    data: { addProduct: ack },
  },
  {
    row: 31,
    key: 'POST /web/account/new-business',
    operation: 'mutation ($input: AddLocationInput!) { addLocation(input: $input) { id name isDefault } }',
    variables: { input: { ...location, ...plain, idempotencyKey: 'k-3' } },
    form: { ...location, ...plain },
    data: { addLocation: { id: '33', name: 'Iron Works South', isDefault: false } },
  },
  {
    row: 32,
    key: 'GET /web/account/availables-providers/{id}',
    operation: ofBusiness('availableProviders { id shortName name }'),
    variables: { id: business },
    path: '/web/account/availables-providers/31',
    form: null,
    data: { business: { availableProviders: [{ id: '3', shortName: 'SESAC', name: 'SESAC' }] } },
  },
  {
    row: 33,
    key: 'POST /web/account/package-code',
    operation: ofBusiness('packageCode(packageCode: "FIT") { exist maxCountPerPackageAnnual }'),
    variables: { id: business },
    form: { packageCode: 'FIT', businessId: business },
    data: { business: { packageCode: { exist: false, maxCountPerPackageAnnual: null } } },
  },
  {
    row: 34,
    key: 'POST /web/account/calculate-rates',
    operation: ofBusiness(
      'rates(input: { businessProviders: ["3"], isBgMusic: 1 }) { isPackage total { totalPayment } }',
    ),
    variables: { id: business },
    form: { businessProviders: ['3'], isBgMusic: '1', businessId: business },
    data: { business: { rates: { isPackage: false, total: { totalPayment: 117.42 } } } },
  },
];
