/** What goes wrong between the stand-in and its caller. */
import type { Answer } from './banks.ts';

/** A failure of Stripe's own; nothing is done, and a 500 is the saved answer of its key. */
export interface Outage {
  status: 429 | 500;
  /** Which calls, as `POST /v1/payment_intents/pi_1/confirm`; left out, all. */
  of?: RegExp;
  /** How many times; left out, until it is over. */
  times?: number;
}

/** Calls that are taken and never answered. */
export interface Hanging {
  /** Those of which nothing is done. */
  before?: RegExp;
  /** Those that are done first. */
  after?: RegExp;
}

/** The faults of one stand-in; none at first. */
export function createFaults() {
  let lost = { count: 0, noun: '' };
  let everyNth = 0;
  let answered = 0;
  let outage: Required<Outage> | undefined;
  let refusal: Answer | undefined;
  let isDown = false;
  let hanging: Hanging = {};

  return {
    /** Every answer is a refusal of the key, when that was asked for. */
    refusal: () => refusal,
    /** Whether the server does not answer at all, and does nothing. */
    isDown: () => isDown,
    /** Whether a call is never answered, before it is done or after. */
    hangs: (when: keyof Hanging, call: string): boolean => hanging[when]?.test(call) ?? false,
    /** Takes such calls from now on and never answers them; their connections stay open. */
    hang: (calls: Hanging) => {
      hanging = calls;
    },
    /** The outage that a call runs into. */
    outageOf: (call: string): Answer | undefined => {
      if (!outage || outage.times <= 0 || !outage.of.test(call)) return undefined;
      outage.times -= 1;
      const { status } = outage;
      const type = status === 429 ? 'invalid_request_error' : 'api_error';
      return { status, body: { error: { type, message: `The stand-in answers ${status}.` } } };
    },
    /** Whether the answer of a call that was done is lost on the way. */
    losesAnswer: (call: string): boolean => {
      answered += 1;
      if (everyNth > 0 && answered % everyNth === 0) return true;
      if (lost.count === 0 || !call.startsWith(`POST /v1/${lost.noun}`)) return false;
      lost.count -= 1;
      return true;
    },
    /** Loses so many answers, of requests for one noun when it is given. */
    failNext: (count: number, noun = '') => {
      lost = { count, noun };
    },
    /** Loses every nth answer from now on; 0 for none. */
    loseEvery: (nth: number) => {
      everyNth = nth;
      answered = 0;
    },
    /** Fails as Stripe itself does. */
    breakDown: ({ status, of = /./, times = Number.POSITIVE_INFINITY }: Outage) => {
      outage = { status, of, times };
    },
    /** Breaks each connection before anything is done, or does so no more. */
    setDown: (down: boolean) => {
      isDown = down;
    },
    /** Ends what goes wrong at Stripe. */
    mend: () => {
      outage = undefined;
      isDown = false;
      hanging = {};
      everyNth = 0;
      lost = { count: 0, noun: '' };
    },
    /** Answers every request with a refusal of the key, which Stripe's own text repeats. */
    refuseKey: (status: 401 | 403, message: string) => {
      refusal = { status, body: { error: { type: 'invalid_request_error', message } } };
    },
    forget: () => {
      lost = { count: 0, noun: '' };
      everyNth = 0;
      outage = undefined;
      refusal = undefined;
      isDown = false;
      hanging = {};
    },
  };
}
