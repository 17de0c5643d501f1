/** What payments are called where people read of them. */
import { INSTALMENTS_PER_YEAR } from '#common/limits.ts';
import type { Payment } from '#host/platform/database/billing.ts';

const names = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** What a payment is for, as "Installment 2 of 12: ASCAP and BMI". */
export function whatOf({ kind, number, lines }: Pick<Payment, 'kind' | 'number' | 'lines'>): string {
  if (kind === 'fee') return 'Failed payment fee';
  const pros = lines.filter(({ account }) => account.startsWith('pro ')).map(({ label }) => label);
  if (kind === 'extra') return names.format(lines.map(({ label }) => label));
  return `Installment ${number ?? ''} of ${INSTALMENTS_PER_YEAR}${pros.length > 0 ? `: ${names.format(pros)}` : ''}`;
}
