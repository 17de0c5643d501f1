/** Tests the operator's commands on payments over HTTP. */
import { expect, test } from 'vitest';
import type { listOpen } from '#host/operator/lists.ts';
import { providerEvents } from '#host/platform/database/processor.ts';
import { paymentMethods } from '#host/platform/database/schema.ts';
import { billingOwner, cardEndingIn } from '#tests/host/billing/billingOwner.ts';
import { hostOfFile } from '#tests/support/fixtures/hostOfFile.ts';
import { OPERATOR_TOKEN } from '#tests/support/servers/hostFixture.ts';
import { balancesOf, operatorOf } from './operatorClient.ts';

const host = hostOfFile();

const later = (days: number) => new Date(host.now().getTime() + days * 86_400_000).toISOString();

/** Creates an owner whose second installment has just been declined. */
async function declinedOwner(email: string) {
  const owner = await billingOwner(host, email);
  await owner.changeCard('0341');
  await host.moveTo(later(32));
  const { payments } = await owner.billing();
  const [, declined, fee] = payments;
  if (!declined || !fee) throw new Error('Nothing was declined');
  return { owner, operator: operatorOf(host), declined: declined.id, fee: fee.id };
}

test('every path of /operator returns 401 without the token, and guesses are reported but lock nobody out @host-billing @billing-7', async () => {
  for (const path of ['/operator', '/operator/', '/operator/list', '/operator/nothing', '/operator/show/x'])
    expect((await host.call('GET', path)).status, path).toBe(401);
  expect((await host.call('POST', '/operator/refund')).status).toBe(401);
  const guess = (token: string) =>
    host.call('GET', '/operator/list', { token, headers: { 'x-forwarded-for': '203.0.113.9' } });
  for (let at = 0; at < 20; at += 1) expect((await guess(`guess ${at}`)).status).toBe(401);
  expect((await guess(OPERATOR_TOKEN)).status).toBe(200);
  expect(host.failures.splice(0).map(String)).toEqual(['Error: Wrong operator tokens since the start: 1']);
  const operator = operatorOf(host);
  for (let at = 0; at < 25; at += 1) await operator.get('list');
  expect((await host.call('GET', '/operator/nothing', { token: OPERATOR_TOKEN })).status).toBe(404);
});

test('each command requires the name of the person who runs it @host-billing', async () => {
  const operator = operatorOf(host);
  const subjects = { payment: 'any', agreement: 'any', order: 'any', event: 'any' };
  const form = { ...subjects, reason: 'Closed.', amount: '1', label: 'Audit' };
  const commands = ['retry', 'release', 'waive', 'write-off', 'refund', 'deny', 'extra', 'replay'];
  for (const command of commands)
    for (const by of ['', 'host', 'card provider'])
      expect((await operator.ask(command, { ...form, by })).status, command).toBe(400);
  expect((await operator.ask('retry', { payment: 'nothing' })).status).toBe(404);
});

test('list returns the payments that need attention, show the full trail of an order, and waive voids only a fee @host-billing', async () => {
  const { owner, operator, declined, fee } = await declinedOwner('listed@gym.example');
  const lists = await operator.get<Awaited<ReturnType<typeof listOpen>>>('list');
  expect(lists.failed.find(({ id }) => id === declined)).toMatchObject({
    owner: 'listed@gym.example',
    location: 'Iron Temple',
    amount: 96.05,
    status: 'retrying',
  });
  expect(lists.waiting.map(({ id }) => id)).toContain(fee);
  const { order, payments, attempts, events } = await operator.show(declined);
  expect(payments).toHaveLength(1);
  expect(attempts).toMatchObject([{ outcome: 'declined', trigger: 'run' }]);
  expect(events.map(({ event, toState }) => [event, toState])).toEqual([
    ['tried', 'trying'],
    ['declined', 'retrying'],
  ]);
  const full = await operator.show(order.id);
  expect(full.payments).toHaveLength(13);
  expect(balancesOf(full)).toMatchObject({ owner: 131.05, card: 96.05, 'failed payment fees': -35 });

  expect((await operator.ask('waive', { payment: declined })).status).toBe(409);
  expect((await operator.ask('waive', { payment: fee })).body).toEqual({ id: fee, status: 'void' });
  const trail = await operator.show(fee);
  expect(balancesOf(trail)).toEqual({ owner: 0, 'failed payment fees': 0 });
  expect(trail.events.at(-1)).toMatchObject({ event: 'waive', actor: 'Robin', toState: 'void' });
  expect(await owner.billing()).toMatchObject({ owed: 96.05 });
  expect((await operator.ask('waive', { payment: fee })).status).toBe(409);
});

test('retry charges a payment at once without a second fee, and stores who ran it @host-billing', async () => {
  const { owner, operator, declined } = await declinedOwner('retried@gym.example');
  expect((await operator.ask('retry', { payment: declined })).body.status).toBe('retrying');
  let trail = await operator.show(declined);
  expect(trail.attempts).toHaveLength(2);
  expect(trail.events.find(({ event }) => event === 'retry')?.actor).toBe('Robin');
  expect((await owner.billing()).payments.filter(({ what }) => what === 'Failed payment fee')).toHaveLength(
    1,
  );
  // Changes the card only in the database, because a change by the owner charges the new card at once.
  await host.database.update(paymentMethods).set({ paymentMethod: cardEndingIn('4242') });
  expect((await operator.ask('retry', { payment: declined })).body.status).toBe('paid');
  trail = await operator.show(declined);
  expect((await operator.ask('retry', { payment: declined })).status).toBe(409);
  await host.moveTo(later(1));
  expect(await owner.billing()).toMatchObject({ state: 'OK', owed: 0 });
});

test('an extra payment is announced, charged on its day, and added once under its id @host-billing', async () => {
  const owner = await billingOwner(host, 'extra@gym.example');
  const operator = operatorOf(host);
  const { order } = await operator.show((await owner.billing()).payments[0]?.id ?? '');
  const form = {
    id: '6f1c2b0e-4a57-4b61-9d0a-2f6f1d1f8a11',
    order: order.id,
    amount: '120.50',
    label: 'Audit of 2026',
    pro: 'BMI',
    on: later(3).slice(0, 10),
  };
  expect((await operator.ask('extra', form)).body.status).toBe('scheduled');
  expect((await operator.ask('extra', form)).body.status).toBe('scheduled');
  expect((await owner.subjects())[0]).toMatch(/^An extra payment of \$120\.50 for Iron Temple, due on [A-Z]/);
  await host.moveTo(later(4));
  const billing = await owner.billing();
  expect(billing.payments.filter(({ what }) => what === 'Audit of 2026')).toMatchObject([
    { amount: 120.5, status: 'PAID', receipt: true },
  ]);
  const trail = await operator.show(form.id);
  expect(trail.events[0]).toMatchObject({ event: 'extra', actor: 'Robin' });
  expect(balancesOf(trail)).toEqual({ owner: 0, 'pro BMI': -120.5, card: 120.5 });
  expect((await operator.ask('extra', { ...form, amount: '-1' })).status).toBe(400);
});

test('a refund is made once, in the parts of its payment, and mailed to owner and business @host-billing', async () => {
  const owner = await billingOwner(host, 'refunded@gym.example');
  const operator = operatorOf(host);
  const payment = (await owner.billing()).payments[0]?.id ?? '';
  const form = {
    id: 'd2f1f3f0-93b5-4e0e-8a45-3b1df9f8c001',
    payment,
    amount: '10.00',
    reason: 'You were charged for a month too much.',
  };
  expect((await operator.ask('refund', form)).body).toMatchObject({ amount: 10, status: 'succeeded' });
  expect((await operator.ask('refund', form)).body).toMatchObject({ amount: 10, status: 'succeeded' });
  expect((await operator.ask('refund', { ...form, id: '', amount: '90.00' })).status).toBe(409);
  const trail = await operator.show(payment);
  expect(trail.refunds).toMatchObject([{ amount: 10, state: 'succeeded', actor: 'Robin' }]);
  const balances = balancesOf(trail);
  expect(balances.card).toBe(86.05);
  expect(Object.values(balances).reduce((sum, each) => sum + Math.round(each * 100), 0)).toBe(0);
  expect((await owner.subjects())[0]).toMatch(/^Refund: \$10\.00 for Iron Temple, paid on [A-Z][a-z]{2} \d/);
  const sent = (await host.outbox()).filter(({ to }) => to === 'hello@barline.example');
  const reports = sent.filter(({ subject }) => /^Refund succeeded: \$10\.00 of R-\S+$/.test(subject));
  expect(reports).toHaveLength(1);
  expect(await host.mailAbout('Refund succeeded: $10.00 of R-')).toMatch(
    /By: Robin Receipt: R-\S+ What: [^$]+ Location: Iron Temple, 1 Main Street, San Francisco, California 94105 Owner: Dana Rivera, \S+@gym\.example /,
  );
  // A refund request without an amount refunds what is left of the payment.
  expect((await operator.ask('refund', { payment, reason: 'Closed.' })).body).toMatchObject({
    amount: 86.05,
  });
  expect((await operator.ask('refund', { payment, reason: 'Closed.' })).status).toBe(409);
});

test('a denied license is removed from future payments, and its paid amounts are refunded @host-billing', async () => {
  const owner = await billingOwner(host, 'denied@gym.example');
  await host.moveTo(later(32));
  const operator = operatorOf(host);
  const first = (await owner.billing()).payments[0]?.id ?? '';
  const { order } = await operator.show(first);
  const held = await owner.agreements();
  const agreement = held.find(({ shortName }) => shortName === 'BMI')?.agreementId ?? '';
  expect((await operator.ask('deny', { agreement })).body.status).toBe('DENIED');
  expect((await operator.ask('deny', { agreement })).body.status).toBe('DENIED');
  expect((await owner.agreements()).map(({ shortName, status }) => [shortName, status])).toEqual([
    ['ASCAP', 'PENDING_SIGNATURE'],
    ['BMI', 'DENIED'],
  ]);
  const trail = await operator.show(order.id);
  // For each of the two paid months, the refund is BMI's $34.17 plus the 3 % processing fee.
  expect(trail.refunds.map(({ amount }) => amount)).toEqual([35.2, 35.2]);
  expect(trail.events.find(({ event }) => event === 'deny')?.actor).toBe('Robin');
  expect(
    await host.mailAbout('BMI has not granted a license for Iron Temple', 'denied@gym.example'),
  ).toContain(
    'Its music is not licensed there. The license is no longer part of your payments. We are refunding what you have paid for this license in 2 payments, with its fees: BMI license $68.34 Processing Fee $2.06 Refund $70.40 Card: ending in 4242 Your bank usually shows it within 5 to 10 business days. Monthly payment for the location from now on: $60.85 ',
  );
  const balances = balancesOf(trail);
  expect(balances['pro BMI']).toBe(0);
  expect(balances.owner).toBe(0);
  await host.moveTo(later(31));
  const billing = await owner.billing();
  // $44.08 for ASCAP and the management fee of $15.00, plus the 3 % processing fee, are $60.85.
  expect(billing.payments[2]).toMatchObject({ amount: 60.85, status: 'PAID' });

  // Denies the last license, so the management fee is refunded too and nothing more is charged.
  const other = held.find(({ shortName }) => shortName === 'ASCAP')?.agreementId ?? '';
  const third = { payment: billing.payments[2]?.id ?? '', amount: '10.00', reason: 'Too much.' };
  expect((await operator.ask('refund', third)).status).toBe(200);
  await operator.ask('deny', { agreement: other });
  const last = await host.mailAbout('ASCAP has not');
  // The mail lists no BMI amount, because BMI's share was refunded when BMI was denied.
  expect(last).toContain(
    'ASCAP license $132.24 Rights Management Fee $45.00 Processing Fee $5.31 Refunded before −$10.00 Refund $172.55 ',
  );
  expect(last).toContain('Monthly payment for the location from now on: none ');
  const after = balancesOf(await operator.show(order.id));
  expect(Object.values(after).every((cents) => cents === 0)).toBe(true);
  const left = await owner.billing();
  expect(left.payments.slice(3).every(({ status }) => status === 'VOID')).toBe(true);
});

test('replay handles a stored event of the processor again @host-billing', async () => {
  const owner = await billingOwner(host, 'replayed@gym.example');
  await host.moveTo(later(32));
  const operator = operatorOf(host);
  const payment = (await owner.billing()).payments[1]?.id ?? '';
  const intentId = (await operator.show(payment)).payments[0]?.intentId ?? null;
  const at = host.now();
  const sent = {
    type: 'payment_intent.succeeded',
    objectId: '',
    createdAt: at,
    receivedAt: at,
    handledAt: at,
  };
  await host.database.insert(providerEvents).values([
    { ...sent, id: 'evt_known', intentId },
    { ...sent, id: 'evt_other', intentId: 'pi_other' },
  ]);
  expect((await operator.ask('replay', { event: 'evt_nothing' })).status).toBe(404);
  expect((await operator.ask('replay', { event: 'evt_other' })).status).toBe(409);
  expect((await operator.ask('replay', { event: 'evt_known' })).body).toEqual({ id: 'evt_known', payment });
  const trail = await operator.show(payment);
  expect(trail.events.at(-1)).toMatchObject({ event: 'replay', actor: 'Robin' });
  expect(balancesOf(trail)).toMatchObject({ owner: 0, card: 96.05 });
});
