/** Reads agreements' renewal states, and turns renewals off and on (docs/decisions/20-renewal.md). */
import { and, count, eq, inArray, isNull, notInArray, sum, type SQL } from 'drizzle-orm';
import type { User } from '#host/auth/session.ts';
import type { Business } from '#host/businesses/service.ts';
import type { Place } from '#host/catalogue/days.ts';
import { zoneOfZip } from '#host/catalogue/zones.ts';
import { inTransaction, type Context } from '#host/context.ts';
import { audit } from '#host/platform/audit.ts';
import { isOwed, payments } from '#host/platform/database/billing.ts';
import { agreementHistory, agreements, orders, type Agreement } from '#host/platform/database/licenses.ts';
import { businesses } from '#host/platform/database/schema.ts';
import { conflict } from '#host/platform/http/httpError.ts';
import { deadlineText } from '#common/deadline.ts';
import { queueMail } from '#host/platform/mail/queue.ts';
import { renewalOffMail, renewalOnMail, type EndingLocation } from '#host/mails/agreements.ts';
import { selectAgreements } from './inForce.ts';
import { dayAt, dayBefore, isCurrent, lastCoveredDay, optOutUntil, termEnd } from './term.ts';

type License = Pick<Agreement, 'renewsOn' | 'endsOn' | 'shortName' | 'signing' | 'deniedAt'>;

/** Returns, for each PRO without a current license (see `isCurrent`), the PRO's license that ended last. */
function endedOf<L extends License>(licenses: readonly L[], today: string): L[] {
  const ended = licenses.filter((license) => wasInForce(license) && !isCurrent(license, today));
  const latest = ended.toSorted((a, b) => (termEnd(a) < termEnd(b) ? -1 : 1));
  const byName = new Map(latest.map((license) => [license.shortName, license]));
  for (const license of licenses) if (isCurrent(license, today)) byName.delete(license.shortName);
  return [...byName.values()];
}

const wasInForce = ({ signing, deniedAt }: License) => signing !== 'pending' && deniedAt === null;

/** Returns the last date that a license covered, and the PROs whose licenses were never signed. */
function endOfAll(licenses: readonly License[]) {
  const covering = licenses.filter(wasInForce);
  const last = covering.map(termEnd).sort().at(-1);
  const covered = new Set(covering.map(({ shortName }) => shortName));
  const waiting = licenses.filter(({ deniedAt, shortName }) => deniedAt === null && !covered.has(shortName));
  const unsigned = [...new Set(waiting.map(({ shortName }) => shortName))];
  return { endsOn: last === undefined ? null : dayBefore(last), ...(unsigned.length > 0 && { unsigned }) };
}

/**
 * Returns the deadline for turning the renewal off or, if it is off, on again. A late notice extends only the
 * deadline for turning it off, to `lateUntil`.
 */
const changeUntil = (place: Place, license: License, lateUntil: Date | null) =>
  (license.endsOn === null ? lateUntil : null) ?? optOutUntil(place, termEnd(license));

/**
 * Returns a location's renewal state, or null if the location never had an agreement. `optOutUntil` is an ISO
 * date and time. Each `endsOn` is a term's last ISO date, or null if all terms ended without covering a day.
 *
 * @param lateUntilOf returns the opt-out deadline that a late notice extended for a license, or else null
 */
export function renewalOf<L extends License>(
  place: Pick<Business, 'zip'>,
  licenses: readonly L[],
  now: Date,
  lateUntilOf: (license: L) => Date | null,
) {
  const today = dayAt(place, now);
  const current = licenses.filter((agreement) => isCurrent(agreement, today));
  const renewing = current.filter(({ endsOn }) => endsOn === null);
  const counted = current.length > 0 ? current : licenses;
  const untilOf = (license: L) => changeUntil(place, license, lateUntilOf(license));
  /** `LATE` means that the license renews and that its renewal can no longer be turned off. */
  const stateOf = (agreement: L) => {
    if (!isCurrent(agreement, today)) return 'ENDED';
    if (agreement.endsOn !== null) return 'OFF';
    return now <= untilOf(agreement) ? 'ON' : 'LATE';
  };
  const last = counted.map(termEnd).sort().at(-1);
  if (last === undefined) return null;
  const deadlines = (renewing.length > 0 ? renewing : counted)
    .map((agreement) => untilOf(agreement).toISOString())
    .sort();
  return {
    /** `ON` while at least one agreement in force renews. */
    state: renewing.length > 0 ? 'ON' : current.length > 0 ? 'OFF' : 'ENDED',
    ...(current.length > 0 ? { endsOn: dayBefore(last) } : endOfAll(licenses)),
    /** The next deadline for turning the renewal off or on, or else the last deadline that has passed. */
    optOutUntil: deadlines.find((moment) => moment >= now.toISOString()) ?? deadlines.at(-1) ?? '',
    timeZone: zoneOfZip(place.zip),
    /** Each signed license in force and, for each PRO without a current license, the one that ended last. */
    endings: [...current.filter(wasInForce), ...endedOf(licenses, today)]
      .map((agreement) => ({
        name: agreement.shortName,
        endsOn: lastCoveredDay(agreement),
        state: stateOf(agreement),
      }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    /** Whether a renewal that was turned off can still be turned on again. */
    restorable: current.some((agreement) => agreement.endsOn !== null && now <= untilOf(agreement)),
  };
}

/** Reads the owner's agreements in force, with their locations, end dates and opt-out deadlines. */
async function agreementsInForce(context: Context, userId: string) {
  const at = context.now();
  const rows = await selectAgreements(context)
    .where(eq(businesses.userId, userId))
    .orderBy(businesses.createdAt, businesses.id, agreements.providerId);
  return rows.flatMap(({ agreement, business, order }) => {
    const today = dayAt(business, at);
    if (!isCurrent(agreement, today)) return [];
    const end = termEnd(agreement);
    const untilOf = (isOff: boolean) =>
      changeUntil(business, { ...agreement, endsOn: isOff ? end : null }, order.optOutUntil);
    const until = untilOf(agreement.endsOn !== null);
    // The brand was asked to report an `ended` order to the PROs, so its renewal cannot be changed any more.
    const isOpen = at <= until && order.renewal !== 'ended';
    return [{ agreement, business, end, untilOf, isOpen }];
  });
}

type InForce = Awaited<ReturnType<typeof agreementsInForce>>[number];

/** Groups agreements by location, last day and deadline. With `isOff`, the deadline is to turn renewal on. */
function locationsOf(all: readonly InForce[], now: Date, isOff: boolean): EndingLocation[] {
  const places = new Map<string, EndingLocation>();
  for (const { business, agreement, end, untilOf } of all) {
    const lastDay = dayBefore(end);
    const until = untilOf(isOff);
    const optOut = until > now ? deadlineText(until, zoneOfZip(business.zip)) : '';
    const key = `${business.id} ${lastDay} ${optOut}`;
    const { name, address } = business;
    const known = places.get(key) ?? { name, address, lastDay, optOut, pros: [], pending: [] };
    known.pros.push(agreement.shortName);
    if (agreement.signing === 'pending') known.pending.push(agreement.shortName);
    places.set(key, known);
  }
  return [...places.values()];
}

/** Counts and sums the payments that meet a condition and belong to the orders of these agreements. */
async function paymentsOf({ database }: Context, chosen: readonly InForce[], condition: SQL | undefined) {
  const ids = chosen.map(({ agreement }) => agreement.orderId);
  const [found] = await database
    .select({ count: count(), cents: sum(payments.amountCents).mapWith(Number) })
    .from(payments)
    .where(and(inArray(payments.orderId, ids), condition));
  return { count: found?.count ?? 0, cents: found?.cents ?? 0 };
}

/** Sets or removes end dates, adds each change to the history, and returns the changed agreements. */
async function changeEnds(
  { database, now }: Context,
  chosen: readonly InForce[],
  event: 'DROPPED' | 'RESTORED',
): Promise<InForce[]> {
  const changed: InForce[] = [];
  for (const item of chosen) {
    const { id, endsOn } = item.agreement;
    const rows = await database
      .update(agreements)
      .set({ endsOn: event === 'DROPPED' ? item.end : null })
      .where(
        and(
          eq(agreements.id, id),
          // Skips an agreement that another request has changed meanwhile.
          endsOn === null ? isNull(agreements.endsOn) : eq(agreements.endsOn, endsOn),
        ),
      )
      .returning({ id: agreements.id });
    if (rows.length > 0) changed.push(item);
  }
  if (changed.length === 0) return changed;
  const at = now();
  await database
    .insert(agreementHistory)
    .values(changed.map(({ agreement }) => ({ agreementId: agreement.id, event, at })));
  return changed;
}

/** Makes the next billing run check the orders of these agreements, because a renewal notice may be due. */
async function checkAgain({ database, now }: Context, changed: readonly InForce[]): Promise<void> {
  const ids = [...new Set(changed.map(({ agreement }) => agreement.orderId))];
  const isOpen = inArray(orders.renewal, ['open', 'noticed', 'reminded']);
  await database
    .update(orders)
    .set({ nextActionAt: now() })
    .where(and(inArray(orders.id, ids), isOpen));
}

/**
 * Turns renewals off or on before their deadlines, with a mail and an audit row. Repeated calls do nothing.
 *
 * @returns `isComplete`: false if a deadline has passed. `isPending`: true if a license awaits its signature
 */
async function change(
  context: Context,
  { id: userId, email }: User,
  address: string,
  { isOff, tooLate }: { isOff: boolean; tooLate: string },
): Promise<{ isComplete: boolean; isPending: boolean }> {
  return inTransaction(context, async (context) => {
    const inForce = await agreementsInForce(context, userId);
    const affected = inForce.filter(({ agreement }) => (agreement.endsOn === null) === isOff);
    const open = affected.filter(({ isOpen }) => isOpen);
    if (open.length === 0 && (affected.length > 0 || (!isOff && inForce.length === 0)))
      throw conflict(tooLate);
    const changed = await changeEnds(context, open, isOff ? 'DROPPED' : 'RESTORED');
    const isPending = inForce.some(({ agreement }) => agreement.signing === 'pending');
    if (changed.length === 0) return { isComplete: true, isPending };
    await checkAgain(context, changed);
    const event = isOff ? 'renewal-off' : 'renewal-on';
    await audit(context, { event, userId, email, address });
    const at = context.now();
    const listed = (some: readonly InForce[]) => locationsOf(some, at, isOff);
    const others = listed(affected.filter((item) => !changed.includes(item)));
    const all = { locations: listed(changed), others };
    const owed = await paymentsOf(context, changed, isOwed(at));
    const left = await paymentsOf(context, changed, notInArray(payments.state, ['paid', 'void']));
    const mail = isOff
      ? renewalOffMail(context, email, { ...all, left })
      : renewalOnMail(context, email, { ...all, isOwing: owed.count > 0 });
    await queueMail(context, mail);
    return { isComplete: changed.length === affected.length, isPending };
  });
}

/**
 * Turns off the renewal of all of the user's agreements in force, because the request names no business. An
 * agreement whose opt-out deadline has passed does not change. The others get a DROPPED row in their history.
 *
 * @throws HttpError 409 if the deadline of every agreement that still renews has passed
 */
export const cancelRenewal = (context: Context, user: User, address: string) =>
  change(context, user, address, {
    isOff: true,
    tooLate: 'Renewal can be turned off until 24 hours before it. It is too late for this year.',
  });

/**
 * Turns the renewal of the user's agreements on again. This is possible until 24 hours before a term ends.
 *
 * @throws HttpError 409 if no agreement is in force, or if it is too late for all agreements with renewal off
 */
export const restoreRenewal = (context: Context, user: User, address: string) =>
  change(context, user, address, {
    isOff: false,
    tooLate: 'Renewal can be turned on until 24 hours before the term ends. It is too late.',
  });
