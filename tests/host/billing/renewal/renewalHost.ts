/** A host with a yearly adjustment, and an owner who buys on November 21, 2026, in San Francisco. */
import { onTestFinished } from 'vitest';
import type { Deps } from '#host/context.ts';
import { hostSettings, startTestHost } from '#tests/support/servers/hostFixture.ts';
import { billingOwner } from '#tests/host/billing/billingOwner.ts';

/** The yearly adjustment of the host, in percent. */
const CPI = 2.9;

/** Starts the host with one owner. A test may change `schedule` and `offers`, as a new file would. */
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

/** The host and its owner. */
export type Renewing = Pick<Awaited<ReturnType<typeof startRenewing>>, 'host' | 'owner'>;

/** Turns the renewal of all licenses of an owner off, and returns the status. */
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

/** The list of the owner's agreements. */
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

/** An amount, repeated for a number of payments. */
export const times = (count: number, amount: number) => Array<number>(count).fill(amount);
