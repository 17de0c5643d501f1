/** Calculates rates from the PROs' fees, the brand's fees and codes (specification, sections 3, 4 and 7). */
import { z } from 'zod';
import {
  BACKGROUND_ONLY,
  PROCESSING_FEE_PERCENT,
  SUBSCRIBER_DISCOUNT_PERCENT,
  WEEKLY_PARTICIPANTS_LIMIT,
} from '#common/limits.ts';
import { businessProviders, findProvider } from '#host/catalogue/providers.ts';
import { count, email, isBgMusic, line, optional } from '#host/platform/http/forms.ts';
import type { Context } from '#host/context.ts';
import { money } from '#host/platform/format.ts';
import { badRequest } from '#host/platform/http/httpError.ts';
import { UnknownCode } from './packageCodes.ts';
import { annualFeeOfRule, findRule, monthlyOf, percentOf, toCents } from './engine.ts';
import { explainRule } from './explain.ts';
import { findPackage, type Offers, type Package } from './offers.ts';
import { isSample, type Factors, type MusicUse, type Schedule } from './schedule.ts';

/** The fields of a rate request. A package code replaces the providers, music use and square footage. */
export const rateForm = z.object({
  packageCode: optional(line('')),
  businessProviders: optional(businessProviders),
  isBgMusic: optional(isBgMusic),
  businessTotalMembers: optional(count('Total Members is required')),
  businessNumberGroup: optional(count('Field is required')),
  businessClassesPerWeek: optional(count('Field is required')),
  businessSquareFootage: optional(count('Field is required')),
  businessPromotionCode: optional(line('Please enter a promo code')),
  subscriberEmail: optional(email),
});

/** The counts that an owner reports each year. All are required (see specification, section 5). */
export const countsForm = z.object({
  businessTotalMembers: count('Total Members is required'),
  businessNumberGroup: count('Field is required'),
  businessClassesPerWeek: count('Field is required'),
  businessSquareFootage: count('Field is required'),
});

export type Counts = z.infer<typeof countsForm>;

export type RateForm = z.infer<typeof rateForm>;

/** One PRO's license in a quote. `annualCents` is the discounted fee, and `monthlyCents` a twelfth of it. */
export interface QuoteLine {
  providerId: string;
  shortName: string;
  annualCents: number;
  monthlyCents: number;
  /** The subscriber discount per month, in cents. */
  savedCents?: number;
  /** A sentence on how the annual fee was calculated. */
  basis: string;
}

/** A complete calculation, as an order stores it: the inputs, the schedule's version and the results. */
export interface Quote {
  scheduleVersion: string;
  scheduleLabel: string;
  sample: boolean;
  inputs: RateForm;
  /** The ZIP code of the business, if known. It sets the time zone of the dates that the quote showed. */
  zip?: string;
  /** The ISO time at which the price was calculated. Set only if an earlier quote's price was copied. */
  calculatedAt?: string;
  package: Package | null;
  promo: { code: string; managementCents: number } | null;
  lines: QuoteLine[];
  managementCents: number;
  reductionCents: number;
  processingCents: number;
  /** The monthly payment in cents. A year's payments are equal (docs/decisions/17-equal-payments.md). */
  totalCents: number;
}

type Data = Pick<Context, 'schedule' | 'offers'>;

/** What is known about the business apart from the form. */
export interface Setting {
  zip?: string | undefined;
  /** Whether the business already pays the management fee, which is charged once per location and month. */
  hasManagementFee?: boolean | undefined;
}

/** Returns only a form's rate fields. A registration also contains a password, which must not be stored. */
function rateInputs(form: RateForm): RateForm {
  const keys = new Set<string>(Object.keys(rateForm.shape));
  return Object.fromEntries(Object.entries(form).filter(([key]) => keys.has(key)));
}

/** Checks weekly participants against a package's maximum and the general limit. @throws HttpError 400 */
export function checkParticipants(form: RateForm, maximum: number | null): void {
  const participants = (form.businessNumberGroup ?? 1) * (form.businessClassesPerWeek ?? 1);
  if (maximum !== null && participants > maximum) {
    throw badRequest('Member count too high for package selected.');
  }
  if (participants >= WEEKLY_PARTICIPANTS_LIMIT) {
    throw badRequest('Capacity x classes per week must be below 15000.');
  }
}

/** Returns the fields of a quote that name its basis: schedule, answers and ZIP code. */
const basisOf = ({ schedule }: Data, form: RateForm, zip?: string) => ({
  scheduleVersion: schedule.version,
  scheduleLabel: schedule.label,
  sample: isSample(schedule),
  inputs: rateInputs(form),
  ...(zip !== undefined && { zip }),
});

/** Returns a copy of a quote with the given lines and a new total. A package's total remains 0. */
export function withLines(quote: Quote, lines: QuoteLine[]): Quote {
  if (quote.package) return { ...quote, lines };
  const rates = lines.reduce((sum, { monthlyCents }) => sum + monthlyCents, 0);
  const before = rates + quote.managementCents - quote.reductionCents;
  const processingCents = percentOf(before, PROCESSING_FEE_PERCENT);
  return { ...quote, lines, processingCents, totalCents: before + processingCents };
}

/** Amounts of zero: for a package, which the group pays, and for a quote before its lines are added. */
const NO_PRICE = { managementCents: 0, reductionCents: 0, processingCents: 0, totalCents: 0 };

function packageQuote(data: Data, form: RateForm, typed: string, zip?: string): Quote {
  const found = findPackage(data.offers, typed);
  if (!found) throw new UnknownCode('This package code does not exist');
  checkParticipants(form, found.maxCountPerPackageAnnual);
  return {
    ...basisOf(data, form, zip),
    ...NO_PRICE,
    package: found,
    promo: null,
    lines: found.providers.map((shortName) => ({
      providerId: findProvider(shortName)?.id ?? shortName,
      shortName,
      annualCents: 0,
      monthlyCents: 0,
      basis: `Covered by the group package ${found.name}.`,
    })),
  };
}

/** Returns what determines the prices of a form's licenses: the music use, the PROs and the needed counts. */
function readUse(schedule: Schedule, { businessProviders: ids = [], isBgMusic: music }: RateForm) {
  const use: MusicUse = music === BACKGROUND_ONLY ? 'background_only' : 'classes_and_background';
  const names = ids.map((id) => findProvider(id)?.shortName ?? id);
  const rules = names.map((name) => findRule(schedule, name, use));
  return { use, names, needed: new Set(rules.flatMap((rule) => ('factor' in rule ? [rule.factor] : []))) };
}

/** Whether members or participants affect the price. They never do for a package or without classes. */
export function countsMatter(schedule: Schedule, form: RateForm): boolean {
  const { use, needed } = readUse(schedule, form);
  const isCounted = needed.has('totalMembers') || needed.has('weeklyParticipants');
  return form.packageCode === undefined && use === 'classes_and_background' && isCounted;
}

/** Reads the counts. Without classes, all but the square footage default to 1 (specification, section 9). */
function readFactors(form: RateForm, needed: ReadonlySet<string>): Factors {
  const fallback = form.isBgMusic === BACKGROUND_ONLY ? 1 : undefined;
  const read = (value: number | undefined, isNeeded: boolean, required: string) => {
    if (value === undefined && isNeeded) throw badRequest(required);
    return value ?? 0;
  };
  const participants = needed.has('weeklyParticipants');
  return {
    totalMembers: read(
      form.businessTotalMembers ?? fallback,
      needed.has('totalMembers'),
      'Total Members is required',
    ),
    // The form for a promo code has no square footage field, so its error refers the owner to the rates form.
    squareFeet: read(
      form.businessSquareFootage,
      needed.has('squareFeet'),
      form.businessPromotionCode === undefined
        ? 'Square footage is required'
        : 'Please calculate the rates again, then apply the code.',
    ),
    weeklyParticipants:
      read(form.businessNumberGroup ?? fallback, participants, 'Class capacity is required') *
      read(form.businessClassesPerWeek ?? fallback, participants, 'Classes per week is required'),
  };
}

/** Returns the prices of a license whose annual fee is `regularCents` before a discount of `less` percent. */
export function discounted(regularCents: number, less: number, basis: string) {
  const annualCents = percentOf(regularCents, 100 - less);
  const monthlyCents = monthlyOf(annualCents);
  return {
    annualCents,
    monthlyCents,
    savedCents: monthlyOf(regularCents) - monthlyCents,
    basis: less > 0 ? `${basis} Less ${less}% for app subscribers: ${money(annualCents)} a year.` : basis,
  };
}

function quoteLine(schedule: Schedule, shortName: string, use: MusicUse, factors: Factors, less: number) {
  const rule = findRule(schedule, shortName, use);
  return {
    providerId: findProvider(shortName)?.id ?? shortName,
    shortName,
    ...discounted(annualFeeOfRule(rule, factors), less, explainRule(rule, use, factors)),
  };
}

/** Returns the monthly management fee and its reduction by a promo code. An unknown code reduces nothing. */
export function managementOf({ offers }: Data, code: string | undefined, hasManagementFee: boolean) {
  const found = offers.promoCodes.find((each) => each.code === code);
  const promo = found ? { code: found.code, managementCents: toCents(found.codeManagementFee) } : null;
  const managementCents = hasManagementFee ? 0 : toCents(offers.rightManagementFee);
  const reductionCents = promo ? Math.max(0, managementCents - promo.managementCents) : 0;
  return { promo, managementCents, reductionCents };
}

/** Whether an e-mail address belongs to a current subscriber of the brand's music app. */
export const isSubscriber = (offers: Offers, address: string) =>
  offers.subscribers.includes(address.toLowerCase());

/** Returns the notice for a subscriber whose price excludes the discount, or undefined for anybody else. */
export const regularPriceNotice = (
  offers: Offers,
  { packageCode, subscriberEmail }: RateForm,
  owner: { email: string } | undefined,
) =>
  packageCode === undefined && subscriberEmail === undefined && owner && isSubscriber(offers, owner.email)
    ? 'The subscriber discount is not part of this price.'
    : undefined;

/**
 * Calculates the quote of a location from a rate form.
 *
 * @throws HttpError 400 for an unknown code or subscriber, a missing answer, or too many participants
 */
export function calculate(data: Data, form: RateForm, { zip, hasManagementFee = false }: Setting = {}) {
  const { schedule, offers } = data;
  if (form.packageCode !== undefined) return packageQuote(data, form, form.packageCode, zip);
  if (!form.businessProviders) throw badRequest('You should select at least 1 provider');
  if (form.subscriberEmail !== undefined && !isSubscriber(offers, form.subscriberEmail)) {
    throw badRequest('Email does not exist.');
  }
  checkParticipants(form, null);
  const { use, names, needed } = readUse(schedule, form);
  const factors = readFactors(form, needed);
  const less = form.subscriberEmail === undefined ? 0 : SUBSCRIBER_DISCOUNT_PERCENT;
  const lines = names.map((name) => quoteLine(schedule, name, use, factors, less));
  const code = form.businessPromotionCode?.toUpperCase();
  const management = managementOf(data, code, hasManagementFee);
  if (code !== undefined && !management.promo) throw new UnknownCode('We don’t know this partner code.');
  const rest = { ...NO_PRICE, package: null, ...management, lines: [] };
  return withLines({ ...basisOf(data, form, zip), ...rest }, lines);
}
