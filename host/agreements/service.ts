/** Issues agreements, and lists an owner's agreements (specification, section 7). */
import { and, asc, eq } from 'drizzle-orm';
import type { Context } from '#host/context.ts';
import { agreementHistory, agreements, type Agreement } from '#host/platform/database/licenses.ts';
import { businesses } from '#host/platform/database/schema.ts';
import { selectAgreements } from './inForce.ts';
import type { PlannedAgreement } from './licensePlan.ts';
import { ownSigningUrl } from './signing.ts';
import { coveredDays, dayAt, isCurrent } from './term.ts';

function statusOf(agreement: Agreement, today: string) {
  const { signing, deniedAt, isUnwanted } = agreement;
  // A license that the owner declined is shown as ended, because no PRO has denied it.
  if (deniedAt !== null) return isUnwanted ? 'ENDED' : 'DENIED';
  if (!isCurrent(agreement, today)) return 'ENDED';
  return signing === 'pending' ? 'PENDING_SIGNATURE' : 'ACTIVE';
}

/** Lists a user's agreements, or only those at `businessId`. `coverageLink` is null without a covered day. */
export async function listAgreements(context: Context, userId: string, businessId?: string) {
  const ofBusiness = businessId === undefined ? undefined : eq(businesses.id, businessId);
  const rows = await selectAgreements(context)
    .where(and(eq(businesses.userId, userId), ofBusiness))
    .orderBy(asc(businesses.createdAt), asc(agreements.startsOn), asc(agreements.providerId));
  const at = context.now();
  return rows.map(({ agreement, business }) => {
    const status = statusOf(agreement, dayAt(business, at));
    const covered = coveredDays(business, agreement);
    return {
      name: agreement.name,
      shortName: agreement.shortName,
      agreementId: agreement.id,
      agreementLink: `/web/agreements/download/${agreement.id}`,
      // A license without a covered day, such as an unsigned or denied one, has no proof of coverage.
      coverageLink: covered ? `/web/agreements/coverage/download/${agreement.id}` : null,
      status,
      // Marks an agreement that never took effect, because its term ended without the signature.
      ...(status === 'ENDED' &&
        agreement.signing === 'pending' &&
        agreement.deniedAt === null && { unsigned: true }),
      ...(status === 'PENDING_SIGNATURE' && { signUrl: ownSigningUrl(context, agreement.id) }),
      ...(covered && { coveredFrom: covered.from, coveredThrough: covered.through }),
    };
  });
}

/** The columns of an issued agreement that its plan does not contain. */
type Issued = Omit<typeof agreements.$inferInsert, keyof PlannedAgreement>;

/** Stores an issued agreement, and adds an `ISSUED` event to its history. */
export async function issueAgreement(context: Context, agreement: PlannedAgreement, issued: Issued) {
  await context.database.insert(agreements).values({ ...agreement, ...issued });
  await context.database
    .insert(agreementHistory)
    .values({ agreementId: agreement.id, event: 'ISSUED', at: context.now() });
}
