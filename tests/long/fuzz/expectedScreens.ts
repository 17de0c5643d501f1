/** Computes what the account's screens must show for a random owner, without the client's own code. */
import { folded } from '#common/text.ts';
import { dollarsOf, isDay, isSendable, type Location, type Owner } from './owners.ts';
import { contentOf } from './serveOwners.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The texts that the screens show for the states of a payment. */
const STATUS: Partial<Record<string, string>> = {
  SCHEDULED: 'Scheduled',
  RETRYING: 'Declined, will be tried again',
  WAITING: 'Waiting for you',
  OVERDUE: 'Overdue',
  HELD: 'On hold',
  PAID: 'Paid',
  VOID: 'Canceled',
};

const dayOf = (value: string) => (isDay(value) ? value : undefined);

/** Returns the day at the start of a text such as 2027-11-21T05:00, or undefined if there is no valid day. */
const startOf = (value: string) =>
  /^[^T ]{10}(?:$|[T ])/.test(value) ? dayOf(value.slice(0, 10)) : undefined;

const written = (year: number, month: number, day: number) => `${MONTHS[month - 1] ?? ''} ${day}, ${year}`;

/** Formats a date as "Nov 21, 2027" and an empty text as "–". Returns any other text unchanged. */
function dateText(value: string): string {
  if (value === '') return '–';
  const american = /^(\d)\/(\d)\/(\d{4})$/.exec(value);
  if (american) return written(Number(american[3]), Number(american[1]), Number(american[2]));
  const short = /^(\d{4})-(\d)-(\d)$/.exec(value);
  const [year = 0, month = 0, day = 0] = (short?.slice(1) ?? startOf(value)?.split('-') ?? []).map(Number);
  return month === 0 ? value : written(year, month, day);
}

/** Formats the day that is `days` after `value`, but at the latest December 31 of the year 9999. */
function shifted(value: string, days: number): string {
  const moment = new Date(Math.min(Date.parse(value) + days * 86_400_000, Date.parse('9999-12-31')));
  return written(moment.getUTCFullYear(), moment.getUTCMonth() + 1, moment.getUTCDate());
}

const money = (cents: number) => dollarsOf(cents, true).replace(/^(-?)/, (sign) => (sign ? '−$' : '$'));

const pendingOf = ({ providers }: Location) =>
  providers.filter(({ isPending }) => isPending).map(({ name }) => name);

/** Joins the names of licenses, and marks those that await a signature as pending. */
function marked(names: readonly string[], location: Location): string {
  const pending = pendingOf(location);
  const labels = names.map((name) => (pending.includes(name) ? `${name}, pending` : name));
  return labels.join(names.some((name) => pending.includes(name)) ? '; ' : ', ');
}

/** Returns a location's name, with the street if known and if another location has the same name. */
export function nameOf({ locations }: Owner, { name, address }: Location): string {
  const hasTwin = locations.filter((each) => folded(each.name) === folded(name)).length > 1;
  return hasTwin && address ? `${name}, ${address}` : name;
}

/** Returns the overdue banner, or {} if locations have equal names, because their streets may load late. */
function banner(owner: Owner): { banner?: string[] } {
  const { locations } = owner;
  if (new Set(locations.map(({ name }) => folded(name))).size < locations.length) return {};
  const owing = locations
    .flatMap((each) => (each.owed === null ? [] : [{ ...each, owed: each.owed }]))
    .sort((one, other) => one.name.localeCompare(other.name, 'en-US', { numeric: true }));
  const [one, ...others] = owing;
  if (!one) return { banner: [] };
  if (others.length === 0) return { banner: [`${money(one.owed)} is overdue for ${one.name}.`] };
  const sum = money(owing.reduce((cents, { owed }) => cents + owed, 0));
  return {
    banner: [
      `You owe ${sum} at ${owing.length} locations.`,
      ...owing.map(({ name, owed }) => `${name}, ${money(owed)} overdue`),
    ],
  };
}

/** Returns the location that is shown after a login. */
export const mainOf = ({ locations }: Owner): Location | undefined =>
  locations.find(({ isDefault }) => isDefault) ?? locations[0];

/** Returns the renewal's state and last day, each undefined if the client cannot read the host's value. */
function renewalOf({ renewal }: Location) {
  const state = renewal?.state === 'SOON' ? undefined : renewal?.state;
  return { state, endsOn: renewal ? dayOf(renewal.endsOn) : undefined };
}

/** Returns what all screens of a location show: the banner, the title, the status and the to-do list. */
function frame(owner: Owner, location: Location) {
  const { state, endsOn } = renewalOf(location);
  const pending = pendingOf(location);
  const hasTwin = owner.locations.filter(({ name }) => folded(name) === folded(location.name)).length > 1;
  const covered = endsOn && `Covered through ${dateText(endsOn)}`;
  const ended = endsOn ? `Coverage ended on ${dateText(endsOn)}` : 'No license in force';
  const report = dayOf(location.reportDue);
  const place = nameOf(owner, location);
  const here = owner.locations.length > 1 ? ' here' : '';
  const debt = location.owed === null ? '' : `${money(location.owed)} owed${here}`;
  const month = `${money(location.total.cents)} a month`;
  const calm: Record<string, string> = { ENDED: `Nothing to pay${here}`, OFF: `Nothing is owed${here} now` };
  return {
    ...banner(owner),
    title: `${location.name} Licensing${hasTwin ? location.address : ''}`,
    status: [
      state === 'ENDED' ? ended : state && (pending.length > 0 ? 'Not covered yet' : covered),
      debt ? (state === 'ENDED' ? debt : `${debt}, ${month}`) : (calm[state ?? ''] ?? `${month}${here}`),
      owner.locations.length > 1 && `See all ${owner.locations.length} locations and their total`,
    ].filter(Boolean),
    todo: [
      ...pending.map((name) => `${name} does not cover ${place} yet.`),
      report && `Report your numbers for ${place} by ${dateText(report)}. Next year’s price uses them.`,
      state === 'ENDED' && `No license covers ${place}. If you want one, add a product.`,
    ].filter(Boolean),
  };
}

function badgeOf(status: string | null, through: string | undefined): string | null {
  if (status === 'PENDING_SIGNATURE') return 'Waiting for your signature';
  if (status === 'DENIED') return 'Denied by the PRO';
  if (status === 'ENDED') return through ? `Ended ${dateText(through)}` : 'Ended';
  return status && (through ? `In force through ${dateText(through)}` : 'In force');
}

/** The expected Agreements screen: each agreement's name, its state and its download buttons' labels. */
export function expectedAgreements(owner: Owner, location: Location) {
  return {
    ...frame(owner, location),
    rows: location.agreements.map(({ id, name, shortName, status, coveredThrough }) => {
      const has = isSendable(id.value);
      return [
        name,
        badgeOf(status, dayOf(coveredThrough)),
        has ? `Download Agreement, ${shortName}, PDF` : null,
        has ? `Download Coverage, ${shortName}, PDF` : null,
      ];
    }),
  };
}

const contents = (own: Owner, kinds: readonly string[], value: string) =>
  kinds.map((kind) => (isSendable(value) ? contentOf(kind, own, value) : null));

export const agreementContents = (own: Owner, { agreements }: Location) =>
  agreements.map(({ id }) => contents(own, ['agreements', 'coverage'], id.value));

export const receiptContents = (own: Owner, { payments }: Location) =>
  payments.map(({ id }) => contents(own, ['receipts'], id.value));

/** Returns the license years, each with its start, its renewal and the names of its licenses and packages. */
function yearsOf(location: Location) {
  const years = new Map<string, { start: string; renewal: string; names: string[] }>();
  for (const { starts, ends, name } of [...location.licenses, ...location.packages]) {
    const [start, renewal] = [startOf(starts), startOf(ends)];
    if (!start || !renewal || start >= renewal) continue;
    const year = years.get(start + renewal) ?? { start, renewal, names: [] };
    years.set(start + renewal, { ...year, names: [...year.names, ...(name ? [name] : [])] });
  }
  return [...years.values()];
}

/** The expected Membership screen: address, card, total, coverage, license years, tables and payments. */
export function expectedMembership(owner: Owner, location: Location) {
  const { name, address, city, state, zip, lastFour, cardBrand, packages, licenses, fees } = location;
  const renewal = renewalOf(location);
  const years = yearsOf(location);
  const pending = pendingOf(location);
  const lastDay = years.length === 1 ? renewal.endsOn : undefined;
  /** Returns a label such as "Ends", and a term's end date. The label is '' unless the renewal is off. */
  const endOf = (value: string): [string, string] => {
    if (renewal.state !== 'OFF' || value === '') return ['', dateText(value)];
    const day = startOf(value);
    if (lastDay) return ['Ends', dateText(lastDay)];
    return day ? ['Ends', shifted(day, -1)] : ['Ends before', dateText(value)];
  };
  const endText = (value: string) => endOf(value).filter(Boolean).join(' ');
  const pros = (provider: string) => marked(provider.split(/,\s*/), location);
  const total = ['Total per month', money(location.total.cents), ''];
  return {
    ...frame(owner, location),
    place: [name, address, [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')],
    card: [
      lastFour ? `•••• •••• •••• Card ending in ${lastFour}` : 'No card is on file.',
      [cardBrand, 'expires 12/2999'].filter(Boolean).join(', '),
    ],
    total: money(location.total.cents),
    coverage: location.providers.map((each) => marked([each.name], location)),
    years: years.map(({ start, renewal: end, names }) => [
      dateText(start),
      renewal.state === 'OFF' ? (lastDay ? dateText(lastDay) : shifted(end, -1)) : dateText(end),
      ...[names.filter((each) => !pending.includes(each)), names.filter((each) => pending.includes(each))]
        .filter((some, at) => some.length > 0 || (at === 0 && names.length === 0))
        .map((some) => marked(some, location)),
    ]),
    licenses: licenses.map((each) => [
      marked([each.name], location),
      money(each.amount.cents),
      dateText(each.starts),
      endText(each.ends),
    ]),
    sums:
      licenses.length === 0
        ? []
        : [...fees.map(({ label, cents }) => [label, cents === 0 ? 'included' : money(cents), '']), total],
    packages: packages.map((each) => [
      each.name,
      pros(each.provider),
      money(each.amount.cents),
      dateText(each.starts),
      endText(each.ends),
    ]),
    packageList: packages.map((each) => [
      ...[
        each.name,
        pros(each.provider),
        dateText(each.starts),
        `${endOf(each.ends)[0] || 'Renewal date'}: `,
      ],
      ...[endOf(each.ends)[1], `${money(each.amount.cents)} per month`],
    ]),
    payments: location.payments.map(({ id, on, what, amount, status }) => {
      const has = isSendable(id.value);
      const date = isDay(on) ? dateText(on) : '–';
      return [
        ...[date, what, money(amount.cents), status === null ? '–' : (STATUS[status] ?? '')],
        has ? `Receipt, ${[what, date].filter(Boolean).join(', ')}, PDF` : null,
      ];
    }),
  };
}

/** Converts line breaks as a browser's text field does. */
const inField = (text: string) => text.replaceAll(/\r\n?/g, '\n');

/** The expected Settings screen: the read-only fields, the main location and the mail to request a change. */
export function expectedSettings(owner: Owner, location: Location) {
  const { account, name, type, address, city, state, zip, counts } = location;
  const [members, classes, capacity] = counts.map(({ value }) => value.toLocaleString('en-US'));
  return {
    ...frame(owner, location),
    fields: [
      ...[account.fullName, account.email, account.title, account.phone],
      ...[name, type, address, city, state, zip, members ?? '', classes ?? '', capacity ?? ''],
    ].map((value, at) => (at === 1 && value ? value : inField(value))),
    options: owner.locations.map((each) => [each.id.value, nameOf(owner, each)]),
    main: owner.locations.find(({ isDefault }) => isDefault)?.id.value ?? '',
    letter: `subject=Change for ${name}&body=${[
      ...['Please change:', '', '', 'What you have now'],
      ...[`Name: ${account.fullName}`, `E-mail: ${account.email}`, `Phone: ${account.phone}`],
      ...[`Gym: ${name}`, `Business type: ${type}`, `Address: ${address}`, `City: ${city}`],
      ...[`State: ${state}`, `Zip: ${zip}`, `Total members: ${counts[0].value}`],
      ...[`Classes per week: ${counts[1].value}`, `Class capacity: ${counts[2].value}`],
    ].join('\r\n')}`,
  };
}

/** Returns the next year's end as text, or '' after 9998 or if a leap year may move the end by a day. */
function yearAfter(endsOn: string): string {
  const start = new Date(Date.parse(endsOn) + 86_400_000);
  const [year, month, day] = [start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate()];
  const end = Date.UTC(year + 1, month, month === 1 ? Math.min(day, 28) - 1 : day - 1);
  const isUnclear = year > 9998 || (month === 1 && day === 28);
  return isUnclear ? '' : ` for another year through ${shifted(new Date(end).toISOString(), 0)}`;
}

/** Returns the text after a renewal's date: debt, next year's end, or last day to turn the renewal off. */
function renewalText({ renewal, owed }: Location, endsOn: string): string {
  const paid = owed === null ? '' : ` if ${money(owed)} is paid`;
  const [at = ''] = /^[\d-]{10}T\d\d:\d\d:\d\dZ$/.exec(renewal?.optOutUntil ?? '') ?? [];
  if (!isDay(at.slice(0, 10))) return paid;
  if (Date.now() > Date.parse(at)) return `${paid || yearAfter(endsOn)}. Too late to turn off renewal.`;
  const timeZone = renewal?.timeZone === 'Mars/Olympus' ? undefined : renewal?.timeZone;
  const last = new Date(Date.parse(at) - 1).toLocaleDateString('en-US', { timeZone, dateStyle: 'medium' });
  return paid ? `${paid}. To stop, turn off renewal by ${last}.` : `, unless turned off by ${last}`;
}

function termText(location: Location): string | null {
  const { state, endsOn } = renewalOf(location);
  if (state === 'ENDED') return `Ended${endsOn ? ` ${dateText(endsOn)}` : ''}. Does not renew.`;
  if (!state || !endsOn) return null;
  if (state === 'OFF') return `Renewal: off, ends ${dateText(endsOn)}`;
  const coverage = pendingOf(location).length > 0 ? 'Not covered yet' : `Covered through ${dateText(endsOn)}`;
  return `${coverage}Renews ${shifted(endsOn, 1)}${renewalText(location, endsOn)}`;
}

/** The expected screen "All locations": the sum, and each location's name, street, payment and term. */
export const expectedLocations = (owner: Owner) => ({
  ...banner(owner),
  sum: money(owner.locations.reduce((sum, { total }) => sum + total.cents, 0)),
  rows: owner.locations.map((location) => [
    location.name,
    nameOf(owner, location),
    location.isDefault,
    [location.address, location.city].filter(Boolean).join(', '),
    `${location.owed === null ? '' : `${money(location.owed)} owed`}${money(location.total.cents)} per month`,
    termText(location),
  ]),
});
