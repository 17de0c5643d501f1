/** Renews an order in one transaction. Charges no card, because a billing run charges the first payment. */
import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { renewalDay } from '#host/catalogue/licenseYear.ts';
import { renderDocuments } from '#host/agreements/contracts.ts';
import { dayBefore } from '#host/agreements/term.ts';
import { locationOf, planAgreements, type LicensePlan } from '#host/agreements/licensePlan.ts';
import { issueAgreement } from '#host/agreements/service.ts';
import { dayIn } from '#host/catalogue/days.ts';
import { toProfile } from '#host/auth/profile.ts';
import { countColumns } from '#host/businesses/service.ts';
import { inTransaction, type Context } from '#host/context.ts';
import { agreements, documents } from '#host/platform/database/licenses.ts';
import { businesses } from '#host/platform/database/schema.ts';
import { queueMail } from '#host/platform/mail/queue.ts';
import { withLines } from '#host/rates/service.ts';
import { writeOrder } from '../orders.ts';
import { archivedListMail } from '#host/mails/billing/proLists.ts';
import { isListed, queueLists } from './arrears.ts';
import { renewingOf, changeRenewal, type ExpiringOrder } from './endingOrders.ts';
import { locationCents, otherOrders, withOneFee } from './quote.ts';
import { renewedMail } from '#host/mails/billing/renewal.ts';

/** Writes an order's next year (order, agreements, documents and payments) and ends the old agreements. */
export async function renew(context: Context, ending: ExpiringOrder): Promise<void> {
  const { order, business, user, licenses, renewsOn: startsOn } = ending;
  const at = context.now();
  if (!order.noticeQuote) throw new Error(`Order ${order.id} has no notice`);
  const others = await otherOrders(context, ending);
  const noticed = withOneFee(order.noticeQuote, others);
  const renewing = licenses.filter(({ endsOn }) => endsOn === null);
  const signed = renewing.filter(({ signing }) => signing !== 'pending');
  const old = new Map(signed.map((one) => [one.providerId, one]));
  const unsigned = renewing.filter(({ signing }) => signing === 'pending').map(({ shortName }) => shortName);
  const lines = noticed.lines.filter(({ providerId }) => old.has(providerId));
  const quote = withLines(noticed, lines);
  const renewsOn = renewalDay({ anchorOn: order.anchorOn, startsOn });
  const planned = planAgreements(quote, startsOn, renewsOn).map((agreement) => {
    const { signedAt, signedName } = old.get(agreement.providerId) ?? {};
    const signature = signedAt && { name: signedName ?? user.fullName, on: dayIn(order.zone, signedAt) };
    return signature ? { ...agreement, signature } : agreement;
  });
  const plan: LicensePlan = {
    buyer: toProfile(user),
    location: locationOf(business, quote),
    quote,
    startsOn,
    renewsOn,
    agreements: planned,
  };
  const rendered = await renderDocuments(context.brand, plan, at);
  const nextYear = {
    quote,
    firstOn: dayIn(order.zone, at),
    locationCents: locationCents(context, ending, others, quote, true),
  };
  const orderId = randomUUID();
  await inTransaction(context, async (context) => {
    await changeRenewal(context, ending, { renewal: 'renewed', nextActionAt: null });
    await context.database
      .update(agreements)
      .set({ endsOn: startsOn, signingTokenHash: null })
      .where(and(eq(agreements.orderId, order.id), isNull(agreements.endsOn)));
    await writeOrder(context, {
      id: orderId,
      ownerId: user.id,
      businessId: business.id,
      zone: order.zone,
      anchorOn: order.anchorOn,
      startsOn,
      renews: order.id,
      quote,
    });
    for (const agreement of planned) {
      const before = old.get(agreement.providerId);
      // The old agreement's signature is also valid for the new year.
      const { signing = 'none', signedName, signedAt } = before ?? {};
      const issued = { orderId, businessId: business.id, startsOn, renewsOn, signing, signedName, signedAt };
      await issueAgreement(context, agreement, issued);
    }
    const counts = order.reportedCounts;
    const isRenewed = eq(businesses.id, business.id);
    if (counts)
      await context.database.update(businesses).set(countColumns(business, counts)).where(isRenewed);
    await context.database.insert(documents).values(rendered);
    const to = await renewingOf(context, ending);
    const covered = { lastDay: dayBefore(renewsOn), unsigned };
    await queueMail(context, renewedMail(context, to, nextYear, covered));
    // If the brand was mailed that these licenses may end, a second mail states that they have renewed.
    if (await isListed(context, order.id)) await queueLists(context, ending, signed, archivedListMail);
  });
}
