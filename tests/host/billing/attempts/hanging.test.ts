/** Stripe takes a request and never answers it: it is given up after a while, looked up, and holds nobody else up. */
import Stripe from 'stripe';
import { beforeEach, expect, test, vi } from 'vitest';
import { attempts } from '#host/platform/database/billing.ts';
import { startStripeHost } from '#tests/host/billing/stripeHost.ts';
import { addOwners } from '#tests/support/fixtures/manyOwners.ts';

/** Just after the second installment can be charged. */
const DUE = '2026-12-21T17:00:00Z';

/** By how much Stripe's client gives up sooner than in earnest. */
const HURRY = 50;

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

test('a provider that takes a payment and never answers is looked up, and the other owners are charged in the same pass: no decline, no fee, no mail @host-billing @host-cards', async () => {
  const { stripe, host, owner, wait, payments, expectAgreement } = await startStripeHost();
  await addOwners(host.database, 11);
  const mails = (await host.outbox()).length;
  // As many as are worked on at once: of four the card is charged, of four it is not.
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
  await expectAgreement();
});

test('while nothing at all is answered ten tries end a pass, and what cannot be looked up stays open until it can @host-billing @host-cards', async () => {
  const { stripe, host, owner, wait, installment, attemptsOf, payments, expectAgreement } =
    await startStripeHost();
  await host.moveTo('2026-12-21T16:00:00Z');
  stripe.hang({ after: /^POST \/v1\/payment_intents$/ });
  await host.moveTo(DUE);
  // It was made, and that is not known here: it never takes money.
  expect(await installment(2)).toMatchObject({ state: 'scheduled', intentId: null });
  stripe.hang({ after: /confirm$/, before: /^GET \/v1\/payment_intents\/pi_/ });
  await wait(5);
  const { id } = await installment(2);
  expect(await installment(2)).toMatchObject({ state: 'trying', intentId: 'pi_3' });
  expect((await attemptsOf(id)).map(({ outcome }) => outcome)).toEqual(['no answer', null]);
  expect(await owner.pay('key-1')).toMatchObject({ status: 502 });
  expect(await owner.billing()).toMatchObject({ state: 'OK' });
  stripe.mend();
  await wait(2);
  expect((await attemptsOf(id)).map(({ outcome }) => outcome)).toEqual(['no answer', 'paid']);
  expect(stripe.successes.get('pi_3')).toBe(1);

  await addOwners(host.database, 39);
  stripe.hang({ before: /^POST \/v1\/payment_intents$/ });
  const before = await host.database.$count(attempts);
  host.pass(31 * 86_400_000);
  await wait(0);
  const tried = (await host.database.$count(attempts)) - before;
  // Two passes; what the other workers have in hand when the tenth fails is still asked.
  expect(tried).toBeGreaterThanOrEqual(20);
  expect(tried).toBeLessThanOrEqual(2 * (10 + 7));
  stripe.mend();
  await wait(6);
  expect(new Set((await payments()).filter(({ number }) => number === 3).map(({ state }) => state))).toEqual(
    new Set(['paid']),
  );
  await expectAgreement();
});
