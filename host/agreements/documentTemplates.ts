/** What the two documents of an agreement say: the contract and the proof of coverage. */
import { FAILED_PAYMENT_FEE, INSTALMENTS_PER_YEAR, OPT_OUT_HOURS_BEFORE_RENEWAL } from '#common/limits.ts';
import type { Brand } from '#common/environment.ts';
import { businessTypeLabel } from '#host/catalogue/service.ts';
import { findProvider } from '#host/catalogue/providers.ts';
import { longDate, money } from '#host/platform/format.ts';
import { SAMPLE_NOTICE } from '#host/rates/schedule.ts';
import type { Part, PdfContent } from '#host/platform/documents/layout.ts';
import type { LicensePlan, PlannedAgreement } from './plan.ts';

const musicUses: Record<string, string> = {
  '0': 'Fitness classes and background music',
  '1': 'Background music only',
};

/** The license terms of section 9. */
function terms(brand: Brand): string[] {
  return [
    'This license is for a one-year term. It is non-cancellable and non-refundable once issued.',
    `It renews by itself for another year unless you turn off renewal at least ${OPT_OUT_HOURS_BEFORE_RENEWAL} hours before the renewal date.`,
    'Rates rise every year with the Consumer Price Index.',
    `Payment is in ${INSTALMENTS_PER_YEAR} monthly installments for the full year. A $${FAILED_PAYMENT_FEE} fee applies to each failed or NSF payment.`,
    `${brand.name} charges a management fee and a processing fee.`,
    'If the PRO denies the license, what was paid for it is refunded.',
    'Member counts are reported annually. Audits by the PRO can bring extra fees.',
  ];
}

/** "4 payments of $44.09, then 8 of $44.08", or "12 payments of $57.25". */
export function describeInstalments(instalments: readonly number[]): string {
  const regular = instalments.at(-1) ?? 0;
  const higher = instalments.filter((cents) => cents !== regular);
  if (higher.length === 0) return `${instalments.length} payments of ${money(regular)}`;
  const first = `${higher.length} payment${higher.length === 1 ? '' : 's'} of ${money(higher[0] ?? 0)}`;
  return `${first}, then ${instalments.length - higher.length} of ${money(regular)}`;
}

function who({ buyer, location }: LicensePlan, brand: Brand, agreement: PlannedAgreement): Part[] {
  const provider = findProvider(agreement.providerId);
  return [
    { heading: 'Parties' },
    {
      rows: [
        ['Licensee', `${location.name} (${buyer.fullName}${buyer.title === null ? '' : `, ${buyer.title}`})`],
        ['Contact', `${buyer.email}, ${buyer.phoneNumber}`],
        [
          'Performing rights organization',
          `${agreement.shortName} (${provider?.name ?? agreement.shortName})`,
        ],
        ['Arranged and managed by', brand.name],
      ],
    },
    { heading: 'Licensed location' },
    {
      rows: [
        ['Name', location.name],
        ['Address', `${location.address}, ${location.city}, ${location.state} ${location.zip}`],
        ['Type of business', businessTypeLabel(location.type)],
        ['Music', musicUses[location.isBgMusic] ?? location.isBgMusic],
      ],
    },
  ];
}

const term = ({ startsOn, renewsOn }: LicensePlan, { lastDay }: PlannedAgreement): Part[] => [
  { heading: 'Term' },
  {
    rows: [
      ['Start date', longDate(startsOn)],
      ...(lastDay === undefined
        ? ([['Renewal date', longDate(renewsOn)]] satisfies [string, string][])
        : ([
            ['Annual renewal', 'Off. This license does not renew.'],
            ['Covered through', longDate(lastDay)],
          ] satisfies [string, string][])),
    ],
  },
];

function fees({ quote, location }: LicensePlan, agreement: PlannedAgreement): Part[] {
  const version: [string, string] = ['Rate schedule', `${quote.scheduleVersion} (${quote.scheduleLabel})`];
  if (quote.package) {
    return [
      { heading: 'Fees' },
      {
        rows: [
          ['Group package', `${quote.package.name} (${quote.package.code}) covers this license.`],
          version,
        ],
      },
    ];
  }
  return [
    { heading: 'Fees and how they were worked out' },
    {
      rows: [
        ['Annual fee', money(agreement.annualCents)],
        ['Worked out as', agreement.basis],
        ['Installments', describeInstalments(agreement.instalments)],
        [
          'Figures reported',
          `${location.totalMembers} members, class capacity ${location.numberGroup}, ` +
            `${location.classesPerWeek} classes per week, ${location.squareFootage} square feet`,
        ],
        version,
      ],
    },
  ];
}

const notice = ({ quote }: LicensePlan) => (quote.sample ? SAMPLE_NOTICE : undefined);

/** The contract with one PRO. */
export const agreementTemplate = (
  brand: Brand,
  plan: LicensePlan,
  agreement: PlannedAgreement,
  createdAt: Date,
): PdfContent => ({
  title: agreement.name,
  notice: notice(plan),
  createdAt,
  parts: [
    ...who(plan, brand, agreement),
    ...term(plan, agreement),
    ...fees(plan, agreement),
    { heading: 'Terms' },
    { list: terms(brand) },
    { heading: 'Reference' },
    { text: `Agreement ${agreement.id}` },
  ],
});

/** The proof that one PRO's music is licensed at the location. */
export const coverageTemplate = (
  brand: Brand,
  plan: LicensePlan,
  agreement: PlannedAgreement,
  createdAt: Date,
): PdfContent => ({
  title: `${agreement.shortName} Proof of Coverage`,
  notice: notice(plan),
  createdAt,
  parts: [
    {
      text:
        `The public performance of music in the ${agreement.shortName} repertory is licensed at the ` +
        'location below for the term stated here.',
    },
    ...who(plan, brand, agreement),
    ...term(plan, agreement),
    { heading: 'Reference' },
    { text: `Agreement ${agreement.id}` },
  ],
});
