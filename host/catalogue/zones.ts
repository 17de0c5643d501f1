/** Finds the time zone of a ZIP code. */
import { readFileSync } from 'node:fs';

const file = JSON.parse(readFileSync(new URL('zones.json', import.meta.url), 'utf8')) as {
  /** Maps an IANA time zone to its ranges of ZIP codes: the first code of each range, separated by spaces. */
  zones: Record<string, string>;
};

const runs = Object.entries(file.zones)
  .flatMap(([zone, firsts]) => firsts.split(' ').map((first) => ({ first, zone })))
  .sort((a, b) => (a.first < b.first ? -1 : 1));

/** Every time zone that a business can be in. */
export const ZONES: readonly string[] = Object.keys(file.zones);

/** Returns the IANA time zone of a ZIP or ZIP+4 code, from the range of ZIP codes that contains it. */
export function zoneOfZip(zip: string): string {
  const run = runs.findLast(({ first }) => first <= zip.slice(0, 5)) ?? runs[0];
  if (!run) throw new Error('zones.json names no zone');
  return run.zone;
}
