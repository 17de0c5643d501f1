/** Agreements of an owner: list (section 7). Everything is the owner's own. */
import { and, asc, eq } from 'drizzle-orm';
import type { Context } from '#host/context.ts';
import { agreements } from '#host/platform/database/licenses.ts';
import { businesses } from '#host/platform/database/schema.ts';
import { dayAt, isCurrent } from './term.ts';

/** Where an agreement stands, as the lists answer it. */
type Status = 'ACTIVE' | 'PENDING_SIGNATURE' | 'DENIED' | 'ENDED';

function statusOf({ endsOn, signing, deniedAt }: typeof agreements.$inferSelect, today: string): Status {
  if (deniedAt !== null) return 'DENIED';
  if (!isCurrent({ endsOn }, today)) return 'ENDED';
  return signing === 'pending' ? 'PENDING_SIGNATURE' : 'ACTIVE';
}

/** The user's agreements, of one business or of all; a link is there when its document is. */
export async function listAgreements({ database, now }: Context, userId: string, businessId?: string) {
  const rows = await database
    .select({ agreement: agreements, zip: businesses.zip })
    .from(agreements)
    .innerJoin(businesses, eq(businesses.id, agreements.businessId))
    .where(
      and(
        eq(businesses.userId, userId),
        businessId === undefined ? undefined : eq(businesses.id, businessId),
      ),
    )
    .orderBy(asc(businesses.createdAt), asc(agreements.startsOn), asc(agreements.providerId));
  const at = now();
  return rows.map(({ agreement, zip }) => {
    const status = statusOf(agreement, dayAt({ zip }, at));
    return {
      name: agreement.name,
      shortName: agreement.shortName,
      agreementId: agreement.id,
      agreementLink: `/web/agreements/download/${agreement.id}`,
      // Coverage starts to count when the provider's extra document is signed.
      coverageLink:
        agreement.signing === 'pending' || agreement.deniedAt !== null
          ? null
          : `/web/agreements/coverage/download/${agreement.id}`,
      status,
      // It never took effect, though its year was paid.
      ...(status === 'ENDED' && agreement.signing === 'pending' && { unsigned: true }),
    };
  });
}
