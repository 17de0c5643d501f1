/**
 * What covers a location on a day. A proof of coverage is made on request, so it is true on that day.
 * Everybody who has scanned a proof may read the page.
 */
import { and, eq } from 'drizzle-orm';
import { findProvider } from '#host/catalogue/providers.ts';
import type { Context } from '#host/context.ts';
import { agreements } from '#host/platform/database/licenses.ts';
import { businesses } from '#host/platform/database/schema.ts';
import { allAgreements } from '#host/agreements/inForce.ts';
import { dayAt, isCurrent, lastCoveredDay, termAt } from '#host/agreements/term.ts';

/** A license that counts, as the public may see it. */
export interface CoveringLicense {
  agreementId: string;
  number: string;
  shortName: string;
  providerName: string;
  /** ISO days. `validThrough` is the last one covered. */
  startsOn: string;
  validThrough: string;
  /** The day on which another year begins by itself; null when the renewal was turned off. */
  renewsOn: string | null;
  /** False once its last covered day has passed. */
  isInForce: boolean;
}

/** A location and the licenses that cover it. A license that waits for a signature does not. */
export interface Coverage {
  businessId: string;
  coverageId: string;
  name: string;
  address: string;
  /** Today's date at the location. */
  today: string;
  licenses: CoveringLicense[];
}

type Business = typeof businesses.$inferSelect;

async function coverageAt(context: Context, business: Business): Promise<Coverage> {
  const today = dayAt(business, context.now());
  const rows = await allAgreements(context, business);
  return {
    businessId: business.id,
    coverageId: business.coverageId,
    name: business.name,
    address: `${business.address}, ${business.city}, ${business.state} ${business.zip}`,
    today,
    licenses: rows
      .filter(({ signing }) => signing !== 'pending')
      .map((agreement) => ({
        agreementId: agreement.id,
        number: agreement.number,
        shortName: agreement.shortName,
        providerName: findProvider(agreement.providerId)?.name ?? agreement.shortName,
        startsOn: agreement.startsOn,
        validThrough: lastCoveredDay(agreement, today),
        renewsOn: agreement.endsOn === null ? termAt(agreement.startsOn, today).renewal : null,
        isInForce: isCurrent(agreement, today),
      })),
  };
}

/** Returns what covers one of the user's locations; `undefined` when it is not the user's. */
export async function coverageOfBusiness(context: Context, userId: string, businessId: string) {
  const [business] = await context.database
    .select()
    .from(businesses)
    .where(and(eq(businesses.id, businessId), eq(businesses.userId, userId)));
  return business && coverageAt(context, business);
}

/** Returns one of the user's licenses with its location; `undefined` when it covers nothing. */
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

/** Returns what the public page shows for a coverage id; `undefined` when there is none. */
export async function publicCoverage(context: Context, coverageId: string) {
  const [business] = await context.database
    .select()
    .from(businesses)
    .where(eq(businesses.coverageId, coverageId));
  return business && coverageAt(context, business);
}
