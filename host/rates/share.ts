/** A quote with one license less, and what a license adds to a quote: its rate, and the fees that come with it. */
import { feeRows } from './fees.ts';
import { paymentsOf } from './result.ts';
import { withLines, type Quote } from './service.ts';

/** The calculation of an order without one PRO; without its last one the management fee goes, too. */
export function without(quote: Quote, providerId: string): Quote {
  const lines = quote.lines.filter((line) => line.providerId !== providerId);
  const fees = lines.length > 0 ? {} : { managementCents: 0, reductionCents: 0 };
  return withLines({ ...quote, ...fees }, lines);
}

/** What a license is called among fees. */
export const licenseLabel = (shortName: string) => `${shortName} license`;

/** What a month costs more with one of its licenses, row by row, in cents. */
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

/** What each of the twelve payments is higher with one of its licenses, in cents. */
export function sharesOf(quote: Quote, providerId: string): number[] {
  const rest = paymentsOf(without(quote, providerId));
  return paymentsOf(quote).map((cents, month) => cents - (rest[month] ?? 0));
}
