import { eq } from 'drizzle-orm';
import { changePayment, isPosted, post } from '#host/billing/ledger.ts';
import type { Context } from '#host/context.ts';
import { payments, type Payment } from '#host/platform/database/billing.ts';

export interface Ending {
  event: 'waive' | 'write-off';
  by: string;
}

/** Makes a payment void, and clears the owner's debt if the ledger has the payment as a receivable. */
export async function becomeVoid(context: Context, payment: Payment, { event, by }: Ending) {
  await changePayment(context, payment, { event, actor: by });
  if (!(await isPosted(context, payment))) return;
  const { lines, amountCents } = payment;
  // A waived fee was never earned, so the accounts to which it was credited are debited.
  const against =
    event === 'waive'
      ? lines.map(({ account, cents }) => ({ account, cents }))
      : [{ account: 'written off', cents: amountCents }];
  await post(context, payment, [...against, { account: 'owner', cents: -amountCents }]);
}

/** Waives the fee for the failure of a now void payment, if it is `waiting` and no charge was tried. */
export async function waiveFeeOf(context: Context, { id }: Payment, by: string): Promise<void> {
  const [fee] = await context.database.select().from(payments).where(eq(payments.feeFor, id));
  if (fee?.state === 'waiting' && fee.intentId === null)
    await becomeVoid(context, fee, { event: 'waive', by });
}
