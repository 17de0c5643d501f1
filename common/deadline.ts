/** Formats deadlines the same way on screens, in mails and in documents. */

/** Matches midnight. "Until Nov 20, 12:00 AM" seems to include Nov 20, so "Nov 19, 11:59 PM" is shown. */
const MIDNIGHT = /\b12:00\sAM\b/;
const MINUTE = 60_000;

/** Formats a deadline as "Nov 19, 2027, 11:59 PM PST" in an IANA time zone, by default the machine's own. */
export function deadlineText(until: Date, timeZone?: string | null): string {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: timeZone ?? undefined,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  const text = clock.format(until);
  return MIDNIGHT.test(text) ? clock.format(until.getTime() - MINUTE) : text;
}
