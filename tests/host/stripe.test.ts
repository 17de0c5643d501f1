import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import qs from 'qs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Cards } from '../../host/cards/cards.ts';
import { createStripe } from '../../host/cards/stripe.ts';
import { startTestHost, subscribe } from './support.ts';

/** A request that the stand-in got: method and path, its form, its idempotency key. */
interface Received {
  call: string;
  form: Record<string, unknown>;
  key: string | undefined;
}

let server: Server;
let cards: Cards;
let received: Received[] = [];
const intents = new Map<string, Record<string, unknown>>();

const declined = {
  error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.', param: '' },
};

/** The part of Stripe's API that the adapter uses. */
function answer({ call, form, key }: Received): { status: number; body: unknown } {
  if (call === 'POST /v1/setup_intents') {
    return { status: 200, body: { id: 'seti_1', client_secret: 'seti_1_secret_2' } };
  }
  if (call === 'POST /v1/customers') return { status: 200, body: { id: 'cus_1' } };
  if (call === 'POST /v1/customers/cus_1') return { status: 200, body: { id: 'cus_1' } };
  if (call === 'POST /v1/payment_methods/pm_good/attach') {
    return { status: 200, body: { id: 'pm_good', card: { last4: '4242' } } };
  }
  if (call === 'POST /v1/payment_methods/pm_bad/attach') return { status: 402, body: declined };
  if (call === 'POST /v1/payment_intents') {
    const intent = intents.get(key ?? '') ?? {
      id: `pi_${intents.size + 1}`,
      status: 'succeeded',
      metadata: form.metadata,
    };
    intents.set(key ?? '', intent);
    return { status: 200, body: intent };
  }
  if (call.startsWith('GET /v1/payment_intents')) {
    return { status: 200, body: { object: 'list', data: [...intents.values()], has_more: false } };
  }
  if (call === 'POST /v1/refunds') return { status: 200, body: { id: 're_1' } };
  return { status: 404, body: { error: { type: 'invalid_request_error', message: call } } };
}

beforeAll(async () => {
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const key = request.headers['idempotency-key'];
      const call: Received = {
        call: `${request.method ?? ''} ${request.url ?? ''}`,
        form: qs.parse(text),
        key: typeof key === 'string' ? key : undefined,
      };
      received.push(call);
      const { status, body } = answer(call);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  cards = createStripe({ secretKey: 'sk_test_1', host: '127.0.0.1', port, protocol: 'http' });
});

beforeEach(() => {
  received = [];
  intents.clear();
});

afterAll(() => {
  server.close();
});

const charge = {
  purchaseId: 'p1',
  customerId: 'cus_1',
  paymentMethod: 'pm_good',
  amountCents: 9606,
  description: 'd',
};

test('a setup intent is for later payments by card, with or without a customer', async () => {
  expect(await cards.createSetupIntent()).toEqual({ clientSecret: 'seti_1_secret_2' });
  await cards.createSetupIntent('cus_1');
  expect(received.map(({ form }) => form)).toEqual([
    { allowed_payment_method_types: ['card'], usage: 'off_session' },
    { allowed_payment_method_types: ['card'], usage: 'off_session', customer: 'cus_1' },
  ]);
});

test('a charge is off-session, in cents, and keyed by its purchase', async () => {
  expect(await cards.charge(charge)).toBe('pi_1');
  expect(await cards.charge(charge)).toBe('pi_1');
  expect(received[0]).toMatchObject({
    key: 'p1',
    form: {
      amount: '9606',
      currency: 'usd',
      customer: 'cus_1',
      payment_method: 'pm_good',
      off_session: 'true',
      confirm: 'true',
      metadata: { purchaseId: 'p1' },
    },
  });
  expect(await cards.findCharge('p1', 'cus_1')).toBe('pi_1');
  expect(await cards.findCharge('p2', 'cus_1')).toBeUndefined();
  await cards.refund('pi_1');
  expect(received.at(-1)).toMatchObject({ form: { payment_intent: 'pi_1' }, key: 'refund-pi_1' });
});

test('a declined card is refused in the provider’s words', async () => {
  const owner = { email: 'a@b.example', fullName: 'A' };
  await expect(cards.saveCard('pm_bad', owner)).rejects.toMatchObject({
    status: 400,
    message: 'Your card was declined.',
  });
});

test('a registration pays through the card provider', async () => {
  const host = await startTestHost({ cards });
  const user = await subscribe(host, 'stripe@gym.example', { paymentMethod: 'pm_good' });
  expect(user.token).toBeTruthy();
  expect(received.map(({ call }) => call)).toEqual([
    'POST /v1/customers',
    'POST /v1/payment_methods/pm_good/attach',
    'POST /v1/customers/cus_1',
    'POST /v1/payment_intents',
  ]);
  expect(received.at(-1)?.form.amount).toBe('9606');
  await host.close();
  expect(host.failures).toEqual([]);
});
