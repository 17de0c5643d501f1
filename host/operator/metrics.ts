import { count, eq, lte, min } from 'drizzle-orm';
import { Gauge, Registry } from 'prom-client';
import type { Context } from '#host/context.ts';
import { payments, type PaymentState } from '#host/platform/database/billing.ts';

export async function billingMetrics({ database, now, billing }: Context) {
  const registry = new Registry();
  const gauge = (name: string, help: string, value: number | undefined) => {
    const figure = new Gauge({ name: `barline_billing_${name}`, help, registers: [registry] });
    if (value !== undefined) figure.set(value);
  };
  const at = now();
  const isDue = lte(payments.nextTryAt, at);
  const [due] = await database
    .select({ count: count(), oldest: min(payments.nextTryAt) })
    .from(payments)
    .where(isDue);
  const inState = (state: PaymentState) => database.$count(payments, eq(payments.state, state));
  const oldest = due?.oldest ? (at.getTime() - due.oldest.getTime()) / 1_000 : 0;
  gauge('due', 'Payments that are due and that no billing run has tried yet', due?.count ?? 0);
  gauge('oldest_due_seconds', 'For how long the oldest of them has been due', oldest);
  gauge('declined', 'Payments that were declined and are tried again', await inState('retrying'));
  gauge('waiting', 'Payments that wait for their owner', await inState('waiting'));
  gauge('overdue', 'Payments that are overdue', await inState('overdue'));
  gauge('unknown', 'Payments with an attempt whose outcome is not known', await inState('trying'));
  gauge('held', 'Payments on hold until an operator releases them', await inState('held'));
  const lastRun = billing.lastRun()?.getTime();
  gauge('last_run_timestamp_seconds', 'When this host last ended a billing run', lastRun && lastRun / 1_000);
  return { type: registry.contentType, text: await registry.metrics() };
}
