/** Tests an operator's denial of an agreement, also after a lost response and during another denial. */
import { expect, test } from 'vitest';
import { deny as denyAgreement } from '#host/operator/deny.ts';
import { makeWorld } from '#tests/host/billing/model/world.ts';
import { dueWith, startStripeHost } from '#tests/host/billing/stripeHost.ts';
import { makeGate } from '#tests/support/gate.ts';
import { unzip } from '#tests/support/fixtures/files.ts';
import { operatorOf } from './operatorClient.ts';
import { SECOND_DAY } from '#tests/host/billing/billingOwner.ts';
import { databaseOfTest } from '#tests/support/fixtures/hostOfFile.ts';

type Started = Awaited<ReturnType<typeof startStripeHost>>;

async function agreementOf(owner: Started['owner'], pro: string): Promise<string> {
  return (await owner.agreements()).find(({ shortName }) => shortName === pro)?.agreementId ?? '';
}

test('after a denial with a lost response the next attempt takes the full amount, and the denial can be repeated @host-billing', async () => {
  const { stripe, host, owner, installment, expectAgreement } = await dueWith('pm_poor');
  const { intentId, amountCents } = await installment(2);
  const agreement = await agreementOf(owner, 'BMI');
  const deny = () => operatorOf(host).ask('deny', { agreement });

  // Stripe cancels the payment intent, but all of Stripe's responses are lost.
  stripe.failNext(10, 'payment_intents');
  expect((await deny()).status).toBeGreaterThanOrEqual(500);
  stripe.mend();
  expect(stripe.allIntents.get(intentId ?? '')?.status).toBe('canceled');
  expect(await installment(2)).toMatchObject({ state: 'retrying', amountCents });

  stripe.decide('pm_poor', 'yes');
  await host.moveTo('2026-12-24T18:00:00Z');
  const paid = await installment(2);
  expect(paid.state).toBe('paid');
  expect(stripe.allIntents.get(paid.intentId ?? '')?.amount_received).toBe(amountCents);
  await expectAgreement();

  expect((await deny()).body.status).toBe('DENIED');
});

test('of two concurrent denials the second keeps the change of the first @host-billing', async () => {
  const opened = await databaseOfTest();
  const { context, agreements, orders } = await makeWorld(opened);
  const [first, second, own] = await agreements();
  const done = makeGate();
  // The second denial requests the owner's lock only once the first denial has ended.
  const slow = { ...context, tryLock: (name: string) => done.opened.then(() => context.tryLock(name)) };
  const later = denyAgreement(slow, second?.id ?? '', 'Robin');
  const { monthly } = await denyAgreement(context, first?.id ?? '', 'Robin');
  done.open();
  expect((await later).monthly).toBeLessThan(monthly);
  const [order] = await orders();
  expect(order?.quote).toMatchObject({ lines: own ? [{ providerId: own.providerId }] : [] });
});

test('all files can be downloaded after a denial, without a proof of coverage for the denied license, which covers the location neither that day nor on a later one @host-documents @host-billing', async () => {
  const { host, owner } = await startStripeHost();
  await operatorOf(host).ask('deny', { agreement: await agreementOf(owner, 'BMI') });
  expect((await owner.membership()).providers).toEqual(['ASCAP', 'Barline Music']);
  const body = await owner.archive();
  const names = [...unzip(Buffer.from(body)).keys()].map((path) => path.split('/').at(-1));
  // ASCAP awaits its signature and BMI is denied, so neither license has a proof of coverage.
  expect(names.sort()).toEqual(['ascap_agreement.pdf', 'bmi_agreement.pdf']);
  // The denied license does not cover the location on the last day of the license year either.
  await host.moveTo('2027-11-01T18:00:00Z');
  await owner.renew(false);
  await host.moveTo('2027-11-20T18:00:00Z');
  expect((await owner.membership()).providers).toEqual(['ASCAP', 'Barline Music']);
});

test('a license that its owner does not want is removed and refunded, and no text says that the PRO denied it @host-billing @host-mail', async () => {
  const { host, owner } = await startStripeHost();
  await host.moveTo(SECOND_DAY);
  const agreement = await agreementOf(owner, 'ASCAP');
  const { body } = await operatorOf(host).ask('deny', { agreement, reason: 'not-wanted' });
  expect(body.status).toBe('DENIED');
  const subjects = await owner.subjects();
  expect(subjects[0]).toBe('Your ASCAP license for Iron Temple is removed');
  // The removal mail lists all refunds of the license, so there is no separate refund mail.
  expect(subjects.filter((subject) => subject.startsWith('Refund'))).toEqual([]);
  const texts = (await host.outbox()).map(({ text }) => text.replaceAll(/\s+/g, ' ')).join('\n');
  expect(texts).toContain('We have removed the ASCAP license for Iron Temple, as you asked.');
  expect(texts).not.toContain('has not granted');
  const removed = (await owner.agreements()).find(({ agreementId }) => agreementId === agreement);
  expect(removed?.status).toBe('ENDED');
  expect(removed?.unsigned).toBeUndefined();
  expect((await operatorOf(host).ask('deny', { agreement, reason: 'because' })).status).toBe(400);
});

test('an extra payment for a denied license is refunded, or no longer due; one for another PRO stays @host-billing', async () => {
  const { host, owner } = await startStripeHost();
  const { ask, show } = operatorOf(host);
  const { order } = await show((await owner.billing()).payments[0]?.id ?? '');
  for (const [label, pro, on] of [
    ['Paid', 'BMI', '2026-11-21'],
    ['Due', 'BMI', '2026-12-20'],
    ['Other', 'ASCAP', '2026-12-20'],
  ])
    expect((await ask('extra', { order: order.id, amount: '120', label, pro, on })).status).toBe(200);
  await host.moveTo('2026-11-22T18:00:00Z');
  await ask('deny', { agreement: await agreementOf(owner, 'BMI') });
  const { payments, reversals } = await owner.billing();
  const statusOf = (label: string) => payments.find(({ what }) => what === label)?.status;
  expect(['Paid', 'Due', 'Other'].map(statusOf)).toEqual(['PAID', 'VOID', 'SCHEDULED']);
  expect(reversals.map(({ amount }) => amount)).toContain(120);
});
