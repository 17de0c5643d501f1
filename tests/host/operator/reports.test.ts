/** Tests the metrics, the export for the PROs, and the reconciliation of the ledger with the processor. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { reconcile } from '#host/operator/reconcile.ts';
import { payments, sandboxIntents } from '#host/platform/database/billing.ts';
import { billingOwner } from '#tests/host/billing/billingOwner.ts';
import { startStripeHost } from '#tests/host/billing/stripeHost.ts';
import { hostOfFile } from '#tests/support/fixtures/hostOfFile.ts';
import { OPERATOR_TOKEN } from '#tests/support/servers/hostFixture.ts';
import { operatorOf } from './operatorClient.ts';

const host = hostOfFile();

test('due, unknown, waiting, overdue, held and declined payments are listed, and counted for Prometheus with the age of the oldest due one @host-billing', async () => {
  const { stripe, host: own, owner, installment, wait, setOffset } = await startStripeHost();
  const { get, ask } = operatorOf(own);
  /** Returns the names of the operator's lists that have entries, and the metrics that are not 0. */
  const seen = async () => {
    const lists = await get<Record<string, { what: string }[]>>('list');
    const { body } = await own.call<Uint8Array>('GET', '/operator/metrics', { token: OPERATOR_TOKEN });
    const all = [...new TextDecoder().decode(body).matchAll(/^barline_billing_(\w+ \d+)$/gm)];
    const figures = all.flatMap(([, figure = '']) => (figure.endsWith(' 0') ? [] : [figure]));
    const lastRun = `last_run_timestamp_seconds ${own.now().getTime() / 1_000}`;
    expect(figures.pop()).toBe(lastRun);
    return {
      lists: Object.entries(lists)
        .filter(([, rows]) => rows.length > 0)
        .map(([name]) => name),
      figures,
    };
  };
  await own.moveTo('2026-12-21T16:59:00Z');
  expect(await seen()).toEqual({ lists: [], figures: [] });
  // The processor's clock is six minutes fast. At most five are allowed, so the host charges no card.
  setOffset(6);
  await wait(2);
  expect(await seen()).toEqual({ lists: ['due'], figures: ['due 1', 'oldest_due_seconds 60'] });
  setOffset(0);
  stripe.failNext(3, 'payment_intents/pi_2/confirm');
  stripe.breakDown({ status: 500, of: /^GET \/v1\/payment_intents\/pi_2/ });
  await wait(1);
  expect(await seen()).toEqual({ lists: ['unknown'], figures: ['unknown 1'] });
  stripe.mend();
  await wait(10);
  expect(await seen()).toEqual({ lists: [], figures: [] });
  await owner.useCard('pm_strict');
  await own.moveTo('2027-01-21T18:00:00Z');
  expect(await seen()).toEqual({ lists: ['waiting'], figures: ['waiting 1'] });
  await own.moveTo('2027-02-12T18:00:00Z');
  expect(await seen()).toEqual({ lists: ['failed'], figures: ['overdue 1'] });
  stripe.breakDown({ status: 429, of: /cancel$/ });
  await ask('write-off', { payment: (await installment(3)).id });
  expect(await seen()).toEqual({ lists: ['held'], figures: ['held 1'] });
  stripe.mend();
  await owner.useCard('pm_poor');
  await own.moveTo('2027-02-21T18:00:00Z');
  expect((await seen()).figures).toEqual(['declined 1', 'waiting 1', 'held 1']);
});

test('the export lists earned, refunded and paid amounts by PRO and month @host-billing', async () => {
  const owner = await billingOwner(host, 'export@gym.example');
  const month = host.now().toISOString().slice(0, 7);
  const ascap = async () => {
    const csv = await host.call<Uint8Array>('GET', '/operator/export', { token: OPERATOR_TOKEN });
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [head, ...rows] = new TextDecoder().decode(csv.body).split('\r\n');
    expect(head).toBe('Month,PRO,Earned,Taken back,Paid by owners');
    return rows.find((row) => row.startsWith(`${month},ASCAP`))?.split(',') ?? [];
  };
  const [, , earned, , paid] = await ascap();
  expect(earned).toBe(paid);
  const operator = operatorOf(host);
  const payment = (await owner.billing()).payments[0]?.id ?? '';
  await operator.ask('refund', { payment, reason: 'A mistake of ours.' });
  expect((await ascap())[3]).toBe('44.08');
});

test('reconcile finds the differences between ledger and processor @host-billing', async () => {
  const owner = await billingOwner(host, 'reconciled@gym.example');
  await host.moveTo(new Date(host.now().getTime() + 32 * 86_400_000).toISOString());
  const operator = operatorOf(host);
  const days = async () => operator.get<Awaited<ReturnType<typeof reconcile>>>('reconcile');
  expect((await days()).flatMap(({ differences }) => differences)).toEqual([]);
  expect((await days()).every(({ ledger, provider }) => ledger === provider)).toBe(true);
  const id = (await owner.billing()).payments[1]?.id ?? '';
  const [payment] = await host.database.select().from(payments).where(eq(payments.id, id));
  await host.database
    .update(sandboxIntents)
    .set({ status: 'idle' })
    .where(eq(sandboxIntents.id, payment?.intentId ?? ''));
  const found = await days();
  expect(found.flatMap(({ differences }) => differences)).toEqual([
    { id, amount: 96.05, ledger: 96.05, taken: 0, provider: 'idle' },
  ]);
  await host.database
    .update(sandboxIntents)
    .set({ status: 'succeeded', amountCents: 9_600 })
    .where(eq(sandboxIntents.id, payment?.intentId ?? ''));
  expect((await days()).flatMap(({ differences }) => differences)).toEqual([
    { id, amount: 96.05, ledger: 96.05, taken: 96, provider: 'succeeded' },
  ]);
});
