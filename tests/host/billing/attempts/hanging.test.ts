/** Tests that hanging requests to Stripe time out, and that the host continues with the other owners. */
import Stripe from 'stripe';
import { beforeEach, expect, test, vi } from 'vitest';
import { attempts } from '#host/platform/database/billing.ts';
import { startStripeHost } from '#tests/host/billing/stripeHost.ts';
import { addOwners } from '#tests/support/fixtures/manyOwners.ts';

/** The moment from which the second installment can be charged, 09:00 in San Francisco. */
const DUE = '2026-12-21T17:00:00Z';

/** The divisor by which the tests shorten the request timeout of Stripe's client. */
const HURRY = 100;

beforeEach(() => {
  const create = Stripe.createNodeHttpClient;
  vi.spyOn(Stripe, 'createNodeHttpClient').mockImplementation((agent) => {
    const client = create(agent);
    const makeRequest = client.makeRequest.bind(client);
    client.makeRequest = (...[host, port, path, method, headers, data, protocol, timeout]) =>
      makeRequest(host, port, path, method, headers, data, protocol, timeout / HURRY);
    return client;
  });
});

test('after a timeout the host reads the intent and charges the other owners in the same pass, without a decline, fee or mail @host-billing @host-cards', async () => {
  const { stripe, host, owner, wait, payments } = await startStripeHost();
  await addOwners(host.database, 11);
  const mails = (await host.outbox()).length;
  // Eight of the twelve confirmations hang: four after Stripe has charged the card, and four before.
  stripe.hang({ after: /pi_[2-5]\/confirm$/, before: /pi_[6-9]\/confirm$/ });
  await host.moveTo(DUE);
  const ofMonth = async (state: string) =>
    (await payments()).filter((payment) => payment.number === 2 && payment.state === state);
  const open = await ofMonth('scheduled');
  expect(open.map(({ nextTryAt }) => nextTryAt)).toEqual(
    Array.from({ length: 4 }, () => new Date(Date.parse(DUE) + 5 * 60_000)),
  );
  expect(await ofMonth('paid')).toHaveLength(8);
  const ended = (await host.database.select().from(attempts)).map(({ outcome }) => outcome);
  expect(ended.toSorted()).toEqual([...Array<string>(4).fill('no answer'), ...Array<string>(8).fill('paid')]);
  expect((await host.outbox()).length).toBe(mails + 8);
  stripe.mend();
  await wait(5);
  expect(await ofMonth('paid')).toHaveLength(12);
  expect((await payments()).filter(({ kind }) => kind === 'fee')).toEqual([]);
  expect((await host.outbox()).slice(0, 12).every(({ subject }) => subject.startsWith('Receipt'))).toBe(true);
  expect(await owner.billing()).toMatchObject({ state: 'OK', owed: 0 });
});

test('ten timeouts end a pass, and the next pass charges everyone @host-billing @host-cards', async () => {
  const { stripe, host, wait, payments } = await startStripeHost();
  await addOwners(host.database, 39);
  stripe.hang({ before: /^POST \/v1\/payment_intents$/ });
  host.pass(31 * 86_400_000);
  await wait(0);
  const tried = await host.database.$count(attempts);
  // Each of two billing runs stops after ten timeouts. Up to seven other attempts are then still in progress.
  expect(tried).toBeGreaterThanOrEqual(20);
  expect(tried).toBeLessThanOrEqual(2 * (10 + 7));
  stripe.mend();
  await wait(6);
  const second = (await payments()).filter(({ number }) => number === 2);
  expect(second.map(({ state }) => state)).toEqual(Array<string>(40).fill('paid'));
});
