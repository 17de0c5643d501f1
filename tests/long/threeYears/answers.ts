/** Collects the dates and amounts of the host's responses, and finds unknown dates and amounts in a text. */
import type { BillingAnswer } from '#tests/host/billing/billingOwner.ts';

const DAY_MS = 86_400_000;

export const isoOf = (time: number) => new Date(time).toISOString().slice(0, 10);

export const daysAfter = (day: string, days: number) => isoOf(Date.parse(day) + days * DAY_MS);

/** Returns the ISO form of each date, such as "Feb 29, 2028", in a text. */
export const datesIn = (text: string) =>
  [...text.matchAll(/[A-Z][a-z]{2} \d{1,2}, \d{4}/g)].map(([found]) => isoOf(Date.parse(`${found} UTC`)));
const centsIn = (text: string) =>
  [...text.matchAll(/\$([\d,]+(?:\.\d{2})?)/g)].map(([, sum = '']) =>
    Math.round(Number(sum.replaceAll(',', '')) * 100),
  );

/** Returns the sums in cents of all series of consecutive payments, in the order of their days. */
export function sumsOf(payments: BillingAnswer['payments']): number[] {
  const inOrder = payments.toSorted((a, b) => a.on.localeCompare(b.on));
  return inOrder.flatMap((_, from) => {
    let sum = 0;
    return inOrder.slice(from).map(({ amount }) => (sum += Math.round(amount * 100)));
  });
}

/** The dates, and the amounts in cents, that the host's responses contain or that follow from them. */
export class Answers {
  readonly dates = new Set<string>();
  readonly cents = new Set([0]);

  /** Adds the dates and amounts of a response, and the dates that follow from its dates. */
  add(value: unknown, key = ''): void {
    if (typeof value === 'number') this.cents.add(Math.round(value * 100));
    else if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) {
      this.dates.add(value);
      // Days before the renewal: 1 for the last covered day, 30 for the due date of the yearly report.
      if (key === 'annualRenewalDate' || key === 'renewalDate')
        for (const days of [-1, -30]) this.dates.add(daysAfter(value, days));
      // A license renews on the day after `endsOn`, and the next license year ends a year after `endsOn`.
      const nextEnd = `${Number(value.slice(0, 4)) + 1}${value.slice(4)}`;
      if (key === 'endsOn') this.dates.add(daysAfter(value, 1)).add(nextEnd);
    } else if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value)) {
      // The screens show a deadline as the San Francisco day of the last moment before the deadline.
      this.dates.add(isoOf(Date.parse(value) - 8 * 3_600_000 - 1));
    } else if (typeof value === 'object' && value !== null)
      for (const [name, each] of Object.entries(value)) this.add(each, Array.isArray(value) ? key : name);
  }

  /** Adds the dates and amounts that another object has collected. */
  join({ dates, cents }: Answers): void {
    for (const each of dates) this.dates.add(each);
    for (const each of cents) this.cents.add(each);
  }

  /** Returns those dates and amounts of a text that are not in the collected responses. */
  strangeIn(text: string, isKnown = (cents: number) => this.cents.has(cents)): string[] {
    return [
      ...datesIn(text).filter((each) => !this.dates.has(each)),
      ...centsIn(text)
        .filter((each) => !isKnown(each))
        .map((each) => `$${each / 100}`),
    ];
  }

  /**
   * Returns the dates and amounts of a mail or document that are not in the collected responses. Accepts sums
   * of up to twelve equal payments, yearly prices, and the difference of two such amounts in the same text.
   */
  strangeInPaper(text: string): string[] {
    const named = new Set(centsIn(text));
    const isSum = (sum: number) =>
      this.cents.has(Math.round(sum / 12)) ||
      Array.from({ length: 12 }, (_, at) => at + 1).some((count) => this.cents.has(sum / count));
    const isKnown = (sum: number) =>
      isSum(sum) || [...named].some((other) => isSum(other) && named.has(other + sum) && isSum(other + sum));
    return this.strangeIn(text, isKnown);
  }
}
