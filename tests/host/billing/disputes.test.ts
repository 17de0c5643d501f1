/** Tests that the ledger records disputes with their fees, and refunds from the processor's dashboard. */
import { expect, test } from 'vitest';
import { balancesOf, operatorOf } from '#tests/host/operator/operatorClient.ts';
import { statesOf, SECOND_DAY } from './billingOwner.ts';
import { startStripeHost } from './stripeHost.ts';

/** Starts a host whose owner has paid two installments. */
async function startPaid() {
  const started = await startStripeHost();
  await started.host.moveTo(SECOND_DAY);
  const { id } = await started.installment(2);
  const subjects = async () => (await started.host.outbox()).map(({ subject }) => subject);
  return {
    ...started,
    id,
    subjects,
    balances: async () => balancesOf(await operatorOf(started.host).show(id)),
  };
}

test('an inquiry moves no money, pauses nothing and is not mailed to the owner, unless it becomes a dispute @host-billing @host-cards', async () => {
  const { host, owner, stripe, wait, installment, balances, subjects } = await startPaid();
  const { id } = stripe.dispute('pi_2', 'warning_needs_response');
  await wait(6);
  expect(await balances()).toMatchObject({ card: 92.96, 'provider fees': 3.09, owner: 0 });
  expect(await subjects()).toContain('Inquiry: $96.05');
  expect((await owner.subjects()).filter((subject) => subject.includes('ispute'))).toEqual([]);
  expect((await owner.billing()).reversals).toEqual([]);
  await host.moveTo('2027-01-21T18:00:00Z');
  expect(statesOf(await owner.billing()).slice(0, 3)).toEqual(['PAID', 'PAID', 'PAID']);
  stripe.closeDispute(id, 'warning_closed');
  await wait(6);
  expect(await subjects()).toContain('Inquiry closed: $96.05');
  // A second inquiry becomes a dispute, whose fee of $15.00 the ledger adds to the charge's fee of $3.09.
  const other = stripe.dispute('pi_3', 'warning_needs_response');
  await wait(6);
  stripe.closeDispute(other.id, 'needs_response');
  await wait(6);
  const third = await operatorOf(host).show((await installment(3)).id);
  expect(balancesOf(third)).toMatchObject({
    card: -18.09,
    disputed: 96.05,
    'provider fees': 18.09,
    owner: 0,
  });
  expect(await subjects()).toContain('Dispute: $96.05');
});

test('a refund during an inquiry is booked once, and the end of the inquiry moves nothing @host-billing @host-cards', async () => {
  const { host, stripe, wait, id, balances, expectReconciled } = await startPaid();
  const inquiry = stripe.dispute('pi_2', 'warning_needs_response');
  await wait(6);
  const form = { payment: id, reason: 'The bank asked', by: 'ada' };
  expect((await operatorOf(host).ask('refund', form)).body).toMatchObject({ amount: 96.05 });
  await expectReconciled();
  stripe.closeDispute(inquiry.id, 'warning_closed');
  await wait(6);
  expect(await balances()).toMatchObject({ card: -3.09, 'provider fees': 3.09, owner: 0 });
  await expectReconciled();
});

test('a lost dispute that is won on appeal comes back into the books @host-billing @host-cards', async () => {
  const { host, owner, stripe, wait, balances, subjects } = await startPaid();
  const { id } = stripe.dispute('pi_2');
  stripe.closeDispute(id, 'lost');
  await wait(6);
  expect(await balances()).toMatchObject({ owner: 0, card: -18.09, 'written off': 96.05 });
  expect((await subjects()).filter((subject) => subject === 'Dispute lost: $96.05')).toHaveLength(1);
  stripe.closeDispute(id, 'appeal_under_review');
  await wait(6);
  expect(await balances()).toMatchObject({ card: -18.09, 'written off': 96.05, 'provider fees': 18.09 });
  stripe.closeDispute(id, 'won');
  await wait(6);
  expect(await balances()).toMatchObject({ card: 77.96, 'written off': 0, 'provider fees': 18.09 });
  expect(await subjects()).toContain('Dispute won: $96.05');
  await host.moveTo('2027-01-21T18:00:00Z');
  expect(statesOf(await owner.billing())[2]).toBe('PAID');
});

test('a refund in the dashboard of the processor is booked once it has ended, mailed, and left out of a later refund @host-billing @host-cards', async () => {
  const { host, owner, stripe, wait, id, balances, expectReconciled } = await startPaid();
  stripe.refundInDashboard('pi_2', 3000);
  await wait(6);
  await wait(6);
  expect(await balances()).toMatchObject({ card: 62.96, owner: 0 });
  expect((await owner.subjects())[0]).toContain('$30.00');
  expect((await owner.billing()).reversals).toMatchObject([{ amount: 30, status: 'REFUNDED' }]);
  await expectReconciled();
  const form = { payment: id, reason: 'Too much', by: 'ada' };
  expect((await operatorOf(host).ask('refund', form)).body).toMatchObject({ amount: 66.05 });
  await expectReconciled();
  // The host polls the dashboard's refund, but never requests one. The only request is the operator's above.
  stripe.refundInDashboard('pi_1', 3000, 'pending');
  const requested = () => stripe.received.filter(({ call }) => call === 'POST /v1/refunds').length;
  for (let at = 0; at < 4; at += 1) await wait(6);
  expect(requested()).toBe(1);
  const first = (await owner.billing()).payments[0]?.id ?? '';
  const card = async () => balancesOf(await operatorOf(host).show(first)).card;
  expect(await card()).toBe(96.05);
  stripe.completeRefund('re_3');
  for (let at = 0; at < 2; at += 1) await wait(6);
  expect([...stripe.refunds.keys()]).toEqual(['re_1', 're_2', 're_3']);
  expect(await card()).toBe(66.05);
  expect(requested()).toBe(1);
});

test('reconcile finds a refund and a dispute whose events the host has not read @host-billing @host-cards', async () => {
  const { stripe, wait, id, differences, expectReconciled } = await startPaid();
  stripe.refundInDashboard('pi_1', 3000);
  stripe.dispute('pi_2');
  expect(await differences()).toMatchObject([
    { ledger: 96.05, taken: 66.05 },
    { id, ledger: 96.05, taken: 0 },
  ]);
  await wait(6);
  await expectReconciled();
});
