/** An owner at the far end of what the upstream may say: many businesses, many agreements, long names, text where numbers may be. */
import type { ServerResponse } from 'node:http';
import type { Hit, RecordingUpstream } from './upstream.ts';

/** The provider's own entry, as `BRAND_NAME` and the coverage name it. */
export const BRAND = 'Barline Music';

/** 120 characters, and one word of them longer than a phone is wide. */
export const LONG_NAME =
  'The Strengthconditioningandmobilitycollective of Northern Palm Beach County and the Treasure Coast, Recovery Lounge East';

/** Every business by its id: the first has 40 agreements, the others what their names say. */
export const BUSINESSES = [
  { id: 31, name: 'Iron Works', isDefault: 1 },
  { id: '32', name: LONG_NAME, isDefault: '0' },
  { id: 33, name: 'No Agreements Yet', isDefault: false },
  { id: '34', name: 'Group Package Gym', isDefault: 0 },
  ...[
    'Velvet Hammer',
    'Harbor Lift',
    'Pine Street Yoga',
    'Cadence Cycle',
    'Kettle House',
    'Northside Barbell',
  ].map((name, at) => ({ id: 35 + at, name, isDefault: false })),
  { id: 41, name: 'Tidewater Row', isDefault: false },
  { id: '42', name: 'Zephyr Pilates', isDefault: 'false' },
];

const PROS = ['ASCAP', 'BMI', 'SESAC', 'GMR'];

const agreement = (id: number) => {
  const shortName = PROS[id % PROS.length] ?? '';
  return {
    agreementId: id % 2 ? id : String(id),
    name: `${shortName} Music License ${2026 - Math.floor(id / 4)}`,
    shortName,
    agreementLink: id % 5 === 4 ? '' : `agreements/${id}`,
    coverageLink: id % 3 === 2 ? null : 1,
  };
};

/** The names of the first business's agreements, in the upstream's order. */
export const MANY_AGREEMENTS = Array.from({ length: 40 }, (_, at) => agreement(at));

const LONG_AGREEMENT = {
  agreementId: '99',
  name: `American Society of Composers, Authors and Publishers: blanket license for ${LONG_NAME}`,
  shortName: 'ASCAP',
  agreementLink: 'yes',
  coverageLink: 'yes',
};

/** A day of this year or another one, as the upstream writes it. */
const day = (fromToday: number) => {
  const date = new Date();
  date.setUTCDate(date.getUTCDate() + fromToday);
  return date.toISOString().slice(0, 10);
};

const license = (annualLicenses: string, monthlyRate: unknown, start = day(-200), renewal = day(165)) => ({
  annualLicenses,
  monthlyRate,
  annualStartDate: start,
  annualRenewalDate: renewal,
});

const MEMBERSHIP = {
  address: '1 Ocean Drive',
  city: 'Miami',
  state: 'Florida',
  zip: 33139,
  pmLastFour: 4242,
  totalMonthlyPayment: '1,117.42',
  providers: ['ASCAP', 'BMI', BRAND],
  packages: [],
  providersDetail: [license('ASCAP', '57.25'), license('BMI', 41.75)],
};

const FAR = {
  ...MEMBERSHIP,
  address: `Suite 1200, ${LONG_NAME}`,
  city: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
  pmLastFour: '0005',
  totalMonthlyPayment: '1,234,567.89',
  providers: [...PROS, LONG_NAME, BRAND],
  providersDetail: [
    license('ASCAP', '54,321.00'),
    license('BMI', '0', `${day(-364)}T08:30:00.000Z`, `${day(1)} 00:00:00`),
    license(LONG_NAME, 41.5, 'when the contract is signed', 'to be agreed'),
    { annualLicenses: null, monthlyRate: null, annualStartDate: null, annualRenewalDate: '' },
  ],
};

const PACKAGED = {
  ...MEMBERSHIP,
  totalMonthlyPayment: 149,
  providers: [...PROS, BRAND],
  packages: [
    {
      name: 'Fit Group Package',
      provider: PROS.join(', '),
      startDate: day(-30),
      renewalDate: day(335),
      totalAmount: '149.00',
    },
    { name: LONG_NAME, provider: 'ASCAP', startDate: 'soon', renewalDate: null, totalAmount: null },
  ],
  providersDetail: [],
};

const account = (name: string, far: boolean) => ({
  info: {
    fullName: far ? LONG_NAME : 'Ada Owner',
    email: far ? `${'a'.repeat(60)}@${'gym.'.repeat(20)}example` : 'ada@gym.example',
    phoneNumber: '(305)555-0100',
    title: null,
  },
  business: {
    name,
    type: 'Gym / Health Club',
    address: far ? FAR.address : '1 Ocean Drive',
    city: far ? FAR.city : 'Miami',
    state: 'Florida',
    zipCode: 33139,
  },
  member: { totalMembers: '12500', numberGroup: 20, classesPerWeek: '12' },
});

/** SESAC and GMR per month, with 3 % on top of what precedes it; a promo code takes $1.50 off. */
const rates = (response: ServerResponse, { form }: Hit) => {
  const promo = form.businessPromotionCode !== undefined;
  const [reduction, processingFee] = promo ? [1.5, '1.66'] : [0, 1.7];
  send(response, {
    total: {
      rightManagementFee: 15,
      processingFee,
      subTotalManagementFee: reduction,
      totalPayment: promo ? '56.91' : 58.45,
    },
    providers: [
      { id: 3, monthly: '23.50' },
      { id: '4', monthly: 18.25 },
    ],
    isPackage: false,
    promoCode: promo ? { codeManagementFee: 13.5 } : null,
  });
};

const send = (response: ServerResponse, value: unknown) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));

const idOf = ({ path }: Hit) => path.split('/').at(-1) ?? '';

/** Answers by the id at the end of the path; `rest` for every other one. */
const byId =
  (answers: Record<string, unknown>, rest: (id: string) => unknown) =>
  (response: ServerResponse, hit: Hit) => {
    const id = idOf(hit);
    send(response, id in answers ? answers[id] : rest(id));
  };

/** Lets the upstream speak of such an owner. */
export function answerForLargeOwner(upstream: RecordingUpstream): void {
  upstream.answer('GET /web/providers', {
    json: [...PROS, BRAND].map((shortName, at) => ({ id: at + 1, shortName })),
  });
  upstream.answer('GET /web/account/business', { json: BUSINESSES });
  upstream.answer(
    'GET /web/account/agreements/business/{id}',
    byId({ 31: MANY_AGREEMENTS, 32: [LONG_AGREEMENT, agreement(1)], 33: [] }, () => [
      agreement(0),
      agreement(1),
    ]),
  );
  upstream.answer(
    'GET /web/account/membership/{id}',
    byId({ 32: { membership: [FAR] }, 34: { membership: [PACKAGED] } }, () => ({ membership: [MEMBERSHIP] })),
  );
  upstream.answer('POST /web/account/calculate-rates', rates);
  upstream.answer('POST /web/questionnaire/calculate-rates', rates);
  const nameOf = (id: string) => BUSINESSES.find((business) => String(business.id) === id)?.name ?? '';
  upstream.answer(
    'GET /web/account/info/{id}',
    byId({}, (id) => account(nameOf(id), id === '32')),
  );
  upstream.answer(
    'GET /web/account/availables-providers/{id}',
    byId(
      {
        32: [
          { id: '3', name: LONG_NAME },
          { id: 4, name: 'GMR' },
        ],
      },
      () => [
        { id: 3, name: 'SESAC' },
        { id: '4', name: 'GMR' },
      ],
    ),
  );
}
