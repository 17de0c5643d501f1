import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gatewayOfFile } from '#tests/support/fixtures/gatewayOfFile.ts';
import type { Hit } from '#tests/support/upstream/calls.ts';

const { upstream, gateway } = gatewayOfFile();

/** A value as the schema returns it, and the JSON in which an upstream may send it. */
interface Written<T> {
  value: T;
  json: unknown;
}

const text = fc
  .string({ unit: 'grapheme', maxLength: 30 })
  .map((value): Written<string> => ({ value, json: value }));
const integer = fc.integer({ min: 0, max: 1_000_000 });
const cents = fc.integer({ min: 0, max: 99_999_999 }).map((amount) => amount / 100);

/** Generates a number that is sent as a number or as text. */
const numeric = (numbers: fc.Arbitrary<number>) =>
  fc
    .tuple(numbers, fc.boolean())
    .map(([value, asText]): Written<number> => ({ value, json: asText ? String(value) : value }));

/** Generates an id that is sent as text or as a number. */
const id = fc.oneof(
  fc.uuid().map((value): Written<string> => ({ value, json: value })),
  fc
    .integer({ min: 1, max: 2 ** 31 })
    .map((value): Written<string> => ({ value: String(value), json: value })),
);

/** Generates either the given value or null. The null is sent as null, or its key is omitted. */
const orNull = <T>(written: fc.Arbitrary<Written<T>>) =>
  fc.oneof(
    { weight: 4, arbitrary: written },
    { weight: 1, arbitrary: fc.constantFrom({ value: null, json: null }, { value: null, json: undefined }) },
  );

type Fields = Record<string, fc.Arbitrary<Written<unknown>>>;
interface Row {
  value: Record<string, unknown>;
  json: Record<string, unknown>;
}

/** Generates an object of the given fields, with an additional key that the specification does not name. */
const row = (fields: Fields): fc.Arbitrary<Row> =>
  fc.record(fields).map((written) => ({
    value: Object.fromEntries(Object.entries(written).map(([key, each]) => [key, each.value])),
    json: {
      ...Object.fromEntries(Object.entries(written).map(([key, each]) => [key, each.json])),
      extra: 'unnamed',
    },
  }));

const rows = (fields: Fields, maxLength: number) =>
  fc.array(row(fields), { maxLength }).map((list) => ({
    value: list.map((each) => each.value),
    json: list.map((each) => each.json),
  }));

const info = { fullName: orNull(text), email: orNull(text), phoneNumber: orNull(text), title: orNull(text) };
const place = {
  name: orNull(text),
  state: orNull(text),
  type: orNull(text),
  city: orNull(text),
  address: orNull(text),
  zipCode: orNull(text),
};
const member = {
  totalMembers: orNull(numeric(integer)),
  numberGroup: orNull(numeric(integer)),
  classesPerWeek: orNull(numeric(integer)),
};

const membership = {
  address: orNull(text),
  city: orNull(text),
  state: orNull(text),
  zip: orNull(text),
  pmLastFour: orNull(text),
  totalMonthlyPayment: orNull(numeric(cents)),
  providers: fc
    .array(text, { maxLength: 4 })
    .map((list) => ({ value: list.map((each) => each.value), json: list.map((each) => each.json) })),
  packages: rows(
    {
      name: orNull(text),
      provider: orNull(text),
      startDate: orNull(text),
      renewalDate: orNull(text),
      totalAmount: orNull(numeric(cents)),
    },
    2,
  ),
  providersDetail: rows(
    {
      annualLicenses: orNull(text),
      monthlyRate: orNull(numeric(cents)),
      annualStartDate: orNull(text),
      annualRenewalDate: orNull(text),
    },
    3,
  ),
};

const agreements = rows({ agreementId: id, name: text, shortName: text }, 3);

const business = fc.record({
  own: row({ id, name: text, isDefault: fc.boolean().map((value) => ({ value, json: Number(value) })) }),
  membership: row(membership),
  info: row(info),
  place: row(place),
  member: row(member),
  agreements,
});

const state = fc.uniqueArray(business, { maxLength: 4, selector: (each) => each.own.value.id });

const EVERYTHING = `{ businesses { id name isDefault
  address city state zip pmLastFour totalMonthlyPayment providers
  packages { name provider startDate renewalDate totalAmount }
  providersDetail { annualLicenses monthlyRate annualStartDate annualRenewalDate }
  account { info { fullName email phoneNumber title } business { name state type city address zipCode }
    member { totalMembers numberGroup classesPerWeek } }
  agreements { agreementId name shortName } } }`;

describe('the gateway answers with the values that the upstream sent', () => {
  test('any businesses, memberships, accounts and agreements, with numbers and ids as text or not, arrive unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(state, async (businesses) => {
        upstream.reset();
        const answerFor =
          (pick: (each: (typeof businesses)[number]) => unknown) =>
          ({ path }: Hit) => {
            const found = businesses.find((each) => each.own.value.id === path.split('/').at(-1));
            return { unchecked: found ? pick(found) : null };
          };
        upstream.answer('GET /web/account/business', {
          unchecked: businesses.map((each) => each.own.json),
        });
        upstream.answer(
          'GET /web/account/membership/{id}',
          answerFor((each) => ({ membership: [each.membership.json] })),
        );
        upstream.answer(
          'GET /web/account/info/{id}',
          answerFor((each) => ({
            info: each.info.json,
            business: each.place.json,
            member: each.member.json,
          })),
        );
        upstream.answer(
          'GET /web/account/agreements/business/{id}',
          answerFor((each) => each.agreements.json),
        );

        const { data, errors } = await gateway.query(EVERYTHING, {}, 'token');

        expect(errors).toBeUndefined();
        expect(data).toEqual({
          businesses: businesses.map((each) => ({
            ...each.own.value,
            ...each.membership.value,
            account: { info: each.info.value, business: each.place.value, member: each.member.value },
            agreements: each.agreements.value,
          })),
        });
        expect(upstream.hits).toHaveLength(1 + 3 * businesses.length);
      }),
      { numRuns: 60 },
    );
  });
});
