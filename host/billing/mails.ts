/** The mails about an order's payments. None holds a link that signs in or pays: all lead to Membership. */
import { and, eq, gt, notInArray } from 'drizzle-orm';
import { FAILED_PAYMENT_FEE } from '#common/limits.ts';
import { currentAgreements } from '#host/agreements/inForce.ts';
import { distinctName } from '#host/businesses/service.ts';
import { dayIn } from '#host/catalogue/days.ts';
import type { Context } from '#host/context.ts';
import { payments, type Payment, type WaitingReason } from '#host/platform/database/billing.ts';
import type { Database } from '#host/platform/database/open.ts';
import { businesses, paymentMethods, users } from '#host/platform/database/schema.ts';
import { longDate, money } from '#host/platform/format.ts';
import { compose, type Block } from '#host/platform/mail/layout.ts';
import type { MailDraft } from '#host/platform/mail/queue.ts';
import type { Owed } from './charge/owed.ts';
import { discountOfPayment } from './receipt.ts';
import { payableOf } from './view.ts';
import { onlyOnceSigned, prosOf, staysInForce, whatOf, whyDeclined } from './words.ts';

const names = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Who a mail goes to, and what it names. */
export interface Addressee {
  email: string;
  fullName: string;
  /** The location's name, with its street where two are called alike. */
  place: string;
  /** Its name and whole address. */
  location: string;
  lastFour: string;
  /** Where it lies, by whose clocks its days are told. */
  zip: string;
}

/** Whom to write to about a payment. */
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
  const { name, address, city, state, zip } = row.business;
  const location = `${name}, ${address}, ${city}, ${state} ${zip}`;
  return { email, fullName, place, location, lastFour: row.card?.lastFour ?? '', zip };
}

/** Whom to write to about a payment, the location's licenses, and what of them stays in force `term` where it is unpaid. */
export async function licenseeOf(context: Context, transaction: Database, payment: Payment, term = '') {
  const to = await addresseeOf(transaction, payment);
  const place = { id: payment.businessId, zip: to.zip };
  const held = await currentAgreements({ ...context, database: transaction }, place);
  return { ...to, held, inForce: staysInForce(held, to.place, term) };
}

/** Whose a payment is, for the business to look it up by; the ids that commands take come last. */
export async function factsOf(transaction: Database, payment: Payment): Promise<[string, string][]> {
  const { email, fullName, location } = await addresseeOf(transaction, payment);
  return [
    ...(payment.receiptNumber === null
      ? []
      : [['Receipt', payment.receiptNumber] satisfies [string, string]]),
    ['What', whatOf(payment)],
    ['Location', location],
    ['Owner', `${fullName}, ${email}`],
    ['Order', payment.orderId],
    ['Payment', payment.id],
  ];
}

/** The card in a row, where one is known. */
export const cardRow = (lastFour: string): [string, string][] =>
  lastFour === '' ? [] : [['Card', `ending in ${lastFour}`]];

/** What an amount is made of, and its sum. */
export const linesBlock = ({ lines, amountCents }: Payment, label: string): Block => ({
  rows: lines.map((line): [string, string] => [line.label, money(line.cents)]),
  total: [label, money(amountCents)],
});

/** Payments that are owed, one by one, and their sum. */
export const owedBlock = (owed: readonly Payment[]): Block => ({
  rows: owed.map((each): [string, string] => [
    `${whatOf(each)}, ${longDate(each.dueOn)}`,
    money(each.amountCents),
  ]),
  total: ['Owed', money(owed.reduce((sum, { amountCents }) => sum + amountCents, 0))],
});

/** The way to Membership. */
export const link = ({ publicUrl }: Context, label = 'See your membership'): Block => ({
  link: `${publicUrl}/account/membership`,
  label,
});

/** The next amount of an order after a payment, and what its location pays on that day where others fall on it. */
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
  const pros = names.format(prosOf(next));
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

/** What the mail about a purchase says of its first payment, where one was made: the receipt's number, and what is next. */
export async function firstPaymentRows(transaction: Database, orderId: string): Promise<[string, string][]> {
  const isFirst = and(eq(payments.orderId, orderId), eq(payments.number, 1), eq(payments.state, 'paid'));
  const [payment] = await transaction.select().from(payments).where(isFirst);
  if (!payment) return [];
  return [['Receipt', payment.receiptNumber ?? ''], ...(await nextRows(transaction, payment))];
}

/** A payment went through. */
export async function receiptMail(
  context: Context,
  transaction: Database,
  { payment, zone }: Owed,
): Promise<MailDraft> {
  const { email, fullName, place, held } = await licenseeOf(context, transaction, payment);
  const { receiptNumber, paidAt, lastFour } = payment;
  const paid = prosOf(payment);
  const waiting = onlyOnceSigned(
    held.filter(({ shortName }) => paid.includes(shortName)),
    place,
  );
  const saved = await discountOfPayment(transaction, payment);
  return compose(
    context.brand,
    email,
    `Receipt ${receiptNumber ?? ''}: ${money(payment.amountCents)} for ${place}`,
    [
      `Hello ${fullName},`,
      `Thank you. Your payment for ${place} went through: ${whatOf(payment)}.`,
      linesBlock(payment, 'Paid'),
      ...(waiting === ''
        ? []
        : [`${waiting} The signing link can be sent again under Agreements in your account.`]),
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

/** What is unpaid, line by line, and the fee with its sum where this try has cost one. */
function notPaid(payment: Payment, hasFee: boolean): Block[] {
  const fee = FAILED_PAYMENT_FEE * 100;
  const block = linesBlock(payment, 'Not paid yet');
  if (!hasFee) return [block];
  return [
    block,
    {
      rows: [['Failed payment fee', money(fee)]],
      total: ['Payment and fee together', money(payment.amountCents + fee)],
    },
    'As your agreement says, the fee for the failed payment has been added. It is charged once the payment itself has gone through.',
  ];
}

/** The bank said no, and the card is tried again. */
export async function declinedMail(
  context: Context,
  transaction: Database,
  { payment, zone }: Owed,
  { code, next, hasFee }: { code: string; next: Date; hasFee: boolean },
): Promise<MailDraft> {
  const { email, fullName, place, lastFour, inForce } = await licenseeOf(context, transaction, payment);
  return compose(context.brand, email, `Your payment for ${place} was declined`, [
    `Hello ${fullName},`,
    `A payment for ${place} did not go through: ${whatOf(payment)}. ${whyDeclined(code)}. ${inForce}`,
    ...notPaid(payment, hasFee),
    { rows: [...cardRow(lastFour), ['We try again on', longDate(dayIn(zone, next))]] },
    'To pay at once, use Pay now under Membership, or change your card there.',
    link(context),
  ]);
}

const reasons: Record<WaitingReason, string> = {
  'hard decline': 'Your bank does not accept further payments from this card. Please use another card.',
  'expired card': 'The card has expired. Please use another card.',
  'bank asks':
    'Your bank wants you to confirm this payment. Please choose Confirm payment under Membership and answer it there. Nothing is charged before you do.',
  'no card': 'There is no card on file. Please add one under Membership.',
  'earlier payment': 'An earlier payment has to be made first.',
};

/** No automatic try would help: the owner has to do something. */
export async function waitingMail(
  context: Context,
  transaction: Database,
  { payment }: Owed,
  reason: WaitingReason,
  hasFee: boolean,
): Promise<MailDraft> {
  const { email, fullName, place, lastFour, inForce } = await licenseeOf(context, transaction, payment);
  const subject =
    reason === 'bank asks'
      ? `Please confirm your payment for ${place}`
      : `Your payment for ${place} needs your attention`;
  return compose(context.brand, email, subject, [
    `Hello ${fullName},`,
    `A payment for ${place} could not be made: ${whatOf(payment)}. ${inForce}`,
    reasons[reason],
    ...notPaid(payment, hasFee),
    { rows: cardRow(lastFour) },
    link(context),
  ]);
}

/** The card ends before a payment that is to come. */
export async function cardEndsMail(
  context: Context,
  transaction: Database,
  { payment }: Owed,
  expires: string,
): Promise<MailDraft> {
  const { email, fullName, place, lastFour } = await addresseeOf(transaction, payment);
  return compose(context.brand, email, `Your card expires before the next payment for ${place}`, [
    `Hello ${fullName},`,
    `The card ending in ${lastFour} is good through ${expires}, and a payment for ${place} is due on ${longDate(payment.dueOn)}: ${whatOf(payment)}.`,
    'Please switch to another card under Membership before that day.',
    { rows: [['Payment', `${money(payment.amountCents)} on ${longDate(payment.dueOn)}`]] },
    link(context),
  ]);
}

/** The last notice: nothing is tried by itself any more before the next payment is due. */
export async function overdueMail(
  context: Context,
  transaction: Database,
  { payment }: Owed,
): Promise<MailDraft> {
  const { email, fullName, place, lastFour, inForce } = await licenseeOf(
    context,
    transaction,
    payment,
    ' for their term',
  );
  const owed = await payableOf({ database: transaction }, payment.businessId);
  const sum = owed.reduce((total, { amountCents }) => total + amountCents, 0);
  return compose(context.brand, email, `Overdue: ${money(sum)} for ${place}`, [
    `Hello ${fullName},`,
    `A payment for ${place} is overdue: ${whatOf(payment)}. This is what is owed for ${place} now:`,
    owedBlock(owed),
    { rows: cardRow(lastFour) },
    `${inForce} While something is owed, your licenses do not renew. Please pay under Membership, or use another card there.`.trim(),
    link(context, 'Pay what is owed'),
  ]);
}
