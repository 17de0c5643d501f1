/** Writes a paid or free purchase in one transaction: account, location, agreements, documents and mails. */
import { and, eq, inArray } from 'drizzle-orm';
import { renderDocuments, type RenderedDocument } from '#host/agreements/contracts.ts';
import { licensedToday } from '#host/agreements/inForce.ts';
import { signingMail } from '#host/mails/agreements.ts';
import type { PlannedAgreement } from '#host/agreements/licensePlan.ts';
import { issueAgreement } from '#host/agreements/service.ts';
import { hashToken, newToken } from '#host/auth/tokens.ts';
import { firstPaymentRows } from '#host/mails/billing/payments.ts';
import { keepCard } from '#host/billing/charge/idleCards.ts';
import { writeOrder } from '#host/billing/orders.ts';
import { distinctName } from '#host/businesses/service.ts';
import { zoneOfZip } from '#host/catalogue/zones.ts';
import { inTransaction, type Context } from '#host/context.ts';
import { documents } from '#host/platform/database/licenses.ts';
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

async function writeBuyer(context: Context, { buyer, passwordHash, card }: PurchasePlan) {
  const createdAt = context.now();
  if (passwordHash !== undefined) {
    await context.database.insert(users).values({ ...buyer, passwordHash, createdAt });
    await context.database.insert(passwordHistory).values({ userId: buyer.id, passwordHash, createdAt });
  }
  if (card === null) return;
  await keepCard(context, card.paymentMethod);
  await context.database
    .insert(paymentMethods)
    .values({ userId: buyer.id, ...card })
    .onConflictDoNothing();
}

/** Stores the location, as the default if it is the owner's first. @returns whether it is the default */
async function writeBusiness({ database, now }: Context, plan: PurchasePlan): Promise<boolean> {
  const userId = plan.buyer.id;
  const owned = await database.$count(businesses, eq(businesses.userId, userId));
  await database
    .insert(businesses)
    .values({ id: plan.businessId, userId, ...plan.location, isDefault: owned === 0, createdAt: now() });
  return owned === 0;
}

function writePlannedOrder(context: Context, plan: PurchasePlan, chargeId: string | null) {
  const { orderId: id, businessId, startsOn, quote } = plan;
  const zone = zoneOfZip(plan.location.zip);
  const order = { id, ownerId: plan.buyer.id, businessId, zone, anchorOn: startsOn, startsOn, quote };
  if (chargeId === null) return writeOrder(context, order);
  const { lastFour } = payingCard(plan);
  return writeOrder(context, order, { chargeId, lastFour, pending: pendingOf(plan) });
}

async function writeAgreement(
  context: Context,
  plan: PurchasePlan,
  agreement: PlannedAgreement,
  place: string,
): Promise<void> {
  const { orderId, businessId, startsOn, renewsOn } = plan;
  const issued = { orderId, businessId, startsOn, renewsOn };
  if (!agreement.needsSignature) return issueAgreement(context, agreement, { ...issued, signing: 'none' });
  const token = newToken();
  const signature = { signing: 'pending', signingTokenHash: hashToken(token) } as const;
  await issueAgreement(context, agreement, { ...issued, ...signature });
  const request = { place, token, isAgain: false };
  await queueMail(context, signingMail(context, plan.buyer.email, agreement, request));
}

function replyOf(plan: PurchasePlan, isDefault: boolean): Reply {
  if (plan.kind === 'subscribe') return { user: plan.buyer };
  if (plan.kind === 'new-business') return { id: plan.businessId, name: plan.location.name, isDefault };
  return { message: 'Your licenses have been added.' };
}

/**
 * Writes the rows and mails of a purchase that is paid or free, and marks the purchase as done.
 *
 * @returns the stored reply, or `undefined` if another process has completed or abandoned the purchase
 * @throws Error if a row cannot be written, in which case all rows are rolled back
 */
export async function completePurchase(
  context: Context,
  purchaseId: string,
  plan: PurchasePlan,
  chargeId: string | null,
  rendered?: RenderedDocument[],
): Promise<Reply | undefined> {
  const files = rendered ?? (await renderDocuments(context.brand, plan, context.now()));
  return inTransaction(context, async (context) => {
    const mine = await context.database
      .update(purchases)
      .set({ state: 'done', chargeId, plan: null })
      .where(and(eq(purchases.id, purchaseId), inArray(purchases.state, ['charging', 'authenticating'])))
      .returning({ id: purchases.id });
    if (mine.length === 0) return undefined;
    await writeBuyer(context, plan);
    const isDefault = plan.kind === 'add-product' ? false : await writeBusiness(context, plan);
    await takePackageUse(context, plan.quote.package);
    const place = { id: plan.businessId, userId: plan.buyer.id, ...plan.location };
    const paid = await licensedToday(context, place);
    const placeName = await distinctName(context, place);
    await writePlannedOrder(context, plan, chargeId);
    for (const agreement of plan.agreements) await writeAgreement(context, plan, agreement, placeName);
    await context.database.insert(documents).values(files);
    const firstPayment = await firstPaymentRows(context, plan.orderId);
    const bought = { plan, placeName, paidBeforeCents: paid.monthlyCents, firstPayment };
    await queueMail(context, licensingMail(context, bought));
    const { id: userId, email } = plan.buyer;
    await audit(context, { event: 'purchase', userId, email, address: plan.address });
    const answer = replyOf(plan, isDefault);
    await context.database.update(purchases).set({ reply: answer }).where(eq(purchases.id, purchaseId));
    return answer;
  });
}
