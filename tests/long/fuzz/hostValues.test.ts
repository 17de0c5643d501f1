/**
 * Sends random ids, tokens, dates, names and addresses of 10,000 owners through login, lists, links and
 * documents. `FUZZ_SEED` repeats a run.
 */
import type { ServerResponse } from 'node:http';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EndpointKey } from '#gateway/upstream/endpoints.ts';
import { gatewayOfFile } from '#tests/support/fixtures/gatewayOfFile.ts';
import type { Hit } from '#tests/support/upstream/calls.ts';

const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
const OWNERS = 10_000;
const AT_ONCE = 20;

const { upstream, gateway } = gatewayOfFile();

/** Whether an id can be part of a path, implemented independently of the gateway's check under test. */
const isSendable = (id: string) =>
  id.length > 0 &&
  Array.from(id).length <= 128 &&
  !Array.from(id).some((each) => each < ' ' || (each >= '\u007f' && each < '\u00a0') || each === '\\') &&
  !/\p{Cs}/u.test(id) &&
  id.split('/').every((part) => !['', '.', '..'].includes(part));

/** Creates text of any length up to `maxLength`, because fast-check by itself prefers short texts. */
const textOf = (unit: fc.Arbitrary<string> | 'grapheme' | 'binary' | 'binary-ascii', maxLength: number) =>
  fc.string({ unit, maxLength, size: 'max' });
const anyOf = (characters: string) => fc.constantFrom(...Array.from(characters));

const text = fc.oneof(
  textOf('grapheme', 40),
  textOf('binary', 60),
  fc.constantFrom('"', '\\"', ': 12345678901234567', '\ud83c', '"a": [1234567890123456789,', '\u202egym'),
);
const digits = fc
  .tuple(anyOf('123456789'), textOf(anyOf('0123456789'), 60), fc.boolean())
  .map(([first, others, isBelowZero]) => (isBelowZero ? '-' : '') + first + others);
const id = fc.oneof(
  digits.map((value) => ({ value, json: `<number ${value}>` })),
  fc
    .oneof(
      digits,
      fc.uuid(),
      textOf(anyOf('.:=~ /%2e-_+&?#;\\|é音🎼'), 8),
      textOf('binary-ascii', 12),
      textOf('grapheme', 140),
      text,
    )
    .map((value) => ({ value, json: value })),
);
const sendableId = id.filter(({ value }) => isSendable(value));
const visible = String.fromCharCode(...Array.from({ length: 94 }, (_, at) => 33 + at));
const token = fc.oneof(
  { weight: 9, arbitrary: textOf(anyOf(visible), 300) },
  { weight: 1, arbitrary: textOf('binary', 20) },
);
const date = fc.oneof(
  fc
    .date({ noInvalidDate: true, min: new Date('1900-01-01'), max: new Date('2999-12-31') })
    .map((day) => day.toISOString().slice(0, 10)),
  fc.constantFrom('2027-02-29', '2028-02-29', '0000-00-00', '1/2/2027', '2027-3-1'),
  text,
);
const documentOf = fc.record({ id, name: text, shortName: text });
const owner = fc.record({
  token,
  me: fc.record({ id, fullName: text, email: fc.oneof(fc.emailAddress(), text) }),
  business: fc.record({ id: sendableId, name: text, address: text, city: text, starts: date, ends: date }),
  agreements: fc.array(documentOf, { minLength: 1, maxLength: 2 }),
  payment: id,
});

type Owner = typeof owner extends fc.Arbitrary<infer Value> ? Value : never;
type Id = Owner['payment'];

/** Makes each owner's token unique, so that the test notices a response meant for another owner. */
const numbered = (found: Owner, at: number): Owner => ({
  ...found,
  token: found.token && `${found.token}${at}`,
});

const isToken = (found: string) => /^[\x21-\x7e]+$/.test(found);

/** Responds in JSON. Sends `<number …>` strings as numbers with exactly those digits. */
function send(response: ServerResponse, body: unknown, status = 200) {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body).replaceAll(/"<number (-?\d+)>"/g, '$1'));
}

const contentOf = (kind: string, own: Owner, value: string) =>
  `%PDF ${JSON.stringify([kind, own.token, value])}`;

/** Serves each owner by their token, and responds 404 to an id that does not belong to that owner. */
function serve(byToken: Map<string, Owner>, byEmail: Map<unknown, Owner>) {
  const answer = (
    key: EndpointKey,
    reply: (own: Owner, asked: string, response: ServerResponse) => unknown,
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
  const ofBusiness = (key: EndpointKey, reply: (own: Owner) => unknown) => {
    answer(key, (own, asked) => (asked === own.business.id.value ? reply(own) : undefined));
  };
  const documents = (key: EndpointKey, kind: string, ids: (own: Owner) => Id[]) => {
    answer(key, (own, asked, response) => {
      if (ids(own).some(({ value }) => value === asked)) response.end(contentOf(kind, own, asked));
      return undefined;
    });
  };
  upstream.answer('POST /web/auth/login', {
    raw: (response, hit) => {
      send(response, { token: byEmail.get(hit.form.email)?.token });
    },
  });
  answer('GET /web/auth/me', ({ me }) => ({ ...me, id: me.id.json }));
  answer('GET /web/account/business', ({ business: { id: own, name } }) => [
    { id: own.json, name, isDefault: true, billing: { state: 'OK' } },
  ]);
  ofBusiness(
    'GET /web/account/membership/{id}',
    ({ business: { address, city, starts, ends, id: own } }) => ({
      membership: [
        {
          id: own.json,
          address,
          city,
          packages: [{ startDate: starts, renewalDate: ends }],
          renewal: { endsOn: ends },
        },
      ],
    }),
  );
  ofBusiness('GET /web/account/agreements/business/{id}', ({ agreements }) =>
    agreements.map(({ id: own, ...names }) => ({
      ...names,
      agreementId: own.json,
      agreementLink: 1,
      coverageLink: 'x',
    })),
  );
  ofBusiness('GET /web/account/billing/{id}', ({ payment }) => ({
    payments: [{ id: payment.json, receipt: true }],
  }));
  const agreementIds = ({ agreements }: Owner) => agreements.map((each) => each.id);
  documents('GET /web/agreements/download/{id}', 'agreements', agreementIds);
  documents('GET /web/agreements/coverage/download/{id}', 'coverage', agreementIds);
  documents('GET /web/account/receipts/{id}', 'receipts', ({ payment }) => [payment]);
}

const LISTS = `{ me { id fullName email } businesses { id name address city
  packages { startDate renewalDate } renewal { endsOn }
  agreements { agreementId name shortName agreementFile { url } coverageFile { url } }
  billing { payments { id receipt { url } } } } }`;

const isDay = (value: string) =>
  /^\d{4}-\d\d-\d\d$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value);

/** Returns the expected link to a document, or null if the document's id cannot be sent. */
const link = (value: string) => (isSendable(value) ? { url: expect.any(String) as string } : null);

const expectedOf = ({ me, business, agreements, payment }: Owner) => ({
  me: { ...me, id: me.id.value },
  businesses: [
    {
      id: business.id.value,
      name: business.name,
      address: business.address,
      city: business.city,
      packages: [{ startDate: business.starts, renewalDate: business.ends }],
      renewal: { endsOn: isDay(business.ends) ? business.ends : null },
      agreements: agreements.map(({ id: { value }, ...names }) => ({
        ...names,
        agreementId: value,
        agreementFile: link(value),
        coverageFile: link(value),
      })),
      billing: { payments: [{ id: payment.value, receipt: link(payment.value) }] },
    },
  ],
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
  const [business] = data?.businesses ?? [];
  const links = [
    ...(business?.agreements ?? []).flatMap(({ agreementId, agreementFile, coverageFile }) => [
      ['agreements', agreementId, agreementFile] as const,
      ['coverage', agreementId, coverageFile] as const,
    ]),
    ...(business?.billing.payments ?? []).map((each) => ['receipts', each.id, each.receipt] as const),
  ];
  for (const [kind, value, file] of links) {
    if (!file) continue;
    const response = await gateway.get(file.url, { headers: { authorization: `Bearer ${own.token}` } });
    const content = await response.text();
    expect([response.status, content], `${note} ${file.url}`).toEqual([200, contentOf(kind, own, value)]);
  }
}

test('whatever a host’s ids, tokens, dates, names and addresses are, each owner gets exactly their own', async () => {
  process.stdout.write(`FUZZ_SEED=${SEED}\n`);
  const owners = fc.sample(owner, { seed: SEED, numRuns: OWNERS }).map(numbered);
  for (let from = 0; from < OWNERS; from += AT_ONCE) {
    const batch = owners.slice(from, from + AT_ONCE);
    const emails = batch.map((own, at) => `${from + at} ${own.me.email.replaceAll(/[\0\p{Cs}]/gu, '')}`);
    upstream.reset();
    serve(
      new Map(batch.map((own) => [own.token, own])),
      new Map(batch.map((own, at) => [emails[at] ?? '', own])),
    );
    await Promise.all(
      batch.map((own, at) => visit(own, emails[at] ?? '', `FUZZ_SEED=${SEED}, owner ${from + at}`)),
    );
  }
});
