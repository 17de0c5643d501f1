/**
 * Buys once, however often it is asked: reserve, charge, write (or give the money back).
 *
 * A row with the whole plan is written before the charge, and its process holds the row's lock meanwhile. When
 * the process dies in between, whoever gets the next try with the same key completes the purchase: its id is
 * the card provider's idempotency key, so the card is charged once whoever asks. A purchase that nobody
 * tries again is reconciled later: completed when it was paid for, abandoned when it was not (see reconcile.ts).
 */
import { createHash, randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import { renderDocuments, type RenderedDocument } from '#host/agreements/documents.ts';
import { whenOwnerFree } from '#host/billing/charge/ownerLock.ts';
import type { Context } from '#host/context.ts';
import { BankAsks, CardDeclined } from '#host/platform/cards/cards.ts';
import { purchases } from '#host/platform/database/schema.ts';
import { badRequest, conflict, HttpError } from '#host/platform/http/httpError.ts';
import { abandonPurchase, purchaseLock, refundCharge } from './abandon.ts';
import { endAsked, noteAsked } from './asked.ts';
import { completePurchase, type Reply } from './complete.ts';
import { storedPlan, type PurchasePlan } from './plan.ts';

/** A purchase that a request asks for. */
export interface PurchaseRequest {
  /** Whose keys are meant: each user's and each call's are their own. */
  scope: string;
  /** The owner who is signed in, whose lock is held; an account that is to be made has none. */
  ownerId: string | undefined;
  /** The header `Idempotency-Key`, when it was sent. */
  key: string | undefined;
  body: unknown;
  /** The total of the quote that the request names, when it names one that stands. */
  quotedCents: number | undefined;
  /** The network that it comes from. */
  address: string;
  /** What must not be bought twice at the same time. */
  reserves: string;
  /** Rejects what is already bought; runs before preparing, and again once nobody else can be buying it. */
  check: () => Promise<void>;
  /** Prepares; runs only when the key is new. Saves the card when there is one to save. */
  prepare: () => Promise<PurchasePlan>;
}

/** A stored answer. */
export interface PurchaseAnswer {
  reply: Reply;
  /** Whether the answer was stored before this request: by an earlier one, or by a reconciliation. */
  isReplay: boolean;
}

type PurchaseRow = typeof purchases.$inferSelect;

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

/** Gives up what the same buyer has left at the bank's question for the same thing, so that it cannot be paid twice. */
async function giveUpAsked(context: Context, { reserves }: PurchaseRequest): Promise<void> {
  const [row] = await context.database
    .select()
    .from(purchases)
    .where(and(eq(purchases.reserves, reserves), eq(purchases.state, 'authenticating')));
  if (!row) return;
  await withPurchaseLock(context, row.id, async () => {
    await endAsked(context, row, true);
  });
}

async function reserve(
  context: Context,
  request: PurchaseRequest,
  key: string,
  id: string,
  plan: PurchasePlan,
): Promise<void> {
  const inserted = await context.database
    .insert(purchases)
    .values({
      id,
      scope: request.scope,
      keyHash: sha256(key),
      bodyDigest: digestOf(context, request.body),
      reserves: request.reserves,
      state: 'charging',
      amountCents: plan.quote.totalCents,
      customerId: plan.card.customerId,
      plan,
      createdAt: context.now(),
    })
    .onConflictDoNothing()
    .returning({ id: purchases.id });
  if (inserted.length === 0) throw underWay();
}

async function pay(
  { cards, brand }: Context,
  purchaseId: string,
  plan: PurchasePlan,
): Promise<string | null> {
  const amountCents = plan.quote.totalCents;
  if (amountCents === 0) return null;
  const names = plan.agreements.map(({ shortName }) => shortName).join(', ');
  return cards.charge({
    purchaseId,
    customerId: plan.card.customerId,
    paymentMethod: plan.card.paymentMethod,
    amountCents,
    description: `${brand.name}: ${names} for ${plan.location.name}`,
  });
}

/**
 * The charge took so long that another process has ended the purchase: what it wrote counts, and when it
 * abandoned the purchase, before there was a charge to find, the money goes back.
 */
async function answerOfOtherProcess(context: Context, id: string, chargeId: string | null): Promise<Reply> {
  const [row] = await context.database.select().from(purchases).where(eq(purchases.id, id));
  if (row?.state === 'done' && row.reply !== null) return row.reply;
  if (chargeId !== null) await refundCharge(context, { purchaseId: id, chargeId });
  throw conflict('Your payment took too long and was not made. Please try again.');
}

/** What of a purchase is there already. */
interface Done {
  rendered?: RenderedDocument[];
  chargeId?: string | undefined;
}

/** Takes the money and writes what it is for; run again for the same purchase, it does neither twice. */
async function chargeAndWrite(
  context: Context,
  id: string,
  plan: PurchasePlan,
  { rendered, chargeId: charged }: Done,
): Promise<PurchaseAnswer> {
  let chargeId: string | null;
  try {
    chargeId = charged ?? (await pay(context, id, plan));
  } catch (error) {
    if (error instanceof BankAsks) await noteAsked(context, id, error.intentId);
    // Only an HttpError says for sure that no money moved; anything else is reconciled later.
    else if (error instanceof HttpError) await abandonPurchase(context, id, null);
    throw error;
  }
  try {
    const reply = await completePurchase(context, id, plan, chargeId, rendered);
    if (reply) return { reply, isReplay: false };
  } catch (error) {
    await abandonPurchase(context, id, chargeId);
    throw error;
  }
  return { reply: await answerOfOtherProcess(context, id, chargeId), isReplay: false };
}

/** Runs `work` with the lock of a purchase. @throws HttpError 409 when somebody else has it */
async function withPurchaseLock<T>({ tryLock }: Context, id: string, work: () => Promise<T>): Promise<T> {
  const release = await tryLock(purchaseLock(id));
  if (!release) throw underWay();
  try {
    return await work();
  } finally {
    await release();
  }
}

async function buy(context: Context, request: PurchaseRequest, key: string): Promise<PurchaseAnswer> {
  await request.check();
  await giveUpAsked(context, request);
  const plan = { ...(await request.prepare()), address: request.address };
  const rendered = await renderDocuments(context.brand, plan, context.now());
  const id = randomUUID();
  return withPurchaseLock(context, id, async () => {
    await reserve(context, request, key, id, plan);
    try {
      await request.check();
    } catch (error) {
      await abandonPurchase(context, id, null);
      throw error;
    }
    return chargeAndWrite(context, id, plan, { rendered });
  });
}

/** The buyer comes back from the bank's question. */
async function comeBack(context: Context, row: PurchaseRow): Promise<PurchaseAnswer> {
  const asked = await endAsked(context, row, false, true);
  if (asked.kind === 'done') return { reply: asked.reply, isReplay: false };
  if (asked.kind === 'asking') throw new BankAsks(row.intentId ?? '');
  throw new CardDeclined('Your bank did not confirm this payment. Nothing was charged.');
}

/**
 * Resumes a purchase whose process has died, or lost the card provider's answer. The charge is looked up
 * first, because a card provider forgets its idempotency keys after a day.
 */
const resumePurchase = (context: Context, request: PurchaseRequest, key: string, id: string) =>
  withPurchaseLock(context, id, async () => {
    const row = await findPurchase(context, request, key);
    if (row?.id !== id) throw underWay();
    if (row.reply !== null) return { reply: row.reply, isReplay: true };
    if (row.state === 'authenticating') return comeBack(context, row);
    // Its money is on the way back.
    const plan = storedPlan(row);
    if (plan === null) throw underWay();
    const chargeId = row.customerId === null ? undefined : await context.cards.findCharge(id, row.customerId);
    if (chargeId === undefined) await request.check();
    return chargeAndWrite(context, id, plan, { chargeId });
  });

async function answerOnce(context: Context, request: PurchaseRequest, key: string): Promise<PurchaseAnswer> {
  const row = await findPurchase(context, request, key);
  if (!row) return buy(context, request, key);
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
