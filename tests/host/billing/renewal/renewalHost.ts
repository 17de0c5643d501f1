/** A host whose rate schedule adjusts fees every year; an owner who buys on November 21, 2026, in San Francisco. */
import { onTestFinished } from 'vitest';
import type { Deps } from '#host/context.ts';
import { hostSettings, startTestHost } from '#tests/support/servers/hostFixture.ts';
import { billingOwner } from '#tests/host/billing/billingOwner.ts';

/** The yearly adjustment of the host, in percent. */
const CPI = 2.9;

/** Starts such a host, with one owner; `schedule` and `offers` are its own, and can be changed as by another file. */
export async function startRenewing(
  email: string,
  form: Record<string, unknown> = {},
  options: Partial<Deps> = {},
) {
  const schedule = structuredClone(hostSettings.schedule);
  const offers = structuredClone(hostSettings.offers);
  schedule.annualAdjustment.default = CPI;
  const host = await startTestHost({ schedule, offers, ...options });
  onTestFinished(host.close);
  return { host, schedule, offers, owner: await billingOwner(host, email, form) };
}

/** A host with its owner. */
export type Renewing = Pick<Awaited<ReturnType<typeof startRenewing>>, 'host' | 'owner'>;

/** Turns the renewal of all that an owner has off; answers the status. */
export const turnOff = async ({ host, owner }: Renewing) =>
  (await host.call('PATCH', '/web/account/cancel-annual-renewal', { token: await owner.token() })).status;

/** The membership of the owner's first location. */
export async function membershipOf({ host, owner }: Renewing) {
  const answer = await host.call<{
    membership: [
      {
        totalMonthlyPayment: number;
        renewal: { state: string; endsOn: string; optOutUntil: string; restorable: boolean };
      },
    ];
  }>('GET', `/web/account/membership/${owner.id}`, { token: await owner.token() });
  return answer.body.membership[0];
}

/** The owner's agreements as their list shows them. */
export async function agreementsOf({ host, owner }: Renewing) {
  const list = await host.call<{ agreementId: string; name: string; status: string; unsigned?: boolean }[]>(
    'GET',
    '/web/account/agreements',
    { token: await owner.token() },
  );
  return list.body;
}

/** The amounts of the payments, in order. */
export const amountsOf = ({ payments }: { payments: readonly { amount: number }[] }) =>
  payments.map(({ amount }) => amount);

/** So many payments of an amount. */
export const times = (count: number, amount: number) => Array<number>(count).fill(amount);
