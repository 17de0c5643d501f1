/** How a last moment is told, on screens, in mails and in documents. */

/** A midnight is told by the minute before it: "until Nov 20, 12:00 AM" is read as the whole of that day. */
const MIDNIGHT = /\b12:00\sAM\b/;
const MINUTE = 60_000;

/** Until when something can be done, as "Nov 19, 2027, 11:59 PM PST", by the clocks of a zone (IANA) or of the machine. */
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
