/**
 * Checks the upstream's responses. Ids and amounts may be numbers or text. Fields that are not listed here
 * are dropped. A field of the specification fails the check if it is malformed, or if it is missing and not
 * nullable here. The caller then gets `UPSTREAM_ERROR`.
 */
import { z } from 'zod';
import { day, labelled, optional, optionalKeys } from './optional.ts';
import { charged } from './wireBilling.ts';
import {
  amount,
  amountOrNull,
  countOrNull,
  flag,
  idOrNull,
  link,
  listOrNull,
  text,
  textOrNull,
  token,
  tokenOrNull,
} from './values.ts';

const isTimeZone = (name: string) => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
};

/** Whether a business's licenses renew after their license year, and until when the owner can opt out. */
const renewal = z.object(
  optionalKeys('renewal.', {
    state: z.enum(['ON', 'OFF', 'ENDED']),
    endsOn: day,
    optOutUntil: z.union([z.iso.datetime(), z.iso.datetime({ precision: -1 })]),
    timeZone: z.string().refine(isTimeZone),
    restorable: z.boolean(),
    unsigned: z.array(z.string()),
    noticed: z.object(optionalKeys('renewal.noticed.', { on: day, monthly: amount, monthlyNow: amount })),
    endings: z.array(
      z.object({
        name: z.string(),
        ...optionalKeys('renewal.endings.', { endsOn: day, state: z.enum(['ON', 'OFF', 'LATE', 'ENDED']) }),
      }),
    ),
  }),
);

/** The owner's yearly report of the numbers on which the rates depend, such as the member count. */
const report = z.object(
  optionalKeys('report.', {
    dueOn: day,
    reportedOn: day,
    members: countOrNull,
    groupCapacity: countOrNull,
    classesPerWeek: countOrNull,
    squareFootage: countOrNull,
  }),
);

/** Monthly prices in US dollars: the current one, and the one for the reported numbers, valid from `from`. */
export const countsPreview = z.object(
  optionalKeys('', { monthlyNow: amount, monthlyThen: amount, from: day }),
);

const acknowledgement = z
  .object({ message: z.string().nullish().catch(null), charged })
  .catch({ message: null, charged: null });

/** Any acknowledgement: an object with or without `message` and `charged`, plain text, or an empty body. */
export const ack = z.unknown().transform((body) => {
  const { message = null, charged: charges } = acknowledgement.parse(body);
  return { ok: true, message, charged: charges };
});

export const session = z.object({ token });

export const user = z.object({
  id: textOrNull,
  fullName: textOrNull,
  email: textOrNull,
  phoneNumber: textOrNull,
  title: textOrNull,
  token: tokenOrNull,
});

export const subscribed = z.object({ user });

export const setupIntent = z.object({
  clientSecret: z.string().min(1),
  // A client secret without `purpose` is for storing a card.
  purpose: z.pipe(
    optional('purpose', z.enum(['CARD', 'PAYMENT'])),
    z.transform((purpose) => purpose ?? 'CARD'),
  ),
});

export const options = z.array(z.object({ label: text, value: text }));

/** `/web/providers` names a provider by `shortName`, `/web/account/availables-providers/{id}` by `name`. */
export const providers = z.array(
  z
    .object({ id: text, shortName: textOrNull, name: textOrNull })
    .refine((provider) => provider.shortName !== null || provider.name !== null)
    .transform(({ id, shortName, name }) => ({ id, shortName: shortName ?? name ?? '', name })),
);

export const packageCode = z.object({
  exist: flag,
  maxCountPerPackageAnnual: countOrNull,
  ...optionalKeys('', { name: z.string().min(1), providers: z.array(z.string().min(1)).min(1) }),
});

export const rates = z.object({
  total: z.object({
    rightManagementFee: amountOrNull,
    processingFee: amountOrNull,
    subTotalManagementFee: amountOrNull,
    totalPayment: amountOrNull,
  }),
  providers: z.array(z.object({ id: text, monthly: amountOrNull })),
  isPackage: flag,
  promoCode: z.object({ codeManagementFee: amountOrNull }).nullable().default(null),
  // Optional keys beyond section 7. `quoteId` is the id under which the upstream has stored the rates.
  quoteId: idOrNull,
  ...optionalKeys('', {
    notice: text,
    startDate: day,
    renewalDate: day,
    yearTotal: amount,
    newMonthlyTotal: amount,
    savings: labelled,
    lines: z.array(z.object({ providerId: text, text: z.string() })),
  }),
});

/** The value of an answer in a quote. Several values are joined by commas. */
const answerValue = z.union([text, z.array(text).transform((values) => values.join(','))]);

export const quote = z.object({
  quoteId: idOrNull,
  rates,
  ...optionalKeys('', {
    expiresOn: day,
    answers: z.array(z.object({ name: z.string().min(1), value: answerValue })),
  }),
});

const business = z.object({
  id: text,
  name: text,
  isDefault: flag,
  billing: optional(
    'billing',
    z.object(
      optionalKeys('billing.', {
        state: z.enum(['OK', 'ACTION_NEEDED', 'OVERDUE']),
        action: z.enum(['CONFIRM_PAYMENT', 'UPDATE_CARD']),
        owed: amount,
      }),
    ),
  ),
});

export const businesses = z.array(business);

/** The response to adding a location: the business, or null if the body contains none. */
export const newBusiness = z.union([
  business.extend({ isDefault: z._default(flag, false) }),
  z.unknown().transform(() => null),
]);

export const membershipEntry = z.object({
  id: textOrNull,
  address: textOrNull,
  city: textOrNull,
  state: textOrNull,
  zip: textOrNull,
  pmLastFour: textOrNull,
  totalMonthlyPayment: amountOrNull,
  providers: listOrNull(text),
  packages: listOrNull(
    z.object({
      name: textOrNull,
      provider: textOrNull,
      startDate: textOrNull,
      renewalDate: textOrNull,
      totalAmount: amountOrNull,
    }),
  ),
  providersDetail: listOrNull(
    z.object({
      annualLicenses: textOrNull,
      monthlyRate: amountOrNull,
      annualStartDate: textOrNull,
      annualRenewalDate: textOrNull,
    }),
  ),
  ...optionalKeys('', {
    renewal,
    report,
    pendingProviders: z.array(z.string()),
    fees: labelled,
    packagesPaidByGroup: z.boolean(),
    isBgMusic: z.literal(['0', '1', 0, 1]).transform(String),
  }),
});

export const membership = z.object({ membership: z.array(membershipEntry) });

export const account = z.object({
  info: z.object({ fullName: textOrNull, email: textOrNull, phoneNumber: textOrNull, title: textOrNull }),
  business: z.object({
    name: textOrNull,
    state: textOrNull,
    type: textOrNull,
    city: textOrNull,
    address: textOrNull,
    zipCode: textOrNull,
  }),
  member: z.object({ totalMembers: countOrNull, numberGroup: countOrNull, classesPerWeek: countOrNull }),
});

export const agreements = z.array(
  z.object({
    name: text,
    shortName: text,
    agreementId: text,
    agreementLink: link,
    coverageLink: link,
    ...optionalKeys('', {
      status: z.enum(['ACTIVE', 'PENDING_SIGNATURE', 'DENIED', 'ENDED']),
      unsigned: z.boolean(),
      // An owner opens this URL, so it must be a page of the host or of this machine, or use `https:`.
      signUrl: z.string().regex(/^(?:\/sign\/|https:\/\/|http:\/\/localhost[:/])[!-~]+$/),
      coveredFrom: day,
      coveredThrough: day,
    }),
  }),
);

/** One of the owner's businesses, as the business list returns it. */
export type Business = z.output<typeof business>;

/** One business's entry in a membership response. */
export type Membership = z.output<typeof membershipEntry>;

/** One agreement, as an agreement list returns it. */
export type Agreement = z.output<typeof agreements>[number];
