/** A license's share of a payment: its rate, and the fees that the payment would not have without it. */
import type { PaymentLine } from '#host/platform/database/billing.ts';
import type { Quote } from '#host/rates/service.ts';
import { linesOf } from './plan.ts';
import { withLines } from './renewal/quote.ts';

/** The calculation of an order without one PRO; without its last one the management fee goes, too. */
export function without(quote: Quote, providerId: string): Quote {
  const lines = quote.lines.filter((line) => line.providerId !== providerId);
  const fees = lines.length > 0 ? {} : { managementCents: 0, reductionCents: 0 };
  return withLines({ ...quote, ...fees }, lines);
}

const isSame = (a: PaymentLine, b: PaymentLine) => a.account === b.account && a.label === b.label;

/** What of some lines is more than is asked for; never more than there is. */
export function surplus(lines: readonly PaymentLine[], target: readonly PaymentLine[]): PaymentLine[] {
  return lines
    .map((line) => ({ ...line, cents: line.cents - (target.find((each) => isSame(each, line))?.cents ?? 0) }))
    .filter((line, at) => Math.sign(line.cents) === Math.sign(lines[at]?.cents ?? 0) && line.cents !== 0);
}

/** A license's share of its order's first payment; no later one is dearer. */
export const shareOf = (quote: Quote, providerId: string): PaymentLine[] =>
  surplus(linesOf(quote, 1), linesOf(without(quote, providerId), 1));

/** The label of a license's own rate among fees. */
export const shareLabel = (label: string, shortName: string) =>
  label === shortName ? `${label} license` : label;
