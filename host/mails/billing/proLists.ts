/** Composes the mails that ask the brand to report licenses to a PRO as ended, or to withdraw that report. */
import type { Context } from '#host/context.ts';
import { longDate } from '#host/platform/format.ts';
import { toBrand, type Block } from '#host/platform/mail/layout.ts';

interface ProList {
  place: string;
  /** The location's name and full street address. */
  location: string;
  /** The owner's name and e-mail address. */
  owner: string;
  pro: string;
  lastDay: string;
}

const licenseRows = ({ location, owner }: ProList, licenses: readonly { number: string }[]): Block => ({
  rows: [
    ...licenses.map(({ number }): [string, string] => ['License', number]),
    ['Location', location],
    ['Owner', owner],
  ],
});

/** Composes the mail that lists a PRO's ending licenses. With `payUntil`, they renew if a debt is paid by then. */
export const droppedMail = (
  context: Context,
  list: ProList,
  dropped: readonly { number: string }[],
  payUntil?: string,
) =>
  toBrand(context, `DROPPED after ${longDate(list.lastDay)}: ${list.pro}, ${list.place}`, [
    `The last day of the ${list.pro} license for ${list.place} is ${longDate(list.lastDay)}. Please report it to ${list.pro} as DROPPED:`,
    licenseRows(list, dropped),
    payUntil !== undefined &&
      `A payment is overdue. If it is paid by ${payUntil}, the licenses renew, and we send you another e-mail.`,
  ]);

/** Composes the mail that withdraws a sent list of dropped licenses, which were paid for and renewed after all. */
export const archivedListMail = (context: Context, list: ProList, renewed: readonly { number: string }[]) =>
  toBrand(context, `Not DROPPED after ${longDate(list.lastDay)}: ${list.pro}, ${list.place}`, [
    `The payments for ${list.place} were made in time, and its ${list.pro} license has renewed. Please withdraw what you reported to ${list.pro}:`,
    licenseRows(list, renewed),
  ]);
