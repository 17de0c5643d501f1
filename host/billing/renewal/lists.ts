/** What the business tells the PROs about an order's end: lists of what is dropped, or kept after all. */
import type { Brand } from '#common/environment.ts';
import { longDate } from '#host/platform/format.ts';
import { compose, type Block } from '#host/platform/mail/layout.ts';

/** One PRO's list of licenses, as the business is told of them. */
interface ProList {
  place: string;
  pro: string;
  lastDay: string;
}

const licenseRows = (licenses: readonly { number: string }[]): Block => ({
  rows: licenses.map(({ number }): [string, string] => ['License', number]),
});

/** What the business tells one PRO: these licenses are dropped, or are unless something owed is paid on the last day. */
export const droppedMail = (
  brand: Brand,
  { place, pro, lastDay }: ProList,
  dropped: readonly { number: string }[],
  isOwing = false,
) =>
  compose(brand, brand.email, `DROPPED after ${longDate(lastDay)}: ${pro}, ${place}`, [
    `What ${pro} licenses for ${place} ends at the end of ${longDate(lastDay)}. Please report it to ${pro} as DROPPED:`,
    licenseRows(dropped),
    ...(isOwing
      ? ['A payment is overdue. If it is paid before midnight there, the licenses renew, and you are told.']
      : []),
  ]);

/** What was listed as dropped on its last day has been paid, and renews. */
export const keptMail = (
  brand: Brand,
  { place, pro, lastDay }: ProList,
  kept: readonly { number: string }[],
) =>
  compose(brand, brand.email, `Not DROPPED after ${longDate(lastDay)}: ${pro}, ${place}`, [
    `What was owed for ${place} was paid on the last day, and what ${pro} licenses there has renewed. Please withdraw what you reported to ${pro}:`,
    licenseRows(kept),
  ]);
