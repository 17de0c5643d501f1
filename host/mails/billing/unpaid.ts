/** Composes the mails about unpaid payments and an expiring card. Each links to the Membership page. */
import { and, asc, eq, gt } from 'drizzle-orm';
import { FAILED_PAYMENT_FEE } from '#common/limits.ts';
import { NOT_WHILE_OWED } from '#host/mails/agreements.ts';
import type { Context } from '#host/context.ts';
import {
  payments,
  type Payment,
  type PaymentNews,
  type WaitingReason,
} from '#host/platform/database/billing.ts';
import { orders } from '#host/platform/database/licenses.ts';
import { longDate, money } from '#host/platform/format.ts';
import { membershipLink, toOwner, type Block } from '#host/platform/mail/layout.ts';
import { addresseeOf, cardRow, licenseeOf, linesBlock, openPaymentsBlock } from './payments.ts';
import { owedOf, payableOf } from '#host/billing/statement.ts';
import { whatOf, whyDeclined } from '#host/billing/labels.ts';
import { cardOf, isRefused, type Payable } from '#host/billing/charge/openPayments.ts';
import { totalOf } from '#host/billing/paymentPlan.ts';

/** The label of the button that leads to "Pay now" on the Membership page. */
export const PAY = 'Pay now';
const CONFIRM = 'Confirm payment';

/** The first words of a mail that repeats an earlier mail. */
const REMINDER = 'This is a reminder:';

/** Lists the unpaid payment line by line and, if the failed attempt incurred a fee, the fee and the sum. */
function notPaid(payment: Payment, hasFee: boolean): Block[] {
  const fee = FAILED_PAYMENT_FEE * 100;
  const block = linesBlock(payment, 'Not paid yet');
  if (!hasFee) return [block];
  return [
    block,
    {
      rows: [['Failed payment fee', money(fee)]],
      total: ['Payment and fee together', money(payment.amountCents + fee)],
    },
    'As your agreement says, the fee for the failed payment has been added. It is charged once the payment itself has gone through.',
  ];
}

export async function declinedMail(
  context: Context,
  { payment }: Payable,
  { code, next, hasFee, isAgain }: Extract<PaymentNews, { kind: 'declined' }>,
) {
  const { email, fullName, place, lastFour, inForce } = await licenseeOf(context, payment);
  const day = longDate(next);
  const subject = isAgain
    ? `Reminder: your payment for ${place} was declined again, next try ${day}`
    : `Your payment for ${place} was declined`;
  const what = isAgain
    ? `${REMINDER} a payment for ${place} has again not gone through`
    : `A payment for ${place} did not go through`;
  const owed = isAgain ? await payableOf(context, payment.businessId) : [];
  return toOwner(context, { email, fullName }, subject, [
    `${what}: ${whatOf(payment)}, due on ${longDate(payment.dueOn)}. ${whyDeclined(code)}. ${inForce}`.trim(),
    `We try your card again on ${day}. To pay at once, use Pay now under Membership, or update your card there.`,
    // A reminder lists all owed payments, because the fee for the first decline may be one of them.
    ...(isAgain
      ? [`You owe now for ${place}:`, openPaymentsBlock(owed.map(({ payment }) => payment))]
      : notPaid(payment, hasFee)),
    { rows: cardRow(lastFour) },
    membershipLink(context, PAY),
  ]);
}

const OVERDUE = 'It is overdue. Your licenses do not renew until it is paid.';

/** What the owner has to do for each waiting reason, and the label of the mail's button. */
const TO_DO: Record<WaitingReason, { text: string; button?: string }> = {
  'hard decline': {
    text: 'Your bank does not accept further payments from this card. Please use another card.',
    button: 'Update card',
  },
  'expired card': { text: 'The card has expired. Please use another card.', button: 'Update card' },
  'authentication required': {
    text: `Your bank wants you to confirm this payment. Please choose ${CONFIRM} under Membership and answer it there. Nothing is charged before you do.`,
    button: CONFIRM,
  },
  'no card': { text: 'There is no card on file. Please add one under Membership.' },
  'earlier payment': { text: 'An earlier payment has to be made first.' },
};

/** Returns the entry of `TO_DO`. For an overdue payment (`until` is null), "Pay now" replaces `CONFIRM`. */
export function toDo(reason: WaitingReason, until: string | null) {
  const { text, button } = TO_DO[reason];
  if (until !== null) return { text, button };
  return { text: text.replace(CONFIRM, PAY), button: button === CONFIRM ? PAY : button };
}

/** Composes the mail about a payment on which the owner must act. `until`: null for an overdue payment. */
export async function waitingMail(
  context: Context,
  { payment }: Payable,
  { reason, until, hasFee, isAgain }: Extract<PaymentNews, { kind: 'waiting' }>,
) {
  const { email, fullName, place, lastFour, inForce } = await licenseeOf(context, payment);
  const subject =
    reason === 'authentication required'
      ? `${isAgain ? 'Reminder: please' : 'Please'} confirm your payment for ${place}`
      : `${isAgain ? 'Reminder: your' : 'Your'} payment for ${place} needs your attention`;
  const { text, button } = toDo(reason, until);
  const fate = until === null ? OVERDUE : `If it is still unpaid on ${longDate(until)}, it is overdue.`;
  return toOwner(context, { email, fullName }, subject, [
    `${isAgain ? `${REMINDER} a` : 'A'} payment for ${place} could not be made: ${whatOf(payment)}. ${inForce}`.trim(),
    `${text} ${fate}`,
    ...notPaid(payment, hasFee),
    { rows: cardRow(lastFour) },
    membershipLink(context, button),
  ]);
}

export async function cardEndsMail(
  context: Context,
  { payment }: Payable,
  { expires, isAgain }: { expires: string; isAgain: boolean },
) {
  const { email, fullName, place, lastFour } = await addresseeOf(context, payment);
  const subject = `${isAgain ? 'Reminder: your' : 'Your'} card expires before the next payment for ${place}`;
  return toOwner(context, { email, fullName }, subject, [
    `${isAgain ? `${REMINDER} the` : 'The'} card ending in ${lastFour} is good through ${expires}, and a payment for ${place} is due on ${longDate(payment.dueOn)}: ${whatOf(payment)}.`,
    'Please switch to another card under Membership before that day.',
    { rows: [['Payment', `${money(payment.amountCents)} on ${longDate(payment.dueOn)}`]] },
    membershipLink(context, 'Update card'),
  ]);
}

/** States whether and when the card is retried automatically, and what the owner can do. */
export async function nextTry(context: Context, payment: Payment): Promise<string> {
  const card = await cardOf(context, payment.ownerId);
  if (!card) return 'There is no card on file. Please add one under Membership. We charge it at once.';
  if (await isRefused(context, card))
    return 'The card is not tried again, as your bank does not accept further payments from it. Please use another card under Membership. We charge it at once.';
  const [order] = await context.database.select().from(orders).where(eq(orders.id, payment.orderId));
  const isTried = payment.kind === 'installment' && order?.pausedFor.length === 0;
  const isScheduled = and(eq(payments.orderId, payment.orderId), eq(payments.state, 'scheduled'));
  const [next] = await context.database
    .select()
    .from(payments)
    .where(and(isScheduled, gt(payments.dueAt, context.now())))
    .orderBy(asc(payments.dueAt));
  return isTried && next
    ? `We try your card again on ${longDate(next.dueOn)}, when the next payment is due. To pay sooner, use Pay now under Membership, or update your card there.`
    : 'We do not try your card again. Please use Pay now under Membership, or update your card there.';
}

/** Counts payments and fees in words, such as "one payment, and a failed payment fee of $35.00". */
function counted(owed: readonly Payment[]): string {
  const fees = owed.filter(({ kind }) => kind === 'fee');
  const count = owed.length - fees.length;
  const fee = fees.length === 1 ? 'a failed payment fee' : 'failed payment fees';
  return [
    ...(count === 0 ? [] : [count === 1 ? 'one payment' : `${count} payments`]),
    ...(fees.length === 0 ? [] : [`${fee} of ${money(totalOf(fees))}`]),
  ].join(', and ');
}

/** Composes the mail about an overdue payment. `isAgain`: an earlier mail was about the same payment. */
export async function overdueMail(context: Context, { payment }: Payable, isAgain: boolean) {
  const { email, fullName, place, lastFour, inForce } = await licenseeOf(context, payment, ' for their term');
  const owed = (await owedOf(context, payment.businessId)).filter(({ state }) => state !== 'held');
  const sum = money(totalOf(owed));
  const overdue = owed.filter(({ id, state }) => state === 'overdue' || id === payment.id);
  const sums = owed.length === 1 ? '' : `: ${counted(owed)}`;
  const late = overdue.length === 1 ? 'One payment is' : `${overdue.length} payments are`;
  const subject = isAgain ? `Reminder: you owe ${sum} for ${place}` : `Overdue: ${sum} for ${place}`;
  return toOwner(context, { email, fullName }, subject, [
    `${isAgain ? `${REMINDER} you` : 'You'} owe ${sum} for ${place}${sums}. ${late} overdue (list below).`,
    await nextTry(context, payment),
    `You owe now for ${place}:`,
    openPaymentsBlock(owed),
    { rows: cardRow(lastFour) },
    `${inForce} ${NOT_WHILE_OWED}`.trim(),
    membershipLink(context, PAY),
  ]);
}
