/** Texts for mails that explain why an order cannot renew. */
import type { Context } from '#host/context.ts';
import type { Payment } from '#host/platform/database/billing.ts';
import { money } from '#host/platform/format.ts';
import { membershipLink, type Blocks } from '#host/platform/mail/layout.ts';
import { cardRow, openPaymentsBlock } from './payments.ts';
import { totalOf } from '#host/billing/paymentPlan.ts';

/** Why an order does not renew: the owed payments, including fees, and whether the order is paused. */
export interface Arrears {
  owed: readonly Payment[];
  /** Whether a dispute or a failed refund pauses the order. */
  isPaused: boolean;
}

/** Why an order is paused. */
export const PAUSED = 'a payment is disputed at your bank, or a refund did not reach your card';

/** Returns what has to happen before an order renews. */
export function conditionOf({ owed }: Arrears): string {
  const payable = owed.filter(({ state }) => state !== 'held');
  return payable.length > 0 ? `you pay ${money(totalOf(payable))}` : 'we settle the payments on hold';
}

/** Lists the owed payments, and states what the owner can do while payments are on hold. */
export function arrearsBlocks(context: Context, { owed, isPaused }: Arrears, lastFour: string): Blocks {
  const held = owed.filter(({ state }) => state === 'held');
  const sum = money(totalOf(held));
  const what = held.length === 0 ? 'Payments are on hold' : `${sum} of it is on hold`;
  return [
    owed.length > 0 && [openPaymentsBlock(owed), { rows: cardRow(lastFour) }],
    (isPaused || held.length > 0) &&
      `${what}${isPaused ? `, because ${PAUSED}` : ''}. Write to ${context.brand.email} to settle it.`,
    owed.length > held.length && membershipLink(context, 'Pay now'),
  ];
}
