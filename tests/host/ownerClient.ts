/** Sends an owner's requests to a host, and reads what the screens of the account show. */
import { subscribe, type CallOptions, type TestHost } from '#tests/support/servers/hostFixture.ts';

/** A location in the list of an owner's locations. */
export interface LocationRow {
  id: string;
  name: string;
  isDefault: boolean;
  billing: { state: string; action?: string; owed: number };
}

/** What Membership shows of a location. */
export interface Membership {
  totalMonthlyPayment: number;
  pmLastFour: string | null;
  isBgMusic: string | null;
  providers: string[];
  pendingProviders: string[];
  packages: object[];
  packagesPaidByGroup: boolean;
  providersDetail: {
    annualLicenses: string;
    monthlyRate: number;
    annualStartDate: string;
    annualRenewalDate: string;
  }[];
  fees: { label: string; monthly: number }[];
  renewal: { state: string; endsOn: string | null; restorable: boolean; endings: object[]; noticed?: object };
  report: object;
}

/** An agreement in the owner's list. */
export interface Agreement {
  agreementId: string;
  name: string;
  shortName: string;
  status: string;
  unsigned?: boolean;
  signUrl?: string;
  coverageLink: string | null;
  coveredFrom?: string;
  coveredThrough?: string;
}

/** Returns the requests of an owner who is signed in with the session that `token` returns. */
export function ownerClient({ call }: Pick<TestHost, 'call'>, token: () => string | Promise<string>) {
  const send = async <T = { message: string }>(
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    options: Omit<CallOptions, 'token'> = {},
  ) => call<T>(method, `/web/${path}`, { ...options, token: await token() });
  const get = async <T>(path: string) => (await send<T>('GET', path)).body;
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
    /** Returns the membership of a location, by default of the first one. */
    membership: async (at = 0) => {
      const id = (await locations())[at]?.id ?? '';
      return (await get<{ membership: [Membership] }>(`account/membership/${id}`)).membership[0];
    },
    /** Returns the contract with a PRO as PDF, by default with the first one. */
    contract: (pro?: string) => paper('agreements/download', pro),
    /** Returns the proof of coverage with a PRO as PDF, by default with the first one. */
    proof: (pro?: string) => paper('agreements/coverage/download', pro),
    archive: () => get<Uint8Array>('agreements/download-all'),
    /** Turns the renewal of all licenses on or off. */
    renew: (isOn: boolean) => send('PATCH', `account/${isOn ? 'restore' : 'cancel'}-annual-renewal`),
  };
}

/** Registers an owner with one location, and returns the owner's requests. */
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
