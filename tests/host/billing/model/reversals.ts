/** Creates commands for the model-based test of billing: disputes, and refunds in Stripe's dashboard. */
import { amountOf } from '#host/billing/paymentPlan.ts';
import { linesLeft } from '#host/billing/refunds.ts';
import { command } from './command.ts';

/** The states that may follow a dispute's state. A lost dispute can still be won on appeal. */
const NEXT_OF_DISPUTE = {
  none: ['inquiry', 'open'],
  inquiry: ['open', 'won'],
  open: ['won', 'lost'],
  lost: ['won'],
  won: [],
} as const;

/** The fee that Stripe charges for a dispute, in cents. */
const DISPUTE_FEE = 1_500;

/** Moves the dispute of a paid payment to its next state, or begins a dispute. */
export const dispute = (at: number, way: number) =>
  command(`dispute ${at} ${way}`, async (_model, world) => {
    const paid = (await world.payments()).filter(({ state }) => state === 'paid');
    // Half of the commands continue an existing dispute, because disputes would otherwise rarely end.
    const known = paid.filter(({ id }) => world.disputes.has(id));
    const from = at % 2 === 0 && known.length > 0 ? known : paid;
    const payment = from[at % Math.max(from.length, 1)];
    if (!payment) return;
    const before = world.disputes.get(payment.id);
    const next = NEXT_OF_DISPUTE[before?.state ?? 'none'];
    const state = next[way % Math.max(next.length, 1)];
    if (!state) return;
    const amountCents = amountOf(await linesLeft(world.context, payment));
    if (amountCents <= 0) return;
    const isWithdrawn = state === 'open' || state === 'lost';
    await world.dispute(payment, {
      state,
      amountCents,
      withdrawnCents: isWithdrawn ? amountCents : 0,
      feeCents: isWithdrawn ? DISPUTE_FEE : (before?.feeCents ?? 0),
    });
  });

/** Refunds an undisputed payment in the processor's dashboard. Stripe refuses to refund a disputed one. */
export const dashboardRefund = (at: number, amount: number) =>
  command(`dashboard refund ${at} ${amount}`, async (_model, world) => {
    const paid = (await world.payments()).filter(
      ({ id, state, intentId }) => state === 'paid' && intentId !== null && !world.disputes.has(id),
    );
    const payment = paid[at % Math.max(paid.length, 1)];
    if (!payment) return;
    const left = amountOf(await linesLeft(world.context, payment));
    if (left > 0) await world.refundInDashboard(payment, Math.min(left, amount * 100));
  });
