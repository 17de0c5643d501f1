/** Mails to the business about what its card provider tells. */
import type { Context } from '#host/context.ts';
import type { Payment } from '#host/platform/database/billing.ts';
import { money } from '#host/platform/format.ts';
import { compose, type Block } from '#host/platform/mail/layout.ts';
import type { MailDraft } from '#host/platform/mail/queue.ts';
import { whatOf } from '../words.ts';

const toBusiness = ({ brand }: Context, subject: string, blocks: Block[]): MailDraft =>
  compose(brand, brand.email, subject, blocks);

const facts = (payment: Payment, more: [string, string][]): Block => ({
  rows: [
    ['Order', payment.orderId],
    ['Payment', payment.id],
    ['What', whatOf(payment)],
    ['Amount', money(payment.amountCents)],
    ...more,
  ],
});

/** A card's owner disputes a payment, or that is decided. */
export const disputeMail = (
  context: Context,
  payment: Payment,
  dispute: { id: string; state: 'open' | 'won' | 'lost'; amountCents: number },
): MailDraft => {
  const amount = money(dispute.amountCents);
  const opened = `A cardholder disputes a payment. The card provider has taken ${amount} back for now, and no card is tried for this order until you release it.`;
  const texts = {
    open: [`Dispute: ${amount}`, opened],
    won: [
      `Dispute won: ${amount}`,
      `The card provider has returned ${amount}. Coming payments of this order are tried again; what is held is yours to release.`,
    ],
    lost: [
      `Dispute lost: ${amount}`,
      `${amount} stays with the cardholder. No card is tried for this order until you release it.`,
    ],
  } as const;
  const [subject, text] = texts[dispute.state];
  return toBusiness(context, subject, [text, facts(payment, [['Dispute', dispute.id]])]);
};

/** A refund did not reach the card. */
export const failedRefundMail = (context: Context, payment: Payment, refundId: string): MailDraft =>
  toBusiness(context, `A refund failed: ${whatOf(payment)}`, [
    'The card provider could not give this money back. It is still owed to the cardholder; no card is tried for this order until you release it.',
    facts(payment, [['Refund', refundId]]),
  ]);

/** Money came for a payment that was written off. */
export const paidThoughVoidMail = (context: Context, payment: Payment): MailDraft =>
  toBusiness(context, `Paid though written off: ${money(payment.amountCents)}`, [
    'The card provider has taken the money of a payment that was written off here. Please give it back.',
    facts(payment, [['Intent', payment.intentId ?? '']]),
  ]);

/** No try of a card has had an answer for a day. */
export const silenceMail = (context: Context, since: Date): MailDraft =>
  toBusiness(context, 'The card provider has not answered for a day', [
    'No payment could be taken since then. Nobody is told of it and no fee is charged; each payment is tried again every six hours. Please look at the status of your card provider, and at the log of this host.',
    { rows: [['Since', since.toISOString()]] },
  ]);

/** Our clock and the card provider's are too far apart. */
export const clockMail = (context: Context): MailDraft =>
  toBusiness(context, 'No cards are being tried: the clocks differ', [
    "This host's clock and the card provider's are more than five minutes apart. So that nobody is charged on a wrong day, no card is tried until they agree again. Please set this machine's clock.",
    { rows: [['Our clock', context.now().toISOString()]] },
  ]);
