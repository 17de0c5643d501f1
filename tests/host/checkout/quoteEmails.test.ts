/** Tests mails with quotes: the PDF, the link, the link's validity, and that quotes lack personal data. */
import { expect, test } from 'vitest';
import { quotes } from '#host/platform/database/schema.ts';
import { quoteLinks } from '#host/platform/database/credentials.ts';
import { createSmtp } from '#host/platform/mail/deliver.ts';
import { loadOffers } from '#host/rates/offers.ts';
import type { linkedQuote } from '#host/rates/quoteEmails/quoteLinks.ts';
import { deleteExpiredQuotes, type makeQuote } from '#host/rates/quotes.ts';
import { pagesOf } from '#tests/support/fixtures/files.ts';
import { registerOwner } from '#tests/host/ownerClient.ts';
import { databaseOfTest, hostOfFile, hostOfTest } from '#tests/support/fixtures/hostOfFile.ts';
import {
  BACKGROUND_ONLY,
  CARD,
  registration,
  verifyEmail,
  saying,
  type TestHost,
} from '#tests/support/servers/hostFixture.ts';
import { startMailServer } from '#tests/support/fakes/mailServer.ts';

const DAY = 86_400_000;

const host = hostOfFile();

type Rates = Awaited<ReturnType<typeof makeQuote>>;

const ANSWERS = {
  businessProviders: ['1', '3'],
  isBgMusic: '0',
  businessTotalMembers: '300',
  businessNumberGroup: '20',
  businessClassesPerWeek: '24',
  businessSquareFootage: '9000',
};

const quoteOf = async (form: object = ANSWERS, at: TestHost = host, headers = {}) =>
  (await at.call<Rates>('POST', '/web/questionnaire/calculate-rates', { form: { ...form }, headers })).body;

const send = (quoteId: string | undefined, email: string, at: TestHost = host) =>
  at.call<{ message: string }>('POST', '/web/questionnaire/quote', {
    form: { email },
    headers: quoteId === undefined ? {} : { 'quote-id': quoteId },
  });

const open = (link: string, at: TestHost = host) =>
  at.call<Awaited<ReturnType<typeof linkedQuote>>>('GET', `/web/questionnaire/quote/${link}`);

/** Returns the newest mail to an e-mail address, and the token of its quote link. */
async function mailTo(email: string, at: TestHost = host) {
  const mail = (await at.outbox()).find(({ to }) => to === email);
  const link = /http:\/\/localhost:4000\/quote\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  return { mail, link };
}

const pdfOf = (attachment: { content: string } | undefined) =>
  pagesOf(Buffer.from(attachment?.content ?? '', 'base64'));

test('a quote is mailed with its amounts and a PDF, and its link opens the rates and the answers @host-rates @host-mail', async () => {
  const shown = await quoteOf(ANSWERS, host, { 'business-zip-code': '94105-1234' });
  expect(await send(shown.quoteId, 'Asker@gym.example')).toMatchObject(
    saying(200, 'We have sent this quote to asker@gym.example.'),
  );
  const { mail, link } = await mailTo('asker@gym.example');
  const monthly = `$${shown.total.totalPayment.toFixed(2)}`;
  expect(mail?.subject).toBe(`Your music license quote: ${monthly} per month`);
  for (const form of [mail?.text, mail?.html.replaceAll(/<\/?(?:span|wbr)[^>]*>/g, '')]) {
    for (const part of ['ASCAP', 'SESAC', 'Rights Management Fee', monthly, 'Nov 28, 2026', `/quote/${link}`])
      expect(form).toContain(part);
  }
  expect(link.length).toBeGreaterThanOrEqual(32);
  expect(link).not.toBe(shown.quoteId);

  const [attachment] = mail?.attachments ?? [];
  expect(attachment?.filename).toBe('music-license-quote.pdf');
  const pages = await pdfOf(attachment);
  for (const part of [
    'Music license quote',
    'Valid until Nov 28, 2026',
    `12 payments of ${monthly}, $`,
    'What each month is made of',
    'for up to 500 weekly class participants',
    'Fitness classes & background music',
    '9,000',
    'This is a yearly agreement with the PROs: you pay all 12 installments.',
    `/quote/${link}`,
  ])
    expect(pages.join('\n')).toContain(part);
  expect(pages).toHaveLength(1);

  const { status, body } = await open(link);
  expect(status).toBe(200);
  expect(body).toMatchObject({ quoteId: shown.quoteId, expiresOn: '2026-11-28', rates: shown });
  expect(body.answers).toEqual([
    { name: 'businessProviders', value: '1,3' },
    { name: 'isBgMusic', value: '0' },
    { name: 'businessTotalMembers', value: '300' },
    { name: 'businessNumberGroup', value: '20' },
    { name: 'businessClassesPerWeek', value: '24' },
    { name: 'businessSquareFootage', value: '9000' },
  ]);
});

test('a quote for background music only lists the asked questions, and one for a package names the payer @host-rates', async () => {
  const background = await quoteOf({ ...ANSWERS, ...BACKGROUND_ONLY });
  await send(background.quoteId, 'background@gym.example');
  const first = await mailTo('background@gym.example');
  const backgroundPdf = (await pdfOf(first.mail?.attachments?.[0])).join();
  expect(backgroundPdf).not.toContain('Total members');
  // The PDF itemizes only one month, because all twelve payments are equal.
  expect(backgroundPdf).toContain('What each month is made of');

  const { businessProviders: _none, isBgMusic: _neither, ...numbers } = ANSWERS;
  const group = await quoteOf({ ...numbers, packageCode: 'FITGROUP' });
  await send(group.quoteId, 'group@gym.example');
  const { mail, link } = await mailTo('group@gym.example');
  expect(mail?.text).toContain('Your group pays. Nothing is charged to your card.');
  expect(mail?.text).not.toContain('$');
  expect(mail?.text).toContain('Group code: FITGROUP');
  const groupPdf = (await pdfOf(mail?.attachments?.[0])).join();
  expect(groupPdf).toContain('Covered by your group');
  for (const text of [mail?.text, groupPdf]) expect(text).not.toContain('yearly agreement');
  expect((await open(link)).body.answers[0]).toEqual({ name: 'packageCode', value: 'FITGROUP' });
});

test('a link reveals nothing about the requester, and neither a quote’s id nor a guess opens one @host-rates', async () => {
  const subscriberEmail = 'subscriber@barline.example';
  await verifyEmail(host, subscriberEmail);
  const form = { ...ANSWERS, ...registration('secret@gym.example'), subscriberEmail };
  const shown = await quoteOf(form, host, { 'business-zip-code': '94105' });
  await send(shown.quoteId, 'secret@gym.example');
  const { link } = await mailTo('secret@gym.example');
  const text = JSON.stringify((await open(link)).body);
  expect(text).toContain('Subscriber discount 10%');
  for (const part of ['@', 'Iron', 'Main Street', '94105', 'Dana']) expect(text).not.toContain(part);
  for (const guess of [shown.quoteId, 'x', `${link}x`]) expect((await open(guess)).status, guess).toBe(404);
  const [stored] = await host.database.select().from(quoteLinks);
  expect(JSON.stringify(stored)).not.toContain(link);
});

test('an invalid address and a missing, unknown or owner’s quote are refused without a mail @host-rates', async () => {
  const { quoteId } = await quoteOf();
  const { send: sendAsOwner, businessId } = await registerOwner(host, 'owner@gym.example');
  const added = await sendAsOwner<Rates>('POST', 'account/calculate-rates', {
    form: { businessId, businessProviders: ['4'], isBgMusic: '0' },
  });
  const before = (await host.outbox()).length;
  expect((await send(quoteId, 'one@gym.example,two@gym.example')).status).toBe(400);
  expect((await send(undefined, 'one@gym.example')).status).toBe(400);
  expect((await send('no-such-quote', 'one@gym.example')).status).toBe(409);
  expect((await send(added.body.quoteId, 'one@gym.example')).status).toBe(400);
  expect(await host.outbox()).toHaveLength(before);
});

test('a mailed quote is valid for a week, shown as expired for a month, and then deleted with its links @host-rates', async () => {
  const { database, tryLock } = await databaseOfTest();
  const own = await hostOfTest({ database, tryLock });
  const plain = await quoteOf(ANSWERS, own);
  const mailed = await quoteOf(ANSWERS, own);
  await send(mailed.quoteId, 'late@gym.example', own);
  const { link } = await mailTo('late@gym.example', own);
  own.pass(2 * DAY);
  await deleteExpiredQuotes(own);
  expect(await own.database.$count(quotes)).toBe(1);
  expect((await send(plain.quoteId, 'late@gym.example', own)).status).toBe(409);
  // The quote's last day, Nov 28, ends in American Samoa at 11:00 UTC on Nov 29.
  own.pass(6 * DAY - 2 * 3_600_000);
  expect((await send(mailed.quoteId, 'late@gym.example', own)).status).toBe(200);
  own.pass(2 * 3_600_000);
  await deleteExpiredQuotes(own);
  expect((await send(mailed.quoteId, 'late@gym.example', own)).status).toBe(409);
  expect((await open(link, own)).body).toMatchObject({
    expiresOn: '2026-11-28',
    rates: { total: mailed.total },
    answers: [{ name: 'businessProviders' }, {}, {}, {}, {}, {}],
  });
  own.pass(30 * DAY);
  await deleteExpiredQuotes(own);
  expect((await open(link, own)).status).toBe(404);
  expect(await own.database.$count(quoteLinks)).toBe(0);
});

test('the same answers are quoted and charged the mailed price after the fees have risen, and others are not @host-rates', async () => {
  const { database, tryLock } = await databaseOfTest();
  const before = await hostOfTest({ database, tryLock });
  const offers = { ...loadOffers(), rightManagementFee: 99 };
  const after = await hostOfTest({ database, tryLock, offers });
  const old = await quoteOf(ANSWERS, before);
  await send(old.quoteId, 'kept@gym.example', before);
  const named = { 'quote-id': old.quoteId };
  const same = await quoteOf(ANSWERS, after, named);
  expect(same.total).toEqual(old.total);
  expect(same.quoteId).not.toBe(old.quoteId);
  expect((await quoteOf({ ...ANSWERS, businessSquareFootage: '9001' }, after, named)).total).not.toEqual(
    old.total,
  );
  const email = 'kept@gym.example';
  await verifyEmail(after, email);
  const form = { ...registration(email), ...ANSWERS, paymentMethod: CARD };
  const headers = { 'quote-id': same.quoteId };
  expect((await after.call('POST', '/web/questionnaire/subscribe', { form, headers })).status).toBe(200);
  expect([...(await after.charges()).values()]).toEqual([Math.round(old.total.totalPayment * 100)]);

  // Quoting and mailing the same answers again does not extend the quote's validity.
  after.pass(6 * DAY);
  const again = await quoteOf(ANSWERS, after, named);
  await send(again.quoteId, 'again@gym.example', after);
  expect((await open((await mailTo('again@gym.example', after)).link, after)).body.expiresOn).toBe(
    '2026-11-28',
  );
  after.pass(2 * DAY);
  expect((await quoteOf(ANSWERS, after, { 'quote-id': again.quoteId })).total).not.toEqual(old.total);
});

test('the mail to the SMTP server has the PDF as an attachment @host-mail', async () => {
  const { url, received, close } = await startMailServer(0);
  const deliver = createSmtp(url, 'Barline <no-reply@barline.example>');
  await deliver({
    ...{ id: '1', to: 'smtp@gym.example', subject: 'Quote', text: 'Text', html: '<p>Text</p>' },
    createdAt: host.now(),
    attachments: [{ filename: 'quote.pdf', content: Buffer.from('%PDF quote').toString('base64') }],
  });
  await close();
  expect(received[0]).toMatch(/Content-Type: application\/pdf; name=quote\.pdf/);
  expect(received[0]).toContain(Buffer.from('%PDF quote').toString('base64'));
});
