/** Tests the sentences of the account's status line, and the owner's tasks. */
import { expect, test } from 'vitest';
import {
  hasNothingToDo,
  sharedCoverage,
  statusOf,
  todosOf,
  type StatusData,
} from '#client/domain/accountStatus.ts';
import { ending } from '#tests/support/fixtures/memberships.ts';

const NOW = new Date('2027-11-10T12:00:00Z');

type Renewal = NonNullable<StatusData['renewal']>;

const renewal: Renewal = {
  state: 'ON',
  endsOn: '2027-11-23',
  // Midnight in New York at the end of November 22, the last day to turn off the renewal.
  optOutUntil: '2027-11-23T05:00:00.000Z',
  timeZone: 'America/New_York',
  endings: [ending('ASCAP', '2027-11-23', 'ON'), ending('BMI', '2027-11-23', 'ON')],
  noticed: null,
};

const data = (changes: Partial<StatusData> = {}, ofRenewal: Partial<Renewal> = {}): StatusData => ({
  totalMonthlyPayment: 240.86,
  packagesPaidByGroup: null,
  pendingProviders: [],
  renewal: { ...renewal, ...ofRenewal },
  report: null,
  billing: {
    owed: 0,
    nextPayment: { on: '2026-12-24', amount: null },
    card: { lastFour: '4242', expires: '12/2030' },
  },
  ...changes,
});

const unsigned = (name: string) => `Does not renew until you sign: ${name}`;

const text = (status: StatusData, now = NOW) => statusOf(status, now).map((part) => part.text);

/** A past deadline, which the host returns only if the location has no deadline in the future. */
const OVER = '2027-11-09T05:00:00.000Z';

/** Returns the data of a location with these licenses. Each license has a name, a last day and a state. */
const withEndings = (...endings: Parameters<typeof ending>[]) => {
  const optOutUntil = endings.some(([, , state]) => state === 'ON') ? renewal.optOutUntil : OVER;
  return data({}, { endings: endings.map((each) => ending(...each)), optOutUntil });
};

const NOTHING_NEXT = { owed: 0, nextPayment: null, card: null };
const COVERED = 'Covered through Nov 23, 2027';
const NEXT = '$240.86 a month, next Dec 24, 2026';
const RENEWS = 'Renews Nov 24, 2027, unless turned off by Nov 22, 2027';
const TOO_LATE = 'Too late to turn off renewal';
const LATE = ['Renews Nov 24, 2027 for another year through Nov 23, 2028', TOO_LATE];

test.each<[string, StatusData, string[]]>([
  ['all in force', data(), [COVERED, NEXT, RENEWS]],
  [
    'two end dates',
    withEndings(
      ['SESAC', '2028-01-31', 'ON'],
      ['ASCAP', '2027-11-23', 'LATE'],
      ['BMI', '2027-11-23', 'LATE'],
    ),
    [
      'Covered: ASCAP and BMI through Nov 23, 2027; SESAC through Jan 31, 2028',
      ...[NEXT, ...LATE.map((words) => `${words}: ASCAP and BMI`)],
      'Renews Feb 1, 2028, unless turned off by Nov 22, 2027: SESAC',
    ],
  ],
  [
    'one that is off, beside one that renews and one that is unsigned',
    data(
      { pendingProviders: ['SESAC'] },
      { endings: [ending('BMI', '2027-11-23', 'ON'), ending('GMR', '2027-11-23', 'OFF')] },
    ),
    [
      'BMI and GMR covered through Nov 23, 2027',
      NEXT,
      'Does not renew: GMR',
      `${RENEWS}: BMI`,
      unsigned('SESAC'),
    ],
  ],
  [
    'two that have ended',
    withEndings(
      ['ASCAP', '2026-11-23', 'ENDED'],
      ['BMI', '2026-11-23', 'ENDED'],
      ['SESAC', '2027-11-23', 'LATE'],
    ),
    ['SESAC covered through Nov 23, 2027', NEXT, ...LATE],
  ],
  [
    'a last day that hosts write for what never ends',
    withEndings(['ASCAP', '9999-12-31', 'LATE']),
    ['Covered through Dec 31, 9999', NEXT, 'Renews Dec 31, 9999', TOO_LATE],
  ],
  ['too late to turn off', withEndings(['ASCAP', '2027-11-23', 'LATE']), [COVERED, NEXT, ...LATE]],
  [
    'a renewal on February 28, whose year may end on the leap day',
    withEndings(['ASCAP', '2031-02-27', 'LATE']),
    ['Covered through Feb 27, 2031', NEXT, 'Renews Feb 28, 2031', TOO_LATE],
  ],
  [
    'a next payment that is only a part of the month',
    data({ billing: { ...NOTHING_NEXT, nextPayment: { on: '2026-12-24', amount: 50.65 } } }),
    [COVERED, '$240.86 a month, next $50.65 on Dec 24, 2026', RENEWS],
  ],
  [
    'nothing signed, and something owed',
    data({ pendingProviders: ['ASCAP'], billing: { ...NOTHING_NEXT, owed: 131.06 } }, { endings: [] }),
    ['Not covered yet', '$131.06 owed, $240.86 a month', unsigned('ASCAP')],
  ],
  [
    'renewal off',
    data({}, { state: 'OFF', endings: [ending('ASCAP', '2027-11-23', 'OFF')] }),
    [COVERED, NEXT, 'Does not renew'],
  ],
  [
    'renewal off and all payments made',
    data({ billing: NOTHING_NEXT }, { state: 'OFF', endings: [ending('ASCAP', '2027-11-23', 'OFF')] }),
    [COVERED, 'Nothing is owed now', 'Does not renew'],
  ],
  [
    'ended',
    data({ billing: NOTHING_NEXT }, { state: 'ENDED', endings: [ending('ASCAP', '2027-11-23', 'ENDED')] }),
    ['Coverage ended on Nov 23, 2027', 'Nothing to pay', 'Does not renew'],
  ],
  [
    'never covered',
    data({}, { state: 'ENDED', endsOn: null, endings: [] }),
    ['No license in force', 'Does not renew'],
  ],
  [
    'something owed',
    data({ billing: { ...NOTHING_NEXT, owed: 131.06 } }),
    [
      COVERED,
      '$131.06 owed, $240.86 a month',
      ...['Renews Nov 24, 2027 if $131.06 is paid', 'To stop, turn off renewal by Nov 22, 2027'],
    ],
  ],
  [
    'something owed after the end',
    data({ billing: { ...NOTHING_NEXT, owed: 131.06 } }, { state: 'ENDED', endings: [] }),
    ['Coverage ended on Nov 23, 2027', '$131.06 owed', 'Does not renew'],
  ],
  [
    'an announced price after the last payment of the year',
    data({ billing: NOTHING_NEXT }, { noticed: { on: '2027-11-24', monthly: 250.5 } }),
    [COVERED, '$240.86 a month, then $250.50 from Nov 24, 2027', RENEWS],
  ],
  [
    'an announced price of the licenses that renew first',
    data(
      { billing: null },
      {
        noticed: { on: '2027-11-24', monthly: 99.22 },
        endings: [ending('ASCAP', '2027-11-23', 'ON'), ending('SESAC', '2028-01-30', 'ON')],
      },
    ),
    [
      'Covered: ASCAP through Nov 23, 2027; SESAC through Jan 30, 2028',
      ...['$240.86 a month', 'Renews unless turned off by Nov 22, 2027'],
    ],
  ],
  [
    'a package that the group pays',
    data({ totalMonthlyPayment: 0, packagesPaidByGroup: true, billing: null }),
    [COVERED, 'Your group pays', RENEWS],
  ],
  ['a host without renewals', data({ renewal: null, billing: null }), ['$240.86 a month']],
  [
    'a host without endings',
    data({ billing: null }, { endings: null }),
    [COVERED, '$240.86 a month', RENEWS],
  ],
])('the status line of %s', (_, status, sentences) => expect(text(status)).toEqual(sentences));

test('locations whose licenses end on one day have one line about their coverage', () => {
  const pending = data({ pendingProviders: ['BMI'] }, { endings: [ending('ASCAP', '2027-11-23', 'ON')] });
  const later = withEndings(['SESAC', '2028-01-30', 'ON']);
  expect(sharedCoverage([data(), data()])).toBe(COVERED);
  expect(sharedCoverage([data(), pending])).toBe('Licenses in force run through Nov 23, 2027');
  expect(sharedCoverage([data(), pending, later])).toBeUndefined();
  expect(sharedCoverage([data(), data({ renewal: null })])).toBeUndefined();
  expect(sharedCoverage([data(), data({}, { endings: null, endsOn: '2028-01-30' })])).toBeUndefined();
});

test('once the deadline has passed, the status line gives the day and the end of the renewal', () => {
  const late = new Date('2027-11-23T05:00:01Z');
  expect(text(data(), late).slice(2)).toEqual(LATE);
  const owing = data({ billing: { ...NOTHING_NEXT, owed: 131.06 } });
  expect(text(owing, late).slice(2)).toEqual(['Renews Nov 24, 2027 if $131.06 is paid', TOO_LATE]);
});

test('the tasks are the worst first, and only those that the owner can do now', () => {
  expect(todosOf(data(), NOW)).toEqual([]);
  const noticed = { on: '2027-11-24', monthly: null };
  const all = data(
    {
      pendingProviders: ['ASCAP'],
      report: { dueOn: '2027-10-24', reportedOn: null },
      billing: {
        owed: 0,
        nextPayment: { on: '2027-12-24', amount: null },
        card: { lastFour: '4242', expires: '11/2027' },
      },
    },
    { noticed },
  );
  expect(todosOf(all, NOW)).toEqual([
    { kind: 'sign', provider: 'ASCAP' },
    { kind: 'card', lastFour: '4242', payment: '2027-12-24' },
    { kind: 'report', dueOn: '2027-10-24', reportedOn: null },
    { kind: 'turnOff', until: '2027-11-22', isSettled: false },
  ]);
  // An unsigned license has no last day, but the owner can still turn off its renewal.
  const unsigned = data({ pendingProviders: ['ASCAP'] }, { noticed, endings: [] });
  expect(todosOf(unsigned, NOW).map(({ kind }) => kind)).toEqual(['sign', 'turnOff']);
  const late = data({}, { noticed, endings: [ending('ASCAP', '2027-11-23', 'LATE')], optOutUntil: OVER });
  expect(todosOf(late, NOW)).toEqual([]);
  expect(todosOf(data({}, { state: 'ENDED' }), NOW)).toEqual([{ kind: 'ended' }]);
});

test('that nothing is to be done is stated only if all tasks are known', () => {
  const others = [{ pendingProviders: ['ASCAP'] }, { pendingProviders: null }, { billing: null }];
  const owing = { billing: { ...NOTHING_NEXT, owed: 1 } };
  expect(hasNothingToDo(data(), NOW)).toBe(true);
  expect([...others, owing].filter((changes) => hasNothingToDo(data(changes), NOW))).toEqual([]);
});

test('a card that expires in the month of the next payment still pays it', () => {
  const card = { lastFour: '4242', expires: '12/2027' };
  const billing = { owed: 0, nextPayment: { on: '2027-12-24', amount: null }, card };
  expect(todosOf(data({ billing }), NOW)).toEqual([]);
});
