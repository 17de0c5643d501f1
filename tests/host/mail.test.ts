import { expect, test } from 'vitest';
import { money } from '#host/platform/format.ts';
import { mails } from '#host/platform/database/schema.ts';
import { createSmtp, describeMail } from '#host/platform/mail/deliver.ts';
import { compose } from '#host/platform/mail/layout.ts';
import { queueMail, undelivered } from '#host/platform/mail/queue.ts';
import { startSender } from '#host/platform/mail/sender.ts';
import { startMailServer } from '#tests/support/fakes/mailServer.ts';
import { registerOwner } from '#tests/host/ownerClient.ts';
import { databaseOfFile } from '#tests/support/fixtures/hostOfFile.ts';
import { hostSettings, startTestHost, subscribe } from '#tests/support/servers/hostFixture.ts';

const { secrets } = hostSettings;
const brand = { name: 'Barline Music', email: 'hello@barline.example', site: 'https://barline.example' };

const opened = databaseOfFile();
let moment = Date.parse('2026-11-21T12:00:00Z');
const now = () => new Date(moment);

const queue = () => ({ ...opened, now, secrets, mailer: { wake: () => undefined } });
const write = (to: string, subject: string) =>
  queueMail(queue(), compose(brand, to, subject, ['Hello.', { code: '123-456' }]));

const isEmpty = async () =>
  (await opened.database.select().from(mails)).every(({ sentAt }) => sentAt !== null);

/** Starts a mail sender, and a mail server that defers the first `refusals` deliveries. */
async function startSending(refusals = 0) {
  const { url, received, close } = await startMailServer(refusals);
  const failures: unknown[] = [];
  const sender = startSender({
    ...queue(),
    deliver: createSmtp(url, 'Barline <no-reply@barline.example>'),
    storesSentMails: false,
    report: (error) => failures.push(error),
  });
  return {
    received,
    failures,
    wake: sender.wake,
    close: async () => {
      await sender.close();
      await close();
    },
  };
}

test('each of the five mails is sent as text and HTML with its purpose @host-mail', async () => {
  const server = await startSending();
  const { database, tryLock } = opened;
  const host = await startTestHost({ database, tryLock, now, mailer: { wake: server.wake } });
  const email = 'five@gym.example';
  const { token } = await subscribe(host, email);
  await host.call('POST', '/web/auth/recover-password', { form: { email, token: '' } });
  const form = { oldPassword: 'Secret123', password: 'Another123', passwordConfirmation: 'Another123' };
  await host.call('POST', '/web/auth/change-password', { token, form });
  server.wake();
  await expect.poll(isEmpty).toBe(true);
  await server.close();
  await host.close();

  // Decodes quoted-printable, which folds long lines with a final "=" and writes "=" as "=3D".
  const mails = server.received.map((mail) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '='));
  for (const [subject, purpose] of [
    ['verification code', /\d{3}-\d{3}/g],
    ['Set a new password', /\/reset-password\?token=[\w-]+/g],
    ['Your password was changed', /your other sessions were signed out/g],
    ['Your music licenses for Iron Temple', /\$96\.05/g],
    ['You have a pending document to sign: ASCAP', /\/sign\/[\w-]+/g],
  ] as const) {
    const mail = mails.find((each) => new RegExp(`^Subject: .*${subject}`, 'm').test(each)) ?? '';
    const [, text = '', html = ''] = mail.split(/^Content-Type: text\/(?:plain|html)/m);
    expect(text.match(purpose), `${subject}, as text`).not.toBeNull();
    expect(html.match(purpose), `${subject}, as HTML`).not.toBeNull();
  }
  expect(mails).toHaveLength(5);
});

test('a hostile name in the subject adds no header, recipient or markup @host-mail', async () => {
  const { url, received, recipients, close } = await startMailServer();
  const deliver = createSmtp(url, 'Barline <no-reply@barline.example>');
  const names = [
    'Gym\r\nBcc: stranger@gym.example',
    'Gym\nTo: stranger@gym.example\n\nHello',
    '"Gym" <stranger@gym.example>',
    '<script>alert(1)</script>',
    '=?utf-8?Q?=0ABcc:_stranger=40gym.example?=',
    '\ud800\u202egym\u0000',
  ];
  const to = 'owner@gym.example';
  for (const name of names) {
    const mail = compose(brand, to, `Your music licenses for ${name}`, [
      name,
      { rows: [[name, '$44.08']], total: ['Total', name] },
    ]);
    await deliver({ ...mail, id: 'm-1', createdAt: now() });
  }
  await close();
  expect(recipients).toEqual(names.map(() => [to]));
  for (const mail of received) {
    const [head = ''] = mail.split('\r\n\r\n');
    expect(head.match(/^(?:to|cc|bcc|subject):.*/gim)).toEqual([
      `To: ${to}`,
      expect.stringMatching(/^Subject: /),
    ]);
    expect(head).not.toContain('=0ABcc');
    expect(mail.slice(mail.indexOf('text/html'))).not.toContain('<script>');
  }
});

test('the subjects distinguish several purchases, and the amounts of each mail add up to its bold total @host-mail @spec-9', async () => {
  const host = await startTestHost();
  const email = 'several@gym.example';
  const owner = await registerOwner(host, email, { businessPromotionCode: 'WELCOME10' });
  await owner.addLicense('3', '4');
  await owner.addLocation({ businessAddress: '2 Side Street' });
  const bought = (await host.outbox()).filter(({ subject }) => subject.startsWith('Your music licenses'));
  await host.close();
  expect(bought.map(({ subject }) => subject).sort()).toEqual([
    'Your music licenses for Iron Temple',
    'Your music licenses for Iron Temple, 2 Side Street',
    'Your music licenses for Iron Temple: SESAC and GMR added',
  ]);
  for (const { subject, text, html } of bought) {
    const [figures = ''] = text.split('----');
    const cents = [...figures.matchAll(/(\u2212?)\$(\d+)\.(\d\d)$/gm)].map(
      ([, sign, dollars, rest]) => Number(`${dollars}${rest}`) * (sign ? -1 : 1),
    );
    // A mail about added licenses has no management fee, so it has fewer amounts than the other mails.
    expect(cents.length).toBeGreaterThan(2);
    const total = money(cents.reduce((sum, each) => sum + each, 0));
    expect(text).toMatch(new RegExp(`Monthly payment +\\${total}\n`));
    expect(html).toMatch(new RegExp(`font-weight:700;[^<]*>\\${total}</td>`));
    expect(text).toMatch(/ending in 4242/);
    expect(text).toMatch(/ASCAP, license|GMR, license/);
    // Only the first purchase creates an account, so only its mail explains how to sign in.
    const isFirst = subject === 'Your music licenses for Iron Temple';
    expect(text.includes(`You sign in with ${email}, the address that you have verified`)).toBe(isFirst);
    expect(html).toContain(`<a class="link" style="color:#0b5cad" href="mailto:hello@barline.example">`);
    expect(html).toContain('max-width:600px');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
  }
});

test('a mail row that is too long for a text line continues below its label @host-mail', () => {
  const rows: [string, string][] = [
    ['Fee', '$5.00'],
    ['Iron Temple of Strength, 1200 West Jefferson Boulevard', 'covered through Nov 20, 2027'],
  ];
  const { text } = compose(brand, 'dana@gym.example', 'Hello', [{ rows, total: ['Total', '$1,234.56'] }]);
  expect(text.split('\n').slice(0, 5)).toEqual([
    `  Fee${' '.repeat(56)}$5.00`,
    '  Iron Temple of Strength, 1200 West Jefferson Boulevard',
    '      covered through Nov\u00A020,\u00A02027',
    `  ${'-'.repeat(64)}`,
    `  Total${' '.repeat(50)}$1,234.56`,
  ]);
});

test('a mail breaks no line within a day, a time, an amount or count with its unit, the number of a license or receipt, the words at the ends of a label, or a word of an address @host-mail', () => {
  const rows: [string, string][] = [
    ['BMI, license S9NJ-XRDR', 'Nov 21, 2026 to Nov 21, 2027'],
    ['Receipt', 'R-8GMX-R91C'],
    ['Signed by', 'Dana Rivera'],
    ['Iron Temple, 1 Main Street', '(BMI and SESAC)'],
    ['Paid as', '4 payments of $95.88, then 8 of $95.87'],
    ['First payment', '$95.88 on Nov 21, 2027'],
    ['Fee for the location so far, due Nov 2, 2027', '$5.00'],
  ];
  const link = 'http://localhost:4000/account/membership?a=1&b=2';
  const blocks = [
    'Turn it off until Nov 20, 2027, 12:00 AM PST.',
    'It is $1,200.50 a year, shown within 5 to 10 days.',
    { rows },
    { link, label: 'See' },
  ];
  const { html, text } = compose(brand, 'dana@gym.example', 'Hello', blocks);
  const spans = [...html.matchAll(/<span style="white-space:nowrap">(.*?)<\/span>/g)].map(([, text]) => text);
  expect(spans).toEqual([
    'Nov 20, 2027',
    '12:00 AM PST',
    '$1,200.50 a year',
    '5 to 10 days',
    'BMI, license',
    'S9NJ-XRDR',
    'Nov 21, 2026',
    'Nov 21, 2027',
    'R-8GMX-R91C',
    'Signed by',
    'Iron Temple,',
    '1 Main',
    'Paid as',
    '4 payments of $95.88,',
    'then 8 of $95.87',
    'First payment',
    'on Nov 21, 2027',
    'Fee for',
    'Nov 2, 2027',
  ]);
  // The text in parentheses is an inline block, which breaks inside only if it is wider than the line.
  expect(html).toContain('<span style="display:inline-block">(BMI and SESAC)</span>');
  // A value with parentheses gets 64 % of a phone's width. On wider screens 58 % leave more room for labels.
  expect(html).toContain('@media (max-width:480px){.brackets{width:64% !important}}');
  expect(html.match(/class="line cell brackets" align="right" width="58%" /g)).toHaveLength(1);
  const isOfTable = (words = '') =>
    /^(?:BMI, license|Signed by|Iron Temple,|1 Main|Paid as|4 payments|then 8|First payment|on Nov|Fee for)/.test(
      words,
    );
  for (const words of spans.filter((each) => !isOfTable(each)))
    expect(text).toContain(words?.replaceAll(' ', '\u00A0'));
  expect(text).toContain(`  Signed by: Dana Rivera\n`);
  // The href is the complete URL. In the visible text, `<wbr>` marks where the URL may break.
  expect(html).toContain(
    'href="http://localhost:4000/account/membership?a=1&amp;b=2">http://localhost:4000/<wbr>account/<wbr>membership?a=1&amp;b=2</a>',
  );
  expect(text).toContain(link);
});

test('a mail that the server defers is sent again under the same id @host-mail', async () => {
  const server = await startSending(2);
  await write('patient@gym.example', 'Later');
  const stored = async () => {
    const all = await opened.database.select().from(mails);
    return all.find(({ to }) => to === 'patient@gym.example');
  };
  server.wake();
  // The sender retries two seconds after the first refusal and four seconds after the second.
  for (const [tries, seconds] of [
    [1, 2],
    [2, 4],
  ] as const) {
    await expect.poll(() => server.failures).toHaveLength(tries);
    await expect.poll(async () => (await stored())?.nextAttemptAt?.getTime()).toBe(moment + seconds * 1000);
    moment += seconds * 1000;
    server.wake();
  }
  await expect.poll(isEmpty).toBe(true);
  await server.close();
  expect(server.received).toHaveLength(1);
  expect(await stored()).toMatchObject({ attempts: 3, nextAttemptAt: null });
  expect(server.received[0]).toContain(`Message-ID: <${(await stored())?.id ?? ''}@barline>`);
});

test('a mail is printed to the terminal as one readable block', () => {
  const draft = compose(brand, 'dana@gym.example', 'Hello', ['Good day.', { code: '123-456' }]);
  expect(describeMail({ id: '1', createdAt: now(), ...draft })).toBe(
    `\n${'-'.repeat(72)}\nMail to dana@gym.example\nSubject: Hello\n\n` +
      `Good day.\n\n    123-456\n\nBarline Music\nhello@barline.example\n${'-'.repeat(72)}\n`,
  );
});

test('a mail is retried for five days with growing pauses, also by a restarted sender, without delaying the next one, and is then undelivered @host-mail', async () => {
  const begun = moment;
  const tries: number[] = [];
  const delivered: number[] = [];
  const start = () =>
    startSender({
      database: opened.database,
      deliver: ({ to }) => {
        if (to !== 'next@gym.example') throw new Error(`421 try later ${tries.push(moment - begun)}`);
        delivered.push(moment - begun);
      },
      secrets,
      storesSentMails: false,
      now,
      report: () => undefined,
    });
  await write('away@gym.example', 'Your code');
  await write('next@gym.example', 'Your code');
  const nextOf = async () =>
    (await opened.database.select().from(mails)).find(({ to }) => to === 'away@gym.example')?.nextAttemptAt;
  for (let next = await nextOf(); next; next = await nextOf()) {
    moment = next.getTime();
    const sender = start();
    const count = tries.length;
    await expect.poll(() => tries.length).toBeGreaterThan(count);
    // The other mail is delivered before any retry of the mail that failed.
    await expect.poll(() => delivered).toEqual([0]);
    await sender.close();
  }
  expect(tries.at(-1)).toBeGreaterThanOrEqual(120 * 3_600_000);
  const pauses = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(Math.max(...pauses)).toBe(4 * 3_600_000);
  expect(await undelivered({ ...opened, secrets })).toMatchObject([{ to: 'away@gym.example' }]);
});
