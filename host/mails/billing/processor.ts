/** Composes mails about the processor's events, for the brand and for the owner who disputes a payment. */
import type { Context } from '#host/context.ts';
import type { DisputeState } from '#host/platform/cards/processorEvents.ts';
import type { Payment } from '#host/platform/database/billing.ts';
import { money } from '#host/platform/format.ts';
import { membershipLink, toBrand, toOwner, type Block } from '#host/platform/mail/layout.ts';
import type { MailDraft } from '#host/platform/mail/queue.ts';
import { cardRow, factsOf, licenseeOf } from './payments.ts';
import { DISPUTE_DAYS } from '#host/billing/reversals.ts';
import { whatOf } from '#host/billing/labels.ts';

const facts = async (context: Context, payment: Payment, more: [string, string][]): Promise<Block> => ({
  rows: [['Amount', money(payment.amountCents)], ...(await factsOf(context, payment)), ...more],
});

export type Dispute = DisputeState & { id: string };

/** A dispute that has moved money or that the bank has decided, and therefore not an inquiry. */
type MovedDispute = Dispute & { state: Exclude<Dispute['state'], 'inquiry'> };

/** Composes the mail to the brand about a dispute or an inquiry. `isClosed`: the inquiry has ended. */
export async function disputeMail(context: Context, payment: Payment, dispute: Dispute, isClosed: boolean) {
  const amount = money(dispute.amountCents);
  const texts = {
    inquiry: [
      'Inquiry',
      `A bank asks about a payment of ${amount}. No money has moved, and payments go on. Answer the inquiry at the card provider, or refund the payment.`,
    ],
    closed: ['Inquiry closed', `The bank has closed its inquiry about ${amount}. No money has moved.`],
    open: [
      'Dispute',
      `A cardholder disputes a payment. The card provider has taken ${amount} back for now, and no card is tried for this order until you release it.`,
    ],
    won: [
      'Dispute won',
      `The card provider has returned ${amount}. Coming payments of this order are tried again. Please release the payments on hold yourself.`,
    ],
    lost: [
      'Dispute lost',
      `${amount} stays with the cardholder. No card is tried for this order until you release it.`,
    ],
  } as const;
  const [what, text] = texts[isClosed ? 'closed' : dispute.state];
  const rows = await facts(context, payment, [['Dispute', dispute.id]]);
  return toBrand(context, `${what}: ${amount}`, [text, rows]);
}

const ON_HOLD = 'Until then we take no further payment for these licenses.';

/** Composes the mail to the owner about a dispute: amount, card, duration, and the effect on the licenses. */
export async function disputedMail(context: Context, payment: Payment, { state, amountCents }: MovedDispute) {
  const { email, fullName, place, inForce } = await licenseeOf(context, payment, ' for their term');
  const about = `a payment for ${place}: ${whatOf(payment)}`;
  const { brand } = context;
  const texts = {
    open: [
      `Your bank tells us that you dispute ${about}. It has taken the amount back for now. ${DISPUTE_DAYS}`,
      `${ON_HOLD} ${inForce}`.trim(),
      `If this is a mistake, please tell your bank, and write to ${brand.email}.`,
    ],
    won: [`Your bank has decided on ${about}. The payment stands, and your monthly payments go on.`],
    lost: [
      `Your bank has decided on ${about}. The amount stays with you.`,
      `If you have a question about your licenses, please write to ${brand.email}.`,
    ],
  };
  const subjects = {
    open: `You dispute ${money(amountCents)} for ${place}`,
    won: `Your dispute is decided: the payment of ${money(amountCents)} for ${place} stands`,
    lost: `Your dispute is decided: ${money(amountCents)} for ${place} stays with you`,
  };
  return toOwner(context, { email, fullName }, subjects[state], [
    ...texts[state],
    { rows: [['Amount', money(amountCents)], ...cardRow(payment.lastFour ?? '')] },
    membershipLink(context),
  ]);
}

/** Composes the mail to the brand about a refund that did not reach the card. */
export const failedRefundMail = async (context: Context, payment: Payment, refundId: string) =>
  toBrand(context, `A refund failed: ${whatOf(payment)}`, [
    'The card provider could not give this money back. It is still owed to the cardholder. No card is tried for this order until you release it.',
    await facts(context, payment, [['Refund', refundId]]),
  ]);

/** Composes the mail to the brand about a failed purchase whose charge the processor refuses to refund. */
export const unrefundedMail = (context: Context, chargeId: string, code: string): MailDraft =>
  toBrand(context, 'A purchase could not be refunded', [
    'The card provider has charged a purchase that could not be completed, and refused to refund it. Please refund the charge in the dashboard of your card provider.',
    {
      rows: [
        ['Charge', chargeId],
        ['Refused as', code],
      ],
    },
  ]);

/** Composes the mail to the brand about a written-off payment that the processor has collected. */
export const paidThoughVoidMail = async (context: Context, payment: Payment) =>
  toBrand(context, `Paid although written off: ${money(payment.amountCents)}`, [
    'The card provider has taken the money of a payment that was written off here. Please give it back.',
    await facts(context, payment, [['Intent', payment.intentId ?? '']]),
  ]);

/** Composes the mail to the brand about a payment for which the processor refused the charge request. */
export const refusedMail = async (context: Context, payment: Payment, code: string) =>
  toBrand(context, `${money(payment.amountCents)} not charged: the card provider refused the request`, [
    `The card provider refused to charge ${whatOf(payment)} with the code ${code}. Nothing was charged, and the payment is on hold. Find the cause under this code in your card provider’s log, then release the payment or write it off.`,
    await facts(context, payment, [['Code', code]]),
  ]);

export const refusalsMail = (context: Context, code: string): MailDraft =>
  toBrand(context, 'The card provider refuses our requests', [
    `The card provider refused several payments in a row, the last one with the code ${code}. Nothing was charged for them. Card payments that are due start again in an hour. Please check the key and the log of your card provider.`,
    { rows: [['Code', code]] },
  ]);

/** Composes the mail to the brand about a processor that has not responded to any attempt for a day. */
export const silenceMail = (context: Context, since: Date): MailDraft =>
  toBrand(context, 'The card provider has not answered for a day', [
    'No payment has been possible since then. No owner gets a mail about it, and no fee is charged. Each payment is tried again every six hours. Please check the status of your card provider, and the log of this host.',
    { rows: [['Since', since.toISOString()]] },
  ]);

export const unhandledEventMail = (
  context: Context,
  { id, type, objectId }: { id: string; type: string; objectId: string },
): MailDraft =>
  toBrand(context, 'An event of the card provider could not be handled', [
    'This host has tried for five days to handle an event, and does not try again. Please compare this object at your card provider with the payment here. The log of this host has the reason.',
    {
      rows: [
        ['Event', id],
        ['Type', type],
        ['Object', objectId],
      ],
    },
  ]);

export const clockMail = (context: Context): MailDraft =>
  toBrand(context, 'No cards are being tried: the clocks differ', [
    'This host’s clock and the card provider’s are more than five minutes apart. So that nobody is charged on a wrong day, no card is tried until they agree again. Please set this machine’s clock.',
    { rows: [['Our clock', context.now().toISOString()]] },
  ]);
