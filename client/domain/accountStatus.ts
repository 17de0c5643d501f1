/** Summarizes a location for its owner: its payments, its coverage, its renewal, and the owner's tasks. */
import type { AccountStatusQuery, LocationSummaryFragment } from '#client/types.generated.ts';
import { calendarDay, dayAfter, dayBefore, yearAfter } from './dates.ts';
import { announcedTotal, endedGroups, endingGroups, renewalGroups, type Licenses } from './endings.ts';
import { formatDate, formatMoney, listed } from './format.ts';

type Renewal = NonNullable<LocationSummaryFragment['renewal']>;

/** The host's data about a location. A value that the host does not return is null. */
export type StatusData = Pick<
  LocationSummaryFragment,
  'totalMonthlyPayment' | 'packagesPaidByGroup' | 'pendingProviders' | 'report'
> & {
  renewal: Renewal | null;
  billing: NonNullable<AccountStatusQuery['business']>['billing'];
};

/** Describes a location's coverage, such as "Covered through Nov 23, 2027". Returns undefined if unknown. */
export function coverage({ renewal, pendingProviders }: Licenses): string | undefined {
  if (!renewal?.state) return undefined;
  if (renewal.state === 'ENDED')
    return renewal.endsOn === null
      ? 'No license in force'
      : `Coverage ended on ${formatDate(renewal.endsOn)}`;
  const ends = endingGroups(renewal.endings);
  const [only] = ends;
  if (ends.length > 1)
    return `Covered: ${ends.map(({ names, endsOn }) => `${names} through ${formatDate(endsOn)}`).join('; ')}`;
  if (only) {
    const through = `overed through ${formatDate(only.endsOn)}`;
    const others = [...(pendingProviders ?? []), ...endedGroups(renewal.endings)];
    return others.length > 0 ? `${only.names} c${through}` : `C${through}`;
  }
  if (pendingProviders?.length) return 'Not covered yet';
  return renewal.endsOn === null ? undefined : `Covered through ${formatDate(renewal.endsOn)}`;
}

/** Describes all locations' coverage if their texts or their licenses' last days are equal. */
export function sharedCoverage(locations: readonly Licenses[]): string | undefined {
  const [shared, ...others] = new Set(locations.map((each) => coverage(each)));
  if (shared === undefined || others.length === 0) return shared;
  const [group, ...groups] = endingGroups(locations.flatMap(({ renewal }) => renewal?.endings ?? []));
  if (!group || groups.length > 0 || locations.some(({ renewal }) => !renewal?.endings)) return undefined;
  return `Licenses in force run through ${formatDate(group.endsOn)}`;
}

/** Describes the monthly amount and the next payment. After the licenses have ended, describes the debt. */
function money(data: StatusData, isOneOfMany: boolean): string | undefined {
  const { totalMonthlyPayment, packagesPaidByGroup, renewal, billing } = data;
  const here = isOneOfMany ? ' here' : '';
  const isPaid = billing?.owed === 0 && !billing.nextPayment;
  if (renewal?.state === 'ENDED' && isPaid) return `Nothing to pay${here}`;
  if (renewal?.state === 'OFF' && isPaid) return `Nothing is owed${here} now`;
  if (renewal?.state === 'ENDED')
    return billing?.owed ? `${formatMoney(billing.owed)} owed${here}` : undefined;
  if (totalMonthlyPayment === null) return undefined;
  if (totalMonthlyPayment === 0 && packagesPaidByGroup) return 'Your group pays';
  const { on, amount } = billing?.nextPayment ?? {};
  // Adds the next payment's amount if it is not the monthly total, of which a part may be due on other days.
  const part = amount && amount !== totalMonthlyPayment ? `${formatMoney(amount)} on ` : '';
  const announced = announcedTotal(data);
  const now = `${formatMoney(totalMonthlyPayment)} a month${billing?.owed ? '' : here}`;
  const owed = billing?.owed ? `${formatMoney(billing.owed)} owed${here}, ` : '';
  if (on) return `${owed}${now}, next ${part}${formatDate(on)}`;
  if (!announced || announced.monthly === totalMonthlyPayment) return `${owed}${now}`;
  return `${owed}${now}, then ${formatMoney(announced.monthly)} from ${formatDate(announced.on)}`;
}

/** Returns the last day to turn off renewal, or undefined if it is past or unknown or renewal is not on. */
export function lastDayToTurnOff(renewal: Partial<Renewal>, now: Date): string | undefined {
  const { state, optOutUntil, timeZone } = renewal;
  // Does not read `endings`, because it lacks unsigned licenses, whose renewal can be turned off, too.
  if (state !== 'ON' || !optOutUntil || now > new Date(optOutUntil)) return undefined;
  return calendarDay(new Date(new Date(optOutUntil).getTime() - 1), timeZone);
}

/**
 * Returns sentences that state when and on which condition the licenses renew, and until when the owner can
 * turn the renewal off. If the licenses' renewals differ or one is unsigned, the sentences name the licenses.
 * `unpaid` is inserted into "if … paid", such as "$131.05 is".
 */
export function renewalWords({ renewal, pendingProviders }: Licenses, now: Date, unpaid?: string | false) {
  if (!renewal) return [];
  const { endings, optOutUntil } = renewal;
  const groups = endings ? renewalGroups(endings) : [{ ...renewal, names: '' }];
  const isMixed = groups.some(({ state }) => state !== groups[0]?.state);
  const unsigned = endings && pendingProviders?.length ? listed(pendingProviders) : undefined;
  const isNamed = isMixed || unsigned !== undefined;
  const known = (isNamed ? groups : groups.slice(0, 1)).flatMap(({ state, names, endsOn }) => {
    const until = state === 'ON' ? lastDayToTurnOff(renewal, now) : undefined;
    const day = endsOn && (isNamed || groups.length === 1) ? dayAfter(endsOn) : undefined;
    // Omits the next term's end if no end exists (year 9999), or if a leap year may move the end (Feb 28).
    const hasEnd = day && optOutUntil && day < '9999' && !day.endsWith('-02-28');
    const end = hasEnd ? ` for another year through ${formatDate(dayBefore(yearAfter(day)))}` : '';
    const on = day ? ` ${formatDate(day)}` : '';
    const renews = `Renews${on}${unpaid ? ` if ${unpaid} paid` : end}`;
    let words = optOutUntil ? [renews, 'Too late to turn off renewal'] : [renews];
    if (until) words = [`Renews${on}${on && ','} unless turned off by ${formatDate(until)}`];
    if (until && unpaid) words = [renews, `To stop, turn off renewal by ${formatDate(until)}`];
    if (state === 'OFF') words = ['Does not renew'];
    return isNamed ? words.map((each) => `${each}: ${names}`) : words;
  });
  return unsigned && renewal.state === 'ON'
    ? [...known, `Does not renew until you sign: ${unsigned}`]
    : known;
}

/** Describes whether the licenses renew, and until when the owner can turn the renewal off. */
function renewing({ renewal, pendingProviders, billing }: StatusData, now: Date): string[] {
  if (!renewal?.state) return [];
  if (renewal.state !== 'ON') return ['Does not renew'];
  const unpaid = billing?.owed ? `${formatMoney(billing.owed)} is` : undefined;
  const isKnown = renewal.endings ?? unpaid ?? lastDayToTurnOff(renewal, now);
  return isKnown ? renewalWords({ renewal, pendingProviders }, now, unpaid) : [];
}

/** A sentence of the status line. Its topic selects the page to which the sentence links. */
export interface StatusPart {
  topic: 'coverage' | 'money' | 'renewal';
  text: string;
}

/** Returns the sentences of a location's status line, without those whose data the host does not return. */
export const statusOf = (data: StatusData, now: Date, isOneOfMany = false): StatusPart[] =>
  (
    [
      ['coverage', [coverage(data)]],
      ['money', [money(data, isOneOfMany)]],
      ['renewal', renewing(data, now)],
    ] as const
  ).flatMap(([topic, texts]) => texts.flatMap((text) => (text === undefined ? [] : [{ topic, text }])));

/** A task of the owner. Overdue payments are not tasks, because the banner above the tasks shows them. */
export type Todo =
  | { kind: 'ended' }
  | { kind: 'sign'; provider: string }
  | { kind: 'card'; lastFour: string | null; payment: string }
  | { kind: 'report'; dueOn: string; reportedOn: string | null }
  | { kind: 'turnOff'; until: string; isSettled: boolean };

/** Returns a card's month of expiry (`12/2026`) as the start of an ISO date (`2026-12`). */
const monthOf = (expires: string) => expires.split('/').toReversed().join('-');

/** The data that determine an owner's tasks. Data that are not loaded are undefined. */
type TodoData = Partial<Omit<StatusData, 'renewal'>> & { renewal?: Partial<Renewal> | null };

/** Returns the owner's tasks at a location, with the most urgent first. */
export function todosOf({ pendingProviders, billing, report, renewal }: TodoData, now: Date): Todo[] {
  const { card, nextPayment } = billing ?? {};
  const payment = nextPayment?.on;
  const isEnding = card?.expires && payment && monthOf(card.expires) < payment.slice(0, 7);
  const until = renewal?.noticed && lastDayToTurnOff(renewal, now);
  const isAll =
    !pendingProviders?.length && renewalGroups(renewal?.endings).every(({ state }) => state !== 'OFF');
  const isSettled = billing?.owed === 0 && isAll;
  return [
    ...(renewal?.state === 'ENDED' ? [{ kind: 'ended' } as const] : []),
    ...(pendingProviders ?? []).map((provider): Todo => ({ kind: 'sign', provider })),
    ...(isEnding ? [{ kind: 'card', lastFour: card.lastFour, payment } as const] : []),
    ...(report?.dueOn
      ? [{ kind: 'report', dueOn: report.dueOn, reportedOn: report.reportedOn } as const]
      : []),
    ...(until ? [{ kind: 'turnOff', until, isSettled } as const] : []),
  ];
}

const isDone = (todo: Todo) => todo.kind === 'report' && todo.reportedOn !== null;

/** Whether an owner has no debt and no open task at a location. False if the data for this are missing. */
export const hasNothingToDo = (data: StatusData, now: Date): boolean =>
  Boolean(data.renewal?.state && data.pendingProviders) &&
  data.billing?.owed === 0 &&
  todosOf(data, now).every(isDone);
