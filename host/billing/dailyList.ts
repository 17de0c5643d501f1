/** Mails the brand daily about payments that need attention, and about mails that could not be delivered. */
import { and, asc, eq, inArray, lte, ne, or, type SQL } from 'drizzle-orm';
import { dayIn, momentAt } from '#host/catalogue/days.ts';
import { inTransaction, type Context } from '#host/context.ts';
import { OWED_STATES, payments, type Payment, type WaitingReason } from '#host/platform/database/billing.ts';
import { dailyLists } from '#host/platform/database/operator.ts';
import { businesses, users } from '#host/platform/database/schema.ts';
import { longDate, money } from '#host/platform/format.ts';
import { toBrand, type Block } from '#host/platform/mail/layout.ts';
import { queueMail, undelivered } from '#host/platform/mail/queue.ts';
import { whatOf } from './labels.ts';
import { totalOf } from './paymentPlan.ts';
import { HOUR } from '#host/platform/durations.ts';

/** The time zone of the daily list's date and of `SENT_FROM`. */
const ZONE = 'America/New_York';
/** The time of day from which the list is sent. */
const SENT_FROM = '08:00';

/** The list shows a payment with this waiting reason below the payment for which it waits. */
const WAITS: WaitingReason = 'earlier payment';

/** A scheduled payment is listed if it has been due without an attempt for this many milliseconds. */
const UNTRIED_FOR = 6 * HOUR;

/** The maximum number of listed entries per section of the mail. Further entries are only counted. */
const LISTED = 50;

/** Selects payments with their location's name and their owner's name and e-mail address. */
export const placedPayments = ({ database }: Context, where: SQL | undefined) =>
  database
    .select({ payment: payments, location: businesses.name, fullName: users.fullName, email: users.email })
    .from(payments)
    .innerJoin(businesses, eq(businesses.id, payments.businessId))
    .innerJoin(users, eq(users.id, payments.ownerId))
    .where(where)
    .orderBy(asc(payments.dueAt), asc(payments.number), asc(payments.id));

type Row = Awaited<ReturnType<typeof placedPayments>>[number];

/** A payment and the payments that wait for it: its failed payment fee and its order's later installments. */
type Entry = [Row, ...Row[]];

/** Reads the payments that need attention now, oldest first. */
async function openEntries(context: Context): Promise<Entry[]> {
  const isOpen = and(inArray(payments.state, OWED_STATES), ne(payments.state, 'trying'));
  const late = new Date(context.now().getTime() - UNTRIED_FOR);
  const isUntried = and(eq(payments.state, 'scheduled'), lte(payments.nextTryAt, late));
  const rows = await placedPayments(context, or(isOpen, isUntried));
  const entries = rows.filter(({ payment }) => payment.reason !== WAITS).map((row): Entry => [row]);
  const byId = new Map(entries.map((entry) => [entry[0].payment.id, entry]));
  // A map takes the last entry with a key. The entries are reversed, so that each order's oldest is the last.
  const byOrder = new Map(entries.toReversed().map((entry) => [entry[0].payment.orderId, entry]));
  for (const row of rows.filter(({ payment }) => payment.reason === WAITS)) {
    const { feeFor, orderId } = row.payment;
    (byId.get(feeFor ?? '') ?? byOrder.get(orderId))?.push(row);
  }
  return entries;
}

/** Formats a payment as a row, with its owner's e-mail address because the brand may write to the owner. */
const rowOf = ({ location, payment, fullName, email }: Row, at: number): [string, string, string] => [
  `${location}, due ${longDate(payment.dueOn)}${at > 0 ? ', charged after it' : ''}`,
  money(payment.amountCents),
  `${whatOf(payment)}; ${fullName}, ${email}`,
];

function section(title: string, entries: readonly Entry[]): Block[] {
  if (entries.length === 0) return [];
  const cents = totalOf(entries.flat().map(({ payment }) => payment));
  const more = entries.length - LISTED;
  return [
    `${title}: ${entries.length}`,
    {
      rows: entries.slice(0, LISTED).flatMap((entry) => entry.map(rowOf)),
      total: ['Together', money(cents)],
    },
    ...(more > 0 ? [`And ${more} more: npm run billing -- list`] : []),
  ];
}

/** Lists mails that could not be delivered within five days, so that somebody writes to their recipients. */
function lostMails(lost: Awaited<ReturnType<typeof undelivered>>): Block[] {
  if (lost.length === 0) return [];
  const more = lost.length - LISTED;
  return [
    `Mails that could not be delivered for five days: ${lost.length}`,
    {
      rows: lost
        .slice(0, LISTED)
        .map(({ to, subject, createdAt }) => [to, `${longDate(dayIn(ZONE, createdAt))}: ${subject}`]),
    },
    ...(more > 0 ? [`And ${more} more.`] : []),
  ];
}

/** Queues the daily list unless it is empty. Only the instance that inserts the day's row queues the list. */
export async function sendDailyList(context: Context): Promise<void> {
  const at = context.now();
  const day = dayIn(ZONE, at);
  if (at < momentAt(ZONE, day, SENT_FROM)) return;
  const [known] = await context.database.select().from(dailyLists).where(eq(dailyLists.day, day));
  if (known) return;
  await inTransaction(context, async (context) => {
    const mine = await context.database
      .insert(dailyLists)
      .values({ day, at })
      .onConflictDoNothing()
      .returning();
    if (mine.length === 0) return;
    const entries = await openEntries(context);
    const lost = await undelivered(context);
    if (entries.length === 0 && lost.length === 0) return;
    const isIn = (state: Payment['state']) => entries.filter(([{ payment }]) => payment.state === state);
    const mail = toBrand(context, `Payments that need attention, ${longDate(day)}`, [
      ...section('Due for hours and not charged (see the log of the host)', isIn('scheduled')),
      ...section('Overdue', isIn('overdue')),
      ...section('Held until they are released', isIn('held')),
      ...section('Waiting for their owner', isIn('waiting')),
      ...section('Declined, to be tried again', isIn('retrying')),
      ...lostMails(lost),
    ]);
    await queueMail(context, mail);
  });
}
