import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { agreements, documents } from '#host/platform/database/licenses.ts';
import { loadSchedule } from '#host/rates/schedule.ts';
import { pagesOf, unzip } from '#tests/support/fixtures/files.ts';
import { registerOwner } from '#tests/host/ownerClient.ts';
import { databaseOfTest, hostOfFile, hostOfTest } from '#tests/support/fixtures/hostOfFile.ts';

const host = hostOfFile();

test('an agreement contains parties, location, term, fees, schedule, terms and page numbers @host-documents', async () => {
  const owner = await registerOwner(host, 'pdf@gym.example');
  const [ascap] = await owner.agreements();
  const pages = await pagesOf(await owner.contract());
  const text = pages.join('\n');
  for (const part of [
    'ASCAP Music License Agreement 2026–2027',
    'Sample rates: these are not the PROs’ own published figures.',
    'Iron Temple (Dana Rivera, Owner)',
    '1 Main Street, San Francisco, California 94105',
    'American Society of Composers, Authors and Publishers',
    'Nov 21, 2026',
    'Nov 21, 2027',
    '$529.00 a year for up to 500 weekly class participants (capacity x classes), here',
    '12 payments of $44.08, $528.96 for the year',
    'sample-2026.1',
    'non-cancellable and non-refundable',
    'Barline Music',
    'Accepted online at checkout.Date: Nov 21, 2026',
  ]) {
    expect(text).toContain(part);
  }
  expect(text).toMatch(/License number [0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}/);
  expect(text).not.toContain('replace before going live');
  expect(text).not.toContain(ascap?.agreementId);
  pages.forEach((page, at) => expect(page).toContain(`Page ${at + 1} of ${pages.length}`));
  expect(pages).toHaveLength(1);
});

test.each([
  ['Sample rates', true],
  ['Rates of 2027', false],
])(
  'with a schedule labelled "%s", the notice that the rates are samples is %s @host-rates',
  async (label, isAnnounced) => {
    const priced = await hostOfTest({ schedule: { ...loadSchedule(), label } });
    const email = 'label@gym.example';
    const owner = await registerOwner(priced, email);
    const pages = await pagesOf(await owner.contract());
    const mail = (await priced.outbox()).find(({ subject }) => subject.startsWith('Your music licenses'));
    for (const text of [pages.join('\n'), mail?.text ?? '', mail?.html ?? ''])
      expect(text.includes('these are not the PROs’ own published figures')).toBe(isAnnounced);
  },
);

test('a stored document matches its SHA-256 @host-documents', async () => {
  const rows = await host.database.select().from(documents);
  expect(rows.length).toBeGreaterThan(0);
  for (const { content, sha256 } of rows)
    expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
});

test('a name with quotes and semicolons stays one name in Content-Disposition @host-documents', async () => {
  const owner = await registerOwner(host, 'quoted@gym.example', { businessProviders: ['2'] });
  const [bmi] = await owner.agreements();
  const id = bmi?.agreementId ?? '';
  await host.database
    .update(agreements)
    .set({ shortName: 'B"MI; filename="x.html' })
    .where(eq(agreements.id, id));
  const { headers } = await owner.send('GET', `agreements/download/${id}`);
  expect(headers.get('content-disposition')).toBe(
    'attachment; filename="b_mi_ filename=_x.html_agreement.pdf"',
  );
});

test('a database error during Download All aborts that download only @host-documents', async () => {
  const { database, tryLock } = await databaseOfTest();
  let selects = -Infinity;
  const failing = new Proxy(database, {
    get(target, name, receiver) {
      if (name === 'select' && (selects += 1) > 5) throw new Error('connection lost');
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
  const failures: unknown[] = [];
  const report = (error: unknown) => failures.push(error);
  const spoiled = await hostOfTest({ database: failing, tryLock, report });
  const { token, addLocation } = await registerOwner(spoiled, 'broken@gym.example');
  for (const number of [2, 3, 4, 5]) await addLocation({ businessAddress: `${number} Main Street` });
  // The sixth query fails, after those for the session, the files of all locations and the first documents.
  selects = 0;
  await expect(spoiled.call('GET', '/web/agreements/download-all', { token })).rejects.toThrow();
  selects = -Infinity;
  expect(failures).toEqual([expect.objectContaining({ message: 'connection lost' })]);
  expect((await spoiled.call('GET', '/web/auth/me', { token })).status).toBe(200);
  expect((await spoiled.call('GET', '/web/agreements/download-all', { token })).status).toBe(200);
});

test('the archive contains every document of every location, with a certificate where a license is in force, in folders distinguished by street @host-documents', async () => {
  const { send, addLocation } = await registerOwner(host, 'zip@gym.example');
  await addLocation({ businessAddress: '2 Side Street' });
  await addLocation({ businessName: 'Ann’s Gym – North / 24h', businessProviders: ['2'] });
  await addLocation({ businessName: 'East', businessProviders: ['1'] });
  const { body, headers } = await send<Uint8Array>('GET', 'agreements/download-all');
  // The host streams the archive, so the length is unknown when the response begins.
  expect(headers.get('transfer-encoding')).toBe('chunked');
  expect(headers.get('content-length')).toBeNull();
  const files = unzip(Buffer.from(body));
  expect([...files.keys()].sort()).toEqual([
    'Ann’s Gym – North  24h/bmi_agreement.pdf',
    'Ann’s Gym – North  24h/bmi_coverage.pdf',
    'Ann’s Gym – North  24h/certificate_of_coverage.pdf',
    // This location's only license is unsigned, so there is no proof or certificate of coverage.
    'East/ascap_agreement.pdf',
    'Iron Temple, 1 Main Street/ascap_agreement.pdf',
    'Iron Temple, 1 Main Street/bmi_agreement.pdf',
    'Iron Temple, 1 Main Street/bmi_coverage.pdf',
    'Iron Temple, 1 Main Street/certificate_of_coverage.pdf',
    'Iron Temple, 2 Side Street/ascap_agreement.pdf',
    'Iron Temple, 2 Side Street/bmi_agreement.pdf',
    'Iron Temple, 2 Side Street/bmi_coverage.pdf',
    'Iron Temple, 2 Side Street/certificate_of_coverage.pdf',
  ]);
  for (const content of files.values()) expect(content.subarray(0, 5).toString()).toBe('%PDF-');
  const certificate = files.get('Iron Temple, 1 Main Street/certificate_of_coverage.pdf');
  const [page = ''] = await pagesOf(certificate ?? Buffer.of());
  expect(page).toMatch(/Certificate of Coverage.*BMI/);
  expect(page).not.toContain('ASCAP');
});

test('folders of the archive have names that Windows, macOS and Linux can store @host-documents', async () => {
  const { addLocation, archive } = await registerOwner(host, 'names@gym.example', {
    businessName: 'Iron Gym Inc.',
  });
  const names = ['Iron Gym Inc', 'CON', 'योग स्टूडियो', '健身'.repeat(60)];
  for (const [at, businessName] of names.entries())
    await addLocation({ businessName, businessAddress: `${at} A St` });
  const files = unzip(Buffer.from(await archive()));
  const folders = [...new Set([...files.keys()].map((path) => path.split('/')[0] ?? ''))];
  expect(folders).toHaveLength(names.length + 1);
  expect(new Set(folders.map((name) => name.toLowerCase())).size).toBe(folders.length);
  expect(folders).toEqual(expect.arrayContaining(['Iron Gym Inc', 'Iron Gym Inc (2)', '_CON', 'योग स्टूडियो']));
  for (const name of folders) {
    expect(name).not.toMatch(/[. ]$/);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
  }
});
