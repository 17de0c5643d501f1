/** Payments that end without money. */
import { eq } from 'drizzle-orm';
import { changePayment, isPosted, post } from '#host/billing/ledger.ts';
import { payments, type Payment, type PaymentLine } from '#host/platform/database/billing.ts';
import type { Database } from '#host/platform/database/open.ts';

/** How a payment ends without money, and who says so. */
export interface Ending {
  event: 'waive' | 'write-off';
  by: string;
  /** What the owner's debt is posted against. */
  against: (payment: Payment) => Pick<PaymentLine, 'account' | 'cents'>[];
}

/** A fee that is taken back was never earned. */
export const toItsAccounts = ({ lines }: Payment) => lines.map(({ account, cents }) => ({ account, cents }));

/** Writes that a payment is void. What was only to come was not owed, so there is nothing to post. */
export async function becomeVoid(
  transaction: Database,
  payment: Payment,
  at: Date,
  { event, by, against }: Ending,
): Promise<void> {
  await changePayment(transaction, payment, at, {
    set: { state: 'void', reason: null, nextTryAt: null },
    event,
    actor: by,
  });
  if (!(await isPosted(transaction, payment))) return;
  await post(transaction, payment, at, [
    ...against(payment),
    { account: 'owner', cents: -payment.amountCents },
  ]);
}

/** Waives the untried fee of a payment that is void: nobody is charged for what is not asked for. */
export async function waiveFeeOf(
  transaction: Database,
  { id }: Payment,
  at: Date,
  by: string,
): Promise<void> {
  const [fee] = await transaction.select().from(payments).where(eq(payments.feeFor, id));
  if (fee?.state === 'waiting' && fee.intentId === null)
    await becomeVoid(transaction, fee, at, { event: 'waive', by, against: toItsAccounts });
}
