/**
 * The card sandbox (docs/contract.md), which replaces Stripe's script if no publishable key is set. It
 * implements the part of Stripe's API that `<Elements>` and the card form use, without any request.
 */
import type { Stripe } from '@stripe/stripe-js';
import { DECLINES, REFUSED_BY_BANK, type CardError, type CardFieldType } from './cardRules.ts';
import { SandboxElement } from './sandboxElement.ts';

const FIELD_TYPES: readonly CardFieldType[] = ['cardNumber', 'cardExpiry', 'cardCvc'];

/** A field's type, or its React component, which has the type as `__elementType`. */
type ElementKey = CardFieldType | { __elementType: CardFieldType };

/** The simulated duration of a confirmation in milliseconds, long enough for its overlay to be seen. */
const PROCESSING_TIME = 400;

/** Maps a field to a function that finds its form's fields, because `confirmCardSetup` receives one field. */
const siblings = new WeakMap<SandboxElement, (type: CardFieldType) => SandboxElement | null>();

function createElements() {
  const elements = new Map<CardFieldType, SandboxElement>();
  const find = (type: CardFieldType) => elements.get(type) ?? null;
  return {
    create(type: CardFieldType) {
      const element = new SandboxElement(type, () => {
        if (elements.get(type) === element) elements.delete(type);
      });
      elements.set(type, element);
      siblings.set(element, find);
      return element;
    },
    getElement: (key: ElementKey) => find(typeof key === 'string' ? key : key.__elementType),
  };
}

interface ConfirmData {
  payment_method: { card: SandboxElement };
}

const random = () => crypto.randomUUID().replaceAll('-', '');

/** Shows the error of each invalid field, focuses the first of them and returns its error. */
function firstFieldError(card: SandboxElement): CardError | undefined {
  const find = siblings.get(card);
  const wrong = FIELD_TYPES.flatMap((type) => {
    const field = find?.(type);
    const error = field?.validate();
    return field && error ? [{ field, error }] : [];
  });
  wrong[0]?.field.focus();
  return wrong[0]?.error;
}

async function confirmCardSetup(clientSecret: string, { payment_method: { card } }: ConfirmData) {
  const error = firstFieldError(card);
  if (error) return { error };
  const { digits } = card;
  await new Promise((resolve) => setTimeout(resolve, PROCESSING_TIME));
  const decline = DECLINES[digits];
  if (decline) return { error: decline };
  return {
    setupIntent: {
      id: clientSecret.split('_secret_')[0] ?? clientSecret,
      object: 'setup_intent',
      status: 'succeeded',
      client_secret: clientSecret,
      payment_method: `pm_sandbox_${random()}_${digits.slice(-4)}`,
    },
  };
}

/**
 * Simulates the bank's authentication of a payment without any request. The host treats the second request of
 * the payment as confirmed, because the page sends it only after the user has clicked Confirm.
 */
async function confirmCardPayment(clientSecret: string) {
  const { askAsBank } = await import('./sandboxChallenge.tsx');
  if (!(await askAsBank())) return { error: REFUSED_BY_BANK };
  const [id = clientSecret] = clientSecret.split('_secret_');
  return {
    paymentIntent: { id, object: 'payment_intent', status: 'succeeded', client_secret: clientSecret },
  };
}

const notInTheSandbox = () =>
  Promise.reject(new Error('The card sandbox sets up cards, confirms payments and does nothing else.'));

/** Creates the sandbox, which replaces Stripe's object. */
export function createSandbox(): Stripe {
  const sandbox = {
    elements: createElements,
    confirmCardSetup,
    confirmCardPayment,
    // `<Elements>` recognises Stripe's object by these methods.
    createToken: notInTheSandbox,
    createPaymentMethod: notInTheSandbox,
  };
  // The card form uses only these members of Stripe's large interface.
  return sandbox as unknown as Stripe;
}
