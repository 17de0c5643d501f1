/** Faults between the stand-in and its caller. */
import type { Answer } from './banks.ts';

/** A failure of Stripe itself: nothing is done, and a 500 is stored as the response of its key. */
export interface Outage {
  status: 429 | 500;
  /** The calls that fail, such as `POST /v1/payment_intents/pi_1/confirm`. All by default. */
  of?: RegExp;
  /** How many calls fail. By default, all until the outage ends. */
  times?: number;
}

/** Calls that are accepted and never answered. */
export interface Hanging {
  /** Calls that are not carried out. */
  before?: RegExp;
  /** Calls that are carried out first. */
  after?: RegExp;
}

/** Creates the faults of one stand-in, none at first. */
export function createFaults() {
  let lost = { count: 0, noun: '' };
  let everyNth = 0;
  let answered = 0;
  let outage: Required<Outage> | undefined;
  let refusal: Answer | undefined;
  let isDown = false;
  let hanging: Hanging = {};

  return {
    /** The refusal of the key that answers every request, if it is set. */
    refusal: () => refusal,
    /** Whether the server neither acts nor responds. */
    isDown: () => isDown,
    /** Whether a call hangs, before it is carried out or after. */
    hangs: (when: keyof Hanging, call: string): boolean => hanging[when]?.test(call) ?? false,
    /** Accepts such calls from now on and never answers them. Their connections stay open. */
    hang: (calls: Hanging) => {
      hanging = calls;
    },
    /** The error that a call gets in an outage. */
    outageOf: (call: string): Answer | undefined => {
      if (!outage || outage.times <= 0 || !outage.of.test(call)) return undefined;
      outage.times -= 1;
      const { status } = outage;
      const type = status === 429 ? 'invalid_request_error' : 'api_error';
      return { status, body: { error: { type, message: `The stand-in answers ${status}.` } } };
    },
    /** Whether the response to a completed call is lost on the way. */
    losesAnswer: (call: string): boolean => {
      answered += 1;
      if (everyNth > 0 && answered % everyNth === 0) return true;
      if (lost.count === 0 || !call.startsWith(`POST /v1/${lost.noun}`)) return false;
      lost.count -= 1;
      return true;
    },
    /** Loses the next `count` responses, only to POST requests for `noun` if it is given. */
    failNext: (count: number, noun = '') => {
      lost = { count, noun };
    },
    /** Loses every nth response from now on, or none for 0. */
    loseEvery: (nth: number) => {
      everyNth = nth;
      answered = 0;
    },
    /** Fails as Stripe itself does. */
    breakDown: ({ status, of = /./, times = Number.POSITIVE_INFINITY }: Outage) => {
      outage = { status, of, times };
    },
    /** Breaks each connection before anything is done, or stops doing so. */
    setDown: (down: boolean) => {
      isDown = down;
    },
    /** Ends every fault except a refused key. */
    mend: () => {
      outage = undefined;
      isDown = false;
      hanging = {};
      everyNth = 0;
      lost = { count: 0, noun: '' };
    },
    /** Answers every request with a refusal of the key. Stripe's text repeats the key. */
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
