/** Creates random data of owners: ids, tokens, dates, amounts, names and addresses of every kind. */
import fc from 'fast-check';

/** The seed of the random owners. FUZZ_SEED sets it, to repeat a run. */
export const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);

/** Whether an id can be part of a path, implemented independently of the gateway's check under test. */
export const isSendable = (id: string): boolean =>
  id.length > 0 &&
  Array.from(id).length <= 128 &&
  !Array.from(id).some((each) => each < ' ' || (each >= '\u007f' && each < '\u00a0') || each === '\\') &&
  !/\p{Cs}/u.test(id) &&
  id.split('/').every((part) => !['', '.', '..'].includes(part));

/** Whether a text is a calendar day such as 2027-11-21. */
export const isDay = (value: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value);

/** Creates text of any length up to `maxLength`, because fast-check by itself prefers short texts. */
const textOf = (unit: fc.Arbitrary<string> | 'grapheme' | 'binary' | 'binary-ascii', maxLength: number) =>
  fc.string({ unit, maxLength, size: 'max' });
const anyOf = (characters: string) => fc.constantFrom(...Array.from(characters));

const text = fc.oneof(
  textOf('grapheme', 40),
  textOf('binary', 60),
  fc.constantFrom(
    ...['"', '\\"', ': 12345678901234567', '\ud83c', '"a": [1234567890123456789,', '\u202egym'],
    ...['<b>Gym</b>', '&amp;', '  two  spaces '],
  ),
);
const label = text.filter((value) => value !== '');

/** Creates an id that the fake upstream sends as a JSON number with exactly these digits. */
const asNumber = (value: string) => ({ value, json: `<number ${value}>` });
const asText = (value: string) => ({ value, json: value });

const digits = fc
  .tuple(anyOf('123456789'), textOf(anyOf('0123456789'), 60), fc.boolean())
  .map(([first, others, isBelowZero]) => (isBelowZero ? '-' : '') + first + others);
/** Only nine ids, so that different owners have ids in common. */
const common = fc.integer({ min: 1, max: 9 }).map(String);
const id = fc.oneof(
  fc.oneof(digits, common).map(asNumber),
  fc
    .oneof(
      digits,
      common,
      fc.uuid(),
      textOf(anyOf('.:=~ /%2e-_+&?#;\\|é音🎼'), 8),
      textOf('binary-ascii', 12),
      textOf('grapheme', 140),
      text,
    )
    .map(asText),
);
const sendableId = id.filter(({ value }) => isSendable(value));

/** Creates between one and `most` objects with different ids. */
const several = <T extends { id: { value: string } }>(object: fc.Arbitrary<T>, most: number) =>
  fc.uniqueArray(object, { minLength: 1, maxLength: most, selector: ({ id: own }) => own.value });

const visible = String.fromCharCode(...Array.from({ length: 94 }, (_, at) => 33 + at));
const token = textOf(anyOf(visible), 300);

const day = fc
  .date({ noInvalidDate: true, min: new Date('1900-01-01'), max: new Date('2999-12-31') })
  .map((moment) => moment.toISOString().slice(0, 10));
/** A day in one of three years, so that several licenses and payments share a license year. */
const nearDay = fc
  .date({ noInvalidDate: true, min: new Date('2026-01-01'), max: new Date('2028-12-31') })
  .map((moment) => moment.toISOString().slice(0, 10));
const date = fc.oneof(
  day,
  nearDay,
  fc.constantFrom('2027-02-29', '2028-02-29', '0000-00-00', '1/2/2027', '2/30/2027', '2027-3-1'),
  fc.constantFrom('2027-02-30', '2027-04-31', '2027-13-01', '2027-00-10', '2027-02-32'),
  fc.constantFrom('9999-12-31', '2027-03-01T00:00:00Z', '2027-02-29T00:00:00Z', '2027-02-30 00:00:00'),
  // Excludes text that `Date.parse` accepts, because JavaScript does not specify the resulting date.
  text.filter((value) => Number.isNaN(Date.parse(value))),
);

/** Formats cents as US dollars without a sign `$`, with thousands separators if `isGrouped`. */
export function dollarsOf(cents: number, isGrouped: boolean): string {
  const whole = String(Math.trunc(Math.abs(cents) / 100));
  const rest = String(Math.abs(cents) % 100);
  const grouped = isGrouped ? whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',') : whole;
  return `${cents < 0 ? '-' : ''}${grouped}.${rest.padStart(2, '0')}`;
}
const cents = fc.oneof(
  fc.integer({ min: -100_000, max: 1_000_000 }),
  fc.integer({ min: 0, max: 1_000_000_000_000 }),
);
const amount = fc.tuple(cents, fc.constantFrom('number', 'text', 'grouped')).map(([value, kind]) => ({
  cents: value,
  json: kind === 'number' ? value / 100 : dollarsOf(value, kind === 'grouped'),
}));
const count = fc
  .tuple(fc.nat(), fc.boolean())
  .map(([value, isText]) => ({ value, json: isText ? String(value) : value }));

const agreement = fc.record({
  id,
  name: text,
  shortName: text,
  status: fc.constantFrom(null, 'ACTIVE', 'PENDING_SIGNATURE', 'DENIED', 'ENDED'),
  coveredThrough: date,
});
const payment = fc.record({
  id,
  on: date,
  what: text,
  amount,
  status: fc.constantFrom(null, 'SCHEDULED', 'RETRYING', 'WAITING', 'HELD', 'PAID', 'VOID'),
});
const term = { name: text, amount, starts: date, ends: date };
const renewal = fc.record({
  state: fc.constantFrom('ON', 'OFF', 'ENDED', 'SOON'),
  endsOn: date,
  optOutUntil: fc.oneof(
    day.map((value) => `${value}T05:00:00Z`),
    fc.constantFrom('9999-12-31T23:59:59Z', '2027-02-30T05:00:00Z'),
    text,
  ),
  timeZone: fc.constantFrom('America/New_York', 'Pacific/Kiritimati', 'Mars/Olympus'),
});

/** The maximum number of licenses that a location has. The same maximum applies to packages and to fees. */
const LICENSES = 3;

const location = fc.record({
  id: sendableId,
  isDefault: fc.boolean(),
  account: fc.record({ fullName: text, email: fc.oneof(fc.emailAddress(), text), title: text, phone: text }),
  type: text,
  name: text,
  address: text,
  city: text,
  state: text,
  zip: text,
  counts: fc.tuple(count, count, count),
  lastFour: text,
  cardBrand: text,
  total: amount,
  owed: fc.option(fc.integer({ min: 1, max: 100_000_000 }), { freq: 5 }),
  providers: fc.array(fc.record({ name: text, isPending: fc.boolean() }), { maxLength: LICENSES }),
  licenses: fc.array(fc.record(term), { maxLength: LICENSES }),
  packages: fc.array(fc.record({ ...term, provider: text }), { maxLength: LICENSES }),
  fees: fc.array(fc.record({ label, cents }), { maxLength: LICENSES }),
  renewal: fc.option(renewal),
  reportDue: date,
  agreements: several(agreement, 4),
  payments: several(payment, 5),
});

const owner = fc.record({
  token,
  me: fc.record({ id, fullName: text, email: fc.oneof(fc.emailAddress(), text) }),
  locations: several(location, 4),
});

type Random<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never;

export type Owner = Random<typeof owner>;

export type Location = Owner['locations'][number];

/** Removes an owner's agreements that repeat an earlier agreement's id, because ids must be unique. */
function withoutTwins(own: Owner): Owner {
  const known = new Set<string>();
  const isNew = ({ id: { value } }: { id: { value: string } }) => !known.has(value) && known.add(value);
  return {
    ...own,
    locations: own.locations.map((each) => ({ ...each, agreements: each.agreements.filter(isNew) })),
  };
}

export const ownersOf = (amountOfOwners: number): Owner[] =>
  fc.sample(owner, { seed: SEED, numRuns: amountOfOwners }).map((each, at) => ({
    ...withoutTwins(each),
    // Makes each token unique, so that the test notices a response for another owner.
    token: `${each.token}${at}`,
  }));
