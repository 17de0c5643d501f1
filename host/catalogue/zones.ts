/** The time zone of a place, by its ZIP code. */
import { readFileSync } from 'node:fs';

const file = JSON.parse(readFileSync(new URL('zones.json', import.meta.url), 'utf8')) as {
  /** By IANA name, the first ZIP code of each run of codes that share the zone. */
  zones: Record<string, string>;
};

const runs = Object.entries(file.zones)
  .flatMap(([zone, firsts]) => firsts.split(' ').map((first) => ({ first, zone })))
  .sort((a, b) => (a.first < b.first ? -1 : 1));

/** Every time zone that a business can be in. */
export const ZONES: readonly string[] = Object.keys(file.zones);

/** The IANA time zone of a ZIP code, ZIP+4 or not. An unassigned code gets the most common zone of its state. */
export function zoneOfZip(zip: string): string {
  const run = runs.findLast(({ first }) => first <= zip.slice(0, 5)) ?? runs[0];
  if (!run) throw new Error('zones.json names no zone');
  return run.zone;
}
