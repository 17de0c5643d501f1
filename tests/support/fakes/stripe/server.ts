/**
 * The part of Stripe's HTTP API that the host uses, on a free port: it keeps what it was asked and charged. Payment
 * intents are a state machine, idempotency keys keep their first answer, and every change makes an event.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import qs from 'qs';
import Stripe from 'stripe';
import { invalidRequest, type Answer } from './banks.ts';
import { createFaults } from './faults.ts';
import { createLedger, type Intent, type StripeEvent } from './ledger.ts';
import { createMethods } from './methods.ts';

/** A request that the stand-in got: method and path, its form, its idempotency key. */
export interface Received {
  call: string;
  form: Record<string, unknown>;
  key: string | undefined;
}

const otherContent: Answer = {
  status: 400,
  body: {
    error: { type: 'idempotency_error', message: 'Keys can only be used with the same parameters.' },
  },
};

/** How a stand-in differs from one that answers at once and goes by the machine's clock. */
export interface StandInOptions {
  /** Each answer takes up to so long, before and after the money moves. */
  latencyMs?: number;
  /** The provider's clock, in the `Date` header and in events. */
  now?: () => Date;
}

/** How an event is sent: what is wrong with it, if anything. */
export interface Sending {
  secret: string;
  /** When it was signed, in seconds; now unless it is given. */
  at?: number;
  /** Another signature, or none. */
  signature?: string | null;
}

/** Sends an event as Stripe does, signed by Stripe's own library. */
export async function sendEvent(
  url: string,
  event: StripeEvent,
  { secret, at, signature }: Sending,
): Promise<Response> {
  const payload = JSON.stringify(event, null, 2);
  const signed = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    ...(at !== undefined && { timestamp: at }),
  });
  const header = signature === undefined ? signed : signature;
  return fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(header !== null && { 'stripe-signature': header }),
    },
    body: payload,
  });
}

/** Starts the stand-in. */
export async function startStripeStandIn(options: StandInOptions | number = {}) {
  const { latencyMs = 0, now = () => new Date() } =
    typeof options === 'number' ? { latencyMs: options } : options;
  const received: Received[] = [];
  const methods = createMethods();
  const ledger = createLedger(now, methods.isGone);
  const faults = createFaults();
  /** What was answered under an idempotency key, and for what. */
  const kept = new Map<string, { content: string; answer: Answer }>();
  let customers = 0;
  /** What is run where a call is lost on its way here, or between what it does and its answer. */
  let between: { call: RegExp; when: 'lost' | 'done'; work: () => Promise<unknown> } | undefined;
  const reach = async (when: 'lost' | 'done', call: string) => {
    if (between?.when !== when || !between.call.test(call)) return false;
    await between.work();
    return true;
  };

  function answerAnew({ call, form }: Received): Answer {
    const [method = '', url = ''] = call.split(' ');
    const [path = '', query = ''] = url.split('?');
    const parts = path.split('/').slice(2);
    const [noun, id = '', verb] = parts;
    if (noun === 'setup_intents') {
      return { status: 200, body: { id: 'seti_1', client_secret: 'seti_1_secret_2' } };
    }
    if (noun === 'customers') return { status: 200, body: { id: id || `cus_${(customers += 1)}` } };
    const answer =
      noun === 'payment_methods'
        ? methods.answer(id, verb, form.customer)
        : ledger.answer(method, parts, form, qs.parse(query));
    return answer ?? invalidRequest(404, 'url_invalid', `Unrecognized request URL (${call}).`);
  }

  /** As Stripe does: the same key gets the first answer, and an error when it asks for something else. */
  function answer(request: Received): Answer {
    const refusal = faults.refusal();
    if (refusal) return refusal;
    const { key, call, form } = request;
    // A copy, since what is kept stays as it was.
    const anew = () => structuredClone(faults.outageOf(call) ?? answerAnew(request));
    if (key === undefined) return anew();
    const content = JSON.stringify([call, form]);
    const first = kept.get(key) ?? { content, answer: anew() };
    // Too many requests are turned away before the key is looked at.
    if (first.answer.status !== 429) kept.set(key, first);
    return first.content === content ? first.answer : otherContent;
  }

  const pause = () => (latencyMs > 0 ? wait(Math.random() * latencyMs) : Promise.resolve());

  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      if (faults.isDown()) {
        response.destroy();
        return;
      }
      const key = request.headers['idempotency-key'];
      const call: Received = {
        call: `${request.method ?? ''} ${request.url ?? ''}`,
        form: qs.parse(text),
        key: typeof key === 'string' ? key : undefined,
      };
      void pause().then(async () => {
        received.push(call);
        if (faults.hangs('before', call.call)) return;
        if (await reach('lost', call.call)) {
          response.destroy();
          return;
        }
        const { status, body } = answer(call);
        await reach('done', call.call);
        await pause();
        if (faults.hangs('after', call.call)) return;
        if (faults.losesAnswer(call.call)) {
          // It is done, and the answer is lost.
          response.destroy();
          return;
        }
        const date = now().toUTCString();
        // Stripe says so itself where a repeated request would only get the same answer.
        const retry = status === 500 || status === 429 ? { 'stripe-should-retry': 'false' } : {};
        response
          .writeHead(status, { 'content-type': 'application/json', date, ...retry })
          .end(JSON.stringify(body));
      });
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  const { port } = server.address() as AddressInfo;
  const { intents, refunds, events, successes, leftOf, decide, answerBank } = ledger;
  const { failRefund, dispute, closeDispute } = ledger;
  const { failNext, loseEvery, breakDown, hang, setDown, mend, refuseKey } = faults;
  return {
    port,
    /** As in `STRIPE_API_URL`. */
    url: `http://127.0.0.1:${port}`,
    received,
    /** Payments that were taken, or about which the bank asks, by the intent's id. */
    get intents(): Map<string, Intent> {
      const isTaken = ({ status }: Intent) => status === 'succeeded' || status === 'requires_action';
      return new Map([...intents].filter(([, intent]) => isTaken(intent)));
    },
    /** Every intent that was made, by its id. */
    allIntents: intents,
    refunds,
    events,
    /** How often each intent has taken its money. */
    successes,
    /** Ids of payments that were given back. */
    get refunded(): Set<string> {
      return new Set([...refunds.values()].map(({ payment_intent: id }) => id));
    },
    /** What this provider holds: everything taken, less what was given back. In cents. */
    balance: () => [...intents.values()].reduce((sum, intent) => sum + leftOf(intent), 0),
    /** Cards that are attached, with their customers. */
    attached: methods.attached,
    /** How often each card was detached. */
    detached: methods.detached,
    /** How many customers were made. */
    customers: () => customers,
    decide,
    answerBank,
    failRefund,
    dispute,
    closeDispute,
    failNext,
    loseEvery,
    breakDown,
    hang,
    setDown,
    mend,
    refuseKey,
    /** Forgets the idempotency keys, as Stripe does after a day. */
    forgetKeys: () => {
      kept.clear();
    },
    /** Runs something where a call, as `POST /v1/payment_intents`, is lost on its way, or is done and not answered yet. */
    when: (call: RegExp, when: 'lost' | 'done', work: () => Promise<unknown>) => {
      between = { call, when, work };
    },
    forget: () => {
      received.length = 0;
      kept.clear();
      customers = 0;
      ledger.forget();
      methods.forget();
      faults.forget();
      between = undefined;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
