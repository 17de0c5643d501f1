/** The mails about a purchase and about the card that pays. */
import type { Brand } from '#common/environment.ts';
import { FAILED_PAYMENT_FEE, OPT_OUT_HOURS_BEFORE_RENEWAL } from '#common/limits.ts';
import { paidUnsigned } from '#host/agreements/mails.ts';
import { dayBefore } from '#host/agreements/term.ts';
import { listed, longDate, money } from '#host/platform/format.ts';
import { compose, type Block } from '#host/platform/mail/layout.ts';
import { discountNote, feeRows, sampleNote, yearRows } from '#host/rates/fees.ts';
import type { Quote } from '#host/rates/service.ts';
import type { PurchasePlan } from './plan.ts';

type Rows = [label: string, value: string][];

/** The card on file by its last digits. */
const card = (lastFour: string): [string, string] => ['Card', `ending in ${lastFour}`];

/** What a purchase was, for the mail about it. */
export interface PurchaseSummary {
  kind: PurchasePlan['kind'];
  fullName: string;
  businessName: string;
  /** The name with the street where the owner has another location called like it. */
  placeName: string;
  street: string;
  place: string;
  /** The card's last digits, empty when they are not known. */
  lastFour: string;
  /** License numbers by the provider's short name. */
  numbers: Partial<Record<string, string>>;
  startsOn: string;
  renewsOn: string;
  quote: Quote;
  /** Short names of the providers whose extra document waits for a signature. */
  pending: string[];
  /** What the location paid a month before, in cents; 0 for a new one. */
  paidBeforeCents: number;
  /** The receipt of the first payment and the day of the next one; empty where nothing was charged. */
  firstPayment: Rows;
}

/** What is covered now, and what once it is signed. */
function whatIsCovered(brand: Brand, { businessName, place, quote, pending }: PurchaseSummary): string[] {
  const where = `${businessName}, ${place}`;
  const bought = quote.lines.length === 1 ? 'This license now covers' : 'These licenses now cover';
  if (pending.length === 0) return [`Thank you. ${bought} ${where}:`];
  const now = quote.lines.map(({ shortName }) => shortName).filter((name) => !pending.includes(name));
  const covered = now.length === 0 ? '' : ` ${listed(now)} now ${now.length === 1 ? 'covers' : 'cover'} it.`;
  return [
    `Thank you. Your payment for ${where} went through.${covered}`,
    `${listed(pending)} will cover it once you have signed. We have sent you the link in a separate e-mail.`,
    ...paidUnsigned(
      brand,
      quote.lines.filter(({ shortName }) => pending.includes(shortName)),
    ),
    quote.lines.length === 1 ? 'This is your license:' : 'These are your licenses:',
  ];
}

/** What each month is made of, and its sum; a group pays for its package itself. */
function monthly({ quote, numbers }: PurchaseSummary): Block {
  const license = (shortName: string) => {
    const number = numbers[shortName];
    return number === undefined ? shortName : `${shortName}, license ${number}`;
  };
  const { package: group, lines } = quote;
  if (group) return { rows: lines.map(({ shortName }) => [license(shortName), group.name]) };
  return {
    rows: [
      ...lines.map((row): [string, string] => [license(row.shortName), money(row.monthlyCents)]),
      ...feeRows([quote]).map(([label, cents]): [string, string] => [label, money(cents)]),
    ],
    total: ['Monthly payment', money(quote.totalCents)],
  };
}

/** Who pays for a package, and what goes on being charged beside it, as the screen after a purchase says it. */
const paidByGroup = (paidBeforeCents: number) =>
  paidBeforeCents === 0
    ? 'Nothing is charged to your card; your group pays.'
    : `Nothing is charged to your card for these; your group pays. Your other licenses here are charged as before: up to ${money(paidBeforeCents)} a month.`;

/** What the location pays from now on, where it has paid something before. */
function newMonthly({ quote, paidBeforeCents }: PurchaseSummary): Rows {
  if (paidBeforeCents === 0) return [];
  return [
    ['Monthly payment for the location so far', money(paidBeforeCents)],
    ['Monthly payment for the location from now on', `up to ${money(paidBeforeCents + quote.totalCents)}`],
  ];
}

function subjectOf({ kind, businessName, placeName, street, quote }: PurchaseSummary): string {
  const subject = 'Your music licenses for';
  if (kind === 'subscribe') return `${subject} ${businessName}`;
  if (kind === 'new-business') return `${subject} ${businessName}, ${street}`;
  return `${subject} ${placeName}: ${listed(quote.lines.map(({ shortName }) => shortName))} added`;
}

/** Licensing information after a checkout. */
export function licensingMail(brand: Brand, to: string, summary: PurchaseSummary, link: string) {
  const { quote, startsOn, renewsOn, lastFour, paidBeforeCents } = summary;
  const saved = discountNote([quote]);
  const charged: Rows = quote.package
    ? []
    : [
        ['Charged today', money(quote.totalCents)],
        ...(lastFour === '' ? [] : [card(lastFour)]),
        ...summary.firstPayment,
        ...yearRows(quote),
        ...newMonthly(summary),
      ];
  return compose(brand, to, subjectOf(summary), [
    `Hello ${summary.fullName},`,
    ...whatIsCovered(brand, summary),
    monthly(summary),
    ...(quote.package ? [paidByGroup(paidBeforeCents)] : []),
    ...(saved === undefined ? [] : [`${saved}.`]),
    { rows: [...charged, ['Term', `${longDate(startsOn)} through ${longDate(dayBefore(renewsOn))}`]] },
    ...(quote.package
      ? []
      : [
          `This is a yearly agreement with the PROs, paid in 12 monthly installments. It is non-cancellable and non-refundable once issued. A $${FAILED_PAYMENT_FEE} fee applies to failed payments.`,
        ]),
    `${quote.package ? 'The package' : 'It'} renews automatically on ${longDate(renewsOn)} unless you turn off renewal at least ${OPT_OUT_HOURS_BEFORE_RENEWAL} hours before that day begins.`,
    // The record of the verified address: before the purchase there was no account to write about.
    ...(summary.kind === 'subscribe'
      ? [`You sign in with ${to}, the address that you have verified with a code.`]
      : []),
    { link, label: 'See your membership' },
    ...sampleNote(quote),
  ]);
}

/** Tells that another card pays from now on, and what is unpaid at once where `isTried`. */
export const cardChangedMail = (
  brand: Brand,
  to: string,
  { lastFour, isTried }: { lastFour: string; isTried: boolean },
) =>
  compose(brand, to, 'Your card was changed', [
    `The card on your account has just been changed. From now on, the new card pays for all of your locations.${isTried ? ' What is unpaid is charged to it at once.' : ''}`,
    ...(lastFour === '' ? [] : [{ rows: [card(lastFour)] }]),
    `If that was not you, change your password at once and write to ${brand.email}.`,
  ]);
