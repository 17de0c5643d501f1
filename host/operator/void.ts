/** Payments that end without money. */
import { eq } from 'drizzle-orm';
import { changePayment, isPosted, post } from '#host/billing/ledger.ts';
import { payments, type Payment, type PaymentLine } from '#host/platform/database/billing.ts';
import type { Database } from '#host/platform/database/open.ts';

/** How a payment ends without money, and who decided it. */
export interface Ending {
  event: 'waive' | 'write-off';
  by: string;
  /** The accounts that the owner's debt is posted against. */
  against: (payment: Payment) => Pick<PaymentLine, 'account' | 'cents'>[];
}

/** A fee that is taken back was never earned, so it leaves the accounts that it was posted to. */
export const toItsAccounts = ({ lines }: Payment) => lines.map(({ account, cents }) => ({ account, cents }));

/** Records that a payment is void. A payment that was not due yet was not owed, so nothing is posted for it. */
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

/** Waives the untried fee of a void payment, because nobody is charged for an amount that is not owed. */
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
