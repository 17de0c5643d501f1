/** Checks the account's screens for one location against the embedded host's responses. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { BillingAnswer } from '#tests/host/billing/billingOwner.ts';

/** The host's responses about one location. */
export interface HostAnswers {
  membership: {
    totalMonthlyPayment: number;
    providers: string[];
    pendingProviders: string[];
    providersDetail: {
      annualLicenses: string;
      monthlyRate: number;
      annualStartDate: string;
      annualRenewalDate: string;
    }[];
    fees: { label: string; monthly: number }[];
    renewal: {
      state: 'ON' | 'OFF' | 'ENDED';
      endsOn: string;
      restorable: boolean;
      noticed: { on: string; monthly: number; monthlyNow: number } | null;
    };
    /** The last four digits of the card on file, or null once nothing is left to be charged. */
    pmLastFour: string | null;
  };
  billing: BillingAnswer;
  agreements: {
    name: string;
    status: keyof typeof BADGES;
    agreementLink: string | null;
    coverageLink: string | null;
    unsigned?: boolean;
    coveredThrough?: string;
  }[];
}

const PROS = ['ASCAP', 'BMI', 'SESAC', 'GMR'];

/** The words for the state of a payment. */
export const STATUS: Partial<Record<string, string>> = {
  SCHEDULED: 'Scheduled',
  RETRYING: 'Declined, will be tried again',
  WAITING: 'Waiting for you',
  OVERDUE: 'Overdue',
  HELD: 'On hold',
  PAID: 'Paid',
  VOID: 'Canceled',
};

const BADGES = {
  ACTIVE: 'In force through',
  PENDING_SIGNATURE: 'Waiting for your signature',
  ENDED: 'Ended',
};

const names = new Intl.ListFormat('en-US');

export const money = (amount: number): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(amount);

/** Formats a date from the host as the page shows it. */
export const dayOf = (iso: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(iso));

/** Returns a container's text line by line. Each cell of a table row is a line. */
const linesOf = async (place: Locator) =>
  (await place.allInnerTexts())
    .flatMap((text) => text.split(/[\n\t]/))
    .map((line) => line.trim())
    .filter((line) => line !== '');

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const rowsOf = (page: Page, table: string | RegExp) =>
  page
    .getByRole('table', { name: table })
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.children]
          .filter((cell) => getComputedStyle(cell).display !== 'none')
          .map((cell) => (cell as HTMLElement).innerText.trim().replace(/\s*\n\s*/g, '\n')),
      ),
    );

const writePro = (name: string, pending: readonly string[]) =>
  pending.includes(name) ? `${name}, pending` : name;

const daysAfter = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString();

function termWords({ membership: { renewal }, billing }: HostAnswers): string {
  const { state, endsOn } = renewal;
  if (state === 'ENDED') return `Ended ${dayOf(endsOn)}. Does not renew.`;
  if (state === 'OFF') return 'Renewal: off';
  const lastDay = daysAfter(endsOn, -1);
  const condition = billing.owed > 0 ? `, once ${money(billing.owed)} is paid` : '';
  const unless =
    billing.today <= lastDay.slice(0, 10) ? `unless turned off by ${dayOf(lastDay)}` : 'too late to turn off';
  return `Renews ${dayOf(daysAfter(endsOn, 1))}${condition}, ${unless}`;
}

/** Returns until when the licenses of a location that are signed cover it. */
const coverageWords = ({ providers, pendingProviders, renewal }: HostAnswers['membership']) => {
  const signed = PROS.filter((name) => providers.includes(name) && !pendingProviders.includes(name));
  return signed.length === 0 ? 'Not covered yet' : `${names.format(signed)} through ${dayOf(renewal.endsOn)}`;
};

/** Checks the only location's row on the screen All locations: monthly price, term and open tasks. */
export async function expectLocation(page: Page, answers: HostAnswers): Promise<void> {
  const { membership, billing } = answers;
  const { totalMonthlyPayment, providers, pendingProviders, renewal } = membership;
  const missing = PROS.filter((name) => !providers.includes(name));
  const doesNotCover = `${names.format(pendingProviders)} ${pendingProviders.length > 1 ? 'do' : 'does'} not cover this location until you sign`;
  await expect
    .poll(() =>
      linesOf(page.getByRole('main').getByRole('listitem').last()).then((lines) => lines.slice(2).join(' ')),
    )
    .toBe(
      [
        ...(billing.owed > 0 ? [`${money(billing.owed)} owed`] : []),
        `${money(totalMonthlyPayment)} per month`,
        ...(renewal.noticed ? [`${money(renewal.noticed.monthly)} from ${dayOf(renewal.noticed.on)}`] : []),
        ...(renewal.state === 'ENDED' ? [] : [coverageWords(membership)]),
        termWords(answers),
        ...(pendingProviders.length > 0 ? [`${doesNotCover} Sign now`] : []),
        ...(renewal.noticed && renewal.state === 'ON'
          ? [
              `Last day to turn off renewal: ${dayOf(daysAfter(renewal.endsOn, -1))}.`,
              ...(billing.state === 'OK' ? ['To stay covered, do nothing.'] : []),
              'See the renewal',
            ]
          : []),
        ...(missing.length > 0 ? [`Not licensed: ${names.format(missing)}. Add`] : []),
      ].join(' '),
    );
}

/** Checks the screen Agreements: each agreement's state, documents and signing link. */
export async function expectAgreements(page: Page, { membership, agreements }: HostAnswers): Promise<void> {
  /** Returns the text about the price of an agreement that is not signed yet. */
  const writeShare = (name: string) =>
    membership.providersDetail
      .filter(({ annualLicenses }) => name.startsWith(`${annualLicenses} `))
      .map(
        ({ annualLicenses, monthlyRate }) =>
          `${annualLicenses} does not cover this location until you sign. You already pay ${annualLicenses}’s ${money(monthlyRate)} a month.`,
      );
  const unwanted = (name: string) =>
    `Don’t want ${name.split(' ', 1)[0] ?? ''}? Write to hello@barline.example and we remove and refund it.`;
  const current = agreements.filter(({ status }) => status !== 'ENDED');
  const isFolded = current.length > 0 && current.length < agreements.length;
  if (isFolded) await page.getByRole('button', { name: 'Show the agreements of earlier years' }).click();
  const shown = isFolded
    ? [...current, ...agreements.filter(({ status }) => status === 'ENDED').reverse()]
    : agreements;
  await expect
    .poll(() => linesOf(region(page, 'Agreements').getByRole('listitem')))
    .toEqual(
      shown.flatMap(({ name, status, agreementLink, coverageLink, unsigned, coveredThrough }) => [
        name,
        unsigned
          ? 'Never signed'
          : [BADGES[status], coveredThrough && dayOf(coveredThrough)].filter(Boolean).join(' '),
        ...(status === 'PENDING_SIGNATURE'
          ? [...writeShare(name), 'Sign now', 'Send the link again', unwanted(name)]
          : []),
        ...(unsigned
          ? ['It never covered this location. For a refund, write to hello@barline.example.']
          : []),
        ...(agreementLink ? ['Download Agreement'] : []),
        ...(coverageLink ? ['Download Coverage'] : []),
      ]),
    );
}

/** Checks the total monthly payment and the amounts that it consists of. */
async function expectSums(page: Page, { membership, billing }: HostAnswers): Promise<void> {
  const { totalMonthlyPayment, providersDetail, pendingProviders, fees, renewal, pmLastFour } = membership;
  const { nextPayment, owed } = billing;
  const besides = owed > 0 ? `, in addition to the ${money(owed)} owed` : '';
  const { noticed } = renewal;
  const isDearer = noticed && noticed.monthlyNow !== noticed.monthly;
  await expect
    .poll(() => linesOf(region(page, 'Total Monthly Payment')))
    .toEqual([
      'Total Monthly Payment',
      `${money(totalMonthlyPayment)} per month`,
      ...(nextPayment ? [`Next: ${money(nextPayment.amount)} on ${dayOf(nextPayment.on)}${besides}`] : []),
      ...(noticed
        ? [
            `Renews ${dayOf(noticed.on)} at ${money(noticed.monthly)}${isDearer ? ` (now ${money(noticed.monthlyNow)})` : ''}`,
          ]
        : []),
    ]);
  expect(await linesOf(region(page, 'Payment method'))).toContain(pmLastFour ?? 'No card is on file.');
  const writeEnd = (day: string) => (renewal.state === 'OFF' ? `Ends ${dayOf(renewal.endsOn)}` : dayOf(day));
  if (providersDetail.length === 0) {
    expect(await page.getByRole('table', { name: /^My Coverage/ }).count()).toBe(0);
    return;
  }
  expect(await rowsOf(page, /^My Coverage/)).toEqual([
    ...providersDetail.map((each) => [
      writePro(each.annualLicenses, pendingProviders),
      money(each.monthlyRate),
      `${dayOf(each.annualStartDate)}${pendingProviders.includes(each.annualLicenses) ? '\ncovers once signed' : ''}`,
      writeEnd(each.annualRenewalDate),
    ]),
    ...fees.map(({ label, monthly }) => [label, monthly === 0 ? 'included' : money(monthly), '']),
    ['Total per month', money(totalMonthlyPayment), ''],
  ]);
}

/** Checks the list of payments, and that the banner is shown only if an action is required. */
async function expectPayments(page: Page, { membership, billing }: HostAnswers): Promise<void> {
  const { owed, payments, state } = billing;
  const since = membership.providersDetail.map(({ annualStartDate }) => annualStartDate).sort()[0] ?? '';
  const lines = await linesOf(region(page, 'Payments'));
  expect(lines).toContain(owed > 0 ? `Owed: ${money(owed)}` : 'Nothing is owed now.');
  const before = (id: string | null) => payments.find((payment) => payment.id === id)?.what.split(':')[0];
  const unfold = page.getByRole('button', { name: /^Show all \d+$/ });
  if ((await unfold.count()) > 0) await unfold.click();
  expect(await rowsOf(page, 'Payment schedule')).toEqual(
    payments
      .filter(({ on }) => on >= since)
      .map(({ on, what, amount, status, waitsFor, nextTryOn }) => [
        dayOf(on),
        waitsFor ? `${what}\nCharged right after ${before(waitsFor)}` : what,
        money(amount),
        waitsFor ? 'Due' : nextTryOn ? `Declined\nNext try ${dayOf(nextTryOn)}` : STATUS[status],
        status === 'PAID' ? 'Receipt' : '',
      ]),
  );
  expect(await page.getByText(/^A payment for .* did not go through\.$/).count()).toBe(
    state === 'OK' ? 0 : 1,
  );
}

/** Checks which licenses are in force and until when, and whether the renewal can be turned off or on. */
async function expectCoverage(page: Page, { membership, billing }: HostAnswers): Promise<void> {
  const { providers, pendingProviders, renewal } = membership;
  const hasEnded = renewal.state === 'ENDED';
  // After the licenses' end the host lists only the brand's entry. It is no license, so the page lists none.
  expect(await region(page, 'Coverage').getByRole('listitem').allInnerTexts()).toEqual(
    hasEnded ? [] : providers.map((name) => writePro(name, pendingProviders)),
  );
  expect(await page.getByText('No license is in force here.').count()).toBe(hasEnded ? 1 : 0);
  expect(await page.getByRole('button', { name: 'Turn Off Annual Renewal' }).count()).toBe(
    renewal.state === 'ON' ? 1 : 0,
  );
  expect(await page.getByRole('button', { name: 'Turn annual renewal back on' }).count()).toBe(
    renewal.restorable ? 1 : 0,
  );
  const last = dayOf(renewal.endsOn);
  const off = await linesOf(region(page, 'Renewal: off'));
  const unsigned = pendingProviders.length > 0 ? `, ${pendingProviders.join(' and ')} only once signed` : '';
  expect(off.includes(`Covered through ${last}${unsigned}.`), `Off: ${off.join(' ')}`).toBe(
    renewal.state === 'OFF',
  );
  const ended = (await linesOf(region(page, 'Renewal: ended'))).join(' ');
  expect(ended.includes(`covered through ${last}. Add a product`), `Ended: ${ended}`).toBe(
    renewal.state === 'ENDED',
  );
  if (renewal.state === 'ENDED') return;
  const year = await linesOf(region(page, 'License year'));
  expect(year[year.indexOf('Today') + 1]).toBe(dayOf(billing.today));
  if (renewal.state === 'OFF') expect(year.slice(-2)).toEqual(['Ends', last]);
}

/** Checks the screen Membership: monthly payment, coverage, renewal and payments. */
export async function expectMembership(page: Page, answers: HostAnswers): Promise<void> {
  await expectSums(page, answers);
  await expectCoverage(page, answers);
  await expectPayments(page, answers);
}
