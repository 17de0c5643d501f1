/**
 * Buys once, however often it is asked: reserve, take the money, write (or give it back).
 *
 * A row with the whole plan is written first, and its process holds the row's lock meanwhile; then its payment intent is
 * made, stored and confirmed (see firstPayment.ts). When the process dies in between, the next try with the
 * same key goes on with the same intent, which succeeds once at most. A purchase that nobody tries again is reconciled
 * later: completed when it was paid for, abandoned when it was not (see unfinishedPurchases.ts).
 */
import { createHash, randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import { renderDocuments, type RenderedDocument } from '#host/agreements/contracts.ts';
import { whenOwnerFree } from '#host/billing/charge/ownerLock.ts';
import type { Context } from '#host/context.ts';
import { AuthenticationRequired, CardDeclined } from '#host/platform/cards/cards.ts';
import { withLock } from '#host/platform/database/advisoryLock.ts';
import { purchases } from '#host/platform/database/schema.ts';
import { badRequest, conflict, HttpError } from '#host/platform/http/httpError.ts';
import { abandonPurchase, purchaseLock } from './abandon.ts';
import { recordChallenge } from './authentication.ts';
import type { Reply } from './complete.ts';
import { endPurchase, isOpen, writePaid, type PurchaseRow } from './outcome.ts';
import { confirmIntent, storedIntent, tookTooLong } from './firstPayment.ts';
import { storedPlan, type PurchasePlan } from './purchasePlan.ts';

/** A purchase that a request asks for. */
export interface PurchaseRequest {
  /** Whose keys are meant: each user's and each call's are their own. */
  scope: string;
  /** The owner who is signed in, whose lock is held; an account that is to be made has none. */
  ownerId: string | undefined;
  /** The header `Idempotency-Key`, when it was sent. */
  key: string | undefined;
  body: unknown;
  /** The total of the quote that the request names, when it names a valid one. */
  quotedCents: number | undefined;
  /** The network that it comes from. */
  address: string;
  /** What must not be bought twice at the same time. */
  reserves: string;
  /** Rejects what is already bought; runs before preparing, and again once nobody else can be buying it. */
  check: () => Promise<void>;
  /** Prepares; runs only when the key is new. Saves the card when there is one to save. */
  prepare: (key: string) => Promise<PurchasePlan>;
}

/** A stored answer. */
export interface PurchaseAnswer {
  reply: Reply;
  /** Whether the answer was stored before this request: by an earlier one, or by a reconciliation. */
  isReplay: boolean;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

/** The same text for the same fields, in whatever order they came. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`).join(',')}}`;
}

const underWay = () => conflict('This payment is already under way. Please wait a moment.');

/** Keyed, because a registration holds a password. */
const digestOf = ({ secrets }: Context, body: unknown) => secrets.digest('purchase body', canonical(body));

/** The purchase that was begun or made for a key, if there is one. */
async function findPurchase(context: Context, { scope, body, quotedCents }: PurchaseRequest, key: string) {
  const [row] = await context.database
    .select()
    .from(purchases)
    .where(
      and(eq(purchases.scope, scope), eq(purchases.keyHash, sha256(key)), ne(purchases.state, 'failed')),
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

/** Abandons what the same buyer left unauthenticated for the same thing, so that it cannot be paid twice. */
async function abandonChallenge(context: Context, { reserves }: PurchaseRequest): Promise<void> {
  const [asked] = await context.database
    .select({ id: purchases.id })
    .from(purchases)
    .where(and(eq(purchases.reserves, reserves), eq(purchases.state, 'authenticating')));
  if (!asked) return;
  await withPurchaseLock(context, asked.id, async () => {
    const row = await readPurchase(context, asked.id);
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
      keyHash: sha256(key),
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
  if (!row) throw underWay();
  return row;
}

/** Another process has ended the purchase: what it has written counts. */
async function answerOfOtherProcess(context: Context, id: string): Promise<Reply> {
  const row = await readPurchase(context, id);
  if (row?.state === 'done' && row.reply !== null) return row.reply;
  throw tookTooLong();
}

/** What follows when the money could not be taken: a rejection, or a reply where it was taken after all. */
async function endUnpaid(context: Context, row: PurchaseRow, error: unknown): Promise<Reply> {
  if (error instanceof AuthenticationRequired) await recordChallenge(context, row.id);
  else if (error instanceof HttpError) {
    // Only an HttpError says for sure that no money has moved.
    const ended = await endPurchase(context, row, { mayAbandon: true }).catch(context.report);
    if (ended?.kind === 'done') return ended.reply;
  } else if (!isOpen(await readPurchase(context, row.id))) return answerOfOtherProcess(context, row.id);
  // Anything else is reconciled later.
  throw error;
}

/** Takes the money and writes what it is for; run again for the same purchase, it does neither twice. */
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

/** Runs `work` with the lock of a purchase. @throws HttpError 409 when somebody else has it */
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

/**
 * Resumes a purchase whose process has died, or lost the card provider's answer, or whose buyer comes back from the
 * bank's authentication.
 */
const resumePurchase = (context: Context, request: PurchaseRequest, key: string, id: string) =>
  withPurchaseLock(context, id, async (): Promise<PurchaseAnswer> => {
    const row = await findPurchase(context, request, key);
    if (row?.id !== id) throw underWay();
    if (row.reply !== null) return { reply: row.reply, isReplay: true };
    const plan = storedPlan(row);
    // Its money is on the way back.
    if (plan === null) throw underWay();
    const isBack = row.state === 'authenticating';
    const ended = await endPurchase(context, row, { mayAbandon: false, isBack });
    if (ended.kind === 'done') return { reply: ended.reply, isReplay: false };
    if (ended.kind === 'asking') {
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

const answer = (context: Context, request: PurchaseRequest, key: string) =>
  request.ownerId === undefined
    ? answerOnce(context, request, key)
    : whenOwnerFree(context, request.ownerId, () => answerOnce(context, request, key));

/** Answers each purchase request with the first answer for its key. */
export function createPurchasing(context: Context): (request: PurchaseRequest) => Promise<PurchaseAnswer> {
  const running = new Map<string, { content: string; answer: Promise<PurchaseAnswer> }>();

  return async (request) => {
    await context.reconciled();
    const key = request.key ?? randomUUID();
    if (key.length > 255) throw badRequest('This payment cannot be told apart. Please start again.');
    const name = `${request.scope} ${key}`;
    const content = canonical([request.body, request.quotedCents ?? null]);
    const first = running.get(name);
    if (first?.content === content) return first.answer;
    if (first) throw underWay();
    const answering = answer(context, request, key);
    running.set(name, { content, answer: answering });
    try {
      return await answering;
    } finally {
      running.delete(name);
    }
  };
}
