import {
  BACKGROUND_ONLY,
  FAILED_PAYMENT_FEE,
  INSTALLMENTS_PER_YEAR,
  OPT_OUT_HOURS_BEFORE_RENEWAL,
} from '#common/limits.ts';
import type { Brand } from '#common/server/environment.ts';
import { addressLine } from '#host/businesses/service.ts';
import { businessTypeLabel } from '#host/catalogue/service.ts';
import { findProvider } from '#host/catalogue/providers.ts';
import { longDate } from '#host/platform/format.ts';
import { counted, describeYear, readable } from '#host/rates/explain.ts';
import { noticeOf } from '#host/rates/result.ts';
import type { Part, PdfContent, Signature } from '#host/platform/documents/layout.ts';
import type { LicensePlan, PlannedAgreement } from './licensePlan.ts';

const musicUses: Record<'0' | '1', string> = {
  '0': 'Fitness classes and background music',
  '1': 'Background music only',
};

/** Returns the license terms (specification, section 9). For a package, they state that the group pays. */
function terms(brand: Brand, { quote }: LicensePlan): string[] {
  const payment = quote.package
    ? ['The group pays for its package. Nothing of it is charged to the licensee.']
    : [
        `Payment is in ${INSTALLMENTS_PER_YEAR} monthly installments for the full year. A $${FAILED_PAYMENT_FEE} fee applies to each failed or NSF payment.`,
        `${brand.name} charges a management fee and a processing fee.`,
      ];
  return [
    'This license is for a one-year term. It is non-cancellable and non-refundable once issued.',
    `It renews automatically for another year unless you turn off renewal at least ${OPT_OUT_HOURS_BEFORE_RENEWAL} hours before the renewal date.`,
    'Rates rise every year with the Consumer Price Index.',
    ...payment,
    'If the PRO denies the license, what was paid for it is refunded.',
    'Member counts are reported annually. Audits by the PRO can bring extra fees.',
  ];
}

type Rows = Extract<Part, { rows: unknown }>['rows'];

const section = (heading: string, rows: Rows): Part => ({ heading, parts: [{ rows }] });

const renewal = (renewsOn: string, { lastDay }: PlannedAgreement): Rows =>
  lastDay === undefined
    ? [['Renewal date', longDate(renewsOn)]]
    : [
        ['Annual renewal', 'Off. This license does not renew.'],
        ['Covered through', longDate(lastDay)],
      ];

function who(
  { buyer, location, startsOn, renewsOn }: LicensePlan,
  brand: Brand,
  agreement: PlannedAgreement,
): Part[] {
  const provider = findProvider(agreement.providerId);
  return [
    section('Parties', [
      ['Licensee', `${location.name} (${buyer.fullName}${buyer.title === null ? '' : `, ${buyer.title}`})`],
      ['Contact', `${buyer.email}, ${buyer.phoneNumber}`],
      ['Performing rights organization', `${agreement.shortName} (${provider?.name ?? agreement.shortName})`],
      ['Arranged and managed by', brand.name],
    ]),
    section('Licensed location and term', [
      ['Name', location.name],
      ['Address', addressLine(location)],
      ['Type of business', businessTypeLabel(location.type)],
      ...(location.isBgMusic === null
        ? []
        : [['Music', musicUses[location.isBgMusic]] satisfies [string, string]]),
      ['Start date', longDate(startsOn)],
      ...renewal(renewsOn, agreement),
    ]),
  ];
}

/** Returns the location's counts and floor space as text. For background music only, omits the counts. */
function reportedNumbers({ location }: LicensePlan): string {
  const { totalMembers, numberGroup, classesPerWeek, squareFootage } = location;
  const floor = counted(squareFootage, 'square foot', 'square feet');
  if (location.isBgMusic === BACKGROUND_ONLY) return floor;
  // A location that first bought background music only did not have to enter counts, so these can be null.
  if (totalMembers === null || numberGroup === null || classesPerWeek === null)
    return `${floor}, members and classes not asked`;
  return [
    counted(totalMembers, 'member', 'members'),
    `class capacity ${readable(numberGroup)}`,
    counted(classesPerWeek, 'class per week', 'classes per week'),
    floor,
  ].join(', ');
}

function fees(plan: LicensePlan, agreement: PlannedAgreement): Part {
  const { quote } = plan;
  const version = quote.sample ? quote.scheduleVersion : `${quote.scheduleVersion} (${quote.scheduleLabel})`;
  if (quote.package) {
    return section('Fees', [
      ['Group package', `${quote.package.name}, your group’s package, covers this license.`],
      ['Rate schedule', version],
    ]);
  }
  return section('Fees and how they were worked out', [
    ['Worked out as', `${agreement.basis} A twelfth is paid each month, rounded to the cent.`],
    ['Installments', describeYear(agreement.monthlyCents)],
    ['Figures reported', reportedNumbers(plan)],
    ['Rate schedule', version],
  ]);
}

/** Returns a row with the signature that the PRO requires, or "Not signed yet", or [] if it requires none. */
function extraSignature(
  { startsOn }: LicensePlan,
  { shortName, needsSignature, signature }: PlannedAgreement,
): Part[] {
  if (!needsSignature) return [];
  let text = 'Not signed yet. This license is not in force.';
  if (signature) {
    text = `Signed by ${signature.name} on ${longDate(signature.on)}`;
    // Omits "the figures above" if the license was signed in an earlier year, as they may have changed.
    text += signature.on < startsOn ? '.' : ', with the figures above.';
    if (signature.on > startsOn) text += ' The license covers from this day.';
  }
  return [{ rows: [[`${shortName} report`, text]] }];
}

/** Returns the signatures of the owner, who agrees at checkout, and of the brand, which issues licenses. */
function signatures({ buyer, location, startsOn }: LicensePlan, brand: Brand): Signature[] {
  const date = `Date: ${longDate(startsOn)}`;
  const title = buyer.title === null ? '' : `${buyer.title}, `;
  return [
    {
      name: buyer.fullName,
      role: `${title}for ${location.name.replace(/\.$/, '')}. Accepted online at checkout.`,
      date,
    },
    { name: brand.name, role: 'Arranging and managing this license. Issued online.', date },
  ];
}

/** Whether a license has the signature that it requires, or requires none. Else it covers no location. */
const isSigned = ({ needsSignature, signature }: PlannedAgreement) =>
  !needsSignature || signature !== undefined;

export const agreementTemplate = (
  brand: Brand,
  plan: LicensePlan,
  agreement: PlannedAgreement,
  createdAt: Date,
): PdfContent => ({
  title: agreement.name,
  subtitle: `License number ${agreement.number}${isSigned(agreement) ? '' : '. Not signed yet: this license is not in force.'}`,
  createdAt,
  parts: [
    ...who(plan, brand, agreement),
    fees(plan, agreement),
    { heading: 'Terms', parts: [{ list: terms(brand, plan) }] },
    {
      heading: 'Signatures',
      parts: [...extraSignature(plan, agreement), { signatures: signatures(plan, brand) }],
    },
  ],
  // If the rates are samples, the footnote states this. A package's contract has no rates and no footnote.
  footnote: noticeOf(plan.quote) ?? undefined,
});
