/** Registers an owner for tests that move the clock and check the owner's payments. */
import { expect } from 'vitest';
import type { billingOf } from '#host/billing/statement.ts';
import { ownerClient } from '#tests/host/ownerClient.ts';
import { subscribe, type TestHost } from '#tests/support/servers/hostFixture.ts';

/** The response of the billing endpoint. */
export type BillingAnswer = Awaited<ReturnType<typeof billingOf>>;

/** 10:00 in San Francisco on the second installment's due date, an hour after the host charges it. */
export const SECOND_DAY = '2026-12-21T18:00:00Z';

/** Returns the id of a sandbox card with these last four digits. */
export const cardEndingIn = (lastFour: string) => `pm_sandbox_a1b2c3_${lastFour}`;

/** Age in ms at which a test's session is replaced. The host ends a session after thirty days. */
const SESSION_MS = 29 * 86_400_000;

/** Registers an owner, who signs in again if the clock is before the session's start or too long after it. */
export async function billingOwner(host: TestHost, email: string, form: Record<string, unknown> = {}) {
  await subscribe(host, email, form);
  let session = { token: '', from: -Infinity };
  const token = async () => {
    const now = host.now().getTime();
    if (now >= session.from && now < session.from + SESSION_MS) return session.token;
    const login = await host.call<{ token: string }>('POST', '/web/auth/login', {
      form: { email, password: 'Secret123' },
    });
    expect(login.status).toBe(200);
    session = { token: login.body.token, from: now };
    return session.token;
  };
  const client = ownerClient(host, token);
  const { send, get } = client;
  const id = (await client.locations())[0]?.id ?? '';
  return {
    id,
    token,
    ...client,
    billing: () => get<BillingAnswer>(`account/billing/${id}`),
    changeCard: (lastFour: string) => client.useCard(cardEndingIn(lastFour)),
    pay: (key: string) =>
      send<PaidBody>('POST', `account/billing/${id}/pay`, { headers: { 'idempotency-key': key } }),
    subjects: async () =>
      (await host.outbox()).filter(({ to }) => to === email).map(({ subject }) => subject),
  };
}

interface PaidBody {
  clientSecret?: string;
  charged?: { businessId: string; amount: number }[];
  message?: string;
}

export const statesOf = ({ payments }: BillingAnswer) => payments.map(({ status }) => status);
