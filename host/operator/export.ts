/** What each PRO is owed, by month, as CSV for a spreadsheet. */
import { like, sql } from 'drizzle-orm';
import type { Context } from '#host/context.ts';
import { entries, payments } from '#host/platform/database/billing.ts';

const PREFIX = 'pro ';

/** A field of CSV; what a spreadsheet would take for a formula is text. */
function field(value: string): string {
  const text = /^[=+\-@]/.test(value) && !/^-?\d+\.\d\d$/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const dollars = (cents: number) => (cents / 100).toFixed(2);

/**
 * CSV with a row for each PRO and month (UTC): what was earned for it, what of that was taken back by refunds and
 * denials, and what its owners had paid of it by the month's end of payments.
 */
export async function exportByPro({ database }: Pick<Context, 'database'>): Promise<string> {
  const month = sql<string>`to_char(${entries.at} at time zone 'UTC', 'YYYY-MM')`;
  const ledger = await database
    .select({
      month,
      account: entries.account,
      earned: sql<string>`sum(case when ${entries.cents} < 0 then -${entries.cents} else 0 end)`,
      takenBack: sql<string>`sum(case when ${entries.cents} > 0 then ${entries.cents} else 0 end)`,
    })
    .from(entries)
    .where(like(entries.account, `${PREFIX}%`))
    .groupBy(month, entries.account);
  const paidMonth = sql<string>`to_char(${payments.paidAt} at time zone 'UTC', 'YYYY-MM')`;
  const line = sql`jsonb_array_elements(${payments.lines})`;
  const parts = database
    .select({
      month: paidMonth.as('month'),
      line: line.as('line'),
    })
    .from(payments)
    .where(sql`${payments.paidAt} is not null`)
    .as('parts');
  const account = sql<string>`${parts.line} ->> 'account'`;
  const collected = await database
    .select({ month: parts.month, account, cents: sql<string>`sum((${parts.line} ->> 'cents')::int)` })
    .from(parts)
    .groupBy(parts.month, account);
  const rows = new Map<string, { earned: number; takenBack: number; collected: number }>();
  const rowOf = (key: string) => {
    const row = rows.get(key) ?? { earned: 0, takenBack: 0, collected: 0 };
    rows.set(key, row);
    return row;
  };
  for (const { month: each, account: of, earned, takenBack } of ledger) {
    const row = rowOf(`${each} ${of.slice(PREFIX.length)}`);
    row.earned += Number(earned);
    row.takenBack += Number(takenBack);
  }
  for (const { month: each, account: of, cents } of collected)
    if (of.startsWith(PREFIX)) rowOf(`${each} ${of.slice(PREFIX.length)}`).collected += Number(cents);
  const lines = [...rows.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, { earned, takenBack, collected: paid }]) =>
      [key.slice(0, 7), field(key.slice(8)), dollars(earned), dollars(takenBack), dollars(paid)].join(','),
    );
  return [['Month', 'PRO', 'Earned', 'Taken back', 'Paid by owners'].join(','), ...lines, ''].join('\r\n');
}
