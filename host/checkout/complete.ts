/** Writes a paid or free purchase in one transaction: account, location, agreements, documents and mails. */
import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { renderDocuments, type RenderedDocument } from '#host/agreements/contracts.ts';
import { licensedToday } from '#host/agreements/inForce.ts';
import { signingMail } from '#host/mails/agreements.ts';
import type { PlannedAgreement } from '#host/agreements/licensePlan.ts';
import { issueAgreement } from '#host/agreements/service.ts';
import { signingLink } from '#host/agreements/signing.ts';
import { hashToken, newToken } from '#host/auth/tokens.ts';
import { firstPaymentRows } from '#host/mails/billing/payments.ts';
import { keepCard } from '#host/billing/charge/idleCards.ts';
import { writeOrder } from '#host/billing/orders.ts';
import { distinctName } from '#host/businesses/service.ts';
import { zoneOfZip } from '#host/catalogue/zones.ts';
import type { Context } from '#host/context.ts';
import type { Database } from '#host/platform/database/open.ts';
import { documents, type agreements } from '#host/platform/database/licenses.ts';
import {
  businesses,
  passwordHistory,
  paymentMethods,
  purchases,
  users,
} from '#host/platform/database/schema.ts';
import { audit } from '#host/platform/audit.ts';
import { queueMail } from '#host/platform/mail/queue.ts';
import { takePackageUse } from '#host/rates/packageCodes.ts';
import { licensingMail, pendingOf } from '#host/mails/checkout.ts';
import { payingCard, type PurchasePlan } from './purchasePlan.ts';

/** The response data that is stored for repeated requests with the same idempotency key. */
export type Reply = Record<string, unknown>;

async function writeBuyer(transaction: Database, { buyer, passwordHash, card }: PurchasePlan, at: Date) {
  if (passwordHash !== undefined) {
    await transaction.insert(users).values({ ...buyer, passwordHash, createdAt: at });
    await transaction
      .insert(passwordHistory)
      .values({ id: randomUUID(), userId: buyer.id, passwordHash, createdAt: at });
  }
  if (card === null) return;
  await keepCard(transaction, card.paymentMethod);
  await transaction
    .insert(paymentMethods)
    .values({ userId: buyer.id, ...card })
    .onConflictDoNothing();
}

/** Stores the location, as the default if it is the owner's first. @returns whether it is the default */
async function writeBusiness(transaction: Database, plan: PurchasePlan, at: Date): Promise<boolean> {
  const userId = plan.buyer.id;
  const owned = await transaction.$count(businesses, eq(businesses.userId, userId));
  await transaction
    .insert(businesses)
    .values({ id: plan.businessId, userId, ...plan.location, isDefault: owned === 0, createdAt: at });
  return owned === 0;
}

const writePlannedOrder = (transaction: Database, plan: PurchasePlan, at: Date, chargeId: string | null) =>
  writeOrder(
    transaction,
    {
      id: plan.orderId,
      ownerId: plan.buyer.id,
      businessId: plan.businessId,
      zone: zoneOfZip(plan.location.zip),
      anchorOn: plan.startsOn,
      startsOn: plan.startsOn,
      quote: plan.quote,
    },
    at,
    chargeId === null
      ? undefined
      : { chargeId, lastFour: payingCard(plan).lastFour, pending: pendingOf(plan) },
  );

async function writeAgreement(
  transaction: Database,
  context: Context,
  plan: PurchasePlan,
  agreement: PlannedAgreement,
  place: string,
): Promise<void> {
  const { orderId, businessId, startsOn, renewsOn } = plan;
  const signingToken = agreement.needsSignature ? newToken() : null;
  const signature: Pick<typeof agreements.$inferInsert, 'signing' | 'signingTokenHash'> =
    signingToken === null
      ? { signing: 'none' }
      : { signing: 'pending', signingTokenHash: hashToken(signingToken) };
  await issueAgreement(
    transaction,
    agreement,
    { orderId, businessId, startsOn, renewsOn, ...signature },
    context.now(),
  );
  if (signingToken === null) return;
  const link = signingLink(context, signingToken);
  const { shortName, monthlyCents } = agreement;
  const mail = signingMail(context.brand, plan.buyer.email, {
    shortName,
    monthlyCents,
    place,
    link,
    isAgain: false,
  });
  await queueMail(transaction, context, mail);
}

const writeDocuments = (transaction: Database, rendered: RenderedDocument[], createdAt: Date) =>
  transaction.insert(documents).values(rendered.map((document) => ({ ...document, createdAt })));

function replyOf(plan: PurchasePlan, isDefault: boolean): Reply {
  if (plan.kind === 'subscribe') return { user: plan.buyer };
  if (plan.kind === 'new-business') return { id: plan.businessId, name: plan.location.name, isDefault };
  return { message: 'Your licenses have been added.' };
}

/**
 * Writes the rows and mails of a purchase that is paid or free, and marks the purchase as done.
 *
 * @returns the stored reply, or `undefined` when another process has completed or abandoned the purchase
 * @throws when a row cannot be written; nothing is written then
 */
export async function completePurchase(
  context: Context,
  purchaseId: string,
  plan: PurchasePlan,
  chargeId: string | null,
  rendered?: RenderedDocument[],
): Promise<Reply | undefined> {
  const at = context.now();
  const files = rendered ?? (await renderDocuments(context.brand, plan, at));
  const reply = await context.database.transaction(async (transaction) => {
    const mine = await transaction
      .update(purchases)
      .set({ state: 'done', chargeId, plan: null })
      .where(and(eq(purchases.id, purchaseId), inArray(purchases.state, ['charging', 'authenticating'])))
      .returning({ id: purchases.id });
    if (mine.length === 0) return undefined;
    await writeBuyer(transaction, plan, at);
    const isDefault = plan.kind === 'add-product' ? false : await writeBusiness(transaction, plan, at);
    await takePackageUse(transaction, context, plan.quote.package);
    const place = { id: plan.businessId, userId: plan.buyer.id, ...plan.location };
    const paid = await licensedToday({ ...context, database: transaction }, place);
    const placeName = await distinctName(transaction, place);
    await writePlannedOrder(transaction, plan, at, chargeId);
    for (const agreement of plan.agreements)
      await writeAgreement(transaction, context, plan, agreement, placeName);
    await writeDocuments(transaction, files, at);
    const firstPayment = await firstPaymentRows(transaction, plan.orderId);
    const bought = { plan, placeName, paidBeforeCents: paid.monthlyCents, firstPayment };
    await queueMail(transaction, context, licensingMail(context, bought));
    const { id: userId, email } = plan.buyer;
    await audit(transaction, context, { event: 'purchase', userId, email, address: plan.address });
    const answer = replyOf(plan, isDefault);
    await transaction.update(purchases).set({ reply: answer }).where(eq(purchases.id, purchaseId));
    return answer;
  });
  context.mailer.wake();
  return reply;
}
