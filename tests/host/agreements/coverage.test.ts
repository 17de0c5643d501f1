/** Tests the PDF that proves coverage, and the public web page that its QR code opens. */
import { expect, test } from 'vitest';
import { linkIn, openPdf, pagesOf, unzip } from '#tests/support/fixtures/files.ts';
import { registerOwner } from '#tests/host/ownerClient.ts';
import { hostOfFile } from '#tests/support/fixtures/hostOfFile.ts';

const NUMBER = /[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}/;

const host = hostOfFile();

/** Returns the URL that a proof of coverage links to, and checks that the QR code's alt text has this URL. */
async function linkOf(proof: Uint8Array): Promise<string> {
  const page = await (await openPdf(proof)).getPage(1);
  const link = await linkIn(proof);
  expect(JSON.stringify(await page.getStructTree())).toContain(`"alt":"QR code that leads to ${link}"`);
  return link;
}

const pathOf = (link: string) => new URL(link).pathname;

const pageAt = async (path: string) => {
  const { status, headers, body } = await host.call<Uint8Array>('GET', path);
  return { status, headers, html: Buffer.from(body).toString() };
};

test('a proof has one page with its last day, location, provider and license number @host-documents', async () => {
  const owner = await registerOwner(host, 'wall@gym.example');
  const pages = await pagesOf(await owner.proof('BMI'));
  expect(pages).toHaveLength(1);
  for (const part of [
    'BMI Proof of Coverage',
    'Iron Temple',
    '1 Main Street, San Francisco, California 94105',
    'Valid throughNov 20, 2027',
    'Renews on Nov 21, 2027.',
    'Broadcast Music, Inc.',
  ])
    expect(pages[0]).toContain(part);
  expect(pages[0]).toMatch(NUMBER);
  for (const secret of ['Dana Rivera', 'wall@gym.example', '555-0134', '$', 'Sample rates'])
    expect(pages[0]).not.toContain(secret);
});

test('the QR code of a proof opens a page with only number, location, providers and dates @host-documents', async () => {
  const owner = await registerOwner(host, 'scanned@gym.example', { businessName: 'Iron <b>Temple</b>' });
  const proof = await owner.proof('BMI');
  const [number] = NUMBER.exec((await pagesOf(proof))[0] ?? '') ?? [];
  const path = pathOf(await linkOf(proof));
  expect(path).toMatch(/^\/coverage\/[\w-]{22}$/);
  const { status, headers, html } = await pageAt(path);
  expect(status).toBe(200);
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  for (const part of [
    number ?? 'no number',
    'Iron &lt;b&gt;Temple',
    '1 Main Street, San Francisco, California 94105',
    'BMI (Broadcast Music, Inc.)',
    'Nov 21, 2026',
    'Nov 20, 2027',
    'Music licenses in force today, Nov 21, 2026',
  ])
    expect(html).toContain(part);
  // The page omits personal data. It also omits ASCAP, because the unsigned license is not in force.
  for (const secret of ['Dana Rivera', 'scanned@', '555-0134', '$', 'ASCAP'])
    expect(html).not.toContain(secret);
});

test('an address without a location returns 404 with an explanation @host-documents', async () => {
  const { status, html } = await pageAt('/coverage/AAAAAAAAAAAAAAAAAAAAAA');
  expect(status).toBe(404);
  expect(html).toContain('There is no proof of coverage at this address');
});

test('a certificate of four licenses has one page, even with a very long name and address @host-documents', async () => {
  const long = 'Iron Temple of Strength and Conditioning at the Old Harbor '.repeat(3).trim();
  const owner = await registerOwner(host, 'long@gym.example', {
    packageCode: 'FITGROUP',
    businessProviders: undefined,
    businessTotalMembers: '20',
    businessNumberGroup: '5',
    businessClassesPerWeek: '5',
    businessName: long,
    businessAddress: long,
  });
  const [, certificate] =
    [...unzip(Buffer.from(await owner.archive()))].find(([path]) =>
      path.endsWith('certificate_of_coverage.pdf'),
    ) ?? [];
  const pages = await pagesOf(certificate ?? Buffer.alloc(0));
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain('ASCAP, BMI, SESAC, and GMR repertories');
});

test('after renewal is turned off the proof shows the last day, and its page then shows that it has ended @host-renewal', async () => {
  const owner = await registerOwner(host, 'ends@gym.example', { businessProviders: ['2'] });
  const path = pathOf(await linkOf(await owner.proof('BMI')));
  await owner.renew(false);
  expect((await pagesOf(await owner.proof('BMI')))[0]).toContain('Nov 20, 2027Annual renewal is off.');
  const day = 24 * 3_600_000;
  host.pass(364 * day);
  expect((await pageAt(path)).html).toContain('Music licenses in force today, Nov 20, 2027');
  host.pass(day);
  const { html } = await pageAt(path);
  expect(html).toContain('No music license of this location is in force today, Nov 21, 2027');
  expect(html).toMatch(/<h2>Ended<\/h2>[^]*Nov 20, 2027/);
  host.pass(-365 * day);
});
