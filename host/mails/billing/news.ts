/** Composes one mail about an owner's changed payments. Several payments are listed, with their sums. */
import { FAILED_PAYMENT_FEE } from '#common/limits.ts';
import { NOT_WHILE_OWED } from '#host/mails/agreements.ts';
import type { Context } from '#host/context.ts';
import type { Payment, PaymentNews } from '#host/platform/database/billing.ts';
import { longDate, money } from '#host/platform/format.ts';
import { membershipLink, toOwner } from '#host/platform/mail/layout.ts';
import { cardOf, isRefused, type Payable } from '#host/billing/charge/openPayments.ts';
import { whatOf } from '#host/billing/labels.ts';
import { owedOf } from '#host/billing/statement.ts';
import { cardRow, licenseeOf, receiptMail } from './payments.ts';
import { declinedMail, nextTry, overdueMail, PAY, toDo, waitingMail } from './unpaid.ts';
import { totalOf } from '#host/billing/paymentPlan.ts';

/** A payment, and the change that the next mail reports to its owner. */
export type PaymentWithNews = Payable & { news: PaymentNews };

function singleMail(context: Context, { news, ...owed }: PaymentWithNews) {
  switch (news.kind) {
    case 'paid':
      return receiptMail(context, owed);
    case 'declined':
      return declinedMail(context, owed, news);
    case 'waiting':
      return waitingMail(context, owed, news);
    case 'overdue':
      return overdueMail(context, owed, news.isAgain);
  }
}

/** Returns sentences on what happens next and what the owner can do, without duplicates. */
async function nextSteps(context: Context, unpaid: readonly PaymentWithNews[]): Promise<string[]> {
  const card = unpaid[0] && (await cardOf(context, unpaid[0].payment.ownerId));
  // The card is not retried if the bank has permanently refused it for this or another payment.
  const isTried = card !== undefined && !(await isRefused(context, card));
  const steps: string[] = [];
  for (const { payment, news } of unpaid) {
    if (news.kind === 'waiting') steps.push(toDo(news.reason, news.until).text);
    else if (news.kind === 'declined' && isTried)
      steps.push(
        `We try your card again on ${longDate(news.next)}. To pay at once, use Pay now under Membership, or update your card there.`,
      );
    else steps.push(await nextTry(context, payment));
  }
  return [...new Set(steps)];
}

/** Returns the mail's subject: the sum, and the state of the most urgent payment. */
function subjectOf(unpaid: readonly PaymentWithNews[], owedCents: number, paidCents: number, where: string) {
  if (unpaid.length === 0) return `Receipts: ${money(paidCents)} for ${where}`;
  if (unpaid.some(({ news }) => news.kind === 'overdue')) return `Overdue: ${money(owedCents)} for ${where}`;
  return unpaid.some(({ news }) => news.kind === 'waiting')
    ? `${money(owedCents)} for ${where} needs your attention`
    : `${money(owedCents)} for ${where} was declined`;
}

/** Composes the mail about the changes of an owner's payments. @throws Error if there are no payments */
export async function newsMail(context: Context, all: readonly PaymentWithNews[]) {
  const [first] = all;
  if (!first) throw new Error('There is no news to mail');
  if (all.length === 1) return singleMail(context, first);
  const unpaid = all.filter(({ news }) => news.kind !== 'paid');
  const paid = all.filter(({ news }) => news.kind === 'paid');
  const places = new Map<string, Awaited<ReturnType<typeof licenseeOf>>>();
  for (const { payment } of all)
    if (!places.has(payment.businessId))
      places.set(payment.businessId, await licenseeOf(context, payment, ' for their term'));
  const placeOf = (businessId: string) => places.get(businessId)?.place ?? '';
  const concerned = [...new Set(unpaid.map(({ payment }) => payment.businessId))];
  const owed: Payment[] = [];
  for (const id of concerned) owed.push(...(await owedOf(context, id)));
  const { email, fullName, lastFour } = await licenseeOf(context, first.payment);
  const shown = unpaid.length > 0 ? concerned : [...places.keys()];
  const where = shown.length === 1 ? shown.map(placeOf).join() : `${shown.length} locations`;
  const paidCents = totalOf(paid.map(({ payment }) => payment));
  const fees = unpaid.filter(({ news }) => 'hasFee' in news && news.hasFee).length;
  const subject = subjectOf(unpaid, totalOf(owed), paidCents, where);
  return toOwner(context, { email, fullName }, subject, [
    unpaid.length > 0 && [
      `You owe ${money(totalOf(owed))} for ${where}. ${unpaid.length === 1 ? 'A payment' : `${unpaid.length} payments`} did not go through.`,
      ...(await nextSteps(context, unpaid)),
      ...(fees > 0 ? [`The sum includes a failed payment fee of ${money(FAILED_PAYMENT_FEE * 100)}.`] : []),
      {
        rows: owed.map((each) => [
          `${placeOf(each.businessId)}: ${whatOf(each)}, ${longDate(each.dueOn)}`,
          money(each.amountCents),
        ]),
        total: ['Owed', money(totalOf(owed))],
      },
      ...new Set(concerned.map((id) => places.get(id)?.inForce ?? '').filter((text) => text !== '')),
      NOT_WHILE_OWED,
    ],
    paid.length > 0 && [
      `Thank you. ${paid.length === 1 ? 'This payment' : 'These payments'} went through:`,
      {
        rows: paid.map(({ payment }) => [
          `${placeOf(payment.businessId)}: ${whatOf(payment)}, receipt ${payment.receiptNumber ?? ''}`,
          money(payment.amountCents),
        ]),
        total: ['Paid', money(paidCents)],
      },
    ],
    { rows: cardRow(lastFour) },
    membershipLink(context, unpaid.length > 0 ? PAY : undefined),
  ]);
}
