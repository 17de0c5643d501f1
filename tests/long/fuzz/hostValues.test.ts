/**
 * Sends random ids, tokens, dates, names and addresses of 10,000 owners through login, lists, links and
 * documents. `FUZZ_SEED` repeats a run.
 */
import { expect, test } from 'vitest';
import { gatewayOfFile } from '#tests/support/fixtures/gatewayOfFile.ts';
import { isDay, isSendable, isToken, ownersOf, SEED, type Location, type Owner } from './owners.ts';
import { contentOf, serveOwners } from './serveOwners.ts';

const OWNERS = 10_000;
const AT_ONCE = 20;

const { upstream, gateway } = gatewayOfFile();

const LISTS = `{ me { id fullName email } businesses { id name address city
  packages { name provider startDate renewalDate } renewal { endsOn }
  agreements { agreementId name shortName agreementFile { url } coverageFile { url } }
  billing { payments { id receipt { url } } } } }`;

/** Returns the expected link to a document, or null if the document's id cannot be sent. */
const link = (value: string) => (isSendable(value) ? { url: expect.any(String) as string } : null);

const locationOf = ({ id, name, address, city, packages, renewal, agreements, payments }: Location) => ({
  id: id.value,
  name,
  address,
  city,
  packages: packages.map((each) => ({
    name: each.name,
    provider: each.provider,
    startDate: each.starts,
    renewalDate: each.ends,
  })),
  renewal: renewal && { endsOn: isDay(renewal.endsOn) ? renewal.endsOn : null },
  agreements: agreements.map((each) => ({
    agreementId: each.id.value,
    name: each.name,
    shortName: each.shortName,
    agreementFile: link(each.id.value),
    coverageFile: link(each.id.value),
  })),
  billing: { payments: payments.map((each) => ({ id: each.id.value, receipt: link(each.id.value) })) },
});

const expectedOf = ({ me, locations }: Owner) => ({
  me: { ...me, id: me.id.value },
  businesses: locations.map(locationOf),
});

interface Listed {
  businesses: {
    agreements: {
      agreementId: string;
      agreementFile: { url: string } | null;
      coverageFile: { url: string } | null;
    }[];
    billing: { payments: { id: string; receipt: { url: string } | null }[] };
  }[];
}

/** Goes through one owner's login, lists and documents. */
async function visit(own: Owner, email: string, note: string) {
  const begun = await gateway.query<{ login: { token: string } }>(
    'mutation ($email: String!) { login(email: $email, password: "x") { token } }',
    { email },
  );
  if (!isToken(own.token)) {
    expect(begun.errors?.[0]?.extensions?.code, note).toBe('UPSTREAM_ERROR');
    return;
  }
  expect(begun, note).toEqual({ data: { login: { token: own.token } } });
  const { data, errors } = await gateway.query<Listed>(LISTS, {}, own.token);
  expect(errors, note).toBeUndefined();
  expect(data, note).toEqual(expectedOf(own));
  const links = (data?.businesses ?? []).flatMap(({ agreements, billing }) => [
    ...agreements.flatMap(({ agreementId, agreementFile, coverageFile }) => [
      ['agreements', agreementId, agreementFile] as const,
      ['coverage', agreementId, coverageFile] as const,
    ]),
    ...billing.payments.map((each) => ['receipts', each.id, each.receipt] as const),
  ]);
  for (const [kind, value, file] of links) {
    if (!file) continue;
    const response = await gateway.get(file.url, { headers: { authorization: `Bearer ${own.token}` } });
    const content = await response.text();
    expect([response.status, content], `${note} ${file.url}`).toEqual([200, contentOf(kind, own, value)]);
  }
}

test('whatever a host’s ids, tokens, dates, names and addresses are, each owner gets exactly their own', async () => {
  process.stdout.write(`FUZZ_SEED=${SEED}\n`);
  const owners = ownersOf(OWNERS, { locations: 1, agreements: 2, payments: 1, licenses: 1 });
  for (let from = 0; from < OWNERS; from += AT_ONCE) {
    const batch = owners.slice(from, from + AT_ONCE);
    const emails = batch.map((own, at) => `${from + at} ${own.me.email.replaceAll(/[\0\p{Cs}]/gu, '')}`);
    upstream.reset();
    serveOwners(
      upstream,
      new Map(batch.map((own) => [own.token, own])),
      new Map(batch.map((own, at) => [emails[at] ?? '', own])),
    );
    await Promise.all(
      batch.map((own, at) => visit(own, emails[at] ?? '', `FUZZ_SEED=${SEED}, owner ${from + at}`)),
    );
  }
});
