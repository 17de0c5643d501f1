/** The mails about a purchase and about the card that pays. */
import type { Brand } from '#common/environment.ts';
import { FAILED_PAYMENT_FEE, OPT_OUT_HOURS_BEFORE_RENEWAL } from '#common/limits.ts';
import { longDate, money } from '#host/platform/format.ts';
import { compose } from '#host/platform/mail/layout.ts';
import { SAMPLE_NOTICE } from '#host/rates/schedule.ts';
import { discountNote, feeRows } from '#host/rates/fees.ts';
import type { Quote } from '#host/rates/service.ts';

/** What a purchase was, for the mail about it. */
export interface PurchaseSummary {
  fullName: string;
  businessName: string;
  place: string;
  startsOn: string;
  renewsOn: string;
  quote: Quote;
  /** Short names of the providers whose extra document waits for a signature. */
  pending: string[];
  /** The last digits of the card that was charged. */
  lastFour: string;
  /** What the location paid a month before, in cents; 0 for a new one. */
  paidBeforeCents: number;
}

const names = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** What is covered now, and what once it is signed. */
function whatIsCovered({ businessName, place, quote, pending }: PurchaseSummary): string[] {
  const where = `${businessName}, ${place}`;
  if (pending.length === 0) return [`Thank you. These licenses now cover ${where}:`];
  const now = quote.lines.map(({ shortName }) => shortName).filter((name) => !pending.includes(name));
  const covered =
    now.length === 0 ? '' : ` ${names.format(now)} now ${now.length === 1 ? 'covers' : 'cover'} it.`;
  return [
    `Thank you. Your payment for ${where} went through.${covered}`,
    `${names.format(pending)} will cover it once you have signed. We have sent you the link in a mail of its own.`,
    'These are your licenses:',
  ];
}

/** What is paid and for what, row by row: the parts add up to the monthly payment. */
function sums({ quote, lastFour, paidBeforeCents }: PurchaseSummary): [string, string][] {
  const total = money(quote.totalCents);
  return [
    ...quote.lines.map(({ shortName, monthlyCents }): [string, string] => [shortName, money(monthlyCents)]),
    ...feeRows([quote]).map(([label, cents]): [string, string] => [label, money(cents)]),
    ['Monthly payment', total],
    ...(paidBeforeCents > 0
      ? ([
          ['The location has paid a month so far', money(paidBeforeCents)],
          ['The location pays a month from now on', money(paidBeforeCents + quote.totalCents)],
        ] satisfies [string, string][])
      : []),
    [lastFour === '' ? 'Charged today' : `Charged today to the card ending in ${lastFour}`, total],
  ];
}

/** Licensing information after a checkout. */
export function licensingMail(brand: Brand, to: string, summary: PurchaseSummary, accountLink: string) {
  const { quote, startsOn, renewsOn } = summary;
  const fees: [string, string][] = quote.package
    ? [[quote.package.name, quote.lines.map(({ shortName }) => shortName).join(', ')]]
    : sums(summary);
  const saved = discountNote([quote]);
  return compose(brand, to, `Your music licenses for ${summary.businessName}`, [
    `Hello ${summary.fullName},`,
    ...whatIsCovered(summary),
    { rows: fees },
    ...(saved === undefined ? [] : [`${saved}.`]),
    { rows: [['Term', `${longDate(startsOn)} to ${longDate(renewsOn)}`]] },
    quote.package
      ? 'Your group package covers the licenses and your group pays for them; nothing was charged to your card.'
      : `This is a yearly agreement with the PROs, paid in 12 monthly installments. It is non-cancellable and non-refundable once issued. A $${FAILED_PAYMENT_FEE} fee applies to failed payments.`,
    `It renews by itself on ${longDate(renewsOn)} unless you turn off renewal at least ${OPT_OUT_HOURS_BEFORE_RENEWAL} hours before.`,
    ...(quote.sample ? [SAMPLE_NOTICE] : []),
    { link: accountLink, label: 'See your agreements' },
  ]);
}

/** Tells that another card pays from now on. */
export const cardChangedMail = (brand: Brand, to: string, lastFour: string) =>
  compose(brand, to, 'Your card was changed', [
    lastFour === ''
      ? 'The card of your account has just been changed.'
      : `The card of your account has just been changed to the one that ends with ${lastFour}.`,
    `If that was not you, change your password at once and write to ${brand.email}.`,
  ]);
