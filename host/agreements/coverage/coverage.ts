/**
 * Reads which licenses cover or covered a location. Proofs of coverage are rendered from this data on
 * request, so they are current. The public page to which a proof's QR code links shows the same data.
 */
import { and, eq } from 'drizzle-orm';
import { addressLine, type Business } from '#host/businesses/service.ts';
import { findProvider } from '#host/catalogue/providers.ts';
import type { Context } from '#host/context.ts';
import { agreements } from '#host/platform/database/licenses.ts';
import { businesses } from '#host/platform/database/schema.ts';
import { allAgreements, findAgreement } from '#host/agreements/inForce.ts';
import { coveredDays, dayAt, isCurrent } from '#host/agreements/term.ts';

/**
 * Returns a location and the licenses that cover or covered it, with ISO dates. The public may read every
 * field. A license without a covered day, such as an unsigned or a denied license, is omitted.
 */
export async function coverageAt(context: Context, business: Business) {
  const today = dayAt(business, context.now());
  const rows = await allAgreements(context, business);
  return {
    coverageId: business.coverageId,
    name: business.name,
    address: addressLine(business),
    today,
    licenses: rows.flatMap((agreement) => {
      const covered = coveredDays(business, agreement);
      if (!covered) return [];
      return {
        agreementId: agreement.id,
        number: agreement.number,
        shortName: agreement.shortName,
        providerName: findProvider(agreement.providerId)?.name ?? agreement.shortName,
        coveredFrom: covered.from,
        validThrough: covered.through,
        /** The ISO date on which the license renews automatically, or null if the renewal is off. */
        renewsOn: agreement.endsOn === null ? agreement.renewsOn : null,
        isInForce: isCurrent(agreement, today),
      };
    }),
  };
}

export type Coverage = Awaited<ReturnType<typeof coverageAt>>;

export type CoveringLicense = Coverage['licenses'][number];

/** Returns a user's license with its location, or undefined if it is unknown or was never in force. */
export async function coverageOfAgreement(context: Context, userId: string, agreementId: string) {
  const ofUser = and(eq(agreements.id, agreementId), eq(businesses.userId, userId));
  const row = await findAgreement(context, ofUser);
  const coverage = row && (await coverageAt(context, row.business));
  const license = coverage?.licenses.find((each) => each.agreementId === agreementId);
  return coverage && license && { ...coverage, licenses: [license] };
}

/** Returns the coverage that the public page shows for a coverage id, or undefined for an unknown id. */
export async function publicCoverage(context: Context, coverageId: string) {
  const [business] = await context.database
    .select()
    .from(businesses)
    .where(eq(businesses.coverageId, coverageId));
  return business && coverageAt(context, business);
}
