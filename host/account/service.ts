/** Returns a location's settings, licenses and renewal for the account screens (specification, section 7). */
import { allAgreements, currentAgreements, ordersOf } from '#host/agreements/inForce.ts';
import { reportOf } from '#host/billing/renewal/countsReport.ts';
import { renewalOf } from '#host/agreements/renewal.ts';
import { coveredDays, dayAt, dayBefore, isCurrent } from '#host/agreements/term.ts';
import type { User } from '#host/auth/session.ts';
import { cardOf } from '#host/billing/charge/openPayments.ts';
import { noticedRenewal } from '#host/billing/renewal/quote.ts';
import { hasRequiredCounts, type Business } from '#host/businesses/service.ts';
import { renewalDay } from '#host/catalogue/licenseYear.ts';
import { PROVIDERS } from '#host/catalogue/providers.ts';
import type { Context } from '#host/context.ts';
import type { Agreement } from '#host/platform/database/licenses.ts';
import { longDate } from '#host/platform/format.ts';
import { monthlyOf, toCents, toDollars } from '#host/rates/engine.ts';
import { feesOf } from '#host/rates/fees.ts';
import { countsMatter, regularPriceNotice, type RateForm } from '#host/rates/service.ts';

/** Returns the data of the settings screen (specification, section 3, "Account response"). */
export function toAccount({ fullName, email, phoneNumber, title }: User, business: Business) {
  const { name, state, type, city, address, zip: zipCode } = business;
  const { totalMembers, numberGroup, classesPerWeek } = business;
  return {
    info: { fullName, email, phoneNumber, title },
    business: { name, state, type, city, address, zipCode },
    member: { totalMembers, numberGroup, classesPerWeek },
  };
}

const namesOf = (licenses: readonly Agreement[]) => [...new Set(licenses.map(({ shortName }) => shortName))];

/** Returns the names of the PROs whose current licenses at the location all await the owner's signature. */
function pendingOf(current: readonly Agreement[]): string[] {
  const inForce = namesOf(current.filter(({ signing }) => signing !== 'pending'));
  return namesOf(current).filter((name) => !inForce.includes(name));
}

/** Returns a license's renewal date, or "Ends …" if this license ends but others of the location renew. */
const renewalText = ({ renewsOn, endsOn }: Agreement, othersRenew: boolean) =>
  endsOn !== null && othersRenew ? `Ends ${longDate(dayBefore(endsOn))}` : renewsOn;

/** Lists the PROs with which a business has no current agreement. */
export async function availableProviders(context: Context, business: Business) {
  const licensed = new Set((await currentAgreements(context, business)).map(({ providerId }) => providerId));
  return PROVIDERS.filter(({ id }) => !licensed.has(id)).map(({ id, shortName }) => ({
    id,
    name: shortName,
  }));
}

/**
 * Returns the membership of one business, with amounts in US dollars. `packages` lists the orders that were
 * bought with a package code, and `providersDetail` the licenses of all other orders.
 */
export async function membership(context: Context, business: Business) {
  const { brand, now } = context;
  const today = dayAt(business, now());
  const licenses = await allAgreements(context, business);
  const current = licenses.filter((agreement) => isCurrent(agreement, today));
  const bought = await ordersOf(context, current);
  // The brand was asked to report an `ended` order to the PROs, so its renewal cannot be changed any more.
  const open = new Map(bought.filter((order) => order.renewal !== 'ended').map((order) => [order.id, order]));
  const renewal = renewalOf(
    business,
    licenses,
    now(),
    (license) => open.get(license.orderId)?.optOutUntil ?? null,
  );
  const renews = renewal?.state === 'ON';
  const noticed = noticedRenewal(bought, current);
  const card = await cardOf(context, business.userId);
  const packaged = bought.filter(({ packageCode }) => packageCode !== null);
  const packagedIds = new Set(packaged.map(({ id }) => id));
  return {
    id: business.id,
    name: business.name,
    isDefault: business.isDefault,
    address: business.address,
    city: business.city,
    state: business.state,
    zip: business.zip,
    pmLastFour: card?.lastFour ?? null,
    totalMonthlyPayment: toDollars(bought.reduce((sum, { quote }) => sum + quote.totalCents, 0)),
    // The API lists the brand as a further provider, after the PROs.
    providers: [...namesOf(current), brand.name],
    pendingProviders: pendingOf(current),
    renewal: renewal && { ...renewal, ...(noticed && { noticed }) },
    packages: packaged.map((order) => {
      const members = current.filter(({ orderId }) => orderId === order.id);
      const [first] = members;
      return {
        name: order.quote.package?.name ?? null,
        provider: members.map(({ shortName }) => shortName).join(', '),
        startDate: order.startsOn,
        renewalDate: first ? renewalText(first, renews) : renewalDay(order),
        // The amount of one month, because the screen shows it as the package's Monthly Rate.
        totalAmount: toDollars(monthlyOf(toCents(order.quote.package?.totalAmount ?? 0))),
      };
    }),
    providersDetail: current
      .filter(({ orderId }) => !packagedIds.has(orderId))
      .map((agreement) => ({
        annualLicenses: agreement.shortName,
        monthlyRate: toDollars(agreement.monthlyCents),
        // If a license is signed after its term has started, the location is covered from the day of signing.
        annualStartDate: coveredDays(business, agreement)?.from ?? agreement.startsOn,
        annualRenewalDate: renewalText(agreement, renews),
      })),
    report: await reportOf(context, business),
    fees: feesOf(bought.map(({ quote }) => quote)),
    packagesPaidByGroup: packaged.length > 0,
    isBgMusic: business.isBgMusic,
  };
}

/**
 * Returns `notice`, with up to two sentences before it: the price assumes 1 for each unknown count of members
 * or classes, and the price excludes the owner's subscriber discount. Returns null if there is no text.
 */
export function ratesNotice(
  { schedule, brand, offers }: Context,
  business: Business,
  form: RateForm,
  { owner, notice }: { owner: Pick<User, 'email'>; notice: string | null },
): string | null {
  const isBgMusic = form.isBgMusic ?? business.isBgMusic ?? undefined;
  const isUnasked = !hasRequiredCounts(business) && countsMatter(schedule, { ...form, isBgMusic });
  const unasked = `Nobody has asked for this location’s members and classes, so each counts as 1 in this price. Please write your numbers to ${brand.email} before you add fitness classes.`;
  return (
    [isUnasked && unasked, regularPriceNotice(offers, form, owner), notice].filter(Boolean).join(' ') || null
  );
}
