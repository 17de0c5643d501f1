import { PROCESSING_FEE_PERCENT } from '#common/limits.ts';

/** One license of a sample business; amounts in US dollars. */
export interface SampleLicense {
  provider: string;
  annual: number;
  monthly: number;
  startDate: string;
}

/** A sample location with its licenses. */
export interface SampleBusiness {
  name: string;
  address: string;
  licenses: readonly SampleLicense[];
}

/** Whether a customer has signed. */
export type SignatureStatus = 'Pending Signature' | 'Signature';

/** One row of the sample tables. */
export interface SampleCustomer {
  name: string;
  status: SignatureStatus;
  paymentDate: string;
  document: string;
}

export const BUSINESSES: readonly SampleBusiness[] = [
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

export const CUSTOMERS: readonly SampleCustomer[] = [
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
];

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
