/**
 * The part of Stripe's HTTP API that the host uses, on a free port. It records its requests and charges. Payment
 * intents are a state machine, an idempotency key stores its first response, and every change creates an event.
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

/** A request that the stand-in received: method and path, its form, its idempotency key. */
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

/** Options of a stand-in, which by default responds at once and uses the machine's clock. */
export interface StandInOptions {
  /** The longest delay of each response, before and again after the money moves. */
  latencyMs?: number;
  /** The processor's clock, in the `Date` header and in events. */
  now?: () => Date;
}

/** How an event is sent, and what is wrong with it, if anything. */
export interface Sending {
  secret: string;
  /** The time of the signature, in seconds. Now by default. */
  at?: number;
  /** A different signature, or null for none. */
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
  /** The first response to each idempotency key, and the request that it answers. */
  const firstAnswers = new Map<string, { content: string; answer: Answer }>();
  let customers = 0;
  /** The work to run when a call is lost on its way here, or is carried out but not answered yet. */
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

  /** As at Stripe, a repeated key gets the first response, or an error when the request differs. */
  function answer(request: Received): Answer {
    const refusal = faults.refusal();
    if (refusal) return refusal;
    const { key, call, form } = request;
    // A copy, since a stored response must not change.
    const anew = () => structuredClone(faults.outageOf(call) ?? answerAnew(request));
    if (key === undefined) return anew();
    const content = JSON.stringify([call, form]);
    const first = firstAnswers.get(key) ?? { content, answer: anew() };
    // Stripe refuses excess requests before it reads the key.
    if (first.answer.status !== 429) firstAnswers.set(key, first);
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
          // The call is carried out, and its response is lost.
          response.destroy();
          return;
        }
        const date = now().toUTCString();
        // Stripe sends this header where a repeated request would only get the same response.
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
    /** The base URL, as in `STRIPE_API_URL`. */
    url: `http://127.0.0.1:${port}`,
    received,
    /** Intents that were paid, or for which the bank requires authentication, by id. */
    get intents(): Map<string, Intent> {
      const isTaken = ({ status }: Intent) => status === 'succeeded' || status === 'requires_action';
      return new Map([...intents].filter(([, intent]) => isTaken(intent)));
    },
    /** Every intent that was created, by its id. */
    allIntents: intents,
    refunds,
    events,
    /** How often each intent was paid. */
    successes,
    /** Ids of the intents that were refunded. */
    get refunded(): Set<string> {
      return new Set([...refunds.values()].map(({ payment_intent: id }) => id));
    },
    /** The processor's balance in cents: all payments less all refunds. */
    balance: () => [...intents.values()].reduce((sum, intent) => sum + leftOf(intent), 0),
    /** Cards that are attached, with their customers. */
    attached: methods.attached,
    /** How often each card was detached. */
    detached: methods.detached,
    /** How many customers were created. */
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
      firstAnswers.clear();
    },
    /** Runs `work` when a call such as `POST /v1/payment_intents` is lost, or is carried out but not answered yet. */
    when: (call: RegExp, when: 'lost' | 'done', work: () => Promise<unknown>) => {
      between = { call, when, work };
    },
    forget: () => {
      received.length = 0;
      firstAnswers.clear();
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
