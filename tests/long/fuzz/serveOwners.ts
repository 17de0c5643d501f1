/** Makes the fake upstream return the data of random owners. Each request's token identifies the owner. */
import type { ServerResponse } from 'node:http';
import type { EndpointKey } from '#gateway/upstream/endpoints.ts';
import type { Hit } from '#tests/support/upstream/calls.ts';
import { license } from '#tests/support/upstream/rows/samples.ts';
import type { FakeUpstream } from '#tests/support/upstream/upstream.ts';
import type { Location, Owner } from './owners.ts';

/** Responds in JSON. Sends `<number …>` strings as numbers with exactly those digits. */
function send(response: ServerResponse, body: unknown, status = 200) {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body).replaceAll(/"<number (-?\d+)>"/g, '$1'));
}

export const contentOf = (kind: string, own: Owner, value: string): string =>
  `%PDF ${JSON.stringify([kind, own.token, value])}`;

const listed = ({ id, name, isDefault, owed }: Location) => ({
  id: id.json,
  name,
  isDefault,
  billing: owed === null ? { state: 'OK' } : { state: 'OVERDUE', owed: owed / 100 },
});

const membership = (location: Location) => ({
  id: location.id.json,
  address: location.address,
  city: location.city,
  state: location.state,
  zip: location.zip,
  pmLastFour: location.lastFour,
  totalMonthlyPayment: location.total.json,
  providers: location.providers.map(({ name }) => name),
  pendingProviders: location.providers.filter(({ isPending }) => isPending).map(({ name }) => name),
  packages: location.packages.map(({ name, provider, amount, starts, ends }) => ({
    name,
    provider,
    startDate: starts,
    renewalDate: ends,
    totalAmount: amount.json,
  })),
  providersDetail: location.licenses.map(({ name, amount, starts, ends }) =>
    license(name, amount.json, starts, ends),
  ),
  fees: location.fees.map(({ label, cents }) => ({ label, monthly: cents / 100 })),
  renewal: location.renewal,
  report: { dueOn: location.reportDue },
});

const account = ({ account: info, name, type, address, city, state, zip, counts }: Location) => ({
  info: { fullName: info.fullName, email: info.email, title: info.title, phoneNumber: info.phone },
  business: { name, type, address, city, state, zipCode: zip },
  member: { totalMembers: counts[0].json, classesPerWeek: counts[1].json, numberGroup: counts[2].json },
});

const agreements = ({ agreements: all }: Location) =>
  all.map(({ id, name, shortName, status, coveredThrough }) => ({
    agreementId: id.json,
    name,
    shortName,
    status,
    coveredThrough,
    agreementLink: 1,
    coverageLink: 'x',
  }));

const billing = ({ owed, lastFour, cardBrand, payments }: Location) => ({
  owed: (owed ?? 0) / 100,
  card: { brand: cardBrand, lastFour, expires: '12/2999' },
  payments: payments.map(({ id, on, what, amount, status }) => ({
    id: id.json,
    on,
    what,
    amount: amount.json,
    status,
    receipt: true,
  })),
});

/** Serves the data of the token's owner. The response is 404 if the requested id is not this owner's. */
export function serveOwners(
  upstream: FakeUpstream,
  byToken: ReadonlyMap<string, Owner>,
  byEmail: ReadonlyMap<unknown, Owner>,
): void {
  const answer = (
    key: EndpointKey,
    reply: (own: Owner, requested: string, response: ServerResponse) => unknown,
  ) => {
    upstream.answer(key as 'GET /web/auth/me', {
      raw: (response: ServerResponse, hit: Hit) => {
        const own = byToken.get(hit.token ?? '');
        const body = own && reply(own, decodeURIComponent(hit.path.split('/').at(-1) ?? ''), response);
        if (body !== undefined) send(response, body);
        else if (!response.writableEnded) send(response, { message: 'Not found' }, own ? 404 : 401);
      },
    });
  };
  const ofLocation = (key: EndpointKey, reply: (location: Location) => unknown) => {
    answer(key, ({ locations }, requested) => {
      const found = locations.find(({ id }) => id.value === requested);
      return found && reply(found);
    });
  };
  const documents = (key: EndpointKey, kind: string, list: 'agreements' | 'payments') => {
    answer(key, (own, requested, response) => {
      const ids = own.locations.flatMap((each) => each[list].map(({ id }) => id.value));
      if (ids.includes(requested)) response.end(contentOf(kind, own, requested));
      return undefined;
    });
  };
  upstream.answer('POST /web/auth/login', {
    raw: (response, hit) => send(response, { token: byEmail.get(hit.form.email)?.token }),
  });
  answer('GET /web/auth/me', ({ me }) => ({ ...me, id: me.id.json }));
  answer('GET /web/account/business', ({ locations }) => locations.map(listed));
  ofLocation('GET /web/account/membership/{id}', (location) => ({ membership: [membership(location)] }));
  ofLocation('GET /web/account/agreements/business/{id}', agreements);
  ofLocation('GET /web/account/info/{id}', account);
  ofLocation('GET /web/account/billing/{id}', billing);
  documents('GET /web/agreements/download/{id}', 'agreements', 'agreements');
  documents('GET /web/agreements/coverage/download/{id}', 'coverage', 'agreements');
  documents('GET /web/account/receipts/{id}', 'receipts', 'payments');
}
