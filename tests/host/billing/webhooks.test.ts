/** Tests that early, late, repeated, unordered, forged or lost Stripe events do not change the result. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { providerEvents } from '#host/platform/database/processor.ts';
import { OPERATOR_TOKEN } from '#tests/support/servers/hostFixture.ts';
import { operatorOf } from '#tests/host/operator/operatorClient.ts';
import { statesOf, SECOND_DAY } from './billingOwner.ts';
import { dueWith, startStripeHost } from './stripeHost.ts';

type Host = Awaited<ReturnType<typeof startStripeHost>>;

/** Creates an owner who authenticates a payment, but whose browser does not notify the host afterwards. */
async function answeredThenAway() {
  const started = await dueWith('pm_strict');
  await started.owner.pay('key-1');
  const { host, stripe, eventOf } = started;
  stripe.answerBank('pi_3', 'yes');
  const succeeded = eventOf('payment_intent.succeeded');
  const stored = () => host.database.select().from(providerEvents).where(eq(providerEvents.id, succeeded.id));
  return { ...started, succeeded, stored };
}

/** Expects installment 2 to be paid once, with one receipt mail. */
async function expectPaidOnce({ host, owner, stripe, installment, expectAgreement }: Host) {
  await expect.poll(async () => (await installment(2)).state).toBe('paid');
  await host.moveTo(new Date(host.now().getTime() + 60_000).toISOString());
  expect(stripe.successes.get('pi_3')).toBe(1);
  expect((await owner.subjects()).filter((subject) => subject.startsWith('Receipt R-'))).toHaveLength(1);
  expect((await owner.billing()).owed).toBe(0);
  await expectAgreement();
}

test('a signed event that arrives twice is stored and handled once, and older events in reverse order change nothing @host-billing @host-cards @billing-6', async () => {
  const started = await answeredThenAway();
  const both = await Promise.all([started.send(started.succeeded), started.send(started.succeeded)]);
  expect(both).toEqual([200, 200]);
  await expectPaidOnce(started);
  expect(await started.send(started.succeeded)).toBe(200);
  expect(await started.stored()).toMatchObject([{ type: 'payment_intent.succeeded', intentId: 'pi_3' }]);
  await expectPaidOnce(started);
  // Sends all events of the intent in reverse order. An event about an earlier state changes nothing.
  const events = started.stripe.events.filter(({ data }) => data.object.id === 'pi_3').reverse();
  expect(events.length).toBeGreaterThan(2);
  for (const event of events) expect(await started.send(event)).toBe(200);
  await expectPaidOnce(started);
});

test('an event that arrives before its intent is stored has no effect @host-billing @host-cards', async () => {
  const { host, stripe, send, eventOf, installment } = await startStripeHost();
  await host.moveTo('2026-12-21T16:59:00Z');
  const { id } = await installment(2);
  await fetch(`${stripe.url}/v1/payment_intents`, {
    method: 'POST',
    headers: { 'idempotency-key': `intent-${id}` },
    body: 'amount=9605&customer=cus_1',
  });
  expect(await send(eventOf('payment_intent.created'))).toBe(200);
  stripe.forgetKeys();
  await host.moveTo(SECOND_DAY);
  expect(await installment(2)).toMatchObject({ state: 'paid', intentId: 'pi_3' });
  expect(stripe.allIntents.get('pi_2')?.status).toBe('requires_payment_method');
});

test('without webhooks the host reads the list of events every five minutes, also after an outage, with the same result @host-billing @host-cards @billing-6', async () => {
  const started = await dueWith('pm_strict');
  const { host, owner, stripe, wait, installment } = started;
  await owner.pay('key-1');
  // The attempt expires after an hour, and the owner authenticates only after that.
  await host.moveTo('2026-12-21T19:30:00Z');
  stripe.answerBank('pi_3', 'yes');
  stripe.breakDown({ status: 500 });
  await wait(60);
  expect((await installment(2)).state).toBe('waiting');
  stripe.mend();
  await wait(6);
  await expectPaidOnce(started);
});

test('an event with a wrong, missing, forged or old signature is refused, and nothing is stored @host-billing @host-cards @billing-6 @billing-7', async () => {
  const started = await answeredThenAway();
  const { host, send, succeeded, stored, wait } = started;
  for (const sending of [
    { secret: 'whsec_other' },
    { signature: null },
    { signature: 't=1797876000,v1=00' },
    { at: Date.parse(SECOND_DAY) / 1000 - 301 },
  ]) {
    expect(await send(succeeded, sending), JSON.stringify(sending)).toBe(400);
    expect(await stored()).toEqual([]);
  }
  // The host reports refused webhooks at most once a minute, so the four refusals are one report.
  expect(host.failures.map(String)).toEqual([expect.stringContaining('Webhooks refused')]);
  // The host refused the webhooks, but finds the event in Stripe's list of events, which it polls.
  await wait(6);
  await expectPaidOnce(started);
});

test('a signed body that is no event is answered 400, and an event’s own words are not believed @host-billing @host-cards', async () => {
  const { host, send, eventOf, installment, wait } = await startStripeHost();
  await host.moveTo(SECOND_DAY);
  const event = eventOf('payment_intent.succeeded');
  // A thin event of Stripe's v2 API has this `object` value and contains no data.
  const thin = { ...event, object: 'v2.core.event', data: null } as unknown as typeof event;
  expect(await send(thin)).toBe(400);
  const invented = { ...event, id: 'evt_invented', type: 'payment_intent.canceled' };
  expect(await send(invented)).toBe(200);
  // A webhook makes the host read Stripe's list of events too, so that the host stores the real event.
  await expect
    .poll(() => host.database.select({ id: providerEvents.id }).from(providerEvents))
    .toContainEqual({ id: event.id });
  expect(await send({ ...event, id: 'evt_unused', type: 'product.created' })).toBe(200);
  await wait(1);
  expect(await host.database.select().from(providerEvents)).not.toContainEqual(
    expect.objectContaining({ id: 'evt_unused' }),
  );
  expect((await installment(2)).state).toBe('paid');
  expect(host.failures).toEqual([]);
});

test('a dispute holds the due payments of its order and is reported at once, and the year continues once it is won @host-billing @host-cards', async () => {
  const { host, owner, stripe, send, eventOf, wait, expectReconciled } = await startStripeHost();
  await host.moveTo(SECOND_DAY);
  const { id } = stripe.dispute('pi_2');
  const opened = eventOf('charge.dispute.created');
  expect(await send(opened)).toBe(200);
  await wait(1);
  const toBusiness = async () =>
    (await host.outbox()).map(({ subject }) => subject).filter((subject) => subject.startsWith('Dispute'));
  expect(await toBusiness()).toEqual(['Dispute: $96.05']);
  expect(await host.mailAbout('Dispute: $96.05')).toMatch(
    /Amount: \$96\.05 Receipt: R-\S+ What: Installment 2 [^$]+ Location: Iron Temple, 1 Main Street, San Francisco, California 94105 Owner: Dana Rivera, \S+@gym\.example /,
  );
  await host.moveTo('2027-01-21T18:00:00Z');
  expect(statesOf(await owner.billing()).slice(0, 4)).toEqual(['PAID', 'PAID', 'HELD', 'SCHEDULED']);
  stripe.closeDispute(id, 'won');
  const closed = eventOf('charge.dispute.closed');
  // Late and repeated events change nothing, because the host reads the dispute's current status.
  for (const event of [closed, opened, closed]) expect(await send(event)).toBe(200);
  await host.moveTo('2027-02-21T18:00:00Z');
  expect(statesOf(await owner.billing()).slice(0, 5)).toEqual(['PAID', 'PAID', 'HELD', 'PAID', 'SCHEDULED']);
  expect(await toBusiness()).toEqual(['Dispute won: $96.05', 'Dispute: $96.05']);
  await expectReconciled();
  expect(host.failures).toEqual([]);
});

test('a refund that fails at the processor is reported at once, and the order is on hold @host-billing @host-cards', async () => {
  const started = await dueWith('pm_poor');
  const { host, owner, stripe, send, eventOf, wait, installment, expectAgreement } = started;
  const form = { payment: (await installment(1)).id, reason: 'Too much', by: 'ada' };
  const given = await host.call('POST', '/operator/refund', { token: OPERATOR_TOKEN, form });
  expect(given).toMatchObject({ status: 200, body: { status: 'succeeded' } });
  await expectAgreement();
  stripe.failRefund('re_1');
  const failed = eventOf('refund.failed');
  expect(await send(failed)).toBe(200);
  expect(await send({ ...failed, id: 'evt_again' })).toBe(200);
  await wait(1);
  const sent = (await host.outbox()).map(({ subject }) => subject);
  expect(sent.filter((subject) => subject.startsWith('A refund'))).toEqual([
    'A refund failed: Installment 1 of 12: ASCAP and BMI',
  ]);
  expect(statesOf(await owner.billing()).slice(0, 2)).toEqual(['PAID', 'HELD']);
  await expectAgreement();
  await started.expectReconciled();
  // Replaying the event changes nothing, and the operator can request the refund again.
  const { ask } = operatorOf(host);
  expect((await ask('replay', { event: failed.id })).status).toBe(200);
  await expectAgreement();
  expect((await ask('refund', form)).body).toMatchObject({ status: 'succeeded', amount: 96.05 });
  expect(stripe.balance()).toBe(0);
});

test('while the clocks differ by more than five minutes no card is tried, and the business gets one mail @host-billing @host-cards', async () => {
  const { host, owner, requested, setOffset, wait, installment } = await startStripeHost();
  setOffset(6);
  requested();
  await host.moveTo(SECOND_DAY);
  await wait(60);
  expect((await owner.pay('key-1')).status).toBe(502);
  expect(requested()).toEqual([]);
  expect((await installment(2)).state).toBe('scheduled');
  const sent = (await host.outbox()).filter(({ to }) => to === 'hello@barline.example');
  expect(sent.map(({ subject }) => subject)).toEqual(['No cards are being tried: the clocks differ']);
  setOffset(4);
  await wait(1);
  expect((await installment(2)).state).toBe('paid');
});
