/** Charges what an owner owes to a new card while the owner waits, so that the page can say what was charged. */
import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, gte, sum } from 'drizzle-orm';
import type { Context } from '#host/context.ts';
import { payments } from '#host/platform/database/billing.ts';
import { toDollars } from '#host/rates/engine.ts';
import { mayTryCards } from '../processor/clockSkew.ts';
import { whenOwnerFree } from './ownerLock.ts';
import type { Charge } from './payNow.ts';
import { processOwner } from './processOwner.ts';

/** How long the owner waits for the charges, in milliseconds. Unfinished ones go on in the background. */
const LONGEST_WAIT = 8_000;

/** Charges an owner's due payments, and returns what each location has paid since `at`. */
export async function chargeNewCard(context: Context, ownerId: string, at: Date): Promise<Charge[]> {
  const { database } = context;
  if (await mayTryCards(context)) {
    const work = whenOwnerFree(context, ownerId, () => processOwner(context, ownerId)).catch(context.report);
    await Promise.race([work, wait(LONGEST_WAIT)]);
  }
  const rows = await database
    .select({ businessId: payments.businessId, cents: sum(payments.amountCents).mapWith(Number) })
    .from(payments)
    .where(and(eq(payments.ownerId, ownerId), eq(payments.state, 'paid'), gte(payments.paidAt, at)))
    .groupBy(payments.businessId);
  return rows.map(({ businessId, cents }) => ({ businessId, amount: toDollars(cents) }));
}
