/** Tests that license dates, renewal and opt-out deadline are in the business's time zone. */
import { expect, test } from 'vitest';
import { dayAt, optOutUntil, startOfDay } from '#host/agreements/term.ts';
import { deadlineText } from '#common/deadline.ts';
import { zoneOfZip } from '#host/catalogue/zones.ts';

test.each([
  ['America/New_York', '10001 02108-1234 40202 37902 32301 46204 48226'],
  ['America/Chicago', '60601 37201 32501 46402 47708 42101 49801 69101 57104 67202 58102'],
  ['America/Denver', '80202 79901 83702 97914 57701 69361 58601 67735 86515 89883'],
  ['America/Los_Angeles', '94105 98101 83814 89101 97201'],
  ['America/Phoenix', '85001 86001'],
  ['America/Anchorage', '99501 99801'],
  ['America/Adak', '99546'],
  ['Pacific/Honolulu', '96813'],
])('%s: %s', (zone, zips) => expect(zips.split(' ').filter((zip) => zoneOfZip(zip) !== zone)).toEqual([]));

test.each([
  ['Florida', '32525 32545', 'America/New_York'],
  ['South Dakota', '57705', 'America/Chicago'],
  ['Texas', '79919', 'America/Chicago'],
])('an unassigned ZIP code in %s gets the zone of most of the state', (_state, zips, zone) =>
  expect(zips.split(' ').map(zoneOfZip)).toEqual(zips.split(' ').map(() => zone)),
);

test('a day begins and ends in local time, also when daylight saving time changes', () => {
  const place = { zip: '10001' };
  for (const [day, begins] of [
    ['2027-03-14', '2027-03-14T05:00:00.000Z'],
    ['2027-03-15', '2027-03-15T04:00:00.000Z'],
    ['2027-11-07', '2027-11-07T04:00:00.000Z'],
    ['2027-11-08', '2027-11-08T05:00:00.000Z'],
  ] as const) {
    const start = startOfDay(place, day);
    expect(start.toISOString()).toBe(begins);
    expect(dayAt(place, start)).toBe(day);
    expect(dayAt(place, new Date(start.getTime() - 1))).not.toBe(day);
  }
});

test('the opt-out of a renewal on the day after the clocks change ends at 11 p.m. two days before', () => {
  const until = optOutUntil({ zip: '10001' }, '2027-03-15');
  expect(until.toISOString()).toBe('2027-03-14T04:00:00.000Z');
  expect(deadlineText(until, 'America/New_York')).toBe('Mar 13, 2027, 11:00 PM EST');
});
