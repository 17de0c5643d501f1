import { calendarDay, dayAfter, dayBefore, now } from '#client/domain/dates.ts';
import { hostDeadline, isoDayOf, licenseYears, termsOf } from '#client/domain/licenseYear.ts';
import { isOverdueIn } from '#client/domain/payments.ts';
import { Day } from '#client/ui/Day.tsx';
import { ONCE_PAID } from './LicenseYearPicture.tsx';
import type { WriteEnd } from './membershipTables.tsx';
import type { Business } from './Overview.tsx';
import type { usePayments } from './payments/usePayments.ts';

/** Returns each license's dates. If only others renew, the returned `renewal` is the day after the end. */
const datesOf = ({ packages, providersDetail, renewal: ofAll }: Business) =>
  [
    ...(providersDetail ?? []).map(({ annualLicenses, annualStartDate, annualRenewalDate }) => ({
      ...{ name: annualLicenses, provider: annualLicenses },
      ...{ startDate: annualStartDate, renewalDate: annualRenewalDate },
    })),
    ...(packages ?? []),
  ].map(({ name, provider, startDate: start, renewalDate }) => {
    const isOwn = (each: { name: string }) => provider?.split(/,\s*/).includes(each.name);
    const off = ofAll?.state === 'ON' && ofAll.endings?.find((each) => each.state === 'OFF' && isOwn(each));
    if (off && off.endsOn) return { name, start, renewal: dayAfter(off.endsOn), isOff: true };
    return { name, start, renewal: renewalDate };
  });

/**
 * Returns the license years of a location, and how each ends. `isTurnedOff` is true if the host returns no
 * renewal state and the owner turned the renewal off in this visit.
 */
export function renewalView(
  business: Business,
  billing: ReturnType<typeof usePayments>['billing'],
  isTurnedOff: boolean,
) {
  const { renewal } = business;
  const isKnown = Boolean(renewal?.state);
  const today = billing?.today ?? calendarDay(now(), renewal?.timeZone);
  const terms = termsOf(datesOf(business));
  const years = licenseYears(terms, today, hostDeadline(renewal, today));
  // The host returns one last covered day (`endsOn`) for the location. With several terms `lastDay` is null,
  // because each term ends on the day before its own renewal.
  const lastDay = terms.length === 1 && renewal?.state !== 'ON' ? (renewal?.endsOn ?? null) : null;
  // Whether all opt-out deadlines are over. The license years then state that it is too late to turn off.
  const isTooLate = years.length > 0 && !years.some((year) => year.canOptOut && !year.isOff);
  const unpaid = terms.filter((term) => isOverdueIn(term, terms, billing?.payments ?? []));
  /** Returns a term's end, or undefined if the term renews. */
  const endOf = (day: string | undefined, isOff = renewal?.state === 'OFF' || isTurnedOff) => {
    const isOpen = years.some((year) => year.renewal === day && year.canOptOut);
    const restorable = renewal?.restorable === true && isOpen;
    // If the host returns no renewal state, returns no end for a term whose opt-out deadline is over, because
    // the owner turned its renewal off too late and the term renews.
    return isOff && (isKnown || isOpen) ? { lastDay, restorable, isKnown } : undefined;
  };
  const isUnpaid = (day: string | undefined) => unpaid.some((term) => term.renewal === day);
  const writeEnd: WriteEnd = (day) => {
    const own = isoDayOf(day);
    if (!endOf(own) || !day)
      return {
        day: (
          <>
            <Day on={day} />
            {isUnpaid(own) && `, ${ONCE_PAID}`}
          </>
        ),
      };
    const last = isKnown ? (lastDay ?? (own && dayBefore(own))) : undefined;
    return { words: last ? 'Ends' : 'Ends before', day: <Day on={last ?? day} /> };
  };
  return {
    terms,
    years,
    today,
    isKnown,
    canTurnOff: !isTurnedOff && (!isKnown || (renewal?.state === 'ON' && !isTooLate)),
    endOf,
    isUnpaid,
    writeEnd,
  };
}
