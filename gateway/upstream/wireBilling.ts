/** Checks the responses about a business's payments (docs/contract.md, "Beyond the 37"). */
import { z } from 'zod';
import { day, optional, optionalKeys } from './optional.ts';
import { amount, text } from './values.ts';

const payment = z.object({
  id: text,
  ...optionalKeys('payments.', {
    on: day,
    what: z.string(),
    amount,
    status: z.enum(['SCHEDULED', 'TRYING', 'RETRYING', 'WAITING', 'OVERDUE', 'HELD', 'PAID', 'VOID']),
    waitsFor: text,
    nextTryOn: day,
    receipt: z.boolean(),
  }),
});

const reversal = z.object({
  id: text,
  ...optionalKeys('reversals.', {
    on: day,
    what: z.string(),
    note: z.string(),
    amount,
    status: z.enum(['REFUNDING', 'REFUNDED', 'REFUND_FAILED', 'DISPUTED', 'DISPUTE_WON', 'DISPUTE_LOST']),
  }),
});

const expires = z.string().regex(/^(?:0[1-9]|1[0-2])\/\d{4}$/);

/** Amounts due, card, payments, refunds and disputes of one business. */
export const billing = z.object(
  optionalKeys('', {
    today: day,
    owed: amount,
    nextPayment: z.object(optionalKeys('nextPayment.', { on: day, amount })),
    card: z.object(optionalKeys('card.', { brand: z.string(), lastFour: text, expires })),
    payments: z.array(payment),
    reversals: z.array(reversal),
  }),
);

/** Amounts that a call has charged, per business, in US dollars. */
export const charged = optional('charged', z.array(z.object({ businessId: text, amount })));

/** The response to an immediate payment. It has a client secret only if a bank asks for authentication. */
export const paying = z
  .object({ clientSecret: optional('clientSecret', z.string().min(1)), charged })
  .catch({ clientSecret: null, charged: null });

/** One payment, as the billing call lists it. */
export type Payment = z.output<typeof payment>;

/** The billing of one business, as the billing call returns it. */
export type BillingDetails = z.output<typeof billing>;

/** The response to paying for all businesses. */
export type PaidAll = z.output<typeof paying>;
