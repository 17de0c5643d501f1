/** Checks the responses about a business's payments (docs/contract.md, "Beyond the 37"). */
import { z } from 'zod';
import { day, optional } from './optional.ts';
import { amount, text } from './values.ts';

const PAYMENT_STATUSES = [
  'SCHEDULED',
  'TRYING',
  'RETRYING',
  'WAITING',
  'OVERDUE',
  'HELD',
  'PAID',
  'VOID',
] as const;

const payment = z.object({
  id: text,
  on: optional('payments.on', day),
  what: optional('payments.what', z.string()),
  amount: optional('payments.amount', amount),
  status: optional('payments.status', z.enum(PAYMENT_STATUSES)),
  waitsFor: optional('payments.waitsFor', text),
  nextTryOn: optional('payments.nextTryOn', day),
  receipt: optional('payments.receipt', z.boolean()),
});

const REVERSAL_STATUSES = [
  'REFUNDING',
  'REFUNDED',
  'REFUND_FAILED',
  'DISPUTED',
  'DISPUTE_WON',
  'DISPUTE_LOST',
] as const;

const reversal = z.object({
  id: text,
  on: optional('reversals.on', day),
  what: optional('reversals.what', z.string()),
  note: optional('reversals.note', z.string()),
  amount: optional('reversals.amount', amount),
  status: optional('reversals.status', z.enum(REVERSAL_STATUSES)),
});

/** Amounts due, past payments and next payments of one business. */
export const billing = z.object({
  today: optional('today', day),
  owed: optional('owed', amount),
  nextPayment: optional(
    'nextPayment',
    z.object({ on: optional('nextPayment.on', day), amount: optional('nextPayment.amount', amount) }),
  ),
  card: optional(
    'card',
    z.object({
      brand: optional('card.brand', z.string()),
      lastFour: optional('card.lastFour', text),
      expires: optional('card.expires', z.string().regex(/^(?:0[1-9]|1[0-2])\/\d{4}$/)),
    }),
  ),
  payments: optional('payments', z.array(payment)),
  reversals: optional('reversals', z.array(reversal)),
});

/** Amounts that a call has charged, per business, in US dollars. */
export const charged = optional('charged', z.array(z.object({ businessId: text, amount })));

/** The response to an immediate payment: a client secret if authentication is required, else null. */
export const paying = z
  .object({ clientSecret: optional('clientSecret', z.string().min(1)), charged })
  .catch({ clientSecret: null, charged: null });

/** One payment, as the billing call lists it. */
export type Payment = z.output<typeof payment>;

/** The billing of one business, as the billing call returns it. */
export type BillingDetails = z.output<typeof billing>;

/** The response to paying for all businesses. */
export type PaidAll = z.output<typeof paying>;
