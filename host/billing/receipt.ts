/** Renders receipts from stored data on request, with identical PDF bytes each time. */
import { and, eq } from 'drizzle-orm';
import type { User } from '#host/auth/session.ts';
import { addressLine } from '#host/businesses/service.ts';
import type { Context } from '#host/context.ts';
import { dayIn } from '#host/catalogue/days.ts';
import { payments, type Payment } from '#host/platform/database/billing.ts';
import { orders } from '#host/platform/database/licenses.ts';
import { businesses } from '#host/platform/database/schema.ts';
import { renderPdf } from '#host/platform/documents/layout.ts';
import { longDate, money } from '#host/platform/format.ts';
import { notFound } from '#host/platform/http/httpError.ts';
import { DISCOUNT_LABEL } from '#host/rates/result.ts';
import { notSignedYet, whatOf } from './labels.ts';

/** Returns a text on the subscriber discount that is part of a payment, or undefined without a discount. */
export function discountOfPayment({ lines }: Pick<Payment, 'lines'>): string | undefined {
  const cents = lines.reduce((sum, { savedCents = 0 }) => sum + savedCents, 0);
  return cents > 0 ? `${DISCOUNT_LABEL}, already taken off: ${money(cents)}` : undefined;
}

/** Renders a payment's receipt. @throws HttpError 404 if the user has no such payment or has not paid it */
export async function renderReceipt({ database, brand }: Context, user: User, id: string): Promise<Buffer> {
  const isOwn = and(eq(payments.id, id), eq(payments.ownerId, user.id));
  const [row] = await database
    .select({ payment: payments, zone: orders.zone, business: businesses })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(businesses, eq(businesses.id, payments.businessId))
    .where(isOwn);
  const { receiptNumber = null, paidAt = null, lastFour } = row?.payment ?? {};
  if (!row || receiptNumber === null || paidAt === null) throw notFound('This receipt was not found.');
  const { payment, zone, business } = row;
  const saved = discountOfPayment(payment);
  const unsigned = notSignedYet(payment);
  return renderPdf(brand, {
    title: 'Receipt',
    subtitle: `Receipt number ${receiptNumber}`,
    createdAt: paidAt,
    parts: [
      {
        heading: 'Payment',
        parts: [
          {
            rows: [
              ['Paid by', `${user.fullName}, ${user.email}`],
              ['Location', `${business.name}, ${addressLine(business)}`],
              ['For', whatOf(payment)],
              ['Due', longDate(payment.dueOn)],
              ['Paid', longDate(dayIn(zone, paidAt))],
              ...(lastFour ? [['Card', `ending in ${lastFour}`] satisfies [string, string]] : []),
            ],
          },
        ],
      },
      {
        heading: 'Amount',
        parts: [
          {
            sum: {
              head: ['What', 'US dollars'],
              rows: payment.lines.map(({ label, cents }): [string, string] => [label, money(cents)]),
              total: ['Paid', money(payment.amountCents)],
            },
          },
          ...(unsigned === undefined ? [] : [{ text: unsigned }]),
          ...(saved === undefined ? [] : [{ text: `${saved}.` }]),
        ],
      },
    ],
  });
}
