/**
 * What covers a location on a day: for its proofs of coverage, which are made when they are asked for and so are true
 * on that day, and for the page that everybody may read who has scanned one.
 */
import { and, eq } from 'drizzle-orm';
import { findProvider } from '#host/catalogue/providers.ts';
import type { Context } from '#host/context.ts';
import { agreements } from '#host/platform/database/licenses.ts';
import { businesses } from '#host/platform/database/schema.ts';
import { allAgreements } from '#host/agreements/inForce.ts';
import { dayAt, isCurrent, lastCoveredDay, termAt } from '#host/agreements/term.ts';

/** A license that counts, as everybody may know it. */
export interface CoveringLicense {
  agreementId: string;
  number: string;
  shortName: string;
  providerName: string;
  /** ISO days, the last one covered. */
  startsOn: string;
  validThrough: string;
  /** When it begins another year by itself; null when its renewal was turned off. */
  renewsOn: string | null;
  /** False once its last covered day has passed. */
  isInForce: boolean;
}

/** A location and its licenses: those that wait for a signature do not cover it and are not among them. */
export interface Coverage {
  businessId: string;
  coverageId: string;
  name: string;
  address: string;
  /** The day that it is at the location. */
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

/** What covers one of the user's locations; `undefined` when it is not the user's. */
export async function coverageOfBusiness(context: Context, userId: string, businessId: string) {
  const [business] = await context.database
    .select()
    .from(businesses)
    .where(and(eq(businesses.id, businessId), eq(businesses.userId, userId)));
  return business && coverageAt(context, business);
}

/** One of the user's licenses and its location; `undefined` when there is none that covers anything. */
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

/** What the public page tells of a coverage id; `undefined` when there is none. */
export async function publicCoverage(context: Context, coverageId: string) {
  const [business] = await context.database
    .select()
    .from(businesses)
    .where(eq(businesses.coverageId, coverageId));
  return business && coverageAt(context, business);
}
