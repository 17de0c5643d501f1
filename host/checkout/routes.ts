import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requireNewLicenses } from '#host/agreements/inForce.ts';
import {
  requireFreeEmail,
  requireSubscriberCode,
  requireVerifiedEmail,
} from '#host/auth/verificationCodes.ts';
import { keepCard, replaceCard } from '#host/billing/charge/idleCards.ts';
import { scheduleCardCheck } from '#host/billing/charge/cardExpiry.ts';
import { chargeNewCard, tryUnpaidAgain } from '#host/billing/charge/newCard.ts';
import { cardOf } from '#host/billing/charge/openPayments.ts';
import { whenOwnerFree } from '#host/billing/charge/ownerLock.ts';
import { toProfile, type Profile } from '#host/auth/profile.ts';
import { openSession, requirePassword } from '#host/auth/service.ts';
import { findUser, proofOf, userRoutes } from '#host/auth/session.ts';
import { countingWrongCodes } from '#host/rates/packageCodes.ts';
import { findBusiness } from '#host/businesses/service.ts';
import { inTransaction, type Context } from '#host/context.ts';
import { paymentMethods } from '#host/platform/database/schema.ts';
import { audit } from '#host/platform/audit.ts';
import { headerOf, readForm } from '#host/platform/http/forms.ts';
import { namedQuote, type QuoteRef } from '#host/rates/quotes.ts';
import { networkOf } from '#common/server/clientAddress.ts';
import { findChallenged } from './firstPayment.ts';
import { addProductForm, cardChangeForm, newBusinessForm, subscribeForm } from './forms.ts';
import { prepareLocation, prepareProduct, prepareSubscription, requireNewLocation } from './prepare.ts';
import { queueMail } from '#host/platform/mail/queue.ts';
import { cardChangedMail } from '#host/mails/checkout.ts';
import { createPurchasing, type PurchaseRequest } from './purchase.ts';

const idempotencyKey = (request: FastifyRequest) => headerOf(request, 'idempotency-key');

export function paymentRoutes(app: FastifyInstance, context: Context): void {
  const { cards, limits } = context;
  const userRoute = userRoutes(app, context);
  const purchaseOnce = createPurchasing(context);

  /** Makes a purchase. An unknown package or promo code counts toward the limit of wrong codes. */
  const purchase = (
    request: FastifyRequest,
    userId: string | undefined,
    form: Parameters<typeof countingWrongCodes>[3],
    named: QuoteRef,
    asPurchase: Pick<PurchaseRequest, 'scope' | 'reserves' | 'check' | 'prepare'>,
  ) =>
    countingWrongCodes(context, request, userId, form, () =>
      purchaseOnce({
        ...asPurchase,
        key: idempotencyKey(request),
        body: request.body,
        quotedCents: named?.quote.totalCents,
        ownerId: userId,
        address: networkOf(request.ip),
      }),
    );

  /** Replaces the card on file, and returns whether unpaid payments will be charged to the new card. */
  async function changeCard(user: Profile, paymentMethod: string, address: string) {
    const { id: userId, email } = user;
    const current = await cardOf(context, userId);
    const owner = { key: `owner ${userId}`, customerId: current?.customerId, ...user };
    const savedCard = await cards.saveCard(paymentMethod, owner);
    const saved = { brand: null, expires: null, ...savedCard };
    return inTransaction(context, async (context) => {
      await context.database
        .insert(paymentMethods)
        .values({ userId, ...saved })
        .onConflictDoUpdate({ target: paymentMethods.userId, set: saved });
      if (current) await replaceCard(context, current, context.now());
      await keepCard(context, paymentMethod);
      await audit(context, { event: 'card-changed', userId, email, address });
      const isTried = await tryUnpaidAgain(context, userId);
      const mail = cardChangedMail(context.brand, email, { lastFour: saved.lastFour, isTried });
      await queueMail(context, mail);
      await scheduleCardCheck(context, userId);
      return isTried;
    });
  }

  app.get('/web/questionnaire/create-setup-intent', async (request) => {
    const user = await findUser(context, request);
    if (user) await limits.setupIntentsOf.consume(user.id);
    else await limits.setupIntentsFrom.consume(networkOf(request.ip));
    const key = idempotencyKey(request);
    const challenged = key === undefined ? undefined : await findChallenged(context, key, user?.id);
    if (challenged !== undefined) return { clientSecret: challenged, purpose: 'PAYMENT' };
    const card = user && (await cardOf(context, user.id));
    const { clientSecret } = await cards.createSetupIntent(card?.customerId);
    return { clientSecret, purpose: 'CARD' };
  });

  app.post('/web/questionnaire/subscribe', async (request) => {
    const form = readForm(subscribeForm, request.body);
    const proof = proofOf(request);
    const named = await namedQuote(context, request);
    const { reply, isReplay } = await purchase(request, undefined, form, named, {
      scope: 'subscribe',
      reserves: `account ${form.email}`,
      check: async () => {
        // The e-mail address is verified first, so that only its owner learns whether it has an account.
        const { verificationCode } = form;
        await requireVerifiedEmail(context, form.email, { ...proof, verificationCode });
        await requireSubscriberCode(context, form.subscriberEmail, proof);
        await requireFreeEmail(context, form.email);
      },
      // With the last argument as key, retries of a registration create only one customer at the processor.
      prepare: () => prepareSubscription(context, form, named, proof.registrationId ?? form.email),
    });
    const user = reply.user as Profile;
    // A repeated request gets a stored reply, so it opens a session only with the account's current password.
    const verified = isReplay ? await requirePassword(context, user.id, form.password) : undefined;
    const token = await openSession(context, user.id, networkOf(request.ip), verified);
    return { user: { ...toProfile(user), token } };
  });

  userRoute('post', '/web/account/new-business', async (user, request) => {
    const form = readForm(newBusinessForm, request.body);
    const named = await namedQuote(context, request);
    const { reply } = await purchase(request, user.id, form, named, {
      scope: `new-business ${user.id}`,
      reserves: `location ${user.id} ${form.businessName} ${form.businessAddress}`,
      check: () => requireNewLocation(context, user, form),
      prepare: () => prepareLocation(context, user, form, named),
    });
    return reply;
  });

  userRoute('post', '/web/account/subscribe', async (user, request) => {
    const form = readForm(addProductForm, request.body);
    const business = await findBusiness(context, user.id, form.businessId);
    const named = await namedQuote(context, request);
    const { reply } = await purchase(request, user.id, form, named, {
      scope: `add-product ${user.id}`,
      reserves: `products ${business.id}`,
      check: () => requireNewLicenses(context, business, form, named),
      prepare: () => prepareProduct(context, user, business, form, named),
    });
    return reply;
  });

  userRoute('post', '/web/stripe/change-default-payment-method', async (user, request) => {
    const paymentMethod = readForm(cardChangeForm, request.body);
    const at = context.now();
    const isTried = await whenOwnerFree(context, user.id, () =>
      changeCard(user, paymentMethod, networkOf(request.ip)),
    );
    const charged = isTried ? await chargeNewCard(context, user.id, at) : [];
    context.billing.wake();
    return { message: 'Your payment method has been updated.', charged };
  });
}
