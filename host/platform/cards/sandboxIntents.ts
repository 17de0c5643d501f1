/** Simulates payment intents for the card sandbox. The host's own database stores them. */
import { and, eq, ne, sum } from 'drizzle-orm';
import { sandboxIntents } from '#host/platform/database/billing.ts';
import { sandboxRefunds } from '#host/platform/database/operator.ts';
import type { Database } from '#host/platform/database/open.ts';
import type { Intents, IntentState, Outcome, ProviderRefund } from './intents.ts';
import { CARD_DECLINED } from './cards.ts';
import { lastFourOf, random } from './sandbox.ts';

/** The last digits of Stripe's test card that can be stored but is declined on every charge. */
const DECLINED_LATER = '0341';

/** The last digits of Stripe's test card whose bank requires authentication for every charge. */
const ALWAYS_ASKS = '3184';

const declined: Outcome = {
  kind: 'declined',
  code: 'card_declined',
  isFinal: false,
  isExpired: false,
  isKnown: true,
  text: CARD_DECLINED,
};

const refunded = (refundId: string): ProviderRefund => ({
  id: `re_sandbox_${refundId}`,
  status: 'succeeded',
});

type Row = typeof sandboxIntents.$inferSelect;

function stateOf({ status, clientSecret, amountCents }: Row): IntentState {
  if (status === 'succeeded') return { status, cents: amountCents };
  return status === 'authenticating' ? { status, clientSecret } : { status };
}

/** Creates payment intents that move no money. The card's last digits decide the outcome. */
export function createSandboxIntents(database: Database): Intents {
  const find = async (id: string) => {
    const [row] = await database.select().from(sandboxIntents).where(eq(sandboxIntents.id, id));
    if (!row) throw new Error(`The sandbox knows no intent ${id}`);
    return row;
  };
  /** Updates an intent unless it has succeeded, and returns its state. */
  const become = async (id: string, set: Partial<Row>) => {
    const isOpen = and(eq(sandboxIntents.id, id), ne(sandboxIntents.status, 'succeeded'));
    await database.update(sandboxIntents).set(set).where(isOpen);
    return stateOf(await find(id));
  };
  return {
    createIntent: async ({ paymentId, attemptId, isPurchase, amountCents }) => {
      const key = isPurchase ? paymentId : attemptId;
      const id = `pi_sandbox_${random()}`;
      const clientSecret = `${id}_secret_${random()}`;
      await database
        .insert(sandboxIntents)
        .values({ id, key, amountCents, status: 'idle', clientSecret, isChallenged: !isPurchase })
        .onConflictDoNothing();
      const [row] = await database.select().from(sandboxIntents).where(eq(sandboxIntents.key, key));
      return row?.id ?? id;
    },
    confirmIntent: async ({ intentId, paymentMethod, isOnSession }) => {
      const { status, clientSecret } = await find(intentId);
      if (status === 'succeeded') return { kind: 'paid' };
      const lastFour = lastFourOf(paymentMethod);
      if (status === 'canceled') throw new Error(`The sandbox has canceled intent ${intentId}`);
      if (lastFour === DECLINED_LATER) return declined;
      if (lastFour !== ALWAYS_ASKS) {
        await become(intentId, { status: 'succeeded' });
        return { kind: 'paid' };
      }
      if (!isOnSession) return { kind: 'authentication required' };
      await become(intentId, { status: 'authenticating' });
      return { kind: 'authenticating', clientSecret };
    },
    findIntent: async (id: string) => stateOf(await find(id)),
    netOf: async (id: string) => {
      const { status, amountCents } = await find(id);
      if (status !== 'succeeded') return { status, cents: 0 };
      const [back] = await database
        .select({ cents: sum(sandboxRefunds.amountCents).mapWith(Number) })
        .from(sandboxRefunds)
        .where(eq(sandboxRefunds.intentId, id));
      return { status, cents: amountCents - (back?.cents ?? 0) };
    },
    clientSecretOf: async (id: string) => {
      const { status, clientSecret } = await find(id);
      if (status !== 'authenticating') return undefined;
      await become(id, { isChallenged: true });
      return clientSecret;
    },
    /** Returns the state after authentication, which always succeeds if the page got the client secret. */
    findAuthenticated: async (id: string) => {
      const row = await find(id);
      return row.status === 'authenticating' && row.isChallenged
        ? become(id, { status: 'succeeded' })
        : stateOf(row);
    },
    cancelIntent: (id: string) => become(id, { status: 'canceled' }),
    refundIntent: async ({ intentId, refundId, amountCents }) => {
      await database
        .insert(sandboxRefunds)
        .values({ key: refundId, intentId, amountCents })
        .onConflictDoNothing();
      return refunded(refundId);
    },
    findRefund: async ({ refundId }) => {
      const [row] = await database.select().from(sandboxRefunds).where(eq(sandboxRefunds.key, refundId));
      return row && refunded(refundId);
    },
  };
}
