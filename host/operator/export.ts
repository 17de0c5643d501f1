import { sql } from 'drizzle-orm';
import type { Context } from '#host/context.ts';
import { entries, payments } from '#host/platform/database/billing.ts';

/** Formats a CSV field. A leading apostrophe prevents a spreadsheet from executing a text as a formula. */
function field(value: string): string {
  const text = /^[=+\-@]/.test(value) && !/^-?\d+\.\d\d$/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const dollars = (cents: number) => (cents / 100).toFixed(2);

type Row = Record<'month' | 'pro' | 'earned' | 'taken' | 'paid', string>;

/**
 * Returns CSV with one row per PRO and month (UTC). Each has three amounts: what was earned for the PRO,
 * what refunds and denials took back, and what owners paid.
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
