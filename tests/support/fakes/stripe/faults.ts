/** Simulates server and network faults of the fake Stripe server. */
import type { Answer } from './banks.ts';

/** An outage: calls fail without effect. A retry with the same idempotency key gets the same 400 or 500. */
export interface Outage {
  status: 400 | 429 | 500;
  /** Matches the calls that fail, such as `POST /v1/payment_intents/pi_1/confirm`. By default all fail. */
  of?: RegExp;
  /** The number of calls that fail. By default calls fail until the outage ends. */
  times?: number;
}

/** Calls that get no response although their connection stays open. */
export interface Hanging {
  /** Matches calls that hang before they are carried out. */
  before?: RegExp;
  /** Matches calls that hang after they are carried out. */
  after?: RegExp;
}

/** Creates the switches for the faults of one fake server. At first every fault is off. */
export function createFaults() {
  let lost = { count: 0, noun: '' };
  let outage: Required<Outage> | undefined;
  let refusal: Answer | undefined;
  let hanging: Hanging = {};

  return {
    /** Returns the error response to every request while the API key is refused, otherwise undefined. */
    refusal: () => refusal,
    /** Whether a call hangs at the point `when`: before or after the call is carried out. */
    hangs: (when: keyof Hanging, call: string): boolean => hanging[when]?.test(call) ?? false,
    /** Leaves matching calls without a response from now on. Their connections stay open. */
    hang: (calls: Hanging) => {
      hanging = calls;
    },
    /** Returns the error response to a call that an outage affects, otherwise undefined. */
    outageOf: (call: string): Answer | undefined => {
      if (!outage || outage.times <= 0 || !outage.of.test(call)) return undefined;
      outage.times -= 1;
      const { status } = outage;
      const type = status === 429 ? 'invalid_request_error' : 'api_error';
      return { status, body: { error: { type, message: `The stand-in answers ${status}.` } } };
    },
    /** Whether the response to a completed call is dropped. */
    losesAnswer: (call: string): boolean => {
      if (lost.count === 0 || !call.startsWith(`POST /v1/${lost.noun}`)) return false;
      lost.count -= 1;
      return true;
    },
    /** Drops the responses to the next `count` POST requests to `/v1/<noun>…`, by default to any path. */
    failNext: (count: number, noun = '') => {
      lost = { count, noun };
    },
    /** Starts an outage: the next `times` calls that match `of` fail with `status`. */
    breakDown: ({ status, of = /./, times = Number.POSITIVE_INFINITY }: Outage) => {
      outage = { status, of, times };
    },
    /** Ends every fault except a refused API key. */
    mend: () => {
      outage = undefined;
      hanging = {};
      lost = { count: 0, noun: '' };
    },
    /** Refuses every request because of its API key. `message` can contain the key, as in Stripe's errors. */
    refuseKey: (status: 401 | 403, message: string) => {
      refusal = { status, body: { error: { type: 'invalid_request_error', message } } };
    },
  };
}
