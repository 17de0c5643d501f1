/** Stripe as the card provider: customers, setup intents, off-session payment intents. */
import Stripe from 'stripe';
import { CardDeclined, type Cards } from './cards.ts';

/** Where and how to reach Stripe. */
export interface StripeOptions {
  secretKey: string;
  /** Base URL of another API than Stripe's own: tests name a stand-in server. */
  apiUrl?: string | undefined;
}

/** What the constructor takes of a base URL; it refuses every key that it does not know. */
function serverOf(apiUrl: string | undefined): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  if (apiUrl === undefined) return {};
  const { hostname: host, port, protocol } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return { host, port: port || (isPlain ? 80 : 443), protocol: isPlain ? 'http' : 'https' };
}

/** Throws Stripe's card errors as {@link CardDeclined} with Stripe's own text; anything else is our failure. */
async function withCardErrors<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) throw new CardDeclined(error.message);
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'payment_method') {
      throw new CardDeclined('This card could not be read. Please enter it again.');
    }
    throw error;
  }
}

/** A card provider that speaks to Stripe, with a deadline and Stripe's own retries. */
export function createStripe({ secretKey, apiUrl }: StripeOptions): Cards {
  const stripe = new Stripe(secretKey, { ...serverOf(apiUrl), timeout: 20_000, maxNetworkRetries: 2 });

  return {
    createSetupIntent: async (customerId) => {
      const intent = await stripe.setupIntents.create({
        allowed_payment_method_types: ['card'],
        usage: 'off_session',
        ...(customerId === undefined ? {} : { customer: customerId }),
      });
      if (intent.client_secret === null) throw new Error('Stripe sent a setup intent without client secret');
      return { clientSecret: intent.client_secret };
    },

    saveCard: async (paymentMethod, { customerId, email, fullName }) => {
      const customer = customerId ?? (await stripe.customers.create({ email, name: fullName })).id;
      const method = await withCardErrors(stripe.paymentMethods.attach(paymentMethod, { customer }));
      await stripe.customers.update(customer, {
        invoice_settings: { default_payment_method: paymentMethod },
      });
      return { customerId: customer, paymentMethod, lastFour: method.card?.last4 ?? '' };
    },

    charge: async ({ purchaseId, customerId, paymentMethod, amountCents, description }) => {
      const intent = await withCardErrors(
        stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency: 'usd',
            customer: customerId,
            payment_method: paymentMethod,
            allowed_payment_method_types: ['card'],
            off_session: true,
            confirm: true,
            description,
            metadata: { purchaseId },
          },
          { idempotencyKey: purchaseId },
        ),
      );
      if (intent.status !== 'succeeded') {
        throw new CardDeclined('Your bank asks for more than this card can give. Please use another card.');
      }
      return intent.id;
    },

    findCharge: async (purchaseId, customerId) => {
      const intents = await stripe.paymentIntents.list({ customer: customerId, limit: 100 });
      return intents.data.find(
        ({ metadata, status }) => metadata.purchaseId === purchaseId && status === 'succeeded',
      )?.id;
    },

    refund: async (chargeId) => {
      await stripe.refunds.create({ payment_intent: chargeId }, { idempotencyKey: `refund-${chargeId}` });
    },
  };
}
