/**
 * A fake Stripe server with the part of Stripe's HTTP API that the host uses. It records requests, implements
 * payment intents as a state machine, repeats its response to a known idempotency key, and creates events.
 */
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import qs from 'qs';
import Stripe from 'stripe';
import { listen } from '#tests/support/servers/listen.ts';
import { invalidRequest, type Answer } from './banks.ts';
import { createFaults } from './faults.ts';
import { createLedger } from './ledger.ts';
import type { Intent, StripeEvent } from './objects.ts';
import { createMethods, type CardChange } from './methods.ts';

/** A request that the fake server received: its method and path, its form fields and its idempotency key. */
export interface Received {
  call: string;
  form: Record<string, unknown>;
  key: string | undefined;
}

const otherContent: Answer = {
  status: 400,
  body: { error: { type: 'idempotency_error', message: 'Keys can only be used with the same parameters.' } },
};

/** Options of a fake server. By default it responds at once and uses the machine's clock. */
export interface FakeStripeOptions {
  /** The maximum in ms of each of two random delays: before and after a request is carried out. */
  latencyMs?: number;
  /** The server's clock, used in the `Date` header and in events. */
  now?: () => Date;
}

/** How `sendEvent` signs an event. */
export interface Sending {
  secret: string;
  /** The signature's timestamp in seconds since 1970, by default now. */
  at?: number;
  /** A signature that replaces the correct one, or null to send none. */
  signature?: string | null;
}

/** Sends an event to a webhook as Stripe does, signed by Stripe's own library. */
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

/** Starts the fake server. */
export async function startFakeStripe({ latencyMs = 0, now = () => new Date() }: FakeStripeOptions = {}) {
  const received: Received[] = [];
  const methods = createMethods();
  const ledger = createLedger(now, methods);
  const faults = createFaults();
  /** The first response to each idempotency key, with the request for which it was created. */
  const firstAnswers = new Map<string, { content: string; answer: Answer }>();
  let customers = 0;
  let account = 'acct_1';
  /** Set by `when()`: `work` runs instead of a matching call (`lost`) or before its response (`done`). */
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
    if (noun === 'setup_intents' && method === 'GET') {
      const { payment_method: card } = qs.parse(query);
      return { status: 200, body: { object: 'list', data: methods.setupsOf(card), has_more: false } };
    }
    if (noun === 'setup_intents')
      return { status: 200, body: { id: 'seti_1', client_secret: 'seti_1_secret_2' } };
    if (noun === 'account') return { status: 200, body: { id: account } };
    if (noun === 'customers') return { status: 200, body: { id: id || `cus_${(customers += 1)}` } };
    const answer =
      noun === 'payment_methods'
        ? methods.answer(id, verb, form.customer)
        : ledger.answer(method, parts, form, qs.parse(query));
    return answer ?? invalidRequest(404, 'url_invalid', `Unrecognized request URL (${call}).`);
  }

  /** Returns the response. A repeated key gets the first response again, or an error if requests differ. */
  function answer(request: Received): Answer {
    const refusal = faults.refusal();
    if (refusal) return refusal;
    const { key, call, form } = request;
    // Copies the response, because objects in it change later, but the stored response must not.
    const anew = () => structuredClone(faults.outageOf(call) ?? answerAnew(request));
    if (key === undefined) return anew();
    const content = JSON.stringify([call, form]);
    const first = firstAnswers.get(key) ?? { content, answer: anew() };
    // Stripe refuses excess requests (429) before it reads the key, so it stores no response for the key.
    if (first.answer.status !== 429) firstAnswers.set(key, first);
    return first.content === content ? first.answer : otherContent;
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
          response.destroy();
          return;
        }
        const date = now().toUTCString();
        // The header makes Stripe's library report a 500 or 429 to the host instead of retrying the call.
        const retry = status === 500 || status === 429 ? { 'stripe-should-retry': 'false' } : {};
        response
          .writeHead(status, { 'content-type': 'application/json', date, ...retry })
          .end(JSON.stringify(body));
      });
    });
  });
  const { url, close } = await listen(server);
  const { intents } = ledger;
  return {
    ...ledger,
    ...faults,
    /** The base URL, for the host's `STRIPE_API_URL`. */
    url,
    received,
    /** Payment intents that succeeded or wait for authentication, by id. */
    get intents(): Map<string, Intent> {
      const isTaken = ({ status }: Intent) => status === 'succeeded' || status === 'requires_action';
      return new Map([...intents].filter(([, intent]) => isTaken(intent)));
    },
    /** Every payment intent created so far, by id. */
    allIntents: intents,
    /** Ids of the payment intents that were refunded, fully or in part. */
    get refunded(): Set<string> {
      return new Set([...ledger.refunds.values()].map(({ payment_intent: id }) => id));
    },
    /** The customer to which each card is attached, by the card's id. */
    attached: methods.attached,
    /** How often each card was detached. */
    detached: methods.detached,
    /** Changes a stored card, as its card network does, and returns Stripe's event. */
    renewCard: (id: string, change: CardChange): StripeEvent =>
      ledger.recordEvent('payment_method.automatically_updated', methods.renew(id, change)),
    /** Returns the number of customers created. */
    customers: () => customers,
    /** Clears the stored idempotency keys, as Stripe does after a day. */
    forgetKeys: () => firstAnswers.clear(),
    /** Runs `work` instead of each matching call (`lost`), or between the call and its response (`done`). */
    when: (call: RegExp, when: 'lost' | 'done', work: () => Promise<unknown>) => {
      between = { call, when, work };
    },
    /** Makes the API keys belong to another account. */
    changeAccount: (id: string) => {
      account = id;
    },
    close,
  };
}
