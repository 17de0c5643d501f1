/** Plans the twelve payments of an order from its quote. */
import { INSTALLMENTS_PER_YEAR } from '#common/limits.ts';
import type { Order } from '#host/agreements/inForce.ts';
import { dueDay, yearOf } from '#host/catalogue/licenseYear.ts';
import type { Payment, PaymentLine, payments } from '#host/platform/database/billing.ts';
import { feeLines } from '#host/rates/fees.ts';
import type { Quote } from '#host/rates/service.ts';
import { chargeableAt } from './dueDates.ts';

/** The fields of an order from which its payments are planned. */
export type PlannedOrder = Pick<Order, 'id' | 'businessId' | 'zone' | 'anchorOn' | 'startsOn' | 'quote'> & {
  ownerId: string;
};

/** Returns an installment's lines: the PROs' shares, the fees, and the reduction by a promo code, if any. */
export function linesOf(quote: Quote): PaymentLine[] {
  const licenses = quote.lines.map(({ shortName, monthlyCents, savedCents = 0 }) => ({
    account: `pro ${shortName}`,
    label: shortName,
    cents: monthlyCents,
    ...(savedCents > 0 && { savedCents }),
  }));
  return [...licenses.filter(({ cents }) => cents !== 0), ...feeLines(quote)];
}

/** Returns a paid payment's lines, and marks those of unsigned licenses (docs/decisions/19-signatures.md). */
export const whenPaid = (lines: readonly PaymentLine[], pending: readonly string[]): PaymentLine[] =>
  lines.map((line) =>
    pending.some((name) => line.account === `pro ${name}`) ? { ...line, isUnsigned: true } : line,
  );

export const amountOf = (lines: readonly PaymentLine[]) => lines.reduce((sum, { cents }) => sum + cents, 0);

export const totalOf = (some: readonly Pick<Payment, 'amountCents'>[]) =>
  some.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Returns the scheduled payments of an order's license year, or none for a package, which the group pays. */
export function plannedPayments(order: PlannedOrder, createdAt: Date): (typeof payments.$inferInsert)[] {
  const { id: orderId, ownerId, businessId, zone, anchorOn, startsOn, quote } = order;
  if (quote.package) return [];
  const year = yearOf(anchorOn, startsOn);
  const lines = linesOf(quote);
  return Array.from({ length: INSTALLMENTS_PER_YEAR }, (_, at) => at + 1).map((number) => {
    const dueOn = dueDay(anchorOn, year, number);
    const dueAt = chargeableAt(zone, dueOn);
    return {
      orderId,
      ownerId,
      businessId,
      kind: 'installment',
      number,
      dueOn,
      dueAt,
      amountCents: amountOf(lines),
      lines,
      state: 'scheduled',
      nextTryAt: dueAt,
      createdAt,
    };
  });
}
