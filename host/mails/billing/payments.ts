/** Composes the mails about an order's payments. Their links open the Membership page after a login. */
import { and, eq, gt, notInArray } from 'drizzle-orm';
import { currentAgreements } from '#host/agreements/inForce.ts';
import { toSign } from '#host/mails/agreements.ts';
import { addressLine, distinctName } from '#host/businesses/service.ts';
import { dayIn } from '#host/catalogue/days.ts';
import type { Context } from '#host/context.ts';
import { payments, type Payment } from '#host/platform/database/billing.ts';
import { businesses, paymentMethods, users } from '#host/platform/database/schema.ts';
import { listed, longDate, money } from '#host/platform/format.ts';
import { membershipLink, toOwner, type Block } from '#host/platform/mail/layout.ts';
import type { Payable } from '#host/billing/charge/openPayments.ts';
import { discountOfPayment } from '#host/billing/receipt.ts';
import { onlyOnceSigned, prosOf, staysInForce, whatOf } from '#host/billing/labels.ts';
import { totalOf } from '#host/billing/paymentPlan.ts';

/**
 * Reads the recipient of mails about a payment, and the location and card that these mails name. `place` is
 * the location's name, with the street if two locations share the name. `location` is its name and address.
 */
export async function addresseeOf(context: Context, { businessId }: Pick<Payment, 'businessId'>) {
  const [row] = await context.database
    .select({ business: businesses, user: users, card: paymentMethods })
    .from(businesses)
    .innerJoin(users, eq(users.id, businesses.userId))
    .leftJoin(paymentMethods, eq(paymentMethods.userId, users.id))
    .where(eq(businesses.id, businessId));
  if (!row) throw new Error(`There is no location ${businessId}`);
  const place = await distinctName(context, row.business);
  const { email, fullName } = row.user;
  const location = `${row.business.name}, ${addressLine(row.business)}`;
  return { email, fullName, place, location, lastFour: row.card?.lastFour ?? '', zip: row.business.zip };
}

export type Addressee = Awaited<ReturnType<typeof addresseeOf>>;

/** Reads the recipient of a payment's mail, the location's licenses, and a sentence on their coverage. */
export async function licenseeOf(context: Context, payment: Payment, term = '') {
  const to = await addresseeOf(context, payment);
  const place = { id: payment.businessId, zip: to.zip };
  const current = await currentAgreements(context, place);
  return { ...to, current, inForce: staysInForce(current, to.place, term) };
}

/** Returns rows that show the brand's operators which payment is meant, with the ids for their commands. */
export async function factsOf(context: Context, payment: Payment): Promise<[string, string][]> {
  const { email, fullName, location } = await addresseeOf(context, payment);
  return [
    ...receiptRow(payment),
    ['What', whatOf(payment)],
    ['Location', location],
    ['Owner', `${fullName}, ${email}`],
    ['Order', payment.orderId],
    ['Payment', payment.id],
  ];
}

export const receiptRow = ({ receiptNumber }: Payment): [string, string][] =>
  receiptNumber === null ? [] : [['Receipt', receiptNumber]];

export const cardRow = (lastFour: string): [string, string][] =>
  lastFour === '' ? [] : [['Card', `ending in ${lastFour}`]];

export const linesBlock = ({ lines, amountCents }: Payment, label: string): Block => ({
  rows: lines.map((line): [string, string] => [line.label, money(line.cents)]),
  total: [label, money(amountCents)],
});

export const openPaymentsBlock = (owed: readonly Payment[]): Block => ({
  rows: owed.map((each): [string, string] => [
    `${whatOf(each)}, ${longDate(each.dueOn)}`,
    money(each.amountCents),
  ]),
  total: ['Owed', money(totalOf(owed))],
});

/** Returns rows with the order's next payment and, if the location has others on that day, the day's sum. */
async function nextRows(context: Context, payment: Payment): Promise<[string, string][]> {
  const { orderId, businessId, dueAt } = payment;
  const coming = await context.database
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.businessId, businessId),
        gt(payments.dueAt, dueAt),
        notInArray(payments.state, ['paid', 'void']),
      ),
    )
    .orderBy(payments.dueAt);
  const next = coming.find((each) => each.orderId === orderId);
  if (!next) return [];
  const sum = totalOf(coming.filter(({ dueOn }) => dueOn === next.dueOn));
  const isOnlyOrder = coming.every((each) => each.orderId === orderId);
  const pros = listed(prosOf(next));
  return [
    [
      isOnlyOrder || pros === '' ? 'Next payment' : `Next payment for ${pros}`,
      `${money(next.amountCents)} on ${longDate(next.dueOn)}`,
    ],
    ...(sum === next.amountCents
      ? []
      : [['With the location’s other payments of that day', money(sum)] satisfies [string, string]]),
  ];
}

/** Returns rows with the receipt number and the next payment, or no rows if the purchase was free. */
export async function firstPaymentRows(context: Context, orderId: string): Promise<[string, string][]> {
  const isFirst = and(eq(payments.orderId, orderId), eq(payments.number, 1), eq(payments.state, 'paid'));
  const [payment] = await context.database.select().from(payments).where(isFirst);
  if (!payment) return [];
  return [['Receipt', payment.receiptNumber ?? ''], ...(await nextRows(context, payment))];
}

export async function receiptMail(context: Context, { payment, zone }: Payable) {
  const { email, fullName, place, current } = await licenseeOf(context, payment);
  const { receiptNumber, paidAt, lastFour } = payment;
  const paid = prosOf(payment);
  const unsigned = current.filter(
    ({ shortName, signing }) => paid.includes(shortName) && signing === 'pending',
  );
  const names = unsigned.map(({ shortName }) => shortName);
  const saved = discountOfPayment(payment);
  const subject = `Receipt ${receiptNumber ?? ''}: ${money(payment.amountCents)} for ${place}`;
  return toOwner(context, { email, fullName }, subject, [
    `Thank you. Your payment for ${place} went through: ${whatOf(payment)}.`,
    linesBlock(payment, 'Paid'),
    unsigned.length > 0 && [onlyOnceSigned(unsigned, place), ...toSign(names, context)],
    saved !== undefined && `${saved}.`,
    {
      rows: [
        ['Receipt', receiptNumber ?? ''],
        ['Date', longDate(dayIn(zone, paidAt ?? context.now()))],
        ...cardRow(lastFour ?? ''),
        ...(await nextRows(context, payment)),
      ],
    },
    membershipLink(context),
  ]);
}
