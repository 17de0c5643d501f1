/** The fake Stripe server's state: payment intents, refunds, disputes, and an event for each change. */
import {
  cardError,
  invalidRequest,
  UNASKED,
  UNCONFIRMED,
  verdictOf,
  type Answer,
  type CardError,
  type Verdict,
} from './banks.ts';
import { createDisputes } from './disputes.ts';
import type { Charge, DisputeStatus, Intent, Refund, StripeEvent } from './objects.ts';
import { refusalOfNew } from './refusals.ts';

type Form = Record<string, unknown>;

const ok = (body: unknown): Answer => ({ status: 200, body });

const list = (data: unknown[], hasMore = false) => ok({ object: 'list', data, has_more: hasMore });

const missing = (what: string, id: string, param = 'intent') =>
  invalidRequest(404, 'resource_missing', `No such ${what}: '${id}'`, { param });

/** Access to the account's cards: whether a card cannot be charged, and its last four digits. */
interface Cards {
  isGone: (paymentMethod: string) => boolean;
  digitsOf: (paymentMethod: string) => string;
}

/** Creates an empty Stripe account. `now` is its clock. */
export function createLedger(now: () => Date, { isGone, digitsOf }: Cards) {
  const intents = new Map<string, Intent>();
  const refunds = new Map<string, Refund>();
  const events: StripeEvent[] = [];
  const verdicts = new Map<string, Verdict>();
  /** How often each payment intent has succeeded. More than once would be a double charge. */
  const successes = new Map<string, number>();

  function recordEvent(type: string, object: StripeEvent['data']['object']): StripeEvent {
    const created = Math.floor(now().getTime() / 1000);
    const id = `evt_${events.length + 1}`;
    const event: StripeEvent = {
      id,
      object: 'event',
      type,
      created,
      data: { object: structuredClone(object) },
    };
    events.push(event);
    return event;
  }

  const disputes = createDisputes(recordEvent);

  /** Returns the charge of a payment, with Stripe's own fee of 2.9 % and 30 cents. */
  const chargeOf = ({ id, amount }: Pick<Intent, 'id' | 'amount'>): Charge => ({
    id: id.replace('pi_', 'ch_'),
    object: 'charge',
    payment_intent: id,
    balance_transaction: { fee: Math.round(amount * 0.029) + 30 },
  });

  function become(intent: Intent, change: Partial<Intent>, type: string): Intent {
    Object.assign(intent, change);
    if (intent.status === 'succeeded') {
      intent.amount_received = intent.amount;
      const card = { last4: digitsOf(intent.payment_method ?? '') };
      intent.latest_charge = { payment_method_details: { card } };
      successes.set(intent.id, (successes.get(intent.id) ?? 0) + 1);
    }
    recordEvent(`payment_intent.${type}`, intent);
    if (intent.status === 'succeeded') recordEvent('charge.updated', chargeOf(intent));
    return intent;
  }

  function refuse(intent: Intent, error: CardError): Answer {
    become(intent, { status: 'requires_payment_method', last_payment_error: error }, 'payment_failed');
    return cardError(error, { ...intent });
  }

  const unexpected = (intent: Intent, verb: string) =>
    invalidRequest(
      400,
      'payment_intent_unexpected_state',
      `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`,
      { payment_intent: { ...intent } },
    );

  function confirm(intent: Intent, { payment_method: card, off_session: isOffSession }: Form): Answer {
    if (intent.status !== 'requires_payment_method') return unexpected(intent, 'confirm');
    const paymentMethod = String(card);
    if (isGone(paymentMethod))
      return invalidRequest(
        400,
        'resource_missing',
        'The provided PaymentMethod was detached from a Customer. It may not be used again.',
        { param: 'payment_method' },
      );
    intent.payment_method = paymentMethod;
    const verdict = verdicts.get(paymentMethod) ?? verdictOf(paymentMethod);
    if (typeof verdict === 'object') return refuse(intent, verdict);
    if (verdict === 'yes')
      return ok(become(intent, { status: 'succeeded', last_payment_error: null }, 'succeeded'));
    if (isOffSession === 'true') return refuse(intent, UNASKED);
    return ok(become(intent, { status: 'requires_action', last_payment_error: null }, 'requires_action'));
  }

  function create(form: Form): Answer {
    const refusal = refusalOfNew(form);
    if (refusal) return refusal;
    const id = `pi_${intents.size + 1}`;
    const intent: Intent = {
      id,
      object: 'payment_intent',
      status: 'requires_payment_method',
      amount: Number(form.amount),
      amount_received: 0,
      customer: form.customer,
      payment_method: null,
      client_secret: `${id}_secret_${id}`,
      last_payment_error: null,
      latest_charge: null,
      metadata: form.metadata ?? {},
    };
    intents.set(id, intent);
    recordEvent('payment_intent.created', intent);
    return ok(intent);
  }

  function cancel(intent: Intent): Answer {
    if (intent.status === 'succeeded' || intent.status === 'canceled') return unexpected(intent, 'cancel');
    return ok(become(intent, { status: 'canceled' }, 'canceled'));
  }

  const refundsOf = (intentId: unknown) =>
    [...refunds.values()].filter(({ payment_intent: of }) => of === intentId);

  /** Returns a succeeded payment's amount minus the refunds that did not fail, or 0 for other payments. */
  const leftOf = ({ id, amount, status }: Intent) =>
    status === 'succeeded'
      ? refundsOf(id).reduce(
          (left, refund) => left - (refund.status === 'failed' ? 0 : refund.amount),
          amount,
        )
      : 0;

  function refund({ payment_intent: intentId, amount, metadata }: Form): Answer {
    const intent = intents.get(String(intentId));
    if (!intent) return missing('payment_intent', String(intentId));
    if (disputes.withdrawnOf(intent.id) > 0)
      return invalidRequest(400, 'charge_disputed', 'Charge has been charged back; cannot issue a refund.');
    const left = leftOf(intent);
    if (left === 0) return invalidRequest(400, 'charge_already_refunded', 'Charge has been refunded.');
    const requested = amount === undefined ? left : Number(amount);
    if (requested > left)
      return invalidRequest(400, 'amount_too_large', 'Refund amount is greater than unrefunded amount.');
    const made: Refund = {
      id: `re_${refunds.size + 1}`,
      object: 'refund',
      status: 'succeeded',
      amount: requested,
      payment_intent: intent.id,
      metadata: (metadata ?? {}) as Refund['metadata'],
    };
    refunds.set(made.id, made);
    recordEvent('refund.created', made);
    return ok(made);
  }

  /** Lists events newest first, as Stripe does. */
  function listEvents({ limit, starting_after: after, created, types }: Form): Answer {
    const { gte = 0 } = (created ?? {}) as { gte?: string };
    const newest = events
      .filter(({ created: at }) => at >= Number(gte))
      .filter(({ type }) => types === undefined || Object.values(types as object).includes(type))
      .reverse();
    const start = newest.findIndex(({ id }) => id === after) + 1;
    const end = start + Number(limit);
    return list(newest.slice(start, end), newest.length > end);
  }

  const found = <T extends { id: string }>(
    things: Map<string, T>,
    what: string,
    id: string,
    answer: (thing: T) => Answer = ok,
  ) => {
    const thing = things.get(id);
    return thing ? answer(thing) : missing(what, id);
  };

  const change = <T>(things: Map<string, T>, id: string): T => {
    const thing = things.get(id);
    if (!thing) throw new Error(`The stand-in knows no ${id}`);
    return thing;
  };

  return {
    intents,
    refunds,
    events,
    recordEvent,
    successes,
    /** Returns the account's balance in cents before fees: all payments less refunds and disputes. */
    balance: () =>
      [...intents.values()].reduce((sum, intent) => sum + leftOf(intent), 0) - disputes.withdrawn(),
    /** Carries out a request and returns the response, or undefined for an unknown path. */
    answer(method: string, [noun = '', id = '', verb = '']: string[], form: Form, query: Form) {
      const isGet = method === 'GET';
      if (noun === 'payment_intents') {
        if (id === '') return create(form);
        const verbs: Record<string, (intent: Intent) => Answer> = {
          '': ok,
          confirm: (intent) => confirm(intent, form),
          cancel,
        };
        const act = verbs[verb];
        return act && found(intents, 'payment_intent', id, act);
      }
      if (noun === 'refunds' && isGet)
        return id === '' ? list(refundsOf(query.payment_intent).reverse()) : found(refunds, 'refund', id);
      if (noun === 'charges') {
        const intent = intents.get(id.replace('ch_', 'pi_'));
        return intent ? ok(chargeOf(intent)) : missing('charge', id);
      }
      if (noun === 'refunds') return refund(form);
      if (noun === 'disputes')
        return id === '' ? list(disputes.of(query.payment_intent)) : found(disputes.all, 'dispute', id);
      if (noun === 'events') return listEvents(query);
      return undefined;
    },
    /** Sets how a card's bank decides on charges from now on. */
    decide: (paymentMethod: string, verdict: Verdict) => verdicts.set(paymentMethod, verdict),
    /** Completes (`yes`) or fails (`no`) the bank's authentication, as the buyer does on the page. */
    answerBank: (intentId: string, says: 'yes' | 'no') => {
      const intent = change(intents, intentId);
      if (says === 'yes') become(intent, { status: 'succeeded' }, 'succeeded');
      else refuse(intent, UNCONFIRMED);
    },
    /** Marks a refund as failed, as Stripe does when the money cannot reach the card. */
    failRefund: (refundId: string) => {
      const failed = Object.assign(change(refunds, refundId), { status: 'failed' as const });
      recordEvent('refund.failed', failed);
    },
    /** Refunds a payment without the host, as somebody does in Stripe's dashboard. */
    refundInDashboard: (intentId: string, amount?: number, status: Refund['status'] = 'succeeded') => {
      refund({ payment_intent: intentId, amount });
      const made = [...refunds.values()].at(-1);
      if (made) made.status = status;
    },
    /** Completes a pending refund. */
    completeRefund: (refundId: string) => {
      recordEvent(
        'refund.updated',
        Object.assign(change(refunds, refundId), { status: 'succeeded' as const }),
      );
    },
    /** Opens a dispute of a payment, as its cardholder does through the bank. */
    dispute: (intentId: string, status?: DisputeStatus) =>
      disputes.open(intentId, change(intents, intentId).amount, status),
    closeDispute: disputes.become,
  };
}
