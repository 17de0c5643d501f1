/** Tests that the built servers contain no unneeded code or text, which Node would read at every start. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SERVERS = join(import.meta.dirname, '../../dist/servers');

const maps = readdirSync(SERVERS)
  .filter((name) => name.endsWith('.map'))
  .map((name) => JSON.parse(readFileSync(join(SERVERS, name), 'utf8')) as Record<string, string[]>);

test('the built servers contain graphql once, and not both of its builds', () => {
  const sources = maps.flatMap(({ sources: ofChunk = [] }) => ofChunk);
  const executors = sources.filter((path) => /\/graphql\/execution\/execute\.m?js$/.test(path));
  expect(executors).toHaveLength(1);
});

test('the source maps have positions without the source texts', () => {
  expect(maps.length).toBeGreaterThan(5);
  for (const map of maps) expect(Object.keys(map)).not.toContain('sourcesContent');
});
