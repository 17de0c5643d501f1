/** The fees and reductions that turn a business's license rates into its monthly payment. */
import { money } from '#host/platform/format.ts';
import { toDollars } from './engine.ts';
import { areUneven, describePayments } from './explain.ts';
import { DISCOUNT_LABEL, discountOf, noticeOf, paymentsOf, type LabelledAmount } from './result.ts';
import type { Quote, QuoteLine } from './service.ts';

/** One row for each fee and reduction, in cents. The rows and the license rates add up to the month's payment. */
export function feeRows(quotes: readonly Quote[]): [label: string, cents: number][] {
  const rows = new Map<string, number>();
  const add = (label: string, cents: number) => {
    if (cents !== 0) rows.set(label, (rows.get(label) ?? 0) + cents);
  };
  for (const { managementCents } of quotes) add('Rights Management Fee', managementCents);
  for (const { promo, reductionCents } of quotes) add(`Partner code ${promo?.code ?? ''}`, -reductionCents);
  for (const { processingCents } of quotes) add('Processing Fee', processingCents);
  return [...rows];
}

/** The parts of a month's payment: a row for each license, under the name that `nameOf` gives it, and the fees. */
export const monthRows = (
  quote: Quote,
  nameOf = ({ shortName }: QuoteLine) => shortName,
): [label: string, amount: string][] => [
  ...quote.lines.map((line): [string, string] => [nameOf(line), money(line.monthlyCents)]),
  ...feeRows([quote]).map(([label, cents]): [string, string] => [label, money(cents)]),
];

/** States what the subscriber's discount has taken off the rates; undefined without one. */
export function discountNote(quotes: readonly Quote[]): string | undefined {
  const cents = quotes.reduce((sum, quote) => sum + discountOf(quote), 0);
  return cents === 0
    ? undefined
    : `${DISCOUNT_LABEL}: ${money(cents)} per month, already taken off the rates above`;
}

/** The membership's `fees`, in US dollars. An amount that the rates include already is 0. */
export function feesOf(quotes: readonly Quote[]): LabelledAmount[] {
  const note = discountNote(quotes);
  return [
    ...feeRows(quotes).map(([label, cents]) => ({ label, monthly: toDollars(cents) })),
    ...(note === undefined ? [] : [{ label: note, monthly: 0 }]),
  ];
}

/** The sum of the year's payments, and each of them where they differ. */
export function yearRows(quote: Quote): [label: string, value: string][] {
  const payments = paymentsOf(quote);
  const total = payments.reduce((sum, cents) => sum + cents, 0);
  return [
    [`${payments.length} payments, for the year`, money(total)],
    ...(areUneven(payments) ? [['Paid as', describePayments(payments)] satisfies [string, string]] : []),
  ];
}

/** The small print of a mail with rates of the sample schedule. */
export function sampleNote(quote: Quote): { small: string }[] {
  const notice = noticeOf(quote);
  return notice === null ? [] : [{ small: notice }];
}
