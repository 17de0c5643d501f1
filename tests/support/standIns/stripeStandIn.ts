/** The part of Stripe's HTTP API that the host uses, on a free port: it keeps what it was asked and charged. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import qs from 'qs';

/** A request that the stand-in got: method and path, its form, its idempotency key. */
export interface Received {
  call: string;
  form: Record<string, unknown>;
  key: string | undefined;
}

/** A payment that was taken. */
export interface Intent {
  id: string;
  status: string;
  amount: unknown;
  customer: unknown;
  metadata: { purchaseId?: string };
}

const declined = {
  error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.', param: '' },
};

const alreadyRefunded = {
  error: {
    type: 'invalid_request_error',
    code: 'charge_already_refunded',
    message: 'Charge has been refunded.',
  },
};

const otherContent = {
  error: { type: 'idempotency_error', message: 'Keys can only be used with the same parameters.' },
};

interface Answer {
  status: number;
  body: unknown;
}

/** Starts the stand-in; each answer takes up to `latencyMs`, before and after the money moves. */
export async function startStripeStandIn(latencyMs = 0) {
  const received: Received[] = [];
  const intents = new Map<string, Intent>();
  const refunded = new Set<unknown>();
  /** What was answered under an idempotency key, and for what. */
  const kept = new Map<string, { content: string; answer: Answer }>();
  let customers = 0;
  let failures = { count: 0, noun: '' };
  let refusal: Answer | undefined;
  let charged = () => Promise.resolve();

  // Cards by name: pm_declined has no money, pm_strict wants its owner, pm_bad cannot be kept.
  function charge({ form, key = '' }: Received): Intent {
    const intent = intents.get(key) ?? {
      id: `pi_${intents.size + 1}`,
      status: form.payment_method === 'pm_strict' ? 'requires_action' : 'succeeded',
      amount: form.amount,
      customer: form.customer,
      metadata: form.metadata ?? {},
    };
    intents.set(key, intent);
    return intent;
  }

  function answerAnew(request: Received): Answer {
    const [method = '', path = ''] = request.call.split(' ');
    const [, , noun = '', id = '', verb] = path.replace(/\?.*/, '').split('/');
    if (method === 'GET' && noun === 'payment_intents') {
      const { customer } = qs.parse(path.replace(/^[^?]*\?/, ''));
      const data = [...intents.values()].filter((intent) => intent.customer === customer);
      return { status: 200, body: { object: 'list', data, has_more: false } };
    }
    if (noun === 'setup_intents') {
      return { status: 200, body: { id: 'seti_1', client_secret: 'seti_1_secret_2' } };
    }
    if (noun === 'customers') return { status: 200, body: { id: id || `cus_${(customers += 1)}` } };
    if (noun === 'payment_methods' && verb === 'attach') {
      return id === 'pm_bad'
        ? { status: 402, body: declined }
        : { status: 200, body: { id, card: { last4: '4242' } } };
    }
    if (noun === 'payment_intents') {
      return request.form.payment_method === 'pm_declined'
        ? { status: 402, body: declined }
        : { status: 200, body: charge(request) };
    }
    if (method === 'GET' && noun === 'refunds') {
      const { payment_intent: charge } = qs.parse(path.replace(/^[^?]*\?/, ''));
      const data = refunded.has(charge) ? [{ id: 're_1', status: 'succeeded' }] : [];
      return { status: 200, body: { object: 'list', data, has_more: false } };
    }
    if (noun === 'refunds') {
      if (refunded.has(request.form.payment_intent)) return { status: 400, body: alreadyRefunded };
      refunded.add(request.form.payment_intent);
      return { status: 200, body: { id: 're_1' } };
    }
    return { status: 404, body: { error: { type: 'invalid_request_error', message: request.call } } };
  }

  /** As Stripe does: the same key gets the first answer, and an error when it asks for something else. */
  function answer(request: Received): Answer {
    if (refusal) return refusal;
    const { key, call, form } = request;
    if (key === undefined) return answerAnew(request);
    const content = JSON.stringify([call, form]);
    const first = kept.get(key) ?? { content, answer: answerAnew(request) };
    kept.set(key, first);
    return first.content === content ? first.answer : { status: 400, body: otherContent };
  }

  const pause = () => (latencyMs > 0 ? wait(Math.random() * latencyMs) : Promise.resolve());

  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const key = request.headers['idempotency-key'];
      const call: Received = {
        call: `${request.method ?? ''} ${request.url ?? ''}`,
        form: qs.parse(text),
        key: typeof key === 'string' ? key : undefined,
      };
      void pause().then(async () => {
        received.push(call);
        const { status, body } = answer(call);
        if (call.call === 'POST /v1/payment_intents') await charged();
        await pause();
        if (failures.count > 0 && call.call.startsWith(`POST /v1/${failures.noun}`)) {
          // It is done, and the answer is lost.
          failures.count -= 1;
          response.destroy();
          return;
        }
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      });
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  const { port } = server.address() as AddressInfo;
  return {
    port,
    /** As in `STRIPE_API_URL`. */
    url: `http://127.0.0.1:${port}`,
    received,
    /** Payments by idempotency key. */
    intents,
    /** Ids of payments that were given back. */
    refunded,
    /** How many customers were made. */
    customers: () => customers,
    /** Loses so many answers, of requests for one noun when it is given. */
    failNext: (count: number, noun = '') => {
      failures = { count, noun };
    },
    /** Answers every request with a refusal of the key, which Stripe's own text repeats. */
    refuseKey: (status: 401 | 403, message: string) => {
      refusal = { status, body: { error: { type: 'invalid_request_error', message } } };
    },
    /** Forgets the idempotency keys, as Stripe does after a day. */
    forgetKeys: () => {
      kept.clear();
    },
    /** Runs something between a payment and its answer. */
    whenCharged: (work: () => Promise<void>) => {
      charged = work;
    },
    forget: () => {
      received.length = 0;
      intents.clear();
      refunded.clear();
      kept.clear();
      customers = 0;
      failures = { count: 0, noun: '' };
      refusal = undefined;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
