import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadOffers } from '#host/rates/offers.ts';
import { loadSchedule } from '#host/rates/schedule.ts';
import { calculate, rateForm } from '#host/rates/service.ts';
import { METRICS } from '#tests/support/fixtures/registration.ts';
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

test('packages, promo codes and subscribers come from the data file @host-rates', () => {
  const file = new URL('../../host/rates/offers.json', import.meta.url);
  const changed = readFileSync(file, 'utf8')
    .replace('"WELCOME10"', '"SPRING"')
    .replace('"FITGROUP"', '"YOGAGROUP"')
    .replace('subscriber@barline.example', 'reader@barline.example');
  const path = join(folder, 'offers.json');
  writeFileSync(path, changed);
  const data = { schedule: loadSchedule(), offers: loadOffers(path) };
  const form = { ...METRICS, businessProviders: ['4'], isBgMusic: '1' };
  const price = (more: Record<string, string>) => calculate(data, rateForm.parse({ ...form, ...more }));
  const plain = price({}).totalCents;
  expect(price({ businessPromotionCode: 'SPRING' }).totalCents).toBeLessThan(plain);
  expect(() => price({ businessPromotionCode: 'WELCOME10' })).toThrow(/code/);
  expect(price({ packageCode: 'YOGAGROUP' }).package?.code).toBe('YOGAGROUP');
  expect(() => price({ packageCode: 'FITGROUP' })).toThrow(/code/);
  expect(price({ subscriberEmail: 'reader@barline.example' }).totalCents).toBeLessThan(plain);

  writeFileSync(path, changed.replace('"totalAmount": 1788', '"totalAmount": "free"'));
  expect(() => loadOffers(path)).toThrow(/offers\.json: packages\[0\]\.totalAmount: /);
});
