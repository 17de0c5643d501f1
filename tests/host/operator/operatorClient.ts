/** A test client for the `/operator` endpoints of a host. */
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import type { showTrail } from '#host/operator/lists.ts';
import { OPERATOR_TOKEN, type TestHost } from '#tests/support/servers/hostFixture.ts';

/** The operator's view of an order: its payments, attempts, events and ledger. Amounts are in US dollars. */
export type Trail = Awaited<ReturnType<typeof showTrail>>;

/** The maximum number of retries of a command while a billing run holds the owner's lock. */
const TIMES = 50;

export const operatorOf = (host: TestHost) => {
  const get = async <T>(path: string): Promise<T> => {
    const { status, body } = await host.call<T>('GET', `/operator/${path}`, { token: OPERATOR_TOKEN });
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  const askOnce = (command: string, form: Record<string, unknown>) =>
    host.call<{ id: string; status: string; message?: string }>('POST', `/operator/${command}`, {
      token: OPERATOR_TOKEN,
      form: { by: 'Robin', ...form },
    });
  return {
    get,
    askOnce,
    /** Sends a command. Retries it while the billing run of an earlier command holds the owner's lock. */
    ask: async (command: string, form: Record<string, unknown>) => {
      for (let left = TIMES; left > 0; left -= 1) {
        const answer = await askOnce(command, form);
        if (answer.status !== 409 || !answer.body.message?.includes('are being worked on')) return answer;
        await delay(100);
      }
      return askOnce(command, form);
    },
    show: (id: string) => get<Trail>(`show/${id}`),
  };
};

/** Returns the balance of each account in a trail, in US dollars. */
export function balancesOf({ entries }: Pick<Trail, 'entries'>): Record<string, number> {
  const cents = new Map<string, number>();
  for (const { account, amount } of entries)
    cents.set(account, (cents.get(account) ?? 0) + Math.round(amount * 100));
  return Object.fromEntries([...cents].map(([account, sum]) => [account, sum / 100]));
}
