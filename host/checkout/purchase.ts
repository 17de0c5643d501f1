/**
 * Makes each purchase once, however often its request is retried: reserves, charges, then writes or refunds.
 *
 * The process locks the purchase and writes a row with the complete plan. It then creates, stores and
 * confirms the payment intent (see firstPayment.ts). After a crash, the next request with the same key
 * continues with the same intent, which succeeds at most once. Without such a request, the purchase is
 * reconciled later: completed if it was paid, abandoned if not (see unfinishedPurchases.ts).
 */
import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import { renderDocuments, type RenderedDocument } from '#host/agreements/contracts.ts';
import { hashToken } from '#host/auth/tokens.ts';
import { whenOwnerFree } from '#host/billing/charge/ownerLock.ts';
import type { Context } from '#host/context.ts';
import { AuthenticationRequired, CardDeclined } from '#host/platform/cards/cards.ts';
import { withLock } from '#host/platform/database/advisoryLock.ts';
import { purchases } from '#host/platform/database/schema.ts';
import { badRequest, conflict, HttpError } from '#host/platform/http/httpError.ts';
import type { Reply } from './complete.ts';
import {
  abandonPurchase,
  endPurchase,
  isOpen,
  purchaseLock,
  releaseCard,
  writePaid,
  type PurchaseRow,
} from './outcome.ts';
import { confirmIntent, recordChallenge, storedIntent, tookTooLong } from './firstPayment.ts';
import { storedPlan, type PurchasePlan } from './purchasePlan.ts';

/** A purchase that an HTTP request orders, with the functions that check and prepare the purchase. */
export interface PurchaseRequest {
  /** The namespace of the idempotency key, different for each user and endpoint. */
  scope: string;
  /** The id of the signed-in owner, whose lock the purchase takes, or undefined for a registration. */
  ownerId: string | undefined;
  /** The header `Idempotency-Key`, if the client sent one. */
  key: string | undefined;
  body: unknown;
  /** The total in cents of the quote that the request names, or undefined without a valid quote. */
  quotedCents: number | undefined;
  /** The network of the client's IP address, for the audit log. */
  address: string;
  /** Identifies the item that is bought. Two purchases with the same value cannot be open at once. */
  reserves: string;
  /** Throws if the purchase is not allowed. Runs before `prepare`, and again before each charge. */
  check: () => Promise<void>;
  /** Prepares the plan, and saves a new owner's card. Runs only for a new idempotency key. */
  prepare: (key: string) => Promise<PurchasePlan>;
}

export interface PurchaseAnswer {
  reply: Reply;
  /** Whether the reply was stored before this request, by an earlier request or a reconciliation. */
  isReplay: boolean;
}

/** Serializes a value to JSON with sorted keys, so that equal values have equal texts. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`).join(',')}}`;
}

const underWay = () => conflict('This payment is already under way. Please wait a moment.');

/** Returns an HMAC of a request body, not a plain digest, because the body may contain a password. */
const digestOf = ({ secrets }: Context, body: unknown) => secrets.digest('purchase body', canonical(body));

/** Finds an idempotency key's purchase unless it failed. @throws HttpError 409 for another body or price */
async function findPurchase(context: Context, { scope, body, quotedCents }: PurchaseRequest, key: string) {
  const [row] = await context.database
    .select()
    .from(purchases)
    .where(
      and(eq(purchases.scope, scope), eq(purchases.keyHash, hashToken(key)), ne(purchases.state, 'failed')),
    );
  if (!row) return undefined;
  const isOtherBody = row.bodyDigest !== null && row.bodyDigest !== digestOf(context, body);
  const isOtherPrice = quotedCents !== undefined && quotedCents !== row.amountCents;
  if (isOtherBody || isOtherPrice) {
    throw conflict('This payment was already made with other details. Please start again.');
  }
  return row;
}

async function readPurchase({ database }: Context, id: string): Promise<PurchaseRow | undefined> {
  const [row] = await database.select().from(purchases).where(eq(purchases.id, id));
  return row;
}

/** Abandons a purchase of the same item if one awaits authentication, so that the buyer cannot pay twice. */
async function abandonChallenge(context: Context, { reserves }: PurchaseRequest): Promise<void> {
  const [challenged] = await context.database
    .select({ id: purchases.id })
    .from(purchases)
    .where(and(eq(purchases.reserves, reserves), eq(purchases.state, 'authenticating')));
  if (!challenged) return;
  await withPurchaseLock(context, challenged.id, async () => {
    const row = await readPurchase(context, challenged.id);
    if (isOpen(row)) await endPurchase(context, row, { mayAbandon: true });
  });
}

async function reserve(
  context: Context,
  request: PurchaseRequest,
  key: string,
  id: string,
  plan: PurchasePlan,
): Promise<PurchaseRow> {
  const [row] = await context.database
    .insert(purchases)
    .values({
      id,
      scope: request.scope,
      keyHash: hashToken(key),
      bodyDigest: digestOf(context, request.body),
      reserves: request.reserves,
      state: 'charging',
      amountCents: plan.quote.totalCents,
      customerId: plan.card?.customerId,
      plan,
      createdAt: context.now(),
    })
    .onConflictDoNothing()
    .returning();
  if (row) return row;
  await releaseCard(context, plan);
  throw underWay();
}

/** Returns the reply that another process stored for a purchase. @throws HttpError 409 if it stored none */
async function answerOfOtherProcess(context: Context, id: string): Promise<Reply> {
  const row = await readPurchase(context, id);
  if (row?.state === 'done' && row.reply !== null) return row.reply;
  throw tookTooLong();
}

/** Handles a failed charge. Throws an error, or returns the reply if the money was taken after all. */
async function endUnpaid(context: Context, row: PurchaseRow, error: unknown): Promise<Reply> {
  if (error instanceof AuthenticationRequired) await recordChallenge(context, row.id);
  else if (error instanceof HttpError) {
    // An HttpError means that this charge took no money. Abandons the purchase unless it is paid after all.
    const ended = await endPurchase(context, row, { mayAbandon: true }).catch(context.report);
    if (ended?.kind === 'done') return ended.reply;
  } else {
    if (!isOpen(await readPurchase(context, row.id))) return answerOfOtherProcess(context, row.id);
    // After any other error, the outcome is unknown and the purchase is reconciled later.
    const message = 'Your order is not confirmed. Please try again. You are not charged twice.';
    throw Object.assign(new HttpError(502, message), { cause: error });
  }
  throw error;
}

/** Charges the buyer and writes the purchase. A repeated call neither charges nor writes a second time. */
async function chargeAndWrite(
  context: Context,
  reserved: PurchaseRow,
  plan: PurchasePlan,
  rendered?: RenderedDocument[],
): Promise<Reply> {
  let row = reserved;
  const { id } = row;
  try {
    row = { ...row, intentId: row.intentId ?? (await storedIntent(context, id, plan)) };
    if (row.intentId !== null) await confirmIntent(context, id, row.intentId, plan);
  } catch (error) {
    return endUnpaid(context, row, error);
  }
  const reply = await writePaid(context, row, plan, rendered);
  return reply ?? answerOfOtherProcess(context, id);
}

/** Runs `work` with the lock of a purchase. @throws HttpError 409 when another process has the lock */
async function withPurchaseLock<T>(context: Context, id: string, work: () => Promise<T>): Promise<T> {
  const done = await withLock(context, purchaseLock(id), async () => ({ answer: await work() }));
  if (!done) throw underWay();
  return done.answer;
}

async function buy(context: Context, request: PurchaseRequest, key: string): Promise<Reply> {
  await request.check();
  await abandonChallenge(context, request);
  const prepared = await request.prepare(key);
  const plan = { ...prepared, address: request.address };
  const rendered = await renderDocuments(context.brand, plan, context.now());
  const id = randomUUID();
  return withPurchaseLock(context, id, async () => {
    const row = await reserve(context, request, key, id, plan);
    try {
      await request.check();
    } catch (error) {
      await abandonPurchase(context, row, false);
      throw error;
    }
    return chargeAndWrite(context, row, plan, rendered);
  });
}

/** Resumes a purchase after a crash, a lost response or the bank's authentication. */
const resumePurchase = (context: Context, request: PurchaseRequest, key: string, id: string) =>
  withPurchaseLock(context, id, async (): Promise<PurchaseAnswer> => {
    const row = await findPurchase(context, request, key);
    if (row?.id !== id) throw underWay();
    if (row.reply !== null) return { reply: row.reply, isReplay: true };
    const plan = storedPlan(row);
    // A purchase without a plan is being refunded, so it cannot be resumed.
    if (plan === null) throw underWay();
    const isBack = row.state === 'authenticating';
    const ended = await endPurchase(context, row, { mayAbandon: false, isBack });
    if (ended.kind === 'done') return { reply: ended.reply, isReplay: false };
    if (ended.kind === 'authenticating') {
      await recordChallenge(context, id);
      throw new AuthenticationRequired();
    }
    if (ended.kind === 'failed' && isBack)
      throw new CardDeclined('Your bank did not confirm this payment. Nothing was charged.');
    if (ended.kind === 'failed') throw tookTooLong();
    if (ended.kind === 'processing') throw underWay();
    await request.check();
    const { intentId } = ended;
    return { reply: await chargeAndWrite(context, { ...row, intentId }, plan), isReplay: false };
  });

async function answerOnce(context: Context, request: PurchaseRequest, key: string): Promise<PurchaseAnswer> {
  const row = await findPurchase(context, request, key);
  if (!row) return { reply: await buy(context, request, key), isReplay: false };
  if (row.reply === null) return resumePurchase(context, request, key, row.id);
  return { reply: row.reply, isReplay: true };
}

/** Creates the function that makes purchases. An idempotency key leads to at most one paid purchase. */
export function createPurchasing(context: Context): (request: PurchaseRequest) => Promise<PurchaseAnswer> {
  const running = new Map<string, { content: string; answer: Promise<PurchaseAnswer> }>();

  return async (request) => {
    await context.reconciled();
    const key = request.key ?? randomUUID();
    if (key.length > 255) throw badRequest('This payment has no valid key. Please start again.');
    const name = `${request.scope} ${key}`;
    const content = canonical([request.body, request.quotedCents ?? null]);
    const first = running.get(name);
    if (first?.content === content) return first.answer;
    if (first) throw underWay();
    const answer = () => answerOnce(context, request, key);
    const { ownerId } = request;
    const answering = ownerId === undefined ? answer() : whenOwnerFree(context, ownerId, answer);
    running.set(name, { content, answer: answering });
    try {
      return await answering;
    } finally {
      running.delete(name);
    }
  };
}
