/** Tests how long the host retains accounting data and the processor's events. */
import { expect, test } from 'vitest';
import { attempts, billingEvents, entries, payments } from '#host/platform/database/billing.ts';
import { providerEvents } from '#host/platform/database/processor.ts';
import { deleteOld } from '#host/platform/retention.ts';
import { startStripeHost } from './stripeHost.ts';
import { SECOND_DAY } from './billingOwner.ts';

const DAY = 86_400_000;

test('payments, attempts, ledger, trail and receipts are retained for seven years, events for 90 days @host-billing', async () => {
  const { host, owner } = await startStripeHost();
  const { database } = host;
  await owner.useCard('pm_poor');
  await host.moveTo(SECOND_DAY);
  await owner.useCard('pm_other');
  await host.moveTo('2026-12-21T18:10:00Z');
  const billing = await owner.billing();
  const ids = billing.payments.filter(({ receipt }) => receipt).map(({ id }) => id);
  // Two installments and the failed payment fee have receipts.
  expect(ids).toHaveLength(3);
  const receipts = () => Promise.all(ids.map((id) => owner.get<Uint8Array>(`account/receipts/${id}`)));
  const books = async () => {
    await deleteOld(host);
    return Promise.all(
      [payments, attempts, entries, billingEvents].map((table) => database.select().from(table)),
    );
  };
  const printed = await receipts();
  const written = await books();
  const events = await database.$count(providerEvents);
  expect(events).toBeGreaterThan(0);

  await database.update(providerEvents).set({ receivedAt: host.now() });
  host.pass(90 * DAY - 1);
  await deleteOld(host);
  expect(await database.$count(providerEvents)).toBe(events);
  host.pass(DAY);
  await deleteOld(host);
  expect(await database.$count(providerEvents)).toBe(0);
  host.pass((7 * 365 - 91) * DAY);
  expect(await books()).toEqual(written);
  expect(await receipts()).toEqual(printed);
  await expect(database.delete(entries)).rejects.toThrow();
  await expect(database.delete(billingEvents)).rejects.toThrow();
});
