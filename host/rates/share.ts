/** A quote with one license less, and what a license adds to a quote: its rate, and its share of the fees. */
import { feeRows } from './fees.ts';
import { paymentsOf } from './result.ts';
import { withLines, type Quote } from './service.ts';

/** The calculation of an order without one PRO. Without its last one the management fee is removed, too. */
export function without(quote: Quote, providerId: string): Quote {
  const lines = quote.lines.filter((line) => line.providerId !== providerId);
  const fees = lines.length > 0 ? {} : { managementCents: 0, reductionCents: 0 };
  return withLines({ ...quote, ...fees }, lines);
}

/** The name of a license among fees. */
export const licenseLabel = (shortName: string) => `${shortName} license`;

/** What one of its licenses adds to a month, row by row, in cents. */
export function shareOf(quote: Quote, providerId: string): [label: string, cents: number][] {
  const rest = new Map(feeRows([without(quote, providerId)]));
  return [
    ...quote.lines
      .filter((line) => line.providerId === providerId)
      .map(({ shortName, monthlyCents }): [string, number] => [licenseLabel(shortName), monthlyCents]),
    ...feeRows([quote])
      .map(([label, cents]): [string, number] => [label, cents - (rest.get(label) ?? 0)])
      .filter(([, cents]) => cents !== 0),
  ];
}

/** What one of its licenses adds to each of the twelve payments, in cents. */
export function sharesOf(quote: Quote, providerId: string): number[] {
  const rest = paymentsOf(without(quote, providerId));
  return paymentsOf(quote).map((cents, month) => cents - (rest[month] ?? 0));
}
