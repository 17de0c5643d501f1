/**
 * Deletes cards that nothing will be charged to. Once an owner's last license has ended and no payment,
 * refund, dispute or purchase is open, the host detaches the card at the processor and deletes its row. A
 * newly entered card remains for a day, so that a purchase can use it (docs/decisions/26-card-on-file.md).
 */
import { and, eq, lte, sql } from 'drizzle-orm';
import type { Context } from '#host/context.ts';
import type { SavedCard } from '#host/platform/cards/cards.ts';
import { attempts, payments } from '#host/platform/database/billing.ts';
import { auditEvents } from '#host/platform/database/credentials.ts';
import { agreements } from '#host/platform/database/licenses.ts';
import { paymentRefunds } from '#host/platform/database/operator.ts';
import { disputes } from '#host/platform/database/processor.ts';
import { businesses, paymentMethods, purchases, replacedCards } from '#host/platform/database/schema.ts';
import { withOwner } from './ownerLock.ts';
import { DAY, HOUR } from '#host/platform/durations.ts';

/** A date ends in the US at most this many milliseconds after it ends in UTC. Licenses end by local date. */
const BEHIND_GREENWICH = 12 * HOUR;

/** Selects unused cards of all owners or of `ownerId`. A card entered within the last day counts as used. */
function idleCards({ database, now }: Context, ownerId?: string) {
  const before = (milliseconds: number) => new Date(now().getTime() - milliseconds).toISOString();
  const { userId, customerId } = paymentMethods;
  const inUse = [
    sql`${agreements} join ${businesses} on ${businesses.id} = ${agreements.businessId} where ${businesses.userId} = ${userId}
      and coalesce(${agreements.endsOn} > ${before(BEHIND_GREENWICH).slice(0, 10)}, true)`,
    sql`${payments} where ${payments.ownerId} = ${userId} and ${payments.state} not in ('paid', 'void')`,
    sql`${paymentRefunds} join ${payments} on ${payments.id} = ${paymentRefunds.paymentId}
      where ${payments.ownerId} = ${userId} and ${paymentRefunds.state} = 'pending'`,
    sql`${disputes} join ${payments} on ${payments.id} = ${disputes.paymentId}
      where ${payments.ownerId} = ${userId} and ${disputes.state} in ('inquiry', 'open')`,
    sql`${purchases} where ${purchases.customerId} = ${customerId}
      and ${purchases.state} in ('charging', 'authenticating', 'refunding')`,
    sql`${auditEvents} where ${auditEvents.userId} = ${userId} and ${auditEvents.event} = 'card-changed'
      and ${auditEvents.at} > ${before(DAY)}`,
  ];
  return database
    .select()
    .from(paymentMethods)
    .where(
      and(
        ...inUse.map((rows) => sql`not exists (select 1 from ${rows})`),
        ownerId === undefined ? undefined : eq(userId, ownerId),
      ),
    );
}

/** Schedules the detachment of a card that another card replaces or that no purchase has used. */
export async function replaceCard(
  { database }: Context,
  { paymentMethod, customerId }: Pick<SavedCard, 'paymentMethod' | 'customerId'>,
  detachAt: Date,
): Promise<void> {
  await database.insert(replacedCards).values({ paymentMethod, customerId, detachAt }).onConflictDoNothing();
}

/** Cancels the scheduled detachment of a card that is on file again. */
export const keepCard = ({ database }: Context, paymentMethod: string) =>
  database.delete(replacedCards).where(eq(replacedCards.paymentMethod, paymentMethod));

/** Performs due detachments of replaced cards. Skips cards on file and cards that an open charge may use. */
async function detachReplacedCards({ database, cards, now, report }: Context): Promise<void> {
  const { paymentMethod, customerId, detachAt } = replacedCards;
  const rows = await database
    .select()
    .from(replacedCards)
    .where(
      and(
        lte(detachAt, now()),
        sql`not exists (select 1 from ${paymentMethods} where ${paymentMethods.paymentMethod} = ${paymentMethod})`,
        sql`not exists (select 1 from ${attempts} where ${attempts.paymentMethod} = ${paymentMethod} and ${attempts.endedAt} is null)`,
        sql`not exists (select 1 from ${purchases} where ${purchases.customerId} = ${customerId}
          and ${purchases.state} in ('charging', 'authenticating'))`,
      ),
    );
  for (const card of rows) {
    const isSame = eq(paymentMethod, card.paymentMethod);
    const detaching = cards.detachCard(card.paymentMethod);
    await detaching.then(() => database.delete(replacedCards).where(isSame)).catch(report);
  }
}

/**
 * Detaches and deletes cards that nothing will be charged to. After a crash between detachment and deletion,
 * the next run deletes the card's row. A failure with one card is reported and does not stop the others.
 */
export async function detachIdleCards(context: Context): Promise<void> {
  await detachReplacedCards(context);
  for (const { userId } of await idleCards(context)) {
    const detaching = withOwner(context, userId, async () => {
      // The card is checked again under the lock, because the owner may have made a purchase meanwhile.
      const [card] = await idleCards(context, userId);
      if (!card) return;
      await context.cards.detachCard(card.paymentMethod);
      // Deletes the row only if it still has this card, because the owner may have entered another since.
      const same = eq(paymentMethods.paymentMethod, card.paymentMethod);
      await context.database.delete(paymentMethods).where(and(eq(paymentMethods.userId, userId), same));
    });
    await detaching.catch(context.report);
  }
}
