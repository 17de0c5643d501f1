/** Lists the fees and reductions that turn a business's license rates into its monthly payment. */
import { INSTALLMENTS_PER_YEAR } from '#common/limits.ts';
import { money } from '#host/platform/format.ts';
import { toDollars, sumOfYear } from './engine.ts';
import { DISCOUNT_LABEL, discountOf, noticeOf } from './result.ts';
import { withLines, type Quote, type QuoteLine } from './service.ts';

/** Returns a monthly payment's fees and promo code reduction, each with its ledger account. Omits zeros. */
export const feeLines = ({ managementCents, reductionCents, processingCents, promo }: Quote) =>
  [
    { account: 'management', label: 'Rights Management Fee', cents: managementCents },
    { account: 'management', label: `Partner code ${promo?.code ?? ''}`, cents: -reductionCents },
    { account: 'processing', label: 'Processing Fee', cents: processingCents },
  ].filter(({ cents }) => cents !== 0);

/** Returns each fee or reduction with its sum in cents over all quotes. The processing fee is last. */
export function feeRows(quotes: readonly Quote[]): [label: string, cents: number][] {
  const rows = new Map<string, number>();
  const lines = quotes.flatMap(feeLines).toSorted((a, b) => (a.account < b.account ? -1 : 1));
  for (const { label, cents } of lines) rows.set(label, (rows.get(label) ?? 0) + cents);
  return [...rows];
}

/** Returns the rows of a monthly payment: each license under the label from `nameOf`, then the fees. */
export const monthRows = (
  quote: Quote,
  nameOf = ({ shortName }: QuoteLine) => shortName,
): [label: string, amount: string][] => [
  ...quote.lines.map((line): [string, string] => [nameOf(line), money(line.monthlyCents)]),
  ...feeRows([quote]).map(([label, cents]): [string, string] => [label, money(cents)]),
];

/** Returns a note on the discount that is already deducted from the rates, or undefined if there is none. */
export function discountNote(quotes: readonly Quote[]): string | undefined {
  const cents = quotes.reduce((sum, quote) => sum + discountOf(quote), 0);
  return cents === 0
    ? undefined
    : `${DISCOUNT_LABEL}: ${money(cents)} per month, already taken off the rates above`;
}

/** Returns a membership's `fees` in US dollars. The discount's row is 0, because the rates are net of it. */
export function feesOf(quotes: readonly Quote[]) {
  const note = discountNote(quotes);
  return [
    ...feeRows(quotes).map(([label, cents]) => ({ label, monthly: toDollars(cents) })),
    ...(note === undefined ? [] : [{ label: note, monthly: 0 }]),
  ];
}

export const yearRow = ({ totalCents }: Quote): [label: string, value: string] => [
  `${INSTALLMENTS_PER_YEAR} payments, for the year`,
  money(sumOfYear(totalCents)),
];

/** Returns a mail's small print about sample rates, or nothing if the quote has no sample rates. */
export function sampleNote(quote: Quote): { small: string }[] {
  const notice = noticeOf(quote);
  return notice === null ? [] : [{ small: notice }];
}

/** Returns an order's quote without one PRO. If no license remains, the quote has no management fee. */
export function without(quote: Quote, providerId: string): Quote {
  const lines = quote.lines.filter((line) => line.providerId !== providerId);
  const fees = lines.length > 0 ? {} : { managementCents: 0, reductionCents: 0 };
  return withLines({ ...quote, ...fees }, lines);
}

/** Returns the label of a license in a list that also contains fees. */
export const licenseLabel = (shortName: string) => `${shortName} license`;

/** Returns the rows (cents) that one license adds to a monthly payment: its rate and its part of the fees. */
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
