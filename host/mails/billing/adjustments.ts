/** Composes mails about operator actions: extra payments, refunds, and denied or removed licenses. */
import { termDays } from '#host/agreements/term.ts';
import { dayIn } from '#host/catalogue/days.ts';
import type { Context } from '#host/context.ts';
import type { Payment, PaymentLine } from '#host/platform/database/billing.ts';
import type { Agreement } from '#host/platform/database/licenses.ts';
import type { PaymentRefund } from '#host/platform/database/operator.ts';
import { listed, longDate, money } from '#host/platform/format.ts';
import { membershipLink, toBrand, toOwner, type Block } from '#host/platform/mail/layout.ts';
import { licenseLabel } from '#host/rates/fees.ts';
import { readPayable } from '#host/billing/charge/openPayments.ts';
import { addresseeOf, cardRow, factsOf, linesBlock, receiptRow } from './payments.ts';
import { REFUND_DAYS } from '#host/billing/reversals.ts';
import { whatOf } from '#host/billing/labels.ts';

/** Composes the mail that announces a charge in addition to the installments. */
export async function extraMail(context: Context, payment: Payment) {
  const { email, fullName, place, lastFour } = await addresseeOf(context, payment);
  const subject = `An extra payment of ${money(payment.amountCents)} for ${place}, due on ${longDate(payment.dueOn)}`;
  return toOwner(context, { email, fullName }, subject, [
    `An extra payment of ${money(payment.amountCents)} for ${place} is due on ${longDate(payment.dueOn)}, in addition to the monthly ones.`,
    linesBlock(payment, 'To be paid'),
    { rows: cardRow(lastFour) },
    `If this is not right, please write to ${context.brand.email}.`,
    membershipLink(context),
  ]);
}

export async function refundMail(context: Context, payment: Payment, refund: PaymentRefund) {
  const { email, fullName, place } = await addresseeOf(context, payment);
  const { zone } = await readPayable(context, payment.id);
  const dayOf = (moment: Date | null) => longDate(dayIn(zone, moment ?? context.now()));
  const paidOn = dayOf(payment.paidAt);
  const part = refund.amountCents < payment.amountCents ? 'part of ' : '';
  const subject = `Refund: ${money(refund.amountCents)} for ${place}, paid on ${paidOn}`;
  return toOwner(context, { email, fullName }, subject, [
    `We have refunded ${part}your payment for ${place} made on ${paidOn}: ${whatOf(payment)}.`,
    refund.reason,
    {
      rows: [
        ['Refund', money(refund.amountCents)],
        ...cardRow(payment.lastFour ?? ''),
        ['Refunded on', dayOf(refund.endedAt)],
        ['Payment', `${money(payment.amountCents)} on ${paidOn}`],
        ...receiptRow(payment),
      ],
    },
    REFUND_DAYS,
    membershipLink(context),
  ]);
}

/** Composes the mail to the brand about a completed or failed refund. `code`: the processor's error code. */
export async function refundReport(context: Context, payment: Payment, refund: PaymentRefund, code?: string) {
  const of = payment.receiptNumber === null ? '' : ` of ${payment.receiptNumber}`;
  return toBrand(context, `Refund ${refund.state}: ${money(refund.amountCents)}${of}`, [
    refund.state === 'failed'
      ? 'The card provider could not give this money back. Please pay it in another way, or ask for the refund again.'
      : 'This money was given back to the card that paid.',
    {
      rows: [
        ['Amount', money(refund.amountCents)],
        ['Why', refund.reason],
        ['By', refund.actor],
        ...(code === undefined ? [] : ([['Refused as', code]] as [string, string][])),
        ...(await factsOf(context, payment)),
      ],
    },
  ]);
}

/** A payment's lines for a denied license, and the amount that the denial refunds. */
export interface Given {
  payment: Payment;
  lines: PaymentLine[];
  backCents: number;
}

/** Lists a denied license's paid amounts by label, earlier refunds as a deduction, and the current refund. */
function givenBack(given: readonly Given[], shortName: string): Block {
  const sums = new Map<string, number>();
  for (const { label, cents } of given.flatMap(({ lines }) => lines))
    sums.set(label, (sums.get(label) ?? 0) + cents);
  const backCents = given.reduce((sum, each) => sum + each.backCents, 0);
  const before = [...sums.values()].reduce((sum, cents) => sum + cents, 0) - backCents;
  return {
    rows: [
      ...[...sums].map(([label, cents]): [string, string] => [
        label === shortName ? licenseLabel(label) : label,
        money(cents),
      ]),
      ...(before === 0 ? [] : [['Refunded before', money(-before)] satisfies [string, string]]),
    ],
    total: ['Refund', money(backCents)],
  };
}

/**
 * Composes the mail about a license that a PRO denied or the owner declined, and about the refund.
 *
 * @param monthlyCents undefined for a past year's license, whose denial does not change the monthly payment
 */
export async function deniedMail(
  context: Context,
  { businessId, shortName, isUnwanted, ...term }: Agreement,
  given: readonly Given[],
  monthlyCents: number | undefined,
) {
  const { email, fullName, place } = await addresseeOf(context, { businessId });
  const digits = new Set(given.flatMap(({ payment: { lastFour } }) => (lastFour ? [lastFour] : [])));
  const isPast = monthlyCents === undefined;
  const where = isPast ? `${place} from ${termDays(term)}` : place;
  const count = `${given.length} ${given.length === 1 ? 'payment' : 'payments'}`;
  const [subject, what] = isUnwanted
    ? [
        `Your ${shortName} license for ${place} is removed`,
        `We have removed the ${shortName} license for ${where}, as you asked.`,
      ]
    : [
        `${shortName} has not granted a license for ${place}`,
        `${shortName} has not granted a license for ${where}.`,
      ];
  return toOwner(context, { email, fullName }, subject, [
    isPast
      ? what
      : `${what} Its music is not licensed there. The license is no longer part of your payments.`,
    given.length > 0 && [
      `We are refunding what you have paid for this license in ${count}, with its fees:`,
      givenBack(given, shortName),
      { rows: cardRow(listed(digits)) },
      REFUND_DAYS,
    ],
    !isPast && {
      rows: [
        ['Monthly payment for the location from now on', monthlyCents === 0 ? 'none' : money(monthlyCents)],
      ],
    },
    `If you have a question, please write to ${context.brand.email}.`,
    membershipLink(context),
  ]);
}
