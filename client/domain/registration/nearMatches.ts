/** Returns the Levenshtein distance of two names: the number of letters to add, remove or replace. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of Array.from(one).entries()) {
    const next = [at + 1];
    for (const [place, compared] of Array.from(other).entries()) {
      const same = (row[place] ?? 0) + (letter === compared ? 0 : 1);
      next.push(Math.min(same, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Returns up to three names: first those that start with the typed text, then those spelled similarly. */
export function nearMatches(typed: string, names: readonly string[]): string[] {
  const query = plain(typed);
  if (query.length < 2) return [];
  const allowed = query.length < 4 ? 1 : 2;
  return names
    .map((name) => ({ name, by: plain(name).startsWith(query) ? 0 : distance(query, plain(name)) }))
    .filter(({ by }) => by <= allowed)
    .sort((one, other) => one.by - other.by || one.name.length - other.name.length)
    .slice(0, 3)
    .map(({ name }) => name);
}
