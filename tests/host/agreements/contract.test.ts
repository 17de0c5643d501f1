/** Tests that a contract omits the values of questions that were not asked, and that its amounts add up. */
import { operatorOf } from '#tests/host/operator/operatorClient.ts';
import { coveragePageOf, startRenewing } from '#tests/host/billing/renewal/renewalHost.ts';
import { expect, test } from 'vitest';
import { openPdf, pagesOf, unzip } from '#tests/support/fixtures/files.ts';
import { registerOwner } from '#tests/host/ownerClient.ts';
import { hostOfFile } from '#tests/support/fixtures/hostOfFile.ts';
import { BACKGROUND_ONLY, verifyEmail } from '#tests/support/servers/hostFixture.ts';

const host = hostOfFile();

const contract = async (email: string, form: Record<string, unknown>) =>
  (await registerOwner(host, email, form)).contract();

test('a contract for background music only contains the square feet and no unasked answer @spec-9 @host-documents', async () => {
  const answers = { ...BACKGROUND_ONLY, businessSquareFootage: '12500', businessProviders: ['2'] };
  const text = (await pagesOf(await contract('background@gym.example', answers))).join('');
  expect(text).toContain('Figures reported 12,500 square feetRate schedule');
  expect(text).toContain('$410.00 a year for background music, the minimum fee.');
  expect(text).not.toMatch(/\b1 (?:member|class)/);
});

test('a subscriber’s contract calculates the fee that it charges, with thousands separators @spec-4 @host-documents', async () => {
  await verifyEmail(host, 'subscriber@barline.example');
  const answers = {
    businessTotalMembers: '1850',
    businessNumberGroup: '30',
    businessClassesPerWeek: '42',
    businessSquareFootage: '12500',
    businessProviders: ['1'],
    subscriberEmail: 'subscriber@barline.example',
  };
  const text = (await pagesOf(await contract('subscribed@gym.example', answers))).join('');
  for (const part of [
    '$805.00 a year for more than 1,000 and up to 1,500 weekly class participants (capacity x classes), here 1,260.',
    'Less 10% for app subscribers: $724.50 a year.',
    '12 payments of $60.38, $724.56 for the year',
    '1,850 members, class capacity 30, 42 classes per week, 12,500 square feet',
  ])
    // Compares the texts without spaces, because the PDF text has no space at a line break.
    expect(text.replaceAll(' ', '')).toContain(part.replaceAll(' ', ''));
});

test('contract, proof, certificate, receipt and quote have tags, a title and a language @host-documents', async () => {
  const email = 'all.papers@gym.example';
  const owner = await registerOwner(host, email, { businessProviders: ['2'] });
  const { payments } = await owner.get<{ payments: { id: string; receipt: boolean }[] }>(
    `account/billing/${owner.businessId}`,
  );
  const paid = payments.find(({ receipt }) => receipt)?.id ?? '';
  const receipt = await owner.get<Uint8Array>(`account/receipts/${paid}`);

  const figures = { businessProviders: ['2'], isBgMusic: '0', businessTotalMembers: '400' };
  const path = '/web/questionnaire/calculate-rates';
  const rates = await host.call<{ quoteId: string }>('POST', path, { form: figures });
  const headers = { 'quote-id': rates.body.quoteId };
  await host.call('POST', '/web/questionnaire/quote', { form: { email }, headers });
  const mailed = (await host.outbox()).find(({ attachments }) => (attachments ?? []).length > 0);
  const quote = Buffer.from(mailed?.attachments?.[0]?.content ?? '', 'base64');

  const files = unzip(Buffer.from(await owner.archive()));
  const titled = [
    [await owner.contract(), 'BMI Music License Agreement 2026–2027'],
    [files.get('Iron Temple/bmi_coverage.pdf'), 'BMI Proof of Coverage'],
    [files.get('Iron Temple/certificate_of_coverage.pdf'), 'Certificate of Coverage'],
    [receipt, 'Receipt'],
    [quote, 'Music license quote'],
  ] as const;
  for (const [content, title] of titled) {
    const pdf = await openPdf(content ?? Buffer.alloc(0));
    expect(await pdf.getMarkInfo(), title).toMatchObject({ Marked: true });
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({ Title: expect.stringContaining(title) as unknown, Language: 'en-US' });
    const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree());
    const ofContract = title.includes('Agreement') ? ['H2', 'Table', 'TH', 'TD', 'L', 'LI', 'LBody'] : [];
    for (const role of ['Document', 'H1', 'P', ...ofContract])
      expect(tree, title).toContain(`"role":"${role}"`);
  }
});

test('a contract with very long names has its terms on one page @host-documents', async () => {
  const long = 'Iron Temple of Strength and Conditioning at the Old Harbor '.repeat(3).trim();
  const answers = { businessName: long, fullName: long, title: long };
  const pages = await pagesOf(await contract('long@gym.example', answers));
  const withTerms = pages.filter((page) => /1\. This license|7\. Member counts/.test(page));
  expect(withTerms).toHaveLength(1);
  expect(withTerms[0]).toMatch(/1\. This license .*7\. Member counts/);
});

test('the contract of a renewed and of a denied license stays as issued @host-renewal @host-documents', async () => {
  const { host, owner } = await startRenewing('stays@gym.example', { businessProviders: ['2', '4'] });
  const ids = (await owner.agreements()).map(({ agreementId }) => agreementId);
  const contractOf = async (id: string) =>
    Buffer.from(await owner.get<Uint8Array>(`agreements/download/${id}`));
  const issued = await Promise.all(ids.map(contractOf));
  expect((await operatorOf(host).ask('deny', { agreement: ids[0] ?? '' })).body.status).toBe('DENIED');
  await host.moveTo('2027-11-22T18:00:00Z');
  for (const [at, id] of ids.entries())
    expect((await contractOf(id)).equals(issued[at] ?? Buffer.of())).toBe(true);
});

test('a contract says that it is not signed, and then who signed when and from when it covers @host-documents', async () => {
  const { host: own, owner } = await startRenewing(
    'late@gym.example',
    { businessProviders: ['1'] },
    {},
    false,
  );
  const textOf = async (pdf: Promise<Uint8Array>) =>
    (await pagesOf(await pdf)).join('').replaceAll(/\s+/g, ' ');
  const contractText = () => textOf(owner.contract());
  const before = await contractText();
  expect(before).toContain('Not signed yet: this license is not in force.');
  expect(before).toContain('ASCAP report Not signed yet. This license is not in force.');
  await own.moveTo('2027-03-05T18:00:00Z');
  // A contract signed while renewal was off no longer states "does not renew" once renewal is on again.
  expect((await owner.renew(false)).status).toBe(200);
  await owner.sign();
  expect(await contractText()).toContain('Off. This license does not renew.');
  expect((await owner.renew(true)).status).toBe(200);
  const after = await contractText();
  expect(after).not.toContain('does not renew');
  expect(after).not.toContain('ot signed yet');
  expect(after.replaceAll(' ', '')).toContain(
    'ASCAP report Signed by Dana Rivera on Mar 5, 2027, with the figures above. The license covers from this day.'.replaceAll(
      ' ',
      '',
    ),
  );
  expect(after).toContain('400 members');
  expect(await coveragePageOf({ host: own, owner })).toMatch(/Covered from<\/dt>\s*<dd>Mar 5, 2027/);
  const proof = await textOf(owner.proof());
  expect(proof).toContain('Mar 5, 2027');
  expect(proof).not.toContain('Nov 21, 2026');
  // The next contract states the day of the signature, but not that coverage began on that day.
  await own.moveTo('2027-11-22T18:00:00Z');
  const [, renewed] = await owner.agreements();
  const next = await textOf(owner.get(`agreements/download/${renewed?.agreementId ?? ''}`));
  expect(next).toContain('Signed by Dana Rivera on Mar 5, 2027.');
  expect(next).not.toContain('with the figures above');
  expect(next).not.toContain('covers from this day');
});
