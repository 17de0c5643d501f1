/** Composes the mails about a purchase and about a changed card. */
import type { Brand } from '#common/server/environment.ts';
import { FAILED_PAYMENT_FEE, OPT_OUT_HOURS_BEFORE_RENEWAL } from '#common/limits.ts';
import { paidUnsigned } from './agreements.ts';
import { cardRow } from './billing/payments.ts';
import { addressLine } from '#host/businesses/service.ts';
import type { Context } from '#host/context.ts';
import { dayBefore } from '#host/agreements/term.ts';
import { listed, longDate, money } from '#host/platform/format.ts';
import { compose, membershipLink, toOwner, type Block } from '#host/platform/mail/layout.ts';
import { discountNote, monthRows, sampleNote, yearRow } from '#host/rates/fees.ts';
import type { PurchasePlan } from '#host/checkout/purchasePlan.ts';

type Rows = [label: string, value: string][];

interface Bought {
  plan: PurchasePlan;
  /** The location's name, with its street if two locations have the same name. */
  placeName: string;
  /** The monthly payment of the location before the purchase, in cents, and 0 for a new location. */
  paidBeforeCents: number;
  /** Rows with the first payment's receipt and the next payment, or no rows if nothing was charged. */
  firstPayment: Rows;
}

/** Returns the short names of the PROs whose licenses await a signature. */
export const pendingOf = ({ agreements }: PurchasePlan) =>
  agreements.filter((each) => each.needsSignature).map(({ shortName }) => shortName);

function whatIsCovered(brand: Brand, plan: PurchasePlan): string[] {
  const { quote, location } = plan;
  const pending = pendingOf(plan);
  const where = `${location.name}, ${addressLine(location)}`;
  const bought = quote.lines.length === 1 ? 'This license now covers' : 'These licenses now cover';
  if (pending.length === 0) return [`Thank you. ${bought} ${where}:`];
  const now = quote.lines.map(({ shortName }) => shortName).filter((name) => !pending.includes(name));
  const unsigned = quote.lines.filter(({ shortName }) => pending.includes(shortName));
  const covered = now.length === 0 ? '' : ` ${listed(now)} now ${now.length === 1 ? 'covers' : 'cover'} it.`;
  return [
    `Thank you. Your payment for ${where} went through.${covered}`,
    `${listed(pending)} ${pending.length === 1 ? 'does' : 'do'} not cover it until you sign. We have sent you the link in a separate e-mail.`,
    ...paidUnsigned(brand, unsigned),
    quote.lines.length === 1 ? 'This is your license:' : 'These are your licenses:',
  ];
}

/** Lists the lines of the monthly payment or, for a package, each license with the package's name. */
function monthly({ quote, agreements }: PurchasePlan): Block {
  const license = (shortName: string) => {
    const agreement = agreements.find((each) => each.shortName === shortName);
    return agreement ? `${shortName}, license ${agreement.number}` : shortName;
  };
  const { package: group, lines } = quote;
  if (group) return { rows: lines.map(({ shortName }) => [license(shortName), group.name]) };
  return {
    rows: monthRows(quote, ({ shortName }) => license(shortName)),
    total: ['Monthly payment', money(quote.totalCents)],
  };
}

/** States that the group pays for a package, and what the location's other licenses still cost. */
const paidByGroup = (paidBeforeCents: number) =>
  paidBeforeCents === 0
    ? 'Your group pays. Nothing is charged to your card.'
    : `Your group pays for these. Your card still pays ${money(paidBeforeCents)} a month for your other licenses here.`;

/** Returns rows with the location's old and new monthly payments, or no rows if the old payment is 0. */
function newMonthly({ plan: { quote }, paidBeforeCents }: Bought): Rows {
  if (paidBeforeCents === 0) return [];
  return [
    ['Monthly payment for the location so far', money(paidBeforeCents)],
    ['Monthly payment for the location from now on', money(paidBeforeCents + quote.totalCents)],
  ];
}

function subjectOf({ plan: { kind, location, quote }, placeName }: Bought): string {
  const subject = 'Your music licenses for';
  if (kind === 'subscribe') return `${subject} ${location.name}`;
  if (kind === 'new-business') return `${subject} ${location.name}, ${location.address}`;
  return `${subject} ${placeName}: ${listed(quote.lines.map(({ shortName }) => shortName))} added`;
}

export function licensingMail(context: Context, bought: Bought) {
  const { plan, paidBeforeCents } = bought;
  const { kind, buyer, card: onFile, quote, startsOn, renewsOn } = plan;
  const saved = discountNote([quote]);
  const charged: Rows = quote.package
    ? []
    : [
        ['Charged today', money(quote.totalCents)],
        ...cardRow(onFile?.lastFour ?? ''),
        ...bought.firstPayment,
        yearRow(quote),
        ...newMonthly(bought),
      ];
  return toOwner(context, buyer, subjectOf(bought), [
    ...whatIsCovered(context.brand, plan),
    monthly(plan),
    quote.package !== null && paidByGroup(paidBeforeCents),
    saved !== undefined && `${saved}.`,
    { rows: [...charged, ['Term', `${longDate(startsOn)} through ${longDate(dayBefore(renewsOn))}`]] },
    !quote.package &&
      `This is a yearly agreement with the PROs, paid in 12 monthly installments. It is non-cancellable and non-refundable once issued. A $${FAILED_PAYMENT_FEE} fee applies to failed payments.`,
    `${quote.package ? 'The package' : 'It'} renews automatically on ${longDate(renewsOn)} unless you turn off renewal at least ${OPT_OUT_HOURS_BEFORE_RENEWAL} hours before that day begins.`,
    // Only a registration (`subscribe`) creates an account, so only its mail states how to sign in.
    kind === 'subscribe' &&
      `You sign in with ${buyer.email}, the address that you have verified with a code.`,
    membershipLink(context),
    ...sampleNote(quote),
  ]);
}

/** Composes the mail that confirms a new card. `isTried`: unpaid payments are charged to the card at once. */
export const cardChangedMail = (
  brand: Brand,
  to: string,
  { lastFour, isTried }: { lastFour: string; isTried: boolean },
) =>
  compose(brand, to, 'Your card was changed', [
    `The card on your account has just been changed. From now on, the new card pays for all of your locations.${isTried ? ' We charge your unpaid payments to it now.' : ''}`,
    lastFour !== '' && { rows: cardRow(lastFour) },
    `If that was not you, change your password at once and write to ${brand.email}.`,
  ]);
