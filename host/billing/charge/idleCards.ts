/**
 * A card is kept for what is to be charged with it. Once an owner's last license has ended and nothing is owed or on its
 * way, the card provider detaches it and the host forgets it; the owner may enter one again, which stays a day for what
 * is to be bought with it (decision 130).
 */
import { and, eq, gt, inArray, isNull, notExists, notInArray, or, sql } from 'drizzle-orm';
import type { Context } from '#host/context.ts';
import { payments } from '#host/platform/database/billing.ts';
import { auditEvents } from '#host/platform/database/credentials.ts';
import { agreements } from '#host/platform/database/licenses.ts';
import { paymentRefunds } from '#host/platform/database/operator.ts';
import { disputes } from '#host/platform/database/provider.ts';
import { businesses, paymentMethods, purchases } from '#host/platform/database/schema.ts';
import { withOwner } from './ownerLock.ts';

/** The last covered day is over in every US zone so long after it is in Greenwich, in milliseconds. */
const BEHIND_GREENWICH = 12 * 3_600_000;

/** How long a card that was just entered stays, in milliseconds. */
const ENTERED_WITHIN = 86_400_000;

/** The cards of owners of whom nothing runs and nothing is owed; with `ownerId` that owner's alone. */
function idleCards({ database, now }: Context, ownerId?: string) {
  const day = new Date(now().getTime() - BEHIND_GREENWICH).toISOString().slice(0, 10);
  const one = sql`1`;
  const running = database
    .select({ one })
    .from(agreements)
    .innerJoin(businesses, eq(businesses.id, agreements.businessId))
    .where(
      and(
        eq(businesses.userId, paymentMethods.userId),
        or(isNull(agreements.endsOn), gt(agreements.endsOn, day)),
      ),
    );
  const owed = database
    .select({ one })
    .from(payments)
    .where(and(eq(payments.ownerId, paymentMethods.userId), notInArray(payments.state, ['paid', 'void'])));
  const ofOwner = eq(payments.ownerId, paymentMethods.userId);
  const goingBack = database
    .select({ one })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .where(and(ofOwner, eq(paymentRefunds.state, 'pending')));
  const disputed = database
    .select({ one })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(and(ofOwner, eq(disputes.state, 'open')));
  const buying = database
    .select({ one })
    .from(purchases)
    .where(
      and(
        eq(purchases.customerId, paymentMethods.customerId),
        inArray(purchases.state, ['charging', 'authenticating', 'refunding']),
      ),
    );
  const entered = database
    .select({ one })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.userId, paymentMethods.userId),
        eq(auditEvents.event, 'card-changed'),
        gt(auditEvents.at, new Date(now().getTime() - ENTERED_WITHIN)),
      ),
    );
  return database
    .select()
    .from(paymentMethods)
    .where(
      and(
        ...[running, owed, goingBack, disputed, buying, entered].map((query) => notExists(query)),
        ownerId === undefined ? undefined : eq(paymentMethods.userId, ownerId),
      ),
    );
}

/**
 * Detaches and forgets the cards of which nothing is to be charged any more. When the process dies between the two, the
 * next time finds the card detached and forgets it. A failure is reported and stops no other card.
 */
export async function detachIdleCards(context: Context): Promise<void> {
  for (const { userId } of await idleCards(context)) {
    try {
      await withOwner(context, userId, async () => {
        // Looked at again under the lock: something may have been bought meanwhile.
        const [card] = await idleCards(context, userId);
        if (!card) return;
        await context.cards.detachCard(card.paymentMethod);
        // Another card that was entered meanwhile stays.
        const same = eq(paymentMethods.paymentMethod, card.paymentMethod);
        await context.database.delete(paymentMethods).where(and(eq(paymentMethods.userId, userId), same));
      });
    } catch (error) {
      context.report(error);
    }
  }
}
