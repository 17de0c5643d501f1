import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { underLock } from '#host/billing/charge/ownerLock.ts';
import { linesLeft, shareOut, processRefunds, writeRefund } from '#host/billing/refunds.ts';
import { amountOf } from '#host/billing/paymentPlan.ts';
import { inTransaction, type Context } from '#host/context.ts';
import { payments } from '#host/platform/database/billing.ts';
import { paymentRefunds } from '#host/platform/database/operator.ts';
import { conflict, notFound } from '#host/platform/http/httpError.ts';
import { toCents, toDollars } from '#host/rates/engine.ts';
import type { refundForm } from './forms.ts';

/** Refunds a payment in full, or an amount split in proportion to its lines. @throws HttpError 404, 409 */
export async function refund(context: Context, form: z.infer<typeof refundForm>) {
  const { database } = context;
  const [payment] = await database.select().from(payments).where(eq(payments.id, form.payment));
  if (!payment) throw notFound('There is no such payment.');
  const written = await underLock(context, payment.ownerId, () =>
    inTransaction(context, async (context) => {
      const [known] = await context.database
        .select()
        .from(paymentRefunds)
        .where(eq(paymentRefunds.id, form.id ?? ''));
      if (known) return known;
      const left = await linesLeft(context, payment);
      const cents = form.amount === undefined ? amountOf(left) : toCents(form.amount);
      if (amountOf(left) === 0) throw conflict('This payment was given back already.');
      return writeRefund(context, payment, {
        ...(form.id !== undefined && { id: form.id }),
        lines: shareOut(left, cents),
        reason: form.reason,
        actor: form.by,
      });
    }),
  );
  await processRefunds(context);
  const [now] = await database.select().from(paymentRefunds).where(eq(paymentRefunds.id, written.id));
  return { id: written.id, amount: toDollars(written.amountCents), status: now?.state ?? written.state };
}
