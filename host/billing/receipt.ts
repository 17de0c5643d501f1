/** A receipt as PDF, set from what is stored when it is asked for: the same bytes each time. */
import { eq } from 'drizzle-orm';
import type { Context } from '#host/context.ts';
import { dayIn } from '#host/catalogue/days.ts';
import type { Payment } from '#host/platform/database/billing.ts';
import { orders } from '#host/platform/database/licenses.ts';
import { businesses, users } from '#host/platform/database/schema.ts';
import { renderPdf } from '#host/platform/documents/layout.ts';
import { longDate, money } from '#host/platform/format.ts';
import { notFound } from '#host/platform/http/httpError.ts';
import { whatOf } from './words.ts';

/**
 * The receipt of a payment that was made.
 *
 * @throws HttpError 404
 */
export async function renderReceipt({ brand, database }: Context, payment: Payment): Promise<Buffer> {
  const [row] = await database
    .select({ zone: orders.zone, business: businesses, user: users })
    .from(orders)
    .innerJoin(businesses, eq(businesses.id, orders.businessId))
    .innerJoin(users, eq(users.id, businesses.userId))
    .where(eq(orders.id, payment.orderId));
  const { receiptNumber, paidAt, lastFour } = payment;
  if (!row || receiptNumber === null || paidAt === null) throw notFound('This receipt was not found.');
  const { business, user, zone } = row;
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
              [
                'Location',
                `${business.name}, ${business.address}, ${business.city}, ${business.state} ${business.zip}`,
              ],
              ['For', whatOf(payment)],
              ['Due', longDate(payment.dueOn)],
              ['Paid', longDate(dayIn(zone, paidAt))],
              ...(lastFour === null || lastFour === ''
                ? []
                : [['Card', `ending in ${lastFour}`] as [string, string]]),
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
        ],
      },
    ],
  });
}
