import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadSchedule } from '#host/rates/schedule.ts';
import { temporaryFolder } from '#tests/support/fixtures/temporaryFolder.ts';

const folder = temporaryFolder();

const shipped = readFileSync(new URL('../../host/rates/schedule.json', import.meta.url), 'utf8');

function load(content: string) {
  const path = join(folder, 'schedule.json');
  writeFileSync(path, content);
  return () => loadSchedule(path);
}

test('a wrong rate schedule is refused with its file and the path of the error @host-rates', () => {
  expect(load(shipped)).not.toThrow();
  expect(load(shipped.replace('"providers"', '"rounding": { "unit": "cent" }, "providers"'))).not.toThrow();
  expect(load(shipped.replace('"perUnit": 0.367', '"perUnit": "0.367"'))).toThrow(
    /schedule\.json: providers\[1\]\.rules\[0\]\.perUnit: /,
  );
  expect(load(shipped.replace('"upTo": 1000,', '"upTo": 400,'))).toThrow(
    /providers\[0\]\.rules\[0\]\.tiers: should have an upTo that rises/,
  );
  expect(load(shipped.replace('"code": "GMR"', '"code": "BMI"'))).toThrow(
    /should hold each of the four providers/,
  );
  expect(load('{ not JSON')).toThrow(/schedule\.json cannot be read as JSON/);
});
