/** Stripe as the card provider: customers, setup intents, payment intents. */
import { createHash, randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { BANK_CHECK, CardDeclined, CardProviderRefusal, UNREADABLE, type Cards } from './cards.ts';
import type { Intents } from './intents.ts';
import type { ProviderEvents } from './processorEvents.ts';
import { watchStripeClock } from './stripeClock.ts';
import { pace } from './stripeRateLimit.ts';
import { createStripeEvents } from './stripeEvents.ts';
import { createStripeIntents } from './stripeIntents.ts';

/** Where and how to reach Stripe. */
export interface StripeOptions {
  secretKey: string;
  /** Base URL of another API than Stripe's own: tests name a stand-in server. */
  apiUrl?: string | undefined;
  /** The secret that signs Stripe's webhooks; without it none is read. */
  webhookSecret?: string | undefined;
  /** The host's clock, to compare with Stripe's; left out, they are not compared. */
  now?: (() => Date) | undefined;
  /** The most calls a second to one endpoint; left out, 20 at Stripe itself and no limit at another API. */
  perSecond?: number | undefined;
}

/** A little less than Stripe allows, per process. */
const CALLS_PER_SECOND = 20;

/** Stripe with all that the host requires of it. */
export type StripeProvider = Cards & Intents & { events: ProviderEvents };

/** The constructor's options for a base URL. The constructor rejects every key that it does not know. */
function serverOf(apiUrl: string | undefined): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  if (apiUrl === undefined) return {};
  const { hostname: host, port, protocol } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return { host, port: port || (isPlain ? 80 : 443), protocol: isPlain ? 'http' : 'https' };
}

const { errors } = Stripe;

/** What the operator has to do about a refusal. Stripe's own text would repeat part of a key. */
function adviceOn(error: InstanceType<typeof errors.StripeError>): string {
  const request = `request ${error.requestId ?? 'unknown'}`;
  if (error instanceof errors.StripeAuthenticationError) {
    return `Stripe does not accept STRIPE_SECRET_KEY (${request}): it has expired or was revoked. Make a new key in Stripe's dashboard and start again with it.`;
  }
  if (error instanceof errors.StripePermissionError) {
    return `Stripe does not let STRIPE_SECRET_KEY do this (${request}): give the key write access to customers, payment methods, setup intents, payment intents and refunds.`;
  }
  return `Stripe refused a request as ${error.code ?? error.type} (${request}): its log in Stripe's dashboard says why.`;
}

/** Whether Stripe refused the host and not the card. No money has moved then. */
const isRefusal = (error: unknown): error is InstanceType<typeof errors.StripeError> =>
  error instanceof errors.StripeAuthenticationError ||
  error instanceof errors.StripePermissionError ||
  error instanceof errors.StripeRateLimitError ||
  error instanceof errors.StripeInvalidRequestError;

/**
 * Throws Stripe's card errors as {@link CardDeclined} with Stripe's own text and its refusals as
 * {@link CardProviderRefusal}. After any other error it is unknown what Stripe did.
 */
async function checked<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof errors.StripeCardError)
      throw new CardDeclined(error.code === 'authentication_required' ? BANK_CHECK : error.message);
    if (error instanceof errors.StripeInvalidRequestError && error.param === 'payment_method') {
      throw new CardDeclined(UNREADABLE);
    }
    throw isRefusal(error) ? new CardProviderRefusal(adviceOn(error)) : error;
  }
}

/** Whether Stripe no longer has the customer, because somebody deleted it there. */
const isCustomerMissing = (error: unknown) =>
  error instanceof errors.StripeInvalidRequestError &&
  error.code === 'resource_missing' &&
  error.param === 'customer';

/** A card's brand as people read it: "Visa" for `visa`, "American Express" for `amex`. */
function brandName(brand: string): string {
  if (brand === 'amex') return 'American Express';
  return brand.replaceAll('_', ' ').replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

/** The month in which a card expires, such as "12/2034". */
function expiryOf({ exp_month: month, exp_year: year }: Partial<Stripe.PaymentMethod.Card>): string | null {
  return month === undefined || year === undefined ? null : `${String(month).padStart(2, '0')}/${year}`;
}

/** The idempotency key of a request. The same request within a day gets the first response. */
const keyOf = (what: string, ...parts: string[]) => ({
  idempotencyKey: `${what}-${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`,
});

/** A card provider that calls Stripe, with a timeout and Stripe's own retries. */
export function createStripe({
  secretKey,
  apiUrl,
  webhookSecret,
  now,
  perSecond = apiUrl === undefined ? CALLS_PER_SECOND : undefined,
}: StripeOptions): StripeProvider {
  const httpClient = Stripe.createNodeHttpClient();
  const clock = now && watchStripeClock(httpClient, now);
  if (perSecond !== undefined) pace(httpClient, perSecond);
  const stripe = new Stripe(secretKey, {
    ...serverOf(apiUrl),
    httpClient,
    timeout: 20_000,
    maxNetworkRetries: 2,
  });

  const isRefunded = async (chargeId: string) => {
    const { data } = await checked(stripe.refunds.list({ payment_intent: chargeId, limit: 100 }));
    return data.some(({ status }) => status !== 'failed' && status !== 'canceled');
  };

  const intents = createStripeIntents(stripe, checked);

  /** Whether a payment method can still be charged. */
  const isAttached = async (paymentMethod: string) => {
    try {
      return (await stripe.paymentMethods.retrieve(paymentMethod)).customer !== null;
    } catch (error) {
      if (error instanceof errors.StripeInvalidRequestError && error.code === 'resource_missing')
        return false;
      throw error;
    }
  };

  return {
    ...intents,
    events: createStripeEvents(stripe, webhookSecret),
    ...(clock && { clockDiffers: () => clock.differs(stripe) }),

    createSetupIntent: async (customerId) => {
      const intent = await checked(
        stripe.setupIntents.create(
          {
            allowed_payment_method_types: ['card'],
            usage: 'off_session',
            // Card networks require the purpose of a stored card.
            payment_method_options: { card: { setup_credential_usage: 'recurring' } },
            ...(customerId === undefined ? {} : { customer: customerId }),
          },
          keyOf('setup', randomUUID()),
        ),
      );
      if (intent.client_secret === null) throw new Error('Stripe sent a setup intent without client secret');
      return { clientSecret: intent.client_secret };
    },

    saveCard: async (paymentMethod, { key, customerId, email, fullName }) => {
      // A declined card or a lost response leaves a customer behind, which the next try gets again.
      const made = async (...lost: string[]) => {
        const making = stripe.customers.create(
          { email, name: fullName },
          keyOf('customer', key, email, fullName, ...lost),
        );
        return (await checked(making)).id;
      };
      const attach = (customer: string) =>
        stripe.paymentMethods.attach(paymentMethod, { customer }, keyOf('attach', customer, paymentMethod));
      let customer = customerId ?? (await made());
      const attaching = attach(customer).catch(async (error: unknown) => {
        if (!isCustomerMissing(error)) throw error;
        customer = await made(customer);
        return attach(customer);
      });
      const method = await checked(attaching);
      await checked(
        stripe.customers.update(customer, { invoice_settings: { default_payment_method: paymentMethod } }),
      );
      const card: Partial<Stripe.PaymentMethod.Card> = method.card ?? {};
      return {
        customerId: customer,
        paymentMethod,
        lastFour: card.last4 ?? '',
        brand: card.brand === undefined ? null : brandName(card.brand),
        expires: expiryOf(card),
      };
    },

    detachCard: async (paymentMethod) => {
      try {
        await stripe.paymentMethods.detach(paymentMethod);
      } catch (error) {
        // Stripe refuses a method that was detached before with an error that has other causes, too.
        if (!(error instanceof errors.StripeInvalidRequestError) || (await isAttached(paymentMethod)))
          await checked(Promise.reject(error as Error));
      }
    },

    refund: async (chargeId) => {
      // Checked first, because Stripe forgets its idempotency keys after a day.
      if (await isRefunded(chargeId)) return;
      await checked(stripe.refunds.create({ payment_intent: chargeId }, keyOf('refund', chargeId)));
    },
  };
}
