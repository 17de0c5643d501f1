/** Tests the metrics, the export for the PROs, and the reconciliation of the ledger with the processor. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { payments, sandboxIntents } from '#host/platform/database/billing.ts';
import { billingOwner } from '#tests/host/billing/billingOwner.ts';
import { startStripeHost } from '#tests/host/billing/stripeHost.ts';
import { hostOfFile } from '#tests/support/fixtures/hostOfFile.ts';
import { OPERATOR_TOKEN } from '#tests/support/servers/hostFixture.ts';
import { operatorOf } from './operatorClient.ts';

const host = hostOfFile();

interface Day {
  day: string;
  payments: number;
  ledger: number;
  provider: number;
  differences: { id: string; ledger: number; provider: string }[];
}

const text = async (path: string) => {
  const { status, headers, body } = await host.call<Uint8Array>('GET', `/operator/${path}`, {
    token: OPERATOR_TOKEN,
  });
  expect(status).toBe(200);
  return { type: headers.get('content-type'), text: new TextDecoder().decode(body) };
};

test('the metrics contain the due payments, the oldest one’s age, and the declines @host-billing', async () => {
  const owner = await billingOwner(host, 'figures@gym.example');
  await host.moveTo(host.now().toISOString());
  const figures = async () => (await text('metrics')).text;
  expect(await figures()).toContain('barline_billing_due 0\n');
  host.pass(31 * 86_400_000);
  expect(await figures()).toContain('barline_billing_due 1\n');
  expect(await figures()).toMatch(/barline_billing_oldest_due_seconds [1-9]\d+/);
  await owner.changeCard('0341');
  await host.moveTo(new Date(host.now().getTime() + 60_000).toISOString());
  expect(await figures()).toContain('barline_billing_declined 1\n');
  const last = host.now().getTime() / 1_000;
  expect(await figures()).toContain(`barline_billing_last_run_timestamp_seconds ${last}\n`);
  await owner.changeCard('4242');
  await host.moveTo(new Date(host.now().getTime() + 60_000).toISOString());
  expect(await figures()).toContain('barline_billing_declined 0\n');
});

test('due, unknown, waiting, overdue and held payments are listed, and counted for Prometheus @host-billing', async () => {
  const { stripe, host: own, owner, installment, wait, setOffset } = await startStripeHost();
  const { get, ask } = operatorOf(own);
  /** Returns the names of the operator's lists that have entries, and of the metrics that are not 0. */
  const seen = async () => {
    const lists = await get<Record<string, { what: string }[]>>('list');
    const { body } = await own.call<Uint8Array>('GET', '/operator/metrics', { token: OPERATOR_TOKEN });
    const figures = new TextDecoder().decode(body).matchAll(/^barline_billing_(\w+) (\d+)$/gm);
    return {
      lists: Object.entries(lists)
        .filter(([, rows]) => rows.length > 0)
        .map(([name]) => name),
      figures: [...figures].flatMap(([, name = '', value]) =>
        value === '0' || name.includes('_seconds') ? [] : [name],
      ),
    };
  };
  await own.moveTo('2026-12-21T16:59:00Z');
  expect(await seen()).toEqual({ lists: [], figures: [] });
  // The processor's clock is six minutes fast, more than the five allowed, so the host charges no card.
  setOffset(6);
  await wait(2);
  expect(await seen()).toEqual({ lists: ['due'], figures: ['due'] });
  setOffset(0);
  stripe.failNext(3, 'payment_intents/pi_2/confirm');
  stripe.breakDown({ status: 500, of: /^GET \/v1\/payment_intents\/pi_2/ });
  await wait(1);
  expect(await seen()).toEqual({ lists: ['unknown'], figures: ['unknown'] });
  stripe.mend();
  await wait(10);
  expect(await seen()).toEqual({ lists: [], figures: [] });
  await owner.useCard('pm_strict');
  await own.moveTo('2027-01-21T18:00:00Z');
  expect(await seen()).toEqual({ lists: ['waiting'], figures: ['waiting'] });
  await own.moveTo('2027-02-12T18:00:00Z');
  expect(await seen()).toEqual({ lists: ['failed'], figures: ['overdue'] });
  stripe.breakDown({ status: 429, of: /cancel$/ });
  await ask('write-off', { payment: (await installment(3)).id });
  expect(await seen()).toEqual({ lists: ['held'], figures: ['held'] });
});

test('the export lists earned, refunded and paid amounts by PRO and month @host-billing', async () => {
  const owner = await billingOwner(host, 'export@gym.example');
  const { type, text: before } = await text('export');
  expect(type).toBe('text/csv; charset=utf-8');
  expect(before.split('\r\n')[0]).toBe('Month,PRO,Earned,Taken back,Paid by owners');
  const month = host.now().toISOString().slice(0, 7);
  const row = (csv: string) => csv.split('\r\n').find((line) => line.startsWith(`${month},ASCAP`)) ?? '';
  const [, , earned, , paid] = row(before).split(',');
  expect(earned).toBe(paid);
  const operator = operatorOf(host);
  const payment = (await owner.billing()).payments[0]?.id ?? '';
  await operator.ask('refund', { payment, reason: 'A mistake of ours.' });
  expect(row((await text('export')).text).split(',')[3]).toBe('44.08');
});

test('reconcile finds the differences between ledger and processor @host-billing', async () => {
  const owner = await billingOwner(host, 'reconciled@gym.example');
  await host.moveTo(new Date(host.now().getTime() + 32 * 86_400_000).toISOString());
  const operator = operatorOf(host);
  const days = async () => operator.get<Day[]>('reconcile');
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
