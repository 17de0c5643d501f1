/** Agreements of an owner: list, documents, renewal, signing (section 7). Everything is the owner's own. */
import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { hashToken } from '#host/auth/tokens.ts';
import type { Context } from '#host/context.ts';
import { agreementHistory, agreements, businesses, users } from '#host/platform/database/schema.ts';
import { conflict, notFound } from '#host/platform/http/httpError.ts';
import { canOptOut, dayAt, termAt } from './term.ts';

/** The user's agreements, of one business or of all; a link is there when its document is. */
export async function listAgreements({ database }: Context, userId: string, businessId?: string) {
  const rows = await database
    .select({ agreement: agreements })
    .from(agreements)
    .innerJoin(businesses, eq(businesses.id, agreements.businessId))
    .where(
      and(
        eq(businesses.userId, userId),
        businessId === undefined ? undefined : eq(businesses.id, businessId),
      ),
    )
    .orderBy(asc(businesses.createdAt), asc(agreements.startsOn), asc(agreements.providerId));
  return rows.map(({ agreement: { id, name, shortName, signing } }) => ({
    name,
    shortName,
    agreementId: id,
    agreementLink: `/web/agreements/download/${id}`,
    // Coverage starts to count when the provider's extra document is signed.
    coverageLink: signing === 'pending' ? null : `/web/agreements/coverage/download/${id}`,
  }));
}

/**
 * Turns off renewal of all of the user's agreements in force: the call names no business, and the dialog
 * says that all licensing ends. Those that renew within 24 hours stay; each one dropped is kept as DROPPED.
 *
 * @throws HttpError 409 when no agreement can be turned off any more
 */
export async function cancelRenewal({ database, now }: Context, userId: string): Promise<void> {
  const at = now();
  await database.transaction(async (transaction) => {
    const rows = await transaction
      .select({ agreement: agreements, zip: businesses.zip })
      .from(agreements)
      .innerJoin(businesses, eq(businesses.id, agreements.businessId))
      .where(eq(businesses.userId, userId));
    const renewing = rows
      .filter(({ agreement }) => agreement.endsOn === null)
      .map(({ agreement: { id, startsOn }, zip }) => ({
        id,
        zip,
        renewal: termAt(startsOn, dayAt({ zip }, at)).renewal,
      }));
    const open = renewing.filter(({ zip, renewal }) => canOptOut({ zip }, renewal, at));
    if (renewing.length > 0 && open.length === 0) {
      throw conflict('Renewal can be turned off until 24 hours before it. It is too late for this year.');
    }
    for (const { id, renewal } of open) {
      await transaction
        .update(agreements)
        .set({ endsOn: renewal })
        .where(and(eq(agreements.id, id), isNull(agreements.endsOn)));
      await transaction
        .insert(agreementHistory)
        .values({ id: randomUUID(), agreementId: id, event: 'DROPPED', at });
    }
  });
}

/**
 * The agreement that a signing link is about.
 *
 * @throws HttpError 404
 */
export async function findSigning({ database }: Context, token: string) {
  const [row] = await database
    .select({ agreement: agreements, business: businesses, fullName: users.fullName })
    .from(agreements)
    .innerJoin(businesses, eq(businesses.id, agreements.businessId))
    .innerJoin(users, eq(users.id, businesses.userId))
    .where(eq(agreements.signingTokenHash, hashToken(token)));
  if (!row) throw notFound('This signing link was not found.');
  return row;
}

/** Signs the extra document of a signing link; a second time changes nothing. */
export async function sign(context: Context, token: string): Promise<void> {
  const { agreement } = await findSigning(context, token);
  const pending = and(eq(agreements.id, agreement.id), inArray(agreements.signing, ['pending']));
  await context.database.transaction(async (transaction) => {
    const signed = await transaction.update(agreements).set({ signing: 'signed' }).where(pending).returning();
    if (signed.length === 0) return;
    await transaction
      .insert(agreementHistory)
      .values({ id: randomUUID(), agreementId: agreement.id, event: 'SIGNED', at: context.now() });
  });
}
