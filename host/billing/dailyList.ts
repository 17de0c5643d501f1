/** The day's list for the business: payments that were declined, wait for their owner, are overdue or held. */
import { and, asc, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import { dayIn, momentAt } from '#host/catalogue/days.ts';
import type { Context } from '#host/context.ts';
import { payments, type Payment } from '#host/platform/database/billing.ts';
import { dailyLists } from '#host/platform/database/operator.ts';
import type { Database } from '#host/platform/database/open.ts';
import { businesses, users } from '#host/platform/database/schema.ts';
import { longDate, money } from '#host/platform/format.ts';
import { compose, type Block } from '#host/platform/mail/layout.ts';
import { queueMail } from '#host/platform/mail/queue.ts';

/** The business reads it in the morning, by its clocks. */
const ZONE = 'America/New_York';
const SENT_FROM = '08:00';

/** So many of a kind are told one by one. */
const LISTED = 50;

interface Row {
  payment: Payment;
  location: string;
  owner: string;
}

/** What of billing needs somebody now, oldest first. */
const openRows = (database: Database): Promise<Row[]> =>
  database
    .select({ payment: payments, location: businesses.name, owner: users.fullName })
    .from(payments)
    .innerJoin(businesses, eq(businesses.id, payments.businessId))
    .innerJoin(users, eq(users.id, payments.ownerId))
    .where(
      and(
        inArray(payments.state, ['retrying', 'waiting', 'overdue', 'held']),
        // What waits for an earlier payment is told with that one.
        or(isNull(payments.reason), ne(payments.reason, 'earlier payment')),
      ),
    )
    .orderBy(asc(payments.dueAt), asc(payments.id));

function section(title: string, rows: readonly Row[], label: (row: Row) => string): Block[] {
  if (rows.length === 0) return [];
  const sum = rows.reduce((total, { payment }) => total + payment.amountCents, 0);
  const more = rows.length - LISTED;
  return [
    `${title}: ${rows.length}`,
    {
      rows: rows
        .slice(0, LISTED)
        .map((row): [string, string] => [label(row), money(row.payment.amountCents)]),
      total: ['Together', money(sum)],
    },
    ...(more > 0 ? [`And ${more} more: npm run billing -- list`] : []),
  ];
}

const byPlace = ({ location, payment }: Row) => `${location}, due ${longDate(payment.dueOn)}`;
const byName = ({ location, owner, payment }: Row) => `${owner}, ${location}, due ${longDate(payment.dueOn)}`;

/** Sends the day's list once, whatever instance comes first; nothing is sent when there is nothing to tell. */
export async function sendDailyList(context: Context): Promise<void> {
  const { database, brand } = context;
  const at = context.now();
  const day = dayIn(ZONE, at);
  if (at < momentAt(ZONE, day, SENT_FROM)) return;
  const [known] = await database.select().from(dailyLists).where(eq(dailyLists.day, day));
  if (known) return;
  await database.transaction(async (transaction) => {
    const mine = await transaction.insert(dailyLists).values({ day, at }).onConflictDoNothing().returning();
    if (mine.length === 0) return;
    const rows = await openRows(transaction);
    if (rows.length === 0) return;
    const isIn = (state: Payment['state']) => rows.filter(({ payment }) => payment.state === state);
    const mail = compose(brand, brand.email, `Payments that need attention, ${longDate(day)}`, [
      ...section('Overdue', isIn('overdue'), byName),
      ...section('Held until they are released', isIn('held'), byPlace),
      ...section('Waiting for their owner', isIn('waiting'), byPlace),
      ...section('Declined, and tried again', isIn('retrying'), byPlace),
    ]);
    await queueMail(transaction, context, mail);
  });
  context.mailer.wake();
}
