/**
 * Reads which licenses cover a location today. Proofs of coverage are rendered on request, so they are
 * current. Everybody who scans a proof's QR code may read the page with this data.
 */
import { and, eq } from 'drizzle-orm';
import { addressLine, type Business } from '#host/businesses/service.ts';
import { findProvider } from '#host/catalogue/providers.ts';
import type { Context } from '#host/context.ts';
import { agreements } from '#host/platform/database/licenses.ts';
import { businesses } from '#host/platform/database/schema.ts';
import { allAgreements } from '#host/agreements/inForce.ts';
import { coveredDays, dayAt, isCurrent } from '#host/agreements/term.ts';

/** A license that covers a location, with the fields that the public may read. */
export interface CoveringLicense {
  agreementId: string;
  number: string;
  shortName: string;
  providerName: string;
  /** The first and the last covered ISO date. */
  coveredFrom: string;
  validThrough: string;
  /** The ISO date on which the license renews automatically; null if the renewal is off. */
  renewsOn: string | null;
  /** False once the last covered date has passed. */
  isInForce: boolean;
}

/** A location and the licenses that cover or covered it. Unsigned and denied licenses cover nothing. */
export interface Coverage {
  coverageId: string;
  name: string;
  address: string;
  /** Today's ISO date at the location. */
  today: string;
  licenses: CoveringLicense[];
}

/** Returns the coverage of a location. */
export async function coverageAt(context: Context, business: Business): Promise<Coverage> {
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
        renewsOn: agreement.endsOn === null ? agreement.renewsOn : null,
        isInForce: isCurrent(agreement, today),
      };
    }),
  };
}

/** Returns one of the user's licenses with its location; undefined if the license covers nothing. */
export async function coverageOfAgreement(context: Context, userId: string, agreementId: string) {
  const [row] = await context.database
    .select({ business: businesses })
    .from(agreements)
    .innerJoin(businesses, eq(businesses.id, agreements.businessId))
    .where(and(eq(agreements.id, agreementId), eq(businesses.userId, userId)));
  const coverage = row && (await coverageAt(context, row.business));
  const license = coverage?.licenses.find((each) => each.agreementId === agreementId);
  return coverage && license && { ...coverage, licenses: [license] };
}

/** Returns the coverage that the public page shows for a coverage id; undefined for an unknown id. */
export async function publicCoverage(context: Context, coverageId: string) {
  const [business] = await context.database
    .select()
    .from(businesses)
    .where(eq(businesses.coverageId, coverageId));
  return business && coverageAt(context, business);
}
