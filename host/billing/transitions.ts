/** Defines which events a payment or a refund allows in each state, and the state that follows. */
import {
  PAYMENT_STATES,
  type Attempt,
  type Payment,
  type PaymentState,
} from '#host/platform/database/billing.ts';
import type { RefundStatus } from '#host/platform/database/operator.ts';

/** Maps each of the given states to the state `to`. */
const all = <From extends string, To extends string>(from: readonly From[], to: To) =>
  Object.fromEntries(from.map((state) => [state, to])) as Record<From, To>;

const CHARGEABLE = ['scheduled', 'retrying', 'waiting', 'overdue'] as const;

const UNPAID = PAYMENT_STATES.filter((state) => state !== 'paid' && state !== 'void');

/** The next states after an event that a retry cannot remedy: the payment waits, or remains overdue. */
const wait = { ...all(['scheduled', 'retrying', 'waiting'], 'waiting'), overdue: 'overdue' } as const;

const keep = {
  scheduled: 'scheduled',
  retrying: 'retrying',
  waiting: 'waiting',
  overdue: 'overdue',
} as const;

/** The next states after an attempt without a result: the payment is attempted again. */
const repeat = { ...keep, waiting: 'retrying' } as const;

/**
 * Maps an event and a payment's state to the next state. For an attempt's outcome, the state is the one that
 * the payment had before the attempt, because an outcome such as `no answer` can restore that state. A state
 * without an entry does not allow the event.
 */
export const PAYMENT_TRANSITIONS = {
  tried: all(CHARGEABLE, 'trying'),
  paid: all([...CHARGEABLE, 'held'], 'paid'),
  declined: all(CHARGEABLE, 'retrying'),
  'last retry declined': all(CHARGEABLE, 'overdue'),
  'declined permanently': wait,
  'authentication required': wait,
  'no answer': repeat,
  'not made': repeat,
  'request refused': all(CHARGEABLE, 'held'),
  'intent canceled elsewhere': all(CHARGEABLE, 'held'),
  'no card': wait,
  'hard decline': wait,
  'earlier payment unpaid': wait,
  'earlier payment settled': { waiting: 'retrying' },
  'waiting period over': { waiting: 'overdue' },
  'new card': { trying: 'trying', retrying: 'retrying', waiting: 'retrying', overdue: 'overdue' },
  'delayed by the spacing rule': { scheduled: 'scheduled' },
  'too many due at once': { scheduled: 'held' },
  'order paused': all([...CHARGEABLE, 'held'], 'held'),
  postponed: keep,
  retry: { retrying: 'retrying', waiting: 'retrying', overdue: 'overdue' },
  release: { held: 'retrying' },
  'cancellation started': all(CHARGEABLE, 'held'),
  waive: all(UNPAID, 'void'),
  'write-off': all(UNPAID, 'void'),
  deny: all([...CHARGEABLE, 'held'], 'void'),
  reduced: { ...keep, held: 'held' },
} as const satisfies Record<string, Partial<Record<PaymentState, PaymentState>>>;

export type PaymentEvent = keyof typeof PAYMENT_TRANSITIONS;

/** Maps the processor's status and a refund's state to the next state. Even a succeeded refund can fail. */
export const REFUND_TRANSITIONS: Record<RefundStatus, Partial<Record<RefundStatus, RefundStatus>>> = {
  pending: { pending: 'pending' },
  succeeded: { pending: 'succeeded' },
  failed: { pending: 'failed', succeeded: 'failed' },
};

const rowOf = (event: PaymentEvent): Partial<Record<PaymentState, PaymentState>> =>
  PAYMENT_TRANSITIONS[event];

export const statesBefore = (event: PaymentEvent) => PAYMENT_STATES.filter((state) => state in rowOf(event));

/** Returns a payment's state after an event. @throws Error when its present state does not allow the event */
export function nextState({ id, state }: Payment, event: PaymentEvent, attempt?: Attempt): PaymentState {
  const next = rowOf(event)[state === 'trying' && attempt ? attempt.fromState : state];
  if (next === undefined) throw new Error(`Payment ${id} is ${state}, which does not allow "${event}"`);
  return next;
}
