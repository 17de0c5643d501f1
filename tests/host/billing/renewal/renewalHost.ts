/** Starts a host with yearly rising prices and one owner. The test fails if the host reports an error. */
import { eq } from 'drizzle-orm';
import { expect, onTestFinished } from 'vitest';
import type { Deps } from '#host/context.ts';
import { businesses } from '#host/platform/database/schema.ts';
import { hostSettings } from '#tests/support/servers/hostFixture.ts';
import { billingOwner } from '#tests/host/billing/billingOwner.ts';
import { hostOfTest } from '#tests/support/fixtures/hostOfFile.ts';

/** The yearly price adjustment in the host's rate schedule, in percent. */
const CPI = 2.9;

/** Starts a host and an owner who buys on Nov 21, 2026. Tests may change the returned schedule and offers. */
export async function startRenewing(
  email: string,
  form: Record<string, unknown> = {},
  options: Partial<Deps> = {},
  /** Whether the owner signs all pending documents. Unsigned licenses do not renew. */
  signs = true,
) {
  const schedule = structuredClone(hostSettings.schedule);
  const offers = structuredClone(hostSettings.offers);
  schedule.annualAdjustment.default = CPI;
  const host = await hostOfTest({ schedule, offers, ...options });
  onTestFinished(() => expect(host.failures).toEqual([]));
  const owner = await billingOwner(host, email, form);
  if (signs) await owner.sign();
  return { host, schedule, offers, owner };
}

export type Renewing = Pick<Awaited<ReturnType<typeof startRenewing>>, 'host' | 'owner'>;

/** Returns the public coverage page of the owner's first location. A proof's QR code leads to this page. */
export async function coveragePageOf({ host, owner }: Renewing): Promise<string> {
  const [place] = await host.database.select().from(businesses).where(eq(businesses.id, owner.id));
  const { body } = await host.call<Uint8Array>('GET', `/coverage/${place?.coverageId ?? ''}`);
  return Buffer.from(body).toString();
}

export const amountsOf = ({ payments }: { payments: readonly { amount: number }[] }) =>
  payments.map(({ amount }) => amount);

export const times = (count: number, amount: number) => Array<number>(count).fill(amount);
