/** What each PRO is owed per month, as CSV for a spreadsheet. */
import { sql } from 'drizzle-orm';
import type { Context } from '#host/context.ts';
import { entries, payments } from '#host/platform/database/billing.ts';

/** A field of CSV. A text that a spreadsheet would read as a formula gets a leading apostrophe. */
function field(value: string): string {
  const text = /^[=+\-@]/.test(value) && !/^-?\d+\.\d\d$/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const dollars = (cents: number) => (cents / 100).toFixed(2);

interface Row {
  month: string;
  pro: string;
  earned: string;
  taken: string;
  paid: string;
}

/**
 * CSV with a row for each PRO and month (UTC): what was earned for it, what refunds and denials took back of that, and
 * what its owners paid of it, by the month of the payment.
 */
export async function exportByPro({ database }: Pick<Context, 'database'>): Promise<string> {
  const answer: unknown = await database.execute(sql`
    select to_char(at at time zone 'UTC', 'YYYY-MM') as month, substr(account, 5) as pro,
      sum(earned) as earned, sum(taken) as taken, sum(paid) as paid
    from (
      select at, account, greatest(-cents, 0) as earned, greatest(cents, 0) as taken, 0 as paid from ${entries}
      union all
      select paid_at, line ->> 'account', 0, 0, (line ->> 'cents')::int
      from ${payments}, jsonb_array_elements(lines) as line where paid_at is not null
    ) as parts
    where account like 'pro %' group by month, account order by month, account collate "C"`);
  const lines = (answer as { rows: Row[] }).rows.map(({ month, pro, earned, taken, paid }) =>
    [month, field(pro), ...[earned, taken, paid].map((cents) => dollars(Number(cents)))].join(','),
  );
  return [['Month', 'PRO', 'Earned', 'Taken back', 'Paid by owners'].join(','), ...lines, ''].join('\r\n');
}
