/** Checks all dates of six license years whose first day is unusual, such as January 31 or February 29. */
import { expect, test } from 'vitest';
import { billingOwner } from '#tests/host/billing/billingOwner.ts';
import { linkIn, pagesOf } from '#tests/support/fixtures/files.ts';
import { hostOfTest } from '#tests/support/fixtures/hostOfFile.ts';
import { datesIn, daysAfter } from '#tests/long/threeYears/answers.ts';

const YEARS = 6;

const DAY = 86_400_000;

const HONOLULU = { businessState: 'Hawaii', businessCity: 'Honolulu', businessZipCode: '96813' };
const NEW_YORK = { businessState: 'New York', businessCity: 'New York', businessZipCode: '10001' };

/** Adds months to a date. If the resulting month has no such day, returns the last day of that month. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

test.each([
  ['January 29', '2027-01-29', '2027-01-29T20:00:00Z', {}],
  ['January 30', '2027-01-30', '2027-01-30T20:00:00Z', {}],
  ['January 31', '2027-01-31', '2027-01-31T20:00:00Z', {}],
  ['February 28', '2027-02-28', '2027-02-28T20:00:00Z', {}],
  ['February 29', '2028-02-29', '2028-02-29T20:00:00Z', {}],
  ['the last minute of the year in Honolulu', '2027-12-31', '2028-01-01T09:59:00Z', HONOLULU],
  ['the last minute of the year in New York', '2027-12-31', '2028-01-01T04:59:00Z', NEW_YORK],
  ['the hour that daylight saving time skips', '2027-03-14', '2027-03-14T07:00:00Z', NEW_YORK],
  ['the hour that daylight saving time repeats', '2027-11-07', '2027-11-07T06:30:00Z', NEW_YORK],
])(
  'a license bought on %s has one calendar over six years @host-billing @host-renewal',
  async (_name, first, moment, place) => {
    const host = await hostOfTest();
    host.pass(Date.parse(moment) - host.now().getTime());
    const owner = await billingOwner(host, 'calendar@gym.example', place);
    await owner.sign();
    let seen = 0;

    for (let year = 0; year < YEARS; year += 1) {
      const [start, renewal] = [monthsAfter(first, 12 * year), monthsAfter(first, 12 * (year + 1))];
      const last = daysAfter(renewal, -1);
      if (year > 0) await host.moveTo(`${daysAfter(start, 1)}T20:00:00Z`);

      const { providersDetail, renewal: state } = await owner.membership();
      for (const { annualStartDate, annualRenewalDate } of providersDetail)
        expect([annualStartDate, annualRenewalDate], `membership of year ${year}`).toEqual([start, renewal]);
      expect(state).toMatchObject({ state: 'ON', endsOn: last });

      const { payments } = await owner.billing();
      expect(payments.map(({ on }) => on)).toEqual(
        Array.from({ length: 12 * (year + 1) }, (_, month) => monthsAfter(first, month)),
      );

      const current = (await owner.agreements()).filter(({ status }) => status === 'ACTIVE');
      expect(current).toHaveLength(2);
      for (const { agreementId, coveredFrom, coveredThrough } of current) {
        expect([coveredFrom, coveredThrough]).toEqual([start, last]);
        const agreement = await owner.get<Uint8Array>(`agreements/download/${agreementId}`);
        const proof = await owner.get<Uint8Array>(`agreements/coverage/download/${agreementId}`);
        const page = await fetch(new URL(new URL(await linkIn(proof)).pathname, host.url));
        const paper = datesIn((await pagesOf(agreement)).join(' '));
        expect(paper, 'the contract').toEqual(expect.arrayContaining([start, renewal]));
        // A contract may contain only these dates: the purchase, and the year's start, last day and renewal.
        expect([first, start, last, renewal]).toEqual(expect.arrayContaining([...new Set(paper)]));
        const [inForce = ''] = (await page.text()).split('<h2>Ended</h2>');
        for (const text of [(await pagesOf(proof)).join(' '), inForce]) {
          const dates = datesIn(text);
          expect(dates, 'the proof').toContain(last);
          const today = daysAfter(start, year > 0 ? 1 : 0);
          expect([start, last, renewal, today]).toEqual(expect.arrayContaining([...new Set(dates)]));
        }
      }

      // Each date in a mail must be a due date, one of the days below, or within two days of the mail's date.
      const mails = await host.outbox();
      const known = [
        ...Array.from({ length: 27 }, (_, month) => monthsAfter(first, 12 * year - 13 + month)),
        // Days from a renewal: -1 last covered day, -2 last day to turn off renewal, -30 report of counts.
        ...[-1, -2, -30].flatMap((days) => [daysAfter(start, days), daysAfter(renewal, days)]),
      ];
      for (const { subject, text, createdAt } of mails.slice(0, mails.length - seen)) {
        const strange = datesIn(`${subject} ${text}`).filter(
          (day) =>
            !known.includes(day) && Math.abs(Date.parse(day) - Date.parse(String(createdAt))) > 2 * DAY,
        );
        expect(strange, subject).toEqual([]);
      }
      seen = mails.length;
    }
    expect(host.failures).toEqual([]);
  },
);
