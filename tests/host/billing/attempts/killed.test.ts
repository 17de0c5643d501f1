/** Tests that the next billing run finishes an attempt whose process was killed after a processor call. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { attempts, payments } from '#host/platform/database/billing.ts';
import { startStripeHost } from '#tests/host/billing/stripeHost.ts';

/** The last step before the kill: the host created the intent, stored its id or confirmed the intent. */
type Reached = 'created' | 'stored' | 'confirmed';

/** Creates what a killed process leaves: an open attempt, and the payment intent pi_2 at the processor. */
async function leftOpen(card: string, reached: Reached) {
  const started = await startStripeHost();
  const { stripe, host, owner, installment } = started;
  started.skipAgreement();
  await owner.useCard(card);
  await host.moveTo('2026-12-21T16:59:00Z');
  const { id } = await installment(2);
  const attemptId = randomUUID();
  const ask = (path: string, key: string, body: string) =>
    fetch(`${stripe.url}/v1/payment_intents${path}`, {
      method: 'POST',
      headers: { 'idempotency-key': key },
      body,
    });
  await ask('', `intent-${attemptId}`, `amount=9605&customer=cus_1&metadata[paymentId]=${id}`);
  if (reached === 'confirmed')
    await ask('/pi_2/confirm', `attempt-${attemptId}`, `payment_method=${card}&off_session=true`);
  const intentId = reached === 'created' ? null : 'pi_2';
  await host.database.insert(attempts).values({
    id: attemptId,
    paymentId: id,
    trigger: 'run',
    fromState: 'scheduled',
    customerId: 'cus_1',
    paymentMethod: card,
    lastFour: '4242',
    intentId,
    startedAt: host.now(),
  });
  await host.database
    .update(payments)
    .set({ state: 'trying', intentId, nextTryAt: host.now(), firstTriedAt: host.now() })
    .where(eq(payments.id, id));
  started.requested();
  return { ...started, id, attemptId };
}

test('an attempt killed before its intent was stored is made again, and the intent takes no money, even a day later @host-billing @host-cards', async () => {
  const { stripe, host, id, installment, attemptsOf } = await leftOpen('pm_good', 'created');
  stripe.forgetKeys();
  await host.moveTo('2026-12-22T18:00:00Z');
  expect(await installment(2)).toMatchObject({ state: 'paid', intentId: 'pi_3' });
  expect((await attemptsOf(id)).map(({ outcome }) => outcome)).toEqual(['not made', 'paid']);
  expect(stripe.allIntents.get('pi_2')?.status).toBe('requires_payment_method');
  expect([...stripe.successes.keys()]).toEqual(['pi_1', 'pi_3']);
});

test('an attempt killed before the confirmation is confirmed under the same key @host-billing @host-cards', async () => {
  const { host, stripe, id, attemptId, requested, attemptsOf } = await leftOpen('pm_good', 'stored');
  await host.moveTo('2026-12-21T17:00:00Z');
  expect(await attemptsOf(id)).toMatchObject([{ id: attemptId, outcome: 'paid' }]);
  expect(requested()).toMatchObject([
    { call: 'POST /v1/payment_intents/pi_2/confirm', key: `attempt-${attemptId}` },
  ]);
  expect(stripe.successes.get('pi_2')).toBe(1);
});

test('an attempt killed before the decline arrived gets it by the same key: one request to the bank, one fee @host-billing @host-cards', async () => {
  const { host, owner, stripe, id, attemptId, requested, attemptsOf, installment } = await leftOpen(
    'pm_poor',
    'confirmed',
  );
  await host.moveTo('2026-12-21T17:00:00Z');
  expect(await attemptsOf(id)).toMatchObject([{ id: attemptId, outcome: 'declined' }]);
  expect(requested().map(({ key }) => key)).toEqual([`attempt-${attemptId}`]);
  expect(stripe.events.filter(({ type }) => type === 'payment_intent.payment_failed')).toHaveLength(1);
  expect((await installment(2)).state).toBe('retrying');
  expect((await owner.billing()).owed).toBe(131.05);
});
