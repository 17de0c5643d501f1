/** Implements the payment processor with Stripe: customers, setup intents and payment intents. */
import { createHash, randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { faceOf } from './cardFace.ts';
import { notSetUp, type Cards } from './cards.ts';
import type { Intents } from './intents.ts';
import type { ProviderEvents } from './processorEvents.ts';
import { watchStripeClock } from './stripeClock.ts';
import { pace } from './stripeRateLimit.ts';
import { checked } from './stripeErrors.ts';
import { createStripeEvents } from './stripeEvents.ts';
import { createStripeIntents } from './stripeIntents.ts';

export interface StripeOptions {
  secretKey: string;
  /** The base URL of Stripe's API. Defaults to Stripe's own URL. Tests set the URL of a mock server. */
  apiUrl?: string | undefined;
  /** The secret that verifies Stripe's webhooks. Without a secret the host accepts no webhook. */
  webhookSecret?: string | undefined;
  /** The host's clock, which is compared with Stripe's clock. Without `now` there is no comparison. */
  now?: (() => Date) | undefined;
  /** The maximum calls per second to one endpoint. Defaults to 20, or to no limit if `apiUrl` is set. */
  perSecond?: number | undefined;
}

/** The maximum calls per second to one endpoint from this process, below Stripe's limit of 25. */
const CALLS_PER_SECOND = 20;

export type StripeProvider = Cards &
  Intents & {
    events: ProviderEvents;
    /** Returns the Stripe account's id. Rejects if `secretKey` is a restricted key without read access. */
    accountId: () => Promise<string>;
  };

/** Converts a base URL to the host, port and protocol options of Stripe's constructor. */
function serverOf(apiUrl: string | undefined): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  if (apiUrl === undefined) return {};
  const { hostname: host, port, protocol } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return { host, port: port || (isPlain ? 80 : 443), protocol: isPlain ? 'http' : 'https' };
}

const { errors } = Stripe;

/** Whether the error means that the customer was deleted at Stripe. */
const isCustomerMissing = (error: unknown) =>
  error instanceof errors.StripeInvalidRequestError &&
  error.code === 'resource_missing' &&
  error.param === 'customer';

/** Returns a request's idempotency key, for which Stripe repeats the first response for a day. */
const keyOf = (what: string, ...parts: string[]) => ({
  idempotencyKey: `${what}-${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`,
});

/** Creates a processor that calls Stripe, with a timeout and Stripe's own retries. */
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

  const intents = createStripeIntents(stripe);

  const isAttached = async (paymentMethod: string) => {
    try {
      return (await stripe.paymentMethods.retrieve(paymentMethod)).customer !== null;
    } catch (error) {
      if (error instanceof errors.StripeInvalidRequestError && error.code === 'resource_missing')
        return false;
      throw error;
    }
  };

  /** Whether the bank has confirmed the latest setup of the payment method. True if there was no setup. */
  const isSetUp = async (paymentMethod: string) => {
    const listing = stripe.setupIntents.list({ payment_method: paymentMethod, limit: 1 });
    const { data } = await checked(listing);
    return data.every(({ status }) => status === 'succeeded');
  };

  return {
    ...intents,
    events: createStripeEvents(stripe, webhookSecret),
    accountId: async () =>
      (await stripe.accounts.retrieveCurrent({}, { timeout: 3000, maxNetworkRetries: 0 })).id,
    ...(clock && { clockDiffers: () => clock.differs(stripe) }),

    createSetupIntent: async (customerId) => {
      const intent = await checked(
        stripe.setupIntents.create(
          {
            allowed_payment_method_types: ['card'],
            usage: 'off_session',
            // Card networks require the host to state for which purpose a card is stored.
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
      if (!(await isSetUp(paymentMethod))) throw notSetUp();
      // The same key returns the same customer, so the key then contains the deleted customer's id (`lost`).
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
      return { customerId: customer, paymentMethod, ...faceOf(method) };
    },

    detachCard: async (paymentMethod) => {
      try {
        await stripe.paymentMethods.detach(paymentMethod);
      } catch (error) {
        // A repeated detachment causes the same error as other problems, so the host reads the card's state.
        if (!(error instanceof errors.StripeInvalidRequestError) || (await isAttached(paymentMethod)))
          await checked(Promise.reject(error as Error));
      }
    },

    refund: async (chargeId) => {
      // Checks for an earlier refund, because Stripe forgets an idempotency key after a day.
      if (await isRefunded(chargeId)) return;
      await checked(stripe.refunds.create({ payment_intent: chargeId }, keyOf('refund', chargeId)));
    },
  };
}
