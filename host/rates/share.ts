/** Removes a license from a quote, and calculates the license's part of the quote: rate and fees. */
import { feeRows } from './fees.ts';
import { withLines, type Quote } from './service.ts';

/** Returns an order's quote without one PRO. If no license remains, the quote has no management fee. */
export function without(quote: Quote, providerId: string): Quote {
  const lines = quote.lines.filter((line) => line.providerId !== providerId);
  const fees = lines.length > 0 ? {} : { managementCents: 0, reductionCents: 0 };
  return withLines({ ...quote, ...fees }, lines);
}

/** Returns the label of a license in a list that also contains fees. */
export const licenseLabel = (shortName: string) => `${shortName} license`;

/** Returns rows with the cents that one license adds to a quote's monthly payment, fees included. */
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
