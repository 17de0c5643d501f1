/** The mails about an order's renewal: notice, renewed, ended; and the list of what is dropped, for the business. */
import type { Brand } from '#common/environment.ts';
import { longDate, money } from '#host/platform/format.ts';
import { compose, type Block } from '#host/platform/mail/layout.ts';
import { feeRows, yearRows } from '#host/rates/fees.ts';
import type { Quote } from '#host/rates/service.ts';

/** Where a renewal is, and whom it is told to. */
export interface Renewing {
  email: string;
  fullName: string;
  /** The location's name, with its street where two are called alike. */
  place: string;
  /** ISO day on which the new term starts. */
  renewsOn: string;
  link: string;
}

const names = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** "Your BMI license", or "Your ASCAP and BMI licenses", with the rest of the sentence for one or for several. */
function licensesOf({ lines }: Quote, rest: { one: string; many: string }): string {
  const pros = names.format(lines.map(({ shortName }) => shortName));
  return lines.length === 1 ? `Your ${pros} license ${rest.one}` : `Your ${pros} licenses ${rest.many}`;
}

/** What a month of the next year is made of, below `lead`; `old` is what it costs now, where it is another sum. */
function prices(lead: string, next: Quote, old?: Quote): Block[] {
  if (next.package) return ['Your group pays for its package; nothing is charged to your card.'];
  const now = old && old.totalCents !== next.totalCents ? ` (now ${money(old.totalCents)})` : '';
  return [
    lead,
    {
      rows: [
        ...next.lines.map((line): [string, string] => [
          `${line.shortName}, ${money(line.annualCents)} a year`,
          money(line.monthlyCents),
        ]),
        ...feeRows([next]).map(([label, cents]): [string, string] => [label, money(cents)]),
      ],
      total: ['Monthly payment', `${money(next.totalCents)}${now}`],
    },
    { rows: yearRows(next) },
  ];
}

/** What renews, when, at which price, and until when it can be turned off; what is overdue has to be paid before. */
export const noticeMail = (
  brand: Brand,
  { email, fullName, place, renewsOn, link }: Renewing,
  {
    old,
    next,
    optOutUntil,
    isReminder,
    isOwing,
  }: { old: Quote; next: Quote; optOutUntil: string; isReminder: boolean; isOwing: boolean },
) =>
  compose(
    brand,
    email,
    `${isReminder ? 'Reminder: your' : 'Your'} licenses for ${place} renew on ${longDate(renewsOn)}${isOwing ? ' if you pay what is owed' : ''}`,
    [
      `Hello ${fullName},`,
      `${licensesOf(next, { one: `for ${place} renews`, many: `for ${place} renew` })} for another year on ${longDate(renewsOn)}${isOwing ? ', if all that is owed is paid before that day. A payment is overdue; please pay under Membership' : ''}.`,
      ...prices(`This is what ${next.lines.length === 1 ? 'it costs' : 'they cost'} then:`, next, old),
      `If you do not want this, you can turn off annual renewal under Membership until ${optOutUntil}.`,
      { link, label: 'See your membership' },
    ],
  );

/** A new license year has begun. */
export const renewedMail = (
  brand: Brand,
  { email, fullName, place, renewsOn, link }: Renewing,
  next: Quote,
) =>
  compose(brand, email, `Your licenses for ${place} have renewed`, [
    `Hello ${fullName},`,
    `${licensesOf(next, { one: 'covers', many: 'cover' })} ${place} for another year from ${longDate(renewsOn)}. The new agreements and proofs of coverage are in your account.`,
    ...prices(`This is what ${next.lines.length === 1 ? 'it costs' : 'they cost'} from now on:`, next),
    { link, label: 'See your membership' },
  ]);

/** Licenses end with today, or have ended with a payment owed. */
export const endedMail = (
  brand: Brand,
  { email, fullName, place, link }: Renewing,
  { pros, lastDay, isInArrears }: { pros: readonly string[]; lastDay: string; isInArrears: boolean },
) => {
  const isOne = pros.length === 1;
  const [end, cover] = isInArrears ? ['ended', 'covered'] : ['end', isOne ? 'covers' : 'cover'];
  const music = `${isOne ? 'its' : 'their'} music`;
  const after = isInArrears
    ? `Since then, ${music} has not been licensed there.`
    : `After that, ${music} is no longer licensed there.`;
  return compose(brand, email, `Your licenses for ${place} ${end} on ${longDate(lastDay)}`, [
    `Hello ${fullName},`,
    `The last day that ${names.format(pros)} ${cover} ${place} ${isInArrears ? 'was' : 'is'} ${longDate(lastDay)}. ${after}`,
    isInArrears
      ? `${isOne ? 'It has' : 'They have'} not renewed, because a payment of this year is still owed.`
      : `${isOne ? 'It does' : 'They do'} not renew, because annual renewal is turned off.`,
    { link, label: 'See your membership' },
  ]);
};

/** Licenses end with today because something is owed, unless it is paid today. */
export const lastDayMail = (
  brand: Brand,
  { email, fullName, place, link }: Renewing,
  pros: readonly string[],
  lastDay: string,
) => {
  const isOne = pros.length === 1;
  return compose(brand, email, `Your licenses for ${place} end today unless you pay what is owed`, [
    `Hello ${fullName},`,
    `A payment for ${place} is overdue, so your ${names.format(pros)} ${isOne ? 'license does not renew: its' : 'licenses do not renew: their'} last day is ${longDate(lastDay)}.`,
    `If all that is owed is paid before midnight there, ${isOne ? 'it renews' : 'they renew'} as announced. Please pay under Membership.`,
    { link, label: 'See your membership' },
  ]);
};

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
