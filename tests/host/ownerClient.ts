/** Sends an owner's requests to a host, and reads the data that the account pages show. */
import { expect } from 'vitest';
import type { membership } from '#host/account/service.ts';
import type { listAgreements } from '#host/agreements/service.ts';
import {
  registration,
  subscribe,
  type CallOptions,
  type TestHost,
} from '#tests/support/servers/hostFixture.ts';

export interface LocationRow {
  id: string;
  name: string;
  isDefault: boolean;
  billing: { state: string; action?: string; owed: number };
}

/** The data that the Membership page shows for a location with a license. */
export type Membership = Awaited<ReturnType<typeof membership>> & { renewal: object };

export type Agreement = Awaited<ReturnType<typeof listAgreements>>[number];

/** Returns functions that send an owner's requests, with the session token that `token` returns. */
export function ownerClient({ call }: Pick<TestHost, 'call'>, token: () => string | Promise<string>) {
  const send = async <T = { message: string }>(
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    options: Omit<CallOptions, 'token'> = {},
  ) => call<T>(method, `/web/${path}`, { ...options, token: await token() });
  const get = async <T>(path: string) => (await send<T>('GET', path)).body;
  /** Sends a form, which the host must accept. */
  const submit = async (path: string, form: Record<string, unknown>) => {
    const { status, body } = await send('POST', path, { form });
    expect(status, JSON.stringify(body)).toBe(200);
  };
  const locations = () => get<LocationRow[]>('account/business');
  const agreements = () => get<Agreement[]>('account/agreements');
  const paper = async (path: string, pro?: string) => {
    const found = (await agreements()).find(({ shortName }) => shortName === (pro ?? shortName));
    return get<Uint8Array>(`${path}/${found?.agreementId ?? ''}`);
  };
  return {
    send,
    get,
    locations,
    agreements,
    /** Returns the membership of a location, by default of the first location. */
    membership: async (at = 0) => {
      const id = (await locations())[at]?.id ?? '';
      return (await get<{ membership: [Membership] }>(`account/membership/${id}`)).membership[0];
    },
    /** Returns the contract with a PRO as PDF, by default the contract of the first agreement. */
    contract: (pro?: string) => paper('agreements/download', pro),
    /** Returns the proof of coverage for a PRO as PDF, by default the proof of the first agreement. */
    proof: (pro?: string) => paper('agreements/coverage/download', pro),
    archive: () => get<Uint8Array>('agreements/download-all'),
    useCard: (paymentMethod: string) =>
      submit('stripe/change-default-payment-method', {
        payment_method: paymentMethod,
        token: { id: 'seti_1' },
      }),
    /** Buys a license of each of these PROs for the first location. */
    addLicense: async (...businessProviders: string[]) =>
      submit('account/subscribe', {
        businessId: (await locations())[0]?.id,
        businessProviders,
        isBgMusic: '0',
      }),
    /** Buys licenses for another location. `form` replaces values of the default registration form. */
    addLocation: (form: Record<string, unknown>) =>
      submit('account/new-business', { ...registration('ignored@gym.example'), ...form }),
    /** Signs every document that waits for the owner's signature. */
    sign: async () => {
      for (const { signUrl } of await agreements())
        if (signUrl !== undefined)
          expect((await call('POST', signUrl, { form: { fullName: 'Dana Rivera' } })).status).toBe(303);
    },
    renew: (isOn: boolean) =>
      send('PATCH', isOn ? 'account/restore-annual-renewal' : 'account/cancel-annual-renewal'),
  };
}

/** Registers an owner with one location, and returns functions that send the owner's requests. */
export async function registerOwner(
  host: Pick<TestHost, 'call' | 'codeFor'>,
  email: string,
  form: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) {
  const user = await subscribe(host, email, form, headers);
  const client = ownerClient(host, () => user.token);
  const [location] = await client.locations();
  return { ...user, businessId: location?.id ?? '', ...client };
}
