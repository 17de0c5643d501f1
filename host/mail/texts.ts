/** What the host writes to people. */
import type { Brand } from '#common/environment.ts';
import { FAILED_PAYMENT_FEE, OPT_OUT_HOURS_BEFORE_RENEWAL } from '#common/limits.ts';
import { money } from '#host/rates/explain.ts';
import { SAMPLE_NOTICE } from '#host/rates/schedule.ts';
import type { Quote } from '#host/rates/service.ts';
import { compose } from '#host/platform/mail/layout.ts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** An ISO date as "Nov 20, 2026". */
export const longDate = (isoDate: string) => day.format(new Date(isoDate));

/** The verification code of a registration. */
export const codeMail = (brand: Brand, to: string, code: string) =>
  compose(brand, to, `${code} is your verification code`, [
    'Here is your verification code. Please enter it where you are signing up:',
    { code },
    'It is good for ten minutes. If you did not ask for it, you can ignore this mail.',
  ]);

/** The link to a new password. */
export const recoveryMail = (brand: Brand, to: string, link: string) =>
  compose(brand, to, 'Set a new password', [
    'Somebody, hopefully you, asked for a new password for your account. Set it here:',
    { link, label: 'Set a new password' },
    'The link works once, for one hour. If you did not ask for it, you can ignore this mail.',
  ]);

/** Tells that the password was changed. */
export const passwordChangedMail = (brand: Brand, to: string) =>
  compose(brand, to, 'Your password was changed', [
    'The password of your account has just been changed, and your other sessions were signed out.',
    `If that was not you, set a new password with "Forgot Password?" at once and write to ${brand.email}.`,
  ]);

/** What a purchase was, for the mail about it. */
export interface PurchaseSummary {
  fullName: string;
  businessName: string;
  place: string;
  startsOn: string;
  renewsOn: string;
  quote: Quote;
}

/** Licensing information after a checkout. */
export function licensingMail(brand: Brand, to: string, summary: PurchaseSummary, accountLink: string) {
  const { quote, startsOn, renewsOn } = summary;
  const fees: [string, string][] = quote.package
    ? [[quote.package.name, quote.lines.map(({ shortName }) => shortName).join(', ')]]
    : [
        ...quote.lines.map((row): [string, string] => [
          row.shortName,
          `${money(row.monthlyCents)} per month`,
        ]),
        ['Rights Management Fee', money(quote.managementCents - quote.reductionCents)],
        ['Processing Fee', money(quote.processingCents)],
        ['Monthly payment', money(quote.totalCents)],
        ['Charged today', money(quote.totalCents)],
      ];
  return compose(brand, to, `Your music licenses for ${summary.businessName}`, [
    `Hello ${summary.fullName},`,
    `Thank you. These licenses now cover ${summary.businessName}, ${summary.place}:`,
    { rows: fees },
    { rows: [['Term', `${longDate(startsOn)} to ${longDate(renewsOn)}`]] },
    quote.package
      ? 'Your group package covers the licenses; nothing was charged to your card.'
      : `This is a yearly agreement with the PROs, paid in 12 monthly installments. It is non-cancellable and non-refundable once issued. A $${FAILED_PAYMENT_FEE} fee applies to failed payments.`,
    `It renews by itself on ${longDate(renewsOn)} unless you turn off renewal at least ${OPT_OUT_HOURS_BEFORE_RENEWAL} hours before.`,
    ...(quote.sample ? [SAMPLE_NOTICE] : []),
    { link: accountLink, label: 'See your agreements' },
  ]);
}

/** A provider's extra document that waits for a signature. */
export const signingMail = (brand: Brand, to: string, provider: string, business: string, link: string) =>
  compose(brand, to, `You have a pending document to sign: ${provider}`, [
    `${provider} requires an extra document for ${business}. Please read and sign it here:`,
    { link, label: 'Read and sign' },
    `The ${provider} coverage can be downloaded as soon as you have signed.`,
  ]);
