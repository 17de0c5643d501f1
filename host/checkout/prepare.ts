/** Prepares purchases before money moves: runs the checks, sets the price and card, and makes the plan. */
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { planAgreements } from '#host/agreements/licensePlan.ts';
import { licensedToday } from '#host/agreements/inForce.ts';
import { hashPassword } from '#host/auth/passwords.ts';
import { toProfile } from '#host/auth/profile.ts';
import type { User } from '#host/auth/session.ts';
import { cardOf } from '#host/billing/charge/openPayments.ts';
import { withBusinessMetrics, type Business } from '#host/businesses/service.ts';
import type { Context } from '#host/context.ts';
import { businesses } from '#host/platform/database/schema.ts';
import { badRequest, conflict } from '#host/platform/http/httpError.ts';
import { lockedQuote, firstYear, requireShownDay, type QuoteRef } from '#host/rates/quotes.ts';
import type { Quote } from '#host/rates/service.ts';
import { toLocation, type addProductForm, type newBusinessForm, type subscribeForm } from './forms.ts';
import type { PurchasePlan } from './purchasePlan.ts';

type PlanParts = Pick<PurchasePlan, 'kind' | 'buyer' | 'businessId' | 'location' | 'card' | 'quote'>;

function makePlan({ now }: Context, parts: PlanParts): PurchasePlan {
  const { startDate: startsOn, renewalDate: renewsOn } = firstYear(parts.location, now());
  return {
    ...parts,
    orderId: randomUUID(),
    startsOn,
    renewsOn,
    agreements: planAgreements(parts.quote, startsOn, renewsOn),
  };
}

/** Returns the card on file. Without one, returns null if the purchase is free, or throws HttpError 400. */
async function cardOnFile(context: Context, userId: string, { totalCents }: Quote) {
  const row = await cardOf(context, userId);
  if (!row && totalCents === 0) return null;
  if (!row) throw badRequest('There is no card on file. Please add one under Membership.');
  return { customerId: row.customerId, paymentMethod: row.paymentMethod, lastFour: row.lastFour };
}

/** Rejects a location that the owner already has. @throws HttpError 409 */
export async function requireNewLocation(
  { database }: Context,
  user: User,
  { businessName: name, businessAddress: address }: z.infer<typeof newBusinessForm>,
): Promise<void> {
  const same = await database.$count(
    businesses,
    and(eq(businesses.userId, user.id), eq(businesses.name, name), eq(businesses.address, address)),
  );
  if (same > 0) throw conflict('You already have a location with this name and address.');
}

async function newLocation(context: Context, form: z.infer<typeof newBusinessForm>, named: QuoteRef) {
  const quote = await lockedQuote(context, form, named);
  const location = toLocation(form);
  requireShownDay(location, named, context.now());
  return { businessId: randomUUID(), location, quote };
}

/** Prepares a new owner's purchase, and saves the card. Creates one customer at the processor per `key`. */
export async function prepareSubscription(
  context: Context,
  form: z.infer<typeof subscribeForm>,
  named: QuoteRef,
  key: string,
): Promise<PurchasePlan> {
  const parts = await newLocation(context, form, named);
  const { email, fullName, phoneNumber } = form;
  const passwordHash = await hashPassword(form.password);
  const card = await context.cards.saveCard(form.paymentMethod, { key: `subscribe ${key}`, email, fullName });
  const buyer = { id: randomUUID(), email, fullName, phoneNumber, title: form.title ?? null };
  return { ...makePlan(context, { kind: 'subscribe', buyer, card, ...parts }), passwordHash };
}

/** Prepares the purchase of another location by a signed-in owner, paid with the card on file. */
export async function prepareLocation(
  context: Context,
  user: User,
  form: z.infer<typeof newBusinessForm>,
  named: QuoteRef,
): Promise<PurchasePlan> {
  const parts = await newLocation(context, form, named);
  const card = await cardOnFile(context, user.id, parts.quote);
  return makePlan(context, { kind: 'new-business', buyer: toProfile(user), card, ...parts });
}

/** Prepares the purchase of more licenses for a signed-in owner's location, paid with the card on file. */
export async function prepareProduct(
  context: Context,
  user: User,
  business: Business,
  form: z.infer<typeof addProductForm>,
  named: QuoteRef,
): Promise<PurchasePlan> {
  const licensed = await licensedToday(context, business);
  const quote = await lockedQuote(context, withBusinessMetrics(business, form), named, licensed);
  requireShownDay(business, named, context.now());
  const card = await cardOnFile(context, user.id, quote);
  const location = { ...business, isBgMusic: form.isBgMusic ?? business.isBgMusic };
  const parts = { buyer: toProfile(user), businessId: business.id, location, card, quote };
  return makePlan(context, { kind: 'add-product', ...parts });
}
