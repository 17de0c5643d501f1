import { PROCESSING_FEE_PERCENT } from '#common/limits.ts';

/** Sample locations with their licenses. Amounts are in US dollars. */
export const BUSINESSES = [
  {
    name: 'Northside Strength',
    address: '1418 Division Street, Nashville, TN 37203',
    licenses: [
      { provider: 'ASCAP', annual: 468, monthly: 39, startDate: '2026-03-01' },
      { provider: 'BMI', annual: 540, monthly: 45, startDate: '2026-03-01' },
      { provider: 'SESAC', annual: 300, monthly: 25, startDate: '2026-03-15' },
      { provider: 'GMR', annual: 216, monthly: 18, startDate: '2026-04-01' },
    ],
  },
  {
    name: 'Northside Cycle',
    address: '77 Harbor Avenue, Tampa, FL 33602',
    licenses: [
      { provider: 'ASCAP', annual: 312, monthly: 26, startDate: '2026-06-01' },
      { provider: 'BMI', annual: 360, monthly: 30, startDate: '2026-06-01' },
    ],
  },
];

const RIGHTS_MANAGEMENT_FEE = 15;

const licensesPerMonth = BUSINESSES.flatMap(({ licenses }) => licenses).reduce(
  (sum, { monthly }) => sum + monthly,
  0,
);

const feePercent = (amount: number) => Math.round(amount * PROCESSING_FEE_PERCENT) / 100;

const processingFee = feePercent(licensesPerMonth + RIGHTS_MANAGEMENT_FEE);

export const TOTALS = {
  paymentStatus: 'Paid',
  rightManagementFee: RIGHTS_MANAGEMENT_FEE,
  processingFee,
  totalPayment: licensesPerMonth + RIGHTS_MANAGEMENT_FEE + processingFee,
};

/** The rows of the sample tables. */
export const CUSTOMERS = [
  { name: 'Maria Delgado', status: 'Signature', paymentDate: '2026-03-01', document: 'ASCAP agreement' },
  {
    name: 'James Whitfield',
    status: 'Pending Signature',
    paymentDate: '2026-03-04',
    document: 'BMI agreement',
  },
  { name: 'Priya Raman', status: 'Signature', paymentDate: '2026-03-09', document: 'SESAC agreement' },
  {
    name: 'Owen Castellano',
    status: 'Pending Signature',
    paymentDate: '2026-03-12',
    document: 'ASCAP agreement',
  },
  { name: 'Grace Lindqvist', status: 'Signature', paymentDate: '2026-03-18', document: 'GMR agreement' },
] as const;

export const ADMIN_BENEFITS = [
  { heading: 'Every customer at a glance', text: 'See who has signed and who still has a document waiting.' },
  { heading: 'Payments that add up', text: 'Each monthly payment beside the agreement that it belongs to.' },
  { heading: 'Documents in one place', text: 'Agreements and proofs of coverage, ready when someone asks.' },
] as const;

export const TESTIMONIALS = [
  {
    quote: 'I used to keep four folders for four organizations. Now I keep one bookmark.',
    who: 'Sample owner, strength gym',
  },
  {
    quote: 'The rates were on the screen before anybody asked me for a card.',
    who: 'Sample owner, cycling studio',
  },
] as const;
