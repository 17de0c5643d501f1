/** Tests pending agreements and resent signing links (docs/decisions/19-signatures.md). */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEvents } from '#host/platform/database/credentials.ts';
import { payments } from '#host/platform/database/billing.ts';
import { agreements } from '#host/platform/database/licenses.ts';
import { pagesOf } from '#tests/support/fixtures/files.ts';
import { BACKGROUND_ONLY, saying } from '#tests/support/servers/hostFixture.ts';
import { registerOwner } from '#tests/host/ownerClient.ts';
import { hostOfFile } from '#tests/support/fixtures/hostOfFile.ts';

const host = hostOfFile();

async function register(email: string, form: Record<string, unknown> = {}) {
  const owner = await registerOwner(host, email, form);
  const ascap = (await owner.agreements()).find(({ shortName }) => shortName === 'ASCAP');
  const agreementId = ascap?.agreementId ?? '';
  return {
    ...owner,
    agreementId,
    resend: () => owner.send('POST', `account/agreements/${agreementId}/signature`),
  };
}

/** Returns the paths of the signing links mailed to an e-mail address, newest first. */
const linksTo = async (email: string) =>
  (await host.outbox())
    .filter(({ to, subject }) => to === email && subject.includes('pending document'))
    .map(({ text }) => /(\/sign\/[\w-]+)/.exec(text)?.[1] ?? '');

const show = async (link: string) => Buffer.from((await host.call<Uint8Array>('GET', link)).body).toString();

test('an unsigned license is pending and has no proof, and is in force once signed @host-mail', async () => {
  const { email, token, agreementId, agreements: list, membership } = await register('waits@gym.example');
  const coverage = `/web/agreements/coverage/download/${agreementId}`;
  expect((await list())[0]?.coverageLink).toBeNull();
  expect((await host.call('GET', coverage, { token })).status).toBe(404);
  const statuses = async () => (await list()).map(({ status }) => status);
  expect(await statuses()).toEqual(['PENDING_SIGNATURE', 'ACTIVE']);
  const providers = ['ASCAP', 'BMI', 'Barline Music'];
  expect(await membership()).toMatchObject({ providers, pendingProviders: ['ASCAP'] });
  const receipt = await host.mailAbout('Your music licenses', email);
  expect(receipt).toContain('BMI now covers it.');
  expect(receipt).toContain('ASCAP does not cover it until you sign.');
  expect(receipt).not.toMatch(/now covers? Iron/);

  const [link = ''] = await linksTo(email);
  expect((await host.call('POST', link)).status).toBe(303);
  expect(await show(link)).toContain('Thank you, this is signed');
  expect((await host.call('GET', '/sign/unknown')).status).toBe(404);
  expect(await statuses()).toEqual(['ACTIVE', 'ACTIVE']);
  expect((await list())[0]?.coverageLink).toBe(coverage);
  const file = await host.call('GET', coverage, { token });
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="ascap_coverage.pdf"');
  expect(await membership()).toMatchObject({ providers, pendingProviders: [] });
});

test('a receipt names the licenses that were unsigned at payment, also after the signature, unless that was not stored @host-billing @host-documents', async () => {
  const { email, businessId, get } = await register('receipts@gym.example');
  const { payments: paidOnes } = await get<{ payments: { id: string }[] }>(`account/billing/${businessId}`);
  const id = paidOnes[0]?.id ?? '';
  const receipt = () => get<Uint8Array>(`account/receipts/${id}`);
  const note =
    'When this was paid, ASCAP was not signed yet. A license covers the location once you sign it.';
  const issued = await receipt();
  expect((await pagesOf(issued)).join(' ')).toContain(note);
  const [link = ''] = await linksTo(email);
  await host.call('POST', link, { form: { fullName: 'Dana Rivera' } });
  expect(await receipt()).toEqual(issued);
  const [paid] = await host.database.select().from(payments).where(eq(payments.id, id));
  const lines = (paid?.lines ?? []).map(({ account, label, cents }) => ({ account, label, cents }));
  await host.database.update(payments).set({ lines }).where(eq(payments.id, id));
  expect((await pagesOf(await receipt())).join(' ')).not.toContain('not signed yet');
});

test('the receipt of a license without a signature states that it covers the location @host-mail', async () => {
  const { email } = await register('nothing@gym.example', { businessProviders: ['2'] });
  const receipt = await host.mailAbout('Your music licenses', email);
  expect(receipt).toContain('This license now covers Iron Temple');
  expect(receipt).not.toContain('until you sign');
});

test('the signing page shows the amounts and answers, stores the typed name, and links back @host-mail', async () => {
  const { email, agreementId } = await register('signs@gym.example', { businessTotalMembers: '1850' });
  const [link = ''] = await linksTo(email);
  const page = await show(link);
  const mail = (await host.outbox()).find(({ to, text }) => to === email && text.includes(link));
  const [, share = 'None.'] = /ASCAP’s (\$\S+ a month)/.exec(mail?.text.replaceAll(/\s+/g, ' ') ?? '') ?? [];
  for (const words of [
    'Barline Music',
    'ASCAP',
    'Iron Temple',
    '1 Main Street, San Francisco',
    `<dt>ASCAP license</dt><dd>${share.replace(' a month', '')}</dd>`,
    '<dt>Processing Fee</dt><dd>$1.32</dd>',
    '<dt>Share of your payment</dt><dd>$45.40 a month</dd>',
    `You already pay ASCAP’s ${share}. Don’t want ASCAP?`,
    '<dt>Term</dt><dd>Nov 21, 2026 through Nov 20, 2027</dd>',
    '<dt>Total members</dt><dd>1,850</dd>',
    '<dt>Class capacity</dt><dd>20</dd>',
    '<dt>Classes per week</dt><dd>24</dd>',
    'value="Dana Rivera"',
    'Date: Nov 21, 2026',
    'What happens next',
    'href="http://localhost:4000/account"',
  ])
    expect(page).toContain(words);
  // The brand's e-mail address occurs only in two mailto links, in each as the href and as the text.
  expect(page.match(/hello@barline\.example/g)).toHaveLength(4);
  expect(page.match(/<a href="mailto:hello@barline\.example">hello@barline\.example<\/a>/g)).toHaveLength(2);

  const empty = await host.call<Uint8Array>('POST', link, { form: { fullName: ' ' } });
  expect(empty.status).toBe(400);
  // The error message follows its input. The input refers to the message with aria-describedby.
  expect(Buffer.from(empty.body).toString()).toMatch(
    /<input id="fullName"[^>]* aria-describedby="fullName-error">\s*<p class="error" id="fullName-error" role="alert">Please type your full name\.</,
  );
  // The page does not call the license paid, because only one of its twelve payments is paid.
  expect(page).not.toContain('is paid for');
  expect(page).toMatch(/<p class="brand">\s*<svg[\s\S]+<\/svg>\s*Barline Music<\/p>/);

  await host.call('POST', link, { form: { fullName: 'Dana <b>Rivera</b>' } });
  const [row] = await host.database.select().from(agreements).where(eq(agreements.id, agreementId));
  expect(row).toMatchObject({ signing: 'signed', signedName: 'Dana <b>Rivera</b>', signedAt: host.now() });
  const after = await show(link);
  expect(after).toContain('Dana &lt;b&gt;Rivera&lt;/b&gt;');
  expect(after).toContain('Nov 21, 2026');
  expect(after).toContain('href="http://localhost:4000/account"');
  await host.call('POST', link, { form: { fullName: 'Somebody Else' } });
  expect(await show(link)).not.toContain('Somebody Else');
  const records = (await host.outbox()).filter(
    ({ to, subject }) => to === email && subject.includes('You have signed'),
  );
  expect(records).toHaveLength(1);
  expect(records[0]?.text.replaceAll(/\s+/g, ' ')).toContain(
    `Signed by: Dana <b>Rivera</b> Date: Nov 21, 2026 License: ${row?.number ?? ''} Covered: Nov 21, 2026 through Nov 20, 2027 `,
  );
});

test('the signing page for background music only shows no unasked answers', async () => {
  const { email } = await register('background@gym.example', BACKGROUND_ONLY);
  const [link = ''] = await linksTo(email);
  const page = await show(link);
  expect(page).toContain('Background music only');
  expect(page).not.toContain('Total members');
});

test('a resent link replaces the older one, and a signed agreement has none @host-mail', async () => {
  const { email, agreementId, resend, token } = await register('again@gym.example');
  const [first = ''] = await linksTo(email);
  expect(await resend()).toMatchObject(saying(200, `We have sent the link to ${email}.`));
  const [second = '', ...older] = await linksTo(email);
  expect(older).toEqual([first]);
  const [reminder, requested] = (await host.outbox()).filter(
    ({ to, text }) => to === email && text.includes('/sign/'),
  );
  const subject = 'ou have a pending document to sign: ASCAP for Iron Temple';
  expect([reminder?.subject, requested?.subject]).toEqual([`Reminder: y${subject}`, `Y${subject}`]);
  expect(reminder?.text).toMatch(
    /^This is the reminder that you asked for: ASCAP requires .* The links in earlier e-mails no longer work\. Please read and sign it here:/,
  );
  expect(requested?.text).not.toContain('earlier e-mails');
  for (const method of ['GET', 'POST'] as const) {
    const stale = await host.call<Uint8Array>(method, first, { form: method === 'GET' ? undefined : {} });
    expect(stale.status).toBe(404);
    expect(stale.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const page = new TextDecoder().decode(stale.body);
    expect(page).toContain('<h1>This signing link no longer works</h1>');
    expect(page).toContain('/account">Back to your account</a>');
  }
  expect(await show(second)).toContain('<button type="submit">Sign</button>');
  await host.call('POST', second, { form: { fullName: 'Dana Rivera' } });
  expect(await show(second)).toContain('The ASCAP coverage for Iron Temple can now be downloaded');
  const deniedAt = (at: Date | null) =>
    host.database.update(agreements).set({ deniedAt: at }).where(eq(agreements.id, agreementId));
  await deniedAt(host.now());
  expect(await show(second)).toContain('This license is no longer in force.');
  await deniedAt(null);
  expect(await resend()).toMatchObject(saying(409, 'This agreement has no document left to sign.'));
  expect((await host.call('POST', '/web/account/agreements/none/signature', { token })).status).toBe(404);
  expect((await host.call('POST', `/web/account/agreements/${agreementId}/signature`)).status).toBe(401);
  const trail = (await host.database.select().from(auditEvents)).filter((row) => row.email === email);
  expect(trail.map(({ event }) => event).sort()).toEqual([
    'document-signed',
    'purchase',
    'signing-link-sent',
  ]);
});

test('a signing link can be resent ten times an hour', async () => {
  const { resend } = await register('often@gym.example');
  for (let sent = 0; sent < 10; sent += 1) expect((await resend()).status).toBe(200);
  expect((await resend()).status).toBe(429);
});

test('mails add the street only to locations with the same name @host-mail', async () => {
  const { email, addLocation, addLicense, renew, resend } = await register('alike@gym.example');
  const mails = async () => (await host.outbox()).filter(({ to }) => to === email);
  const [firstLink = ''] = await linksTo(email);
  for (const { subject, text, html } of await mails()) {
    if (!subject.includes('pending document')) continue;
    expect(text).toContain('an extra document for Iron Temple. Please');
    expect(html).toContain('an extra document for Iron Temple. Please');
  }
  const before = new Set((await mails()).map(({ id }) => id));

  await addLocation({ businessName: 'IRON temple ', businessAddress: '2 Side Street' });
  await addLicense('3');
  const [ofSecond = ''] = await linksTo(email);
  expect(ofSecond).not.toBe(firstLink);
  expect((await resend()).status).toBe(200);
  const [again = ''] = await linksTo(email);
  for (const link of [ofSecond, again])
    expect((await host.call('POST', link, { form: { fullName: 'Dana Rivera' } })).status).toBe(303);
  for (const isOn of [false, true]) expect((await renew(isOn)).status).toBe(200);

  const since = (await mails()).filter(({ id }) => !before.has(id)).reverse();
  // Returns the location names in a text. A mail's text and HTML must contain the same names.
  const gyms = (words: string) =>
    words.match(/iron temple ?(?:, \d \w+ Street)?/gi)?.map((each) => each.toLowerCase()) ?? [];
  const first = 'iron temple, 1 main street';
  const second = 'iron temple, 2 side street';
  const rows = since.map(({ subject, text, html }) => {
    expect(new Set(gyms(html.replaceAll(/<\/?span[^>]*>/g, ''))), subject).toEqual(
      new Set([...gyms(subject), ...gyms(text)]),
    );
    return [subject.replace(/ for [^:]*:/, ':'), ...[...new Set([...gyms(subject), ...gyms(text)])].sort()];
  });
  expect(rows.sort()).toEqual(
    [
      ['Your music licenses for IRON temple, 2 Side Street', second],
      ['You have a pending document to sign: ASCAP for IRON temple, 2 Side Street', second],
      ['Your music licenses: SESAC added', first],
      ['Reminder: you have a pending document to sign: ASCAP for Iron Temple, 1 Main Street', first],
      ['You have signed the ASCAP document for IRON temple, 2 Side Street', second],
      ['You have signed the ASCAP document for Iron Temple, 1 Main Street', first],
      ['Annual renewal is off', first, second],
      ['Annual renewal is back on', first, second],
    ].sort(),
  );
});
