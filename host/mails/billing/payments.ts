/** The mails about an order's payments. No link in them signs in or pays: all lead to Membership. */
import { and, eq, gt, notInArray } from 'drizzle-orm';
import { currentAgreements } from '#host/agreements/inForce.ts';
import { toSign } from '#host/mails/agreements.ts';
import { addressLine, distinctName } from '#host/businesses/service.ts';
import { dayIn } from '#host/catalogue/days.ts';
import type { Context } from '#host/context.ts';
import { payments, type Payment } from '#host/platform/database/billing.ts';
import type { Database } from '#host/platform/database/open.ts';
import { businesses, paymentMethods, users } from '#host/platform/database/schema.ts';
import { listed, longDate, money } from '#host/platform/format.ts';
import { compose, type Block } from '#host/platform/mail/layout.ts';
import type { MailDraft } from '#host/platform/mail/queue.ts';
import type { Payable } from '#host/billing/charge/openPayments.ts';
import { discountOfPayment } from '#host/billing/receipt.ts';
import { onlyOnceSigned, prosOf, staysInForce, whatOf } from '#host/billing/labels.ts';

/** The recipient of a mail, and the location and card that it names. */
export interface Addressee {
  email: string;
  fullName: string;
  /** The location's name, with its street where two have the same name. */
  place: string;
  /** Its name and full address. */
  location: string;
  lastFour: string;
  /** Its ZIP code, which determines the time zone of its days. */
  zip: string;
}

/** The recipient of mails about a payment. */
export async function addresseeOf(
  transaction: Database,
  { businessId }: Pick<Payment, 'businessId'>,
): Promise<Addressee> {
  const [row] = await transaction
    .select({ business: businesses, user: users, card: paymentMethods })
    .from(businesses)
    .innerJoin(users, eq(users.id, businesses.userId))
    .leftJoin(paymentMethods, eq(paymentMethods.userId, users.id))
    .where(eq(businesses.id, businessId));
  if (!row) throw new Error(`There is no location ${businessId}`);
  const place = await distinctName(transaction, row.business);
  const { email, fullName } = row.user;
  const location = `${row.business.name}, ${addressLine(row.business)}`;
  return { email, fullName, place, location, lastFour: row.card?.lastFour ?? '', zip: row.business.zip };
}

/** The recipient, the location's licenses, and a text on which stay in force `term` while the payment is unpaid. */
export async function licenseeOf(context: Context, transaction: Database, payment: Payment, term = '') {
  const to = await addresseeOf(transaction, payment);
  const place = { id: payment.businessId, zip: to.zip };
  const held = await currentAgreements({ ...context, database: transaction }, place);
  return { ...to, held, inForce: staysInForce(held, to.place, term) };
}

/** The facts by which the business finds a payment; the ids for commands come last. */
export async function factsOf(transaction: Database, payment: Payment): Promise<[string, string][]> {
  const { email, fullName, location } = await addresseeOf(transaction, payment);
  return [
    ...receiptRow(payment),
    ['What', whatOf(payment)],
    ['Location', location],
    ['Owner', `${fullName}, ${email}`],
    ['Order', payment.orderId],
    ['Payment', payment.id],
  ];
}

/** The receipt's number in a row, where there is one. */
export const receiptRow = ({ receiptNumber }: Payment): [string, string][] =>
  receiptNumber === null ? [] : [['Receipt', receiptNumber]];

/** The card in a row, where one is known. */
export const cardRow = (lastFour: string): [string, string][] =>
  lastFour === '' ? [] : [['Card', `ending in ${lastFour}`]];

/** The lines of a payment, and their sum. */
export const linesBlock = ({ lines, amountCents }: Payment, label: string): Block => ({
  rows: lines.map((line): [string, string] => [line.label, money(line.cents)]),
  total: [label, money(amountCents)],
});

/** Each owed payment, and their sum. */
export const openPaymentsBlock = (owed: readonly Payment[]): Block => ({
  rows: owed.map((each): [string, string] => [
    `${whatOf(each)}, ${longDate(each.dueOn)}`,
    money(each.amountCents),
  ]),
  total: ['Owed', money(owed.reduce((sum, { amountCents }) => sum + amountCents, 0))],
});

/** The link to Membership. */
export const link = ({ publicUrl }: Context, label = 'See your membership'): Block => ({
  link: `${publicUrl}/account/membership`,
  label,
});

/** The order's next payment, and the location's total of that day where other payments fall on it. */
async function nextRows(transaction: Database, payment: Payment): Promise<[string, string][]> {
  const { orderId, businessId, dueAt, id } = payment;
  const coming = await transaction
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.businessId, businessId),
        gt(payments.dueAt, dueAt),
        notInArray(payments.state, ['paid', 'void']),
        notInArray(payments.id, [id]),
      ),
    )
    .orderBy(payments.dueAt);
  const next = coming.find((each) => each.orderId === orderId);
  if (!next) return [];
  const sum = coming
    .filter(({ dueOn }) => dueOn === next.dueOn)
    .reduce((total, { amountCents }) => total + amountCents, 0);
  const isOnlyOrder = coming.every((each) => each.orderId === orderId);
  const pros = listed(prosOf(next));
  return [
    [
      isOnlyOrder || pros === '' ? 'Next payment' : `Next payment for ${pros}`,
      `${money(next.amountCents)} on ${longDate(next.dueOn)}`,
    ],
    ...(sum === next.amountCents
      ? []
      : [["With the location's other payments of that day", money(sum)] satisfies [string, string]]),
  ];
}

/** The rows about a purchase's first payment, where one was made: the receipt's number and the next payment. */
export async function firstPaymentRows(transaction: Database, orderId: string): Promise<[string, string][]> {
  const isFirst = and(eq(payments.orderId, orderId), eq(payments.number, 1), eq(payments.state, 'paid'));
  const [payment] = await transaction.select().from(payments).where(isFirst);
  if (!payment) return [];
  return [['Receipt', payment.receiptNumber ?? ''], ...(await nextRows(transaction, payment))];
}

/** The receipt of a payment. */
export async function receiptMail(
  context: Context,
  transaction: Database,
  { payment, zone }: Payable,
): Promise<MailDraft> {
  const { email, fullName, place, held } = await licenseeOf(context, transaction, payment);
  const { receiptNumber, paidAt, lastFour } = payment;
  const paid = prosOf(payment);
  const unsigned = held.filter(({ shortName, signing }) => paid.includes(shortName) && signing === 'pending');
  const saved = await discountOfPayment(transaction, payment);
  return compose(
    context.brand,
    email,
    `Receipt ${receiptNumber ?? ''}: ${money(payment.amountCents)} for ${place}`,
    [
      `Hello ${fullName},`,
      `Thank you. Your payment for ${place} went through: ${whatOf(payment)}.`,
      linesBlock(payment, 'Paid'),
      ...(unsigned.length === 0
        ? []
        : [
            onlyOnceSigned(unsigned, place),
            ...toSign(
              unsigned.map(({ shortName }) => shortName),
              context,
            ),
          ]),
      ...(saved === undefined ? [] : [`${saved}.`]),
      {
        rows: [
          ['Receipt', receiptNumber ?? ''],
          ['Date', longDate(dayIn(zone, paidAt ?? context.now()))],
          ...cardRow(lastFour ?? ''),
          ...(await nextRows(transaction, payment)),
        ],
      },
      link(context),
    ],
  );
}
