/** Sample form fields and replies that several files in this folder and some tests share. */
import { decidesRates } from '#client/domain/registration/stepFields.ts';
import { ACCOUNT, BUSINESS, LICENSES, METRICS, PASSWORD } from '#tests/support/fixtures/registration.ts';

export const profile = { ...ACCOUNT, id: 7, title: null };

export const accountForm = { ...ACCOUNT, password: PASSWORD, password2: PASSWORD };

export const verification = { verificationCode: '123-456', email: ACCOUNT.email };

/** A location whose name needs form escaping (`&`), with a nine-digit ZIP code. */
export const location = { ...BUSINESS, businessName: 'Iron & Works', businessZipCode: '33139-1234' };

/** The questionnaire's answers from which the upstream calculates rates. */
export const metrics = {
  ...LICENSES,
  ...(Object.fromEntries(
    Object.entries(METRICS).filter(([name]) => decidesRates(name as keyof typeof METRICS)),
  ) as typeof METRICS),
};

/** A rates reply that mixes numbers and numeric strings, because the upstream may send either. */
export const calculated = {
  total: { rightManagementFee: 15, processingFee: '3.42', subTotalManagementFee: 0, totalPayment: 117.42 },
  providers: [
    { id: 1, monthly: 57.25 },
    { id: '2', monthly: '41.75' },
  ],
  isPackage: false,
  promoCode: { codeManagementFee: 15 },
  quoteId: 'Zr4-x_9',
  startDate: '2026-11-21',
  renewalDate: '2027-11-21',
  yearTotal: '1,408.98',
  newMonthlyTotal: 168.07,
  savings: [{ label: 'Subscriber discount 10%', monthly: 6.36 }],
  lines: [{ providerId: 1, text: '$687.00 a year for 600 weekly class participants.' }],
};

const { startDate, renewalDate, newMonthlyTotal, savings } = calculated;

/** The fields of `calculated` beyond the specification's section 7, as the gateway returns them. */
export const explained = {
  ...{ startDate, renewalDate, newMonthlyTotal, savings },
  yearTotal: 1408.98,
  lines: calculated.lines.map((line) => ({ ...line, providerId: '1' })),
};

/** Returns a license of a membership, by default in the license year that begins on Nov 21, 2026. */
export const license = (
  annualLicenses: string,
  monthlyRate: string | number,
  annualStartDate = '2026-11-21',
  annualRenewalDate = '2027-11-21',
) => ({ annualLicenses, monthlyRate, annualStartDate, annualRenewalDate });

export const agreement = (id: number, shortName: string) => ({
  name: `${shortName} Music License`,
  shortName,
  agreementId: id,
  agreementLink: `agreements/${id}.pdf`,
  coverageLink: shortName === 'BMI' ? '' : `coverage/${id}.pdf`,
  ...(shortName === 'BMI'
    ? { status: 'ENDED' as const, unsigned: true }
    : {
        status: 'ACTIVE' as const,
        signUrl: `/sign/token-of-${id}`,
        coveredFrom: '2026-11-21',
        coveredThrough: '2027-11-20',
      }),
});

/** A billing reply in the middle of a license year. Its ids and amounts are numbers or numeric strings. */
export const billing = {
  today: '2027-03-15',
  owed: 0,
  nextPayment: { on: '2027-03-21', amount: '96.05' },
  card: { brand: 'Visa', lastFour: 4242, expires: '12/2034' },
  payments: [
    {
      id: 501,
      on: '2027-02-21',
      what: 'Payment 4 of 12',
      amount: 96.06,
      status: 'PAID' as const,
      receipt: true,
    },
    {
      id: 'p-502',
      on: '2027-03-21',
      what: 'Payment 5 of 12',
      amount: '96.05',
      status: 'SCHEDULED' as const,
      waitsFor: 501,
      nextTryOn: '2027-03-24',
      receipt: false,
    },
  ],
  reversals: [
    {
      id: 71,
      on: '2027-02-24',
      what: 'Refund of Payment 4 of 12',
      note: 'Card ending in 4242. Your bank shows it within 5 to 10 days.',
      amount: '10.00',
      status: 'REFUNDED' as const,
    },
  ],
};

/** The GraphQL result of a mutation that only reports its success. */
export const done = { ok: true };
