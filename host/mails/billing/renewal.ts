/** Composes the mails to an owner about the renewal or the end of an order's licenses. */
import type { Brand } from '#common/server/environment.ts';
import type { countColumns } from '#host/businesses/service.ts';
import type { Context } from '#host/context.ts';
import { paidUnsigned, toSign } from '#host/mails/agreements.ts';
import { listed, longDate, money } from '#host/platform/format.ts';
import { membershipLink, toOwner, type Block, type Blocks } from '#host/platform/mail/layout.ts';
import { sumOfYear } from '#host/rates/engine.ts';
import { counted } from '#host/rates/explain.ts';
import { discountNote, monthRows, sampleNote, yearRow } from '#host/rates/fees.ts';
import { withLines, type Quote } from '#host/rates/service.ts';
import { addDays } from '#host/billing/dueDates.ts';
import { totalOf } from '#host/billing/paymentPlan.ts';
import type { Payment } from '#host/platform/database/billing.ts';
import { cardRow, openPaymentsBlock, type Addressee } from './payments.ts';

export interface Renewing extends Addressee {
  /** The ISO date on which the new term starts. */
  renewsOn: string;
  /** The short names of the PROs whose licenses await a signature. */
  pending: readonly string[];
}

/** The price of an order's next license year, and the location's monthly payment in that year. */
export interface NextYear {
  quote: Quote;
  /** The ISO date on which the next year's first payment is charged. */
  firstOn: string;
  /** The location's new monthly payment for all licenses, in cents. Null if it depends on a signature. */
  locationCents: number | null;
}

/** Why an order does not renew: the owed payments, including fees, and whether the order is paused. */
export interface Arrears {
  owed: readonly Payment[];
  /** Whether a dispute or a failed refund pauses the order. */
  isPaused: boolean;
}

const PAUSED = 'a payment is disputed at your bank, or a refund did not reach your card';

function conditionOf({ owed }: Arrears): string {
  const payable = owed.filter(({ state }) => state !== 'held');
  return payable.length > 0 ? `you pay ${money(totalOf(payable))}` : 'we settle the payments on hold';
}

/** Lists the owed payments, and states what the owner can do while payments are on hold. */
function arrearsBlocks(context: Context, { owed, isPaused }: Arrears, lastFour: string): Blocks {
  const held = owed.filter(({ state }) => state === 'held');
  const sum = money(totalOf(held));
  const what = held.length === 0 ? 'Payments are on hold' : `${sum} of it is on hold`;
  return [
    owed.length > 0 && [openPaymentsBlock(owed), { rows: cardRow(lastFour) }],
    (isPaused || held.length > 0) &&
      `${what}${isPaused ? `, because ${PAUSED}` : ''}. Write to ${context.brand.email} to settle it.`,
    owed.length > held.length && membershipLink(context, 'Pay now'),
  ];
}

const prosOf = ({ lines }: Quote) => lines.map(({ shortName }) => shortName);

/** Returns the licenses in words, such as "BMI license" or "ASCAP and BMI licenses". */
const licenses = (pros: readonly string[]) => `${listed(pros)} ${pros.length === 1 ? 'license' : 'licenses'}`;

/** Returns the verb's singular form for one PRO, and its plural form for more PROs. */
const verb = (pros: readonly string[], one: string, many: string) => (pros.length === 1 ? one : many);

/** Explains how to sign pending licenses, for which the owner already pays. Empty if none is pending. */
function howToSign(context: Context, pending: readonly string[]): Block[] {
  if (pending.length === 0) return [];
  const unsigned = pending.map((shortName) => ({ shortName }));
  return [...toSign(pending, context), ...paidUnsigned(context.brand, unsigned)];
}

/**
 * Lists the next year's monthly payment, or states that the group pays. `old` is the current quote.
 * `unsigned` are the PROs whose licenses are in the price only if the owner signs them.
 */
function prices(
  renewsOn: string,
  next: NextYear,
  lastFour: string,
  old?: Quote,
  unsigned: readonly string[] = [],
): Blocks {
  const { quote, firstOn, locationCents } = next;
  if (quote.package) return ['Your group pays. Nothing is charged to your card.'];
  const now = old && old.totalCents !== quote.totalCents ? ` (now ${money(old.totalCents)})` : '';
  const saved = discountNote([quote]);
  const ofLocation: [string, string][] =
    locationCents === null || locationCents === quote.totalCents
      ? []
      : [['Monthly payment for the location', money(locationCents)]];
  const signed = quote.lines.filter(({ shortName }) => !unsigned.includes(shortName));
  const ifUnsigned: [string, string][] =
    unsigned.length === 0 || signed.length === 0
      ? []
      : [['Monthly payment if you do not sign', money(withLines(quote, signed).totalCents)]];
  return [
    `Price from ${longDate(renewsOn)}${unsigned.length > 0 ? `, if you sign ${listed(unsigned)}` : ''}:`,
    {
      rows: monthRows(
        quote,
        ({ shortName, monthlyCents }) => `${shortName}, ${money(sumOfYear(monthlyCents))} a year`,
      ),
      total: ['Monthly payment', `${money(quote.totalCents)}${now}`],
    },
    saved !== undefined && `${saved}.`,
    {
      rows: [
        ['First payment', `${money(quote.totalCents)} on ${longDate(firstOn)}`],
        ...cardRow(lastFour),
        yearRow(quote),
        ...ofLocation,
        ...ifUnsigned,
      ],
    },
  ];
}

/** States the numbers that the owner reported. Omits a null number, for which the form had no question. */
function numbersNote(counts: ReturnType<typeof countColumns> | null): string {
  if (!counts) return 'You reported no new numbers, so this price uses last year’s.';
  const numbers = [
    [counts.totalMembers, 'member', 'members'],
    [counts.numberGroup, 'participant a class', 'participants a class'],
    [counts.classesPerWeek, 'class a week', 'classes a week'],
    [counts.squareFootage, 'square foot', 'square feet'],
  ] as const;
  const texts = numbers.flatMap(([count, one, many]) => (count === null ? [] : [counted(count, one, many)]));
  return `This price uses ${texts.length === 1 ? 'the number' : 'the numbers'} that you reported: ${listed(texts)}.`;
}

/** Composes the mail that requests the counts for the next year's price. `until`: the deadline (ISO date). */
export const reportMail = (
  context: Context,
  { email, fullName, place, renewsOn }: Renewing,
  { until, asksClasses }: { until: string; asksClasses: boolean },
) =>
  toOwner(context, { email, fullName }, `Report your numbers for ${place} by ${longDate(until)}`, [
    `The next license year for ${place} begins on ${longDate(renewsOn)}. Its price can depend on ${asksClasses ? 'your members, the size and number of your classes, and ' : ''}your square footage.`,
    `If your numbers have changed, report them by ${longDate(until)}. You see the new price before you send them. Without a report, last year’s numbers apply.`,
    membershipLink(context, 'Report your numbers'),
  ]);

/** The notice of a renewal. `optOutUntil` and `payUntil` are formatted deadlines with date and time. */
interface Notice {
  old: Quote;
  next: NextYear;
  optOutUntil: string;
  payUntil: string;
  isReminder: boolean;
  /** Why the order would not renew now, or undefined if nothing prevents the renewal. */
  arrears: Arrears | undefined;
  /** The counts that the owner has reported for the next year, or null without a report. */
  counts: ReturnType<typeof countColumns> | null;
}

/** Composes the notice of a renewal: date, price, opt-out deadline, and debts that prevent the renewal. */
export function noticeMail(
  context: Context,
  { email, fullName, place, renewsOn, pending, lastFour }: Renewing,
  { old, next, optOutUntil, payUntil, isReminder, arrears, counts }: Notice,
) {
  const pros = prosOf(next.quote);
  const unsigned = pros.filter((name) => pending.includes(name));
  const signed = pros.filter((name) => !pending.includes(name));
  // An unsigned license does not renew (decision 19). The subject names it only if no license is signed.
  const named = signed.length > 0 ? signed : pros;
  const signature = `you sign ${listed(unsigned)}`;
  const renew = `${licenses(named)} for ${place} ${verb(named, 'renews', 'renew')}`;
  const isOwing = arrears !== undefined;
  const ifs = [signed.length === 0 && signature, isOwing && conditionOf(arrears)].filter(
    (each) => each !== false,
  );
  const condition = ifs.length > 0 ? ` if ${ifs.join(' and ')}` : '';
  const subject = `${isReminder ? 'Reminder: your' : 'Your'} ${renew} on ${longDate(renewsOn)}${condition}`;
  return toOwner(context, { email, fullName }, subject, [
    `${isReminder ? 'This is a reminder: your' : 'Your'} ${renew} for another year on ${longDate(renewsOn)}${condition && `,${condition}`}${isOwing ? ` by ${payUntil}` : ''}.`,
    isOwing &&
      arrears.owed.length > 0 && [
        `Please pay by ${payUntil}. We will not charge your card automatically before then.`,
        'You owe now:',
      ],
    ...(isOwing ? arrearsBlocks(context, arrears, lastFour) : []),
    `If you do not want this renewal, you can turn off annual renewal under Membership until ${optOutUntil}. That turns it off for all of your licenses, at every location. Each then ends with its term.`,
    unsigned.length > 0 &&
      `${listed(unsigned)} ${verb(unsigned, 'does', 'do')} not cover ${place} yet, and ${verb(unsigned, 'renews', 'renew')} only if you sign by ${longDate(addDays(renewsOn, -1))}.`,
    ...howToSign(context, unsigned),
    ...prices(renewsOn, next, lastFour, old, unsigned),
    !next.quote.package && numbersNote(counts),
    !isOwing && membershipLink(context),
    ...sampleNote(next.quote),
  ]);
}

/** Returns a text on licenses that were never signed and on their refund, or false if there are none. */
const neverSigned = ({ email }: Brand, unsigned: readonly string[], place: string, isOwed = false) =>
  unsigned.length > 0 &&
  `${listed(unsigned)} ${verb(unsigned, 'was', 'were')} never signed and did not cover ${place}. Write to ${email}, and we refund what you paid for ${verb(unsigned, 'it', 'them')}${isOwed ? ' and cancel the rest' : ''}.`;

/** Composes the mail about licenses renewed through `lastDay` (ISO), and unsigned ones that did not renew. */
export function renewedMail(
  context: Context,
  { email, fullName, place, renewsOn, lastFour }: Renewing,
  next: NextYear,
  { lastDay, unsigned }: { lastDay: string; unsigned: readonly string[] },
) {
  const pros = prosOf(next.quote);
  const renewed = `Your ${licenses(pros)} for ${place} ${verb(pros, 'has', 'have')} renewed`;
  const papers = verb(pros, 'The new agreement and its proof', 'The new agreements and proofs');
  return toOwner(context, { email, fullName }, renewed, [
    `${renewed} for another year. ${listed(pros)} ${verb(pros, 'covers', 'cover')} ${place} from ${longDate(renewsOn)} through ${longDate(lastDay)}. ${papers} of coverage are in your account.`,
    unsigned.length > 0 && `${listed(unsigned)} ${verb(unsigned, 'has', 'have')} not renewed.`,
    neverSigned(context.brand, unsigned, place),
    ...prices(renewsOn, next, lastFour),
    membershipLink(context),
    ...sampleNote(next.quote),
  ]);
}

/** The licenses that end today, or have ended because of arrears or a missing signature. */
interface Ended {
  pros: readonly string[];
  /** The last covered ISO date. */
  lastDay: string;
  /** Why the licenses do not renew, or undefined if annual renewal is off or no license was signed. */
  arrears?: Arrears | undefined;
  /** Whether the licenses end because none of them was ever signed. */
  isUnsigned?: boolean;
}

/** States which licenses covered the location until the last day, and which were never signed. */
function whatCovered(brand: Brand, { place, pending }: Renewing, { pros, lastDay, arrears }: Ended): Blocks {
  const unsigned = pros.filter((name) => pending.includes(name));
  const signed = pros.filter((name) => !pending.includes(name));
  const isOver = arrears !== undefined;
  const next = longDate(addDays(lastDay, 1));
  const coverage = isOver
    ? `${place} has had no license from ${listed(signed)} since ${next}.`
    : `${listed(signed)} ${verb(signed, 'covers', 'cover')} ${place} through ${longDate(lastDay)}. From ${next} on, ${verb(signed, 'its', 'their')} music is not licensed there.`;
  return [signed.length > 0 && coverage, neverSigned(brand, unsigned, place, isOver)];
}

/** Composes the mail about licenses that end today, or ended because of arrears or a missing signature. */
export function endedMail(context: Context, to: Renewing, ended: Ended) {
  const { email, fullName, place, lastFour } = to;
  const { pros, lastDay, arrears, isUnsigned = false } = ended;
  const isOver = arrears !== undefined || isUnsigned;
  const end = isOver ? 'ended' : verb(pros, 'ends', 'end');
  const again = `To have ${place} covered again, choose Add Product in your account${isOver ? '' : ` from ${longDate(addDays(lastDay, 1))} on`}.`;
  const subject = `Your ${licenses(pros)} for ${place} ${end} on ${longDate(lastDay)}`;
  return toOwner(context, { email, fullName }, subject, [
    ...whatCovered(context.brand, to, ended),
    ...(arrears
      ? [
          `${verb(pros, 'It has', 'They have')} not renewed, because ${arrears.owed.length > 0 ? 'you still owe:' : `${PAUSED}.`}`,
          ...arrearsBlocks(context, arrears, lastFour),
          arrears.owed.length > 0 &&
            'We no longer charge your card for it automatically. Please pay under Membership, or use another card there.',
          again,
        ]
      : [
          isUnsigned
            ? `${verb(pros, 'It has', 'They have')} not renewed, because ${verb(pros, 'it was', 'they were')} never signed.`
            : `${verb(pros, 'It does', 'They do')} not renew, because annual renewal is turned off.`,
          again,
          membershipLink(context),
        ]),
  ]);
}

/** Composes the mail about licenses that end today unless the debt is paid by `payUntil`. */
export function lastDayMail(
  context: Context,
  { email, fullName, place, lastFour }: Renewing,
  { pros, lastDay, arrears = { owed: [], isPaused: false } }: Ended,
  payUntil: string,
) {
  const subject = `Last reminder: your ${licenses(pros)} for ${place} ${verb(pros, 'ends', 'end')} today unless ${conditionOf(arrears)}`;
  return toOwner(context, { email, fullName }, subject, [
    `This is the last reminder: your ${licenses(pros)} for ${place} ${verb(pros, 'renews', 'renew')} as announced if ${conditionOf(arrears)} by ${payUntil}. If not, ${verb(pros, 'its', 'their')} last day is ${longDate(lastDay)}.${arrears.owed.length > 0 ? ' We do not charge your card automatically today. You owe now:' : ''}`,
    ...arrearsBlocks(context, arrears, lastFour),
  ]);
}
