/**
 * What the passes until a moment would do: the real pass, in a transaction that is rolled back, with a card provider
 * that is never called and counts every card as accepted.
 */
import { and, eq, gte, inArray } from 'drizzle-orm';
import { nextDue, runBilling } from '#host/billing/charge/billingRun.ts';
import { whatOf } from '#host/billing/labels.ts';
import type { Context } from '#host/context.ts';
import type { Intents } from '#host/platform/cards/intents.ts';
import { billingEvents, payments } from '#host/platform/database/billing.ts';
import { orders } from '#host/platform/database/licenses.ts';
import type { Database } from '#host/platform/database/open.ts';
import { mails, businesses } from '#host/platform/database/schema.ts';
import { badRequest } from '#host/platform/http/httpError.ts';
import { openContent } from '#host/platform/mail/queue.ts';
import { toDollars } from '#host/rates/engine.ts';

const DAY = 86_400_000;

/** The furthest moment of a dry run, in days: a license year and a renewal. */
const FURTHEST = 400;

/** A card charge that would be made. Amounts are US dollars. */
interface Charge {
  at: string;
  id: string;
  orderId: string;
  location: string;
  what: string;
  amount: number;
}

/** What would be done. */
export interface DryRun {
  at: string;
  charges: Charge[];
  /** The sum of the charges. */
  total: number;
  /** Orders of the next license year. */
  renewed: { at: string; orderId: string; location: string }[];
  mails: { at: string; to: string; subject: string }[];
  /** Payments whose open attempt needs a call to the card provider, which alone knows its outcome. */
  retrieved: string[];
  refunds: { id: string; amount: number }[];
  /** What would be reported as a failure. */
  failures: string[];
}

/** Rolls the transaction back and carries its result out. */
class RolledBack extends Error {
  override name = 'RolledBack';

  readonly found: DryRun;

  constructor(found: DryRun) {
    super('A dry run is rolled back');
    this.found = found;
  }
}

/** A question that only the card provider could answer. */
class UnaskedQuestionError extends Error {
  override name = 'UnaskedQuestionError';
}

/** The calls that a dry run would make to the card provider, by intent. */
interface RecordedCalls {
  paid: { at: string; intentId: string }[];
  retrieved: Set<string>;
  refunds: DryRun['refunds'];
}

/** A provider that is never called. It records the calls that would be made. */
function countingIntents(now: () => Date, { paid, retrieved, refunds }: RecordedCalls): Intents {
  const lookUp = (intentId: string) => {
    retrieved.add(intentId);
    return Promise.reject(new UnaskedQuestionError('A dry run asks no card provider'));
  };
  return {
    createIntent: ({ paymentId }) => Promise.resolve(`dry-run ${paymentId}`),
    confirmIntent: ({ intentId }) => {
      paid.push({ at: now().toISOString(), intentId });
      return Promise.resolve({ kind: 'paid' });
    },
    findIntent: lookUp,
    findAuthenticated: lookUp,
    clientSecretOf: lookUp,
    cancelIntent: lookUp,
    changeAmount: () => Promise.resolve(),
    findRefund: () => Promise.resolve(undefined),
    refundIntent: ({ refundId, amountCents }) => {
      refunds.push({ id: refundId, amount: toDollars(amountCents) });
      return Promise.resolve({ id: refundId, status: 'pending' });
    },
  };
}

/** Runs the passes until a moment on a transaction and returns what they wrote. */
async function run(context: Context, transaction: Database, until: Date): Promise<DryRun> {
  const start = context.now();
  const asked: RecordedCalls = { paid: [], retrieved: new Set(), refunds: [] };
  const failures: string[] = [];
  let moment = start;
  const now = () => moment;
  const dry: Context = {
    ...context,
    database: transaction,
    now,
    intents: countingIntents(now, asked),
    events: undefined,
    // Another writer is another process, whose rows are not visible here.
    tryLock: () => Promise.resolve(() => Promise.resolve()),
    mailer: { wake: () => undefined },
    report: (error) => {
      if (!(error instanceof UnaskedQuestionError)) failures.push(String(error));
    },
  };
  const eventsSince = () =>
    transaction
      .select({ id: billingEvents.id, at: billingEvents.at, orderId: orders.id, location: businesses.name })
      .from(billingEvents)
      .innerJoin(orders, eq(orders.id, billingEvents.orderId))
      .innerJoin(businesses, eq(businesses.id, orders.businessId))
      // The event belongs to the order that renews. The new order is rolled back.
      .where(and(eq(billingEvents.toState, 'renewed'), gte(billingEvents.at, start)));
  const mailsSince = () =>
    transaction.select().from(mails).where(gte(mails.createdAt, start)).orderBy(mails.createdAt, mails.id);
  const known = new Set([...(await eventsSince()), ...(await mailsSince())].map(({ id }) => id));
  const isNew = ({ id }: { id: string }) => !known.has(id);
  // One owner after the other, because a transaction is one connection.
  await runBilling(dry, 1);
  // What was due before and is still due waits for the provider's answer.
  for (
    let next = await nextDue(dry, moment);
    next !== undefined && next <= until;
    next = await nextDue(dry, moment)
  ) {
    moment = next;
    await runBilling(dry, 1);
  }
  moment = until;
  await runBilling(dry, 1);

  const intentIds = [...asked.paid.map(({ intentId }) => intentId), ...asked.retrieved];
  const rows = await transaction
    .select({ payment: payments, location: businesses.name })
    .from(payments)
    .innerJoin(businesses, eq(businesses.id, payments.businessId))
    .where(inArray(payments.intentId, intentIds));
  const byIntent = new Map(rows.map((row) => [row.payment.intentId, row]));
  const charged = asked.paid.flatMap(({ at, intentId }) => {
    const row = byIntent.get(intentId);
    return row ? [{ at, ...row }] : [];
  });
  return {
    at: until.toISOString(),
    charges: charged.map(({ at, payment, location }) => ({
      at,
      id: payment.id,
      orderId: payment.orderId,
      location,
      what: whatOf(payment),
      amount: toDollars(payment.amountCents),
    })),
    total: toDollars(charged.reduce((sum, { payment }) => sum + payment.amountCents, 0)),
    renewed: (await eventsSince())
      .filter(isNew)
      .map(({ at, orderId, location }) => ({ at: at.toISOString(), orderId, location })),
    mails: (await mailsSince())
      .filter(isNew)
      .flatMap(({ to, content, createdAt }) =>
        content === null
          ? []
          : [{ at: createdAt.toISOString(), to, subject: openContent(context.secrets, content).subject }],
      ),
    retrieved: [...asked.retrieved].flatMap((intentId) => byIntent.get(intentId)?.payment.id ?? []),
    refunds: asked.refunds,
    failures,
  };
}

/**
 * What the passes from now until a moment would charge, renew and mail. Nothing is stored, and the card provider is
 * not called.
 *
 * @param at left out, the next pass
 * @throws HttpError 400 for a moment in the past, or more than 400 days in the future
 */
export async function dryRun(context: Context, at?: Date): Promise<DryRun> {
  const now = context.now();
  const until = at ?? now;
  if (until < now) throw badRequest(`It is ${now.toISOString()} already.`);
  if (until.getTime() - now.getTime() > FURTHEST * DAY)
    throw badRequest(`Please ask for a moment within ${FURTHEST} days.`);
  try {
    await context.database.transaction(
      async (transaction) => {
        throw new RolledBack(await run(context, transaction, until));
      },
      // Rows that others write meanwhile stay invisible, so that they do not count as the dry run's.
      { isolationLevel: 'repeatable read' },
    );
  } catch (error) {
    if (error instanceof RolledBack) return error.found;
    throw error;
  }
  throw new Error('A dry run was not rolled back');
}
