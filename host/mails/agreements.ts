/** Composes the mails about agreements: signature requests, signatures, and changes of the renewal. */
import type { Brand } from '#common/server/environment.ts';
import { termDays } from '#host/agreements/term.ts';
import type { Context } from '#host/context.ts';
import type { Agreement } from '#host/platform/database/licenses.ts';
import { listed, longDate, money } from '#host/platform/format.ts';
import { compose, membershipLink, type Block } from '#host/platform/mail/layout.ts';

/** A license that awaits a signature, with its monthly price if the mail names the price. */
interface Unsigned {
  shortName: string;
  monthlyCents?: number;
}

/** States that the owner already pays for unsigned licenses, and how to cancel them instead of signing. */
export function paidUnsigned({ email }: Brand, unsigned: readonly Unsigned[]): string[] {
  if (unsigned.length === 0) return [];
  const isOne = unsigned.length === 1;
  const hasAmounts = unsigned.every(({ monthlyCents }) => monthlyCents !== undefined);
  const names = listed(unsigned.map(({ shortName }) => shortName));
  const shares = unsigned.map(({ shortName, monthlyCents = 0 }) => `${shortName}’s ${money(monthlyCents)}`);
  const pay = hasAmounts ? `${listed(shares)} a month` : `for ${names}`;
  return [
    `You already pay ${pay}. Don’t want ${names}? Write to ${email}, and we remove and refund ${isOne ? 'it' : 'them'}.`,
  ];
}

/** Explains how to sign. Links to the account page, because only the signing mail has the signing link. */
export const toSign = (pending: readonly string[], { publicUrl }: Context): Block[] => [
  `To sign ${listed(pending)}, use the newest signing link that we sent you, or choose “Send the link again” under Agreements:`,
  { link: `${publicUrl}/account`, label: 'See your agreements' },
];

/** Composes the mail that requests a signature for `place`. `isAgain`: the owner requested another link. */
export function signingMail(
  { brand, ownUrl }: Context,
  to: string,
  agreement: Pick<Agreement, 'shortName' | 'monthlyCents'>,
  { place, token, isAgain }: { place: string; token: string; isAgain: boolean },
) {
  const name = agreement.shortName;
  const subject = `${isAgain ? 'Reminder: you' : 'You'} have a pending document to sign: ${name} for ${place}`;
  return compose(brand, to, subject, [
    `${isAgain ? 'This is the reminder that you asked for: ' : ''}${name} requires an extra document for ${place}.${isAgain ? ' The links in earlier e-mails no longer work.' : ''} Please read and sign it here:`,
    { link: `${ownUrl()}/sign/${token}`, label: 'Read and sign' },
    `${name} covers ${place} from the day you sign. You can then download its proof of coverage under Agreements.`,
    ...paidUnsigned(brand, [agreement]),
  ]);
}

/** Composes the mail that confirms the signature by `name` on the ISO date `day` for the location `place`. */
export function signedMail(
  { brand, publicUrl }: Context,
  to: string,
  agreement: Agreement,
  { place, name, day }: { place: string; name: string; day: string },
) {
  const { shortName, number, startsOn } = agreement;
  return compose(brand, to, `You have signed the ${shortName} document for ${place}`, [
    `Thank you. ${shortName} now covers ${place}.`,
    {
      rows: [
        ['Signed by', name],
        ['Date', longDate(day)],
        ['License', number],
        ['Covered', termDays({ ...agreement, startsOn: day > startsOn ? day : startsOn })],
      ],
    },
    { link: `${publicUrl}/account`, label: 'Download your coverage' },
  ]);
}

/** Licenses of one location that have the same last covered date (ISO) and the same `optOut`. */
export interface EndingLocation {
  name: string;
  address: string;
  lastDay: string;
  /** The deadline to turn renewal off or on again, such as "Nov 19, 2027, 11:59 PM PST". Empty if passed. */
  optOut: string;
  /** The short names of the licenses' PROs. */
  pros: string[];
  /** The PROs among `pros` whose licenses await a signature. */
  pending: string[];
}

/** The number and sum of the unpaid payments in license years that do not renew. */
type PaymentsLeft = Record<'count' | 'cents', number>;

/** The locations whose renewal was turned off or on, and (`others`) those for which it was too late. */
interface Changed {
  locations: readonly EndingLocation[];
  others: readonly EndingLocation[];
}

const rowsOf = (
  locations: readonly EndingLocation[],
  write: (location: EndingLocation, pros: readonly string[]) => string,
): Block => ({
  rows: locations.map((location) => [
    `${location.name}, ${location.address}`,
    write(location, [...new Set(location.pros)]),
  ]),
});

/** Lists PRO names, with a note after each PRO whose license awaits a signature. */
function withPending({ pending }: EndingLocation, pros: readonly string[]): string {
  const isPending = (name: string) => pending.includes(name);
  return pros.some(isPending)
    ? pros.map((name) => (isPending(name) ? `${name}, pending` : name)).join('; ')
    : listed(pros);
}

const termEnds = (location: EndingLocation, pros: readonly string[]) =>
  `this term ends ${longDate(location.lastDay)} (${withPending(location, pros)})`;

function coveredThrough({ lastDay, pending }: EndingLocation, pros: readonly string[]): string {
  const waiting = pros.filter((name) => pending.includes(name));
  const inForce = pros.filter((name) => !pending.includes(name));
  if (inForce.length === 0) {
    return `${listed(waiting)} ${waiting.length === 1 ? 'is' : 'are'} covered only once signed, through ${longDate(lastDay)}`;
  }
  const covered = `covered through ${longDate(lastDay)} (${listed(inForce)})`;
  return waiting.length === 0 ? covered : `${covered}, ${listed(waiting)} only once signed`;
}

/** Lists the locations for which it was too late to change the renewal. Returns no block without any. */
const except = (
  others: readonly EndingLocation[],
  sentence: string,
  write: Parameters<typeof rowsOf>[1],
): Block[] => (others.length === 0 ? [] : [sentence, rowsOf(others, write)]);

/** States until when the owner can reverse the renewal change, and what to do if somebody else made it. */
function ending(context: Context, what: string, all: readonly EndingLocation[]): Block[] {
  const locations = all.filter(({ optOut }) => optOut !== '');
  const [optOut, ...others] = new Set(locations.map((location) => location.optOut));
  const sentence = `You can turn it ${what} under Membership until`;
  return [
    ...(others.length === 0
      ? optOut === undefined
        ? []
        : [`${sentence} ${optOut}.`]
      : [`${sentence}:`, rowsOf(locations, (each, pros) => `${each.optOut} (${withPending(each, pros)})`)]),
    membershipLink(context),
    `If that was not you, change your password at once and write to ${context.brand.email}.`,
  ];
}

/** States that the signed licenses, if any, cover the location until they end, and what is left to pay. */
function whatIsLeft({ count, cents }: PaymentsLeft, locations: readonly EndingLocation[]): string {
  const isCovered = locations.some(({ pros, pending }) => pros.length > pending.length);
  const isSigned = locations.every(({ pending }) => pending.length === 0);
  const covered = isSigned ? 'You stay covered until then. ' : 'The signed licenses cover you until then. ';
  const left = count === 1 ? '1 payment is left' : `${count} payments are left`;
  return `${isCovered ? covered : ''}${count === 0 ? 'There is nothing more to pay.' : `${left}, ${money(cents)}.`}`;
}

const pendingAt = (locations: readonly EndingLocation[]): Unsigned[] =>
  [...new Set(locations.flatMap(({ pending }) => pending))].map((shortName) => ({ shortName }));

/** Returns a sentence on when pending licenses renew, or false if no license is pending. */
const onlyIfSigned = (locations: readonly EndingLocation[]) =>
  locations.some(({ pending }) => pending.length > 0) &&
  'A pending license renews only if you sign it before its term ends.';

export const NOT_WHILE_OWED = 'Your licenses do not renew while a payment is unpaid.';

export const renewalOffMail = (
  context: Context,
  to: string,
  { locations, others, left }: Changed & { left: PaymentsLeft },
) =>
  compose(context.brand, to, 'Annual renewal is off', [
    'You have turned off annual renewal. These licenses end with their term:',
    rowsOf(locations, coveredThrough),
    whatIsLeft(left, locations),
    others.length === 0
      ? 'After that your music licensing ends, and we report it to the PROs as DROPPED.'
      : 'After that these licenses end, and we report them to the PROs as DROPPED.',
    ...paidUnsigned(context.brand, pendingAt(locations)),
    ...except(others, 'It was too late for these, which renew for another year:', termEnds),
    onlyIfSigned(others),
    ...ending(context, 'back on', locations),
  ]);

export const renewalOnMail = (
  context: Context,
  to: string,
  { locations, others, isOwing }: Changed & { isOwing: boolean },
) =>
  compose(context.brand, to, 'Annual renewal is back on', [
    'You have turned annual renewal back on. These licenses renew for another year when their term ends:',
    rowsOf(locations, termEnds),
    onlyIfSigned(locations),
    isOwing && NOT_WHILE_OWED,
    ...except(others, 'It was too late for these, which end with their term:', coveredThrough),
    ...ending(context, 'off again', locations),
  ]);
