import { linkIn, unzip } from '#tests/support/fixtures/files.ts';
import { subscribe, type TestHost } from '#tests/support/servers/hostFixture.ts';
import type { Walk } from '../camera.ts';
import { BACKGROUND, correspond, ownerAt, PACKAGE } from './correspondence.ts';
import { drawPdf } from './drawPdf.ts';

/** A mail on a desktop is read in a column. */
const COLUMN = { width: 600, height: 900 };

/** What a subject says but for numbers and days, as a picture's name. */
const asName = (subject: string) =>
  subject
    .split(' ')
    .filter((word) => !/\d|^R-|^[A-Z][a-z]{2}$/.test(word))
    .join('-')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-');

/** The first mail of each subject, but for numbers and days. */
async function mailsOf(host: TestHost) {
  const mails = (await host.outbox()).reverse();
  const names = mails.map(({ subject }) => asName(subject));
  return mails.filter((_, at) => names.indexOf(names[at] ?? '') === at);
}

/** Each mail as HTML in every setting, and as its plain text once. */
async function walkMails({ page, setting, takeNow }: Walk, host: TestHost) {
  const size = page.viewportSize();
  if (setting.device === 'desktop') await page.setViewportSize(COLUMN);
  for (const { subject, html, text } of await mailsOf(host)) {
    await page.setContent(html);
    await takeNow(`mail-${asName(subject)}`);
    if (setting.device !== 'desktop' || setting.colorScheme !== 'light') continue;
    await page.setContent(
      '<pre style="margin:16px;font:13px/1.4 monospace;width:72ch;white-space:pre-wrap"></pre>',
    );
    await page.locator('pre').evaluate((box, words) => {
      box.textContent = words;
    }, `Subject: ${subject}\n\n${text}`);
    await takeNow(`text-${asName(subject)}`);
  }
  if (size) await page.setViewportSize(size);
}

interface Document {
  name: string;
  pdf: Uint8Array;
}

interface AgreementItem {
  shortName: string;
  agreementId: string;
}

/** The contracts and proofs of an owner, with the certificate of the archive. */
async function papersOf(host: TestHost, token: string, name: string): Promise<Document[]> {
  const { get } = ownerAt(host, token);
  const list = await get<AgreementItem[]>('/web/account/agreements');
  const bmi = list.find(({ shortName }) => shortName === 'BMI')?.agreementId ?? '';
  const archive = unzip(Buffer.from(await get<Uint8Array>('/web/agreements/download-all')));
  const [, certificate] = [...archive].find(([path]) => path.endsWith('certificate_of_coverage.pdf')) ?? [];
  return [
    { name: `contract-${name}`, pdf: await get<Uint8Array>(`/web/agreements/download/${bmi}`) },
    { name: `proof-${name}`, pdf: await get<Uint8Array>(`/web/agreements/coverage/download/${bmi}`) },
    ...(certificate ? [{ name: `certificate-${name}`, pdf: certificate }] : []),
  ];
}

/** An owner for each way in which the documents differ. */
async function documentsOf(host: TestHost): Promise<Document[]> {
  const plain = await subscribe(host, 'plain@papers.example', { businessProviders: ['1', '2', '4'] });
  const background = await subscribe(host, 'background@papers.example', BACKGROUND);
  const off = await subscribe(host, 'off@papers.example', { businessProviders: ['2'] });
  await ownerAt(host, off.token).send('PATCH', '/web/account/cancel-annual-renewal');
  const group = await subscribe(host, 'package@papers.example', PACKAGE);
  const named = await subscribe(host, 'named@papers.example', {
    businessProviders: ['2'],
    businessName: '北京健身房 شركة القوة शक्ति',
    fullName: 'Łukasz Nowak-Żółć',
  });
  const [{ id } = { id: '' }] = await ownerAt(host, plain.token).get<{ id: string }[]>(
    '/web/account/business',
  );
  const { payments } = await ownerAt(host, plain.token).get<{ payments: { id: string }[] }>(
    `/web/account/billing/${id}`,
  );
  const receipt = await ownerAt(host, plain.token).get<Uint8Array>(
    `/web/account/receipts/${payments[0]?.id ?? ''}`,
  );
  const quote = (await host.outbox()).find(({ subject }) => subject.includes('quote'))?.attachments?.[0];
  return [
    ...(await papersOf(host, plain.token, 'plain')),
    ...(await papersOf(host, background.token, 'background')),
    ...(await papersOf(host, off.token, 'renewal-off')),
    ...(await papersOf(host, group.token, 'package')),
    ...(await papersOf(host, named.token, 'other-script')),
    { name: 'receipt', pdf: receipt },
    ...(quote ? [{ name: 'quote', pdf: Buffer.from(quote.content, 'base64') }] : []),
  ];
}

/** The public page behind a proof's code. */
async function takeCoverage({ page, takeNow }: Walk, host: TestHost, link: string, state: string) {
  await page.goto(`${host.url}${new URL(link).pathname}`);
  await takeNow(`coverage-${state}`);
}

/** What reaches an owner outside the screens: mails, PDFs, and the page that an inspector opens. */
export async function walkPapers(walk: Walk, host: TestHost): Promise<void> {
  const { page, setting, takeNow } = walk;
  // A year passes below: what is in force is looked at before.
  const { token } = await subscribe(host, 'inspected@papers.example', { businessProviders: ['2', '3'] });
  const [, proof] = await papersOf(host, token, 'inspected');
  const link = proof ? await linkIn(proof.pdf) : '';
  await takeCoverage(walk, host, link, 'in-force');
  await takeCoverage(walk, host, `${host.url}/coverage/no-such-place`, 'unknown');
  await ownerAt(host, token).send('PATCH', '/web/account/cancel-annual-renewal');

  await correspond(host);
  await takeCoverage(walk, host, link, 'ended');
  await walkMails(walk, host);
  // Paper has neither a width nor a scheme.
  if (setting.device !== 'desktop' || setting.colorScheme !== 'light') return;
  for (const { name, pdf } of await documentsOf(host)) {
    await drawPdf(page, pdf, (number) => takeNow(`pdf-${name}-${number}`));
  }
}
