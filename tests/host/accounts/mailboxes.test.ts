/** Tests that every e-mail field accepts exactly one mailbox. */
import { expect, test } from 'vitest';
import { EMAIL } from '#common/limits.ts';
import * as credentials from '#host/platform/database/credentials.ts';
import * as schema from '#host/platform/database/schema.ts';
import { createSmtp } from '#host/platform/mail/deliver.ts';
import { registration, subscribe, verifyEmail, CARD } from '#tests/support/servers/hostFixture.ts';
import { hostOfFile } from '#tests/support/fixtures/hostOfFile.ts';
import { startMailServer } from '#tests/support/fakes/mailServer.ts';

const host = hostOfFile();

/** Field values that a mail library could read as several mailboxes, a display name or a header line. */
const NO_MAILBOX = [
  '1,victim@x.co',
  'me@gym.example,victim@x.co',
  'me@gym.example;victim@x.co',
  'group:victim@x.co;',
  'Victim<victim@x.co>',
  '<victim@x.co>',
  '"Victim"victim@x.co',
  'victim(comment)@x.co',
  'victim@[127.0.0.1].co',
  'victim\\@x.co',
  'victim@x.co>',
  'vic\u0000tim@x.co',
  'victim@x.co\u0007',
  'vic\u0085tim@x.co',
  'vic\u200Btim@x.co',
  'vic\u202Etim@x.co',
];

const MAILBOXES = [
  'dana@gym.example',
  "o'neil+music_1@sub.gym.example",
  'a!#$%&*/=?^`{|}~b@gym.example',
  'δάνα@γυμναστήριο.example',
  'x@1.2.example',
];

test.each(MAILBOXES)('%o is one mailbox', (address) => expect(EMAIL.test(address)).toBe(true));

/** Each request with an e-mail field: the path, the e-mail field's name and the other form fields. */
const TAKES: [path: string, field: string, form: object][] = [
  ['/web/auth/login', 'email', { password: 'Secret123' }],
  ['/web/auth/recover-password', 'email', { token: '' }],
  ['/web/auth/verify-email', 'email', {}],
  ['/web/auth/send-verification-code', 'email', {}],
  ['/web/auth/check-verification-code', 'email', { verificationCode: '123-456' }],
  ['/web/questionnaire/send-verification-code', 'email', {}],
  ['/web/questionnaire/check-verification-code', 'email', { verificationCode: '123-456' }],
  ['/web/questionnaire/verify-email', 'email', {}],
  ['/web/questionnaire', 'email', {}],
  ['/web/questionnaire/quote', 'email', {}],
  ['/web/questionnaire', 'subscriberEmail', { email: 'lead@gym.example' }],
  ['/web/questionnaire/subscribe', 'email', { ...registration(''), paymentMethod: CARD }],
  [
    '/web/questionnaire/subscribe',
    'subscriberEmail',
    { ...registration('dana@gym.example'), paymentMethod: CARD },
  ],
  ['/web/questionnaire/calculate-rates', 'subscriberEmail', registration('dana@gym.example')],
];

test.each(TAKES)('%s refuses a list or a name in %s, such as 1,victim@x.co', async (path, field, form) => {
  for (const address of NO_MAILBOX) {
    const answer = await host.call('POST', path, { form: { ...form, [field]: address } });
    // The host refuses a NUL character in any field before it validates the e-mail address.
    const message = address.includes('\0')
      ? 'Some text contains a character that cannot be read.'
      : 'Please enter a valid e-mail';
    expect(answer, address).toMatchObject({ status: 400, body: { message } });
  }
});

test('no table stores a refused address, and a mail is sent to one recipient only', async () => {
  await verifyEmail(host, 'dana@gym.example');
  await subscribe(host, 'owner@gym.example');
  const stored = await Promise.all(
    [
      schema.users,
      credentials.verificationCodes,
      credentials.verifiedEmails,
      schema.questionnaires,
      schema.mails,
    ].map((table) => host.database.select().from(table)),
  );
  expect(JSON.stringify(stored)).not.toMatch(/victim/);

  const server = await startMailServer();
  const deliver = createSmtp(server.url, 'Barline <no-reply@barline.example>');
  const draft = { id: '1', subject: 'Hello', text: 'Hello', html: '', createdAt: new Date() };
  await deliver({ ...draft, to: '1,victim@x.co' }).catch(() => undefined);
  await deliver({ ...draft, to: 'dana@gym.example' });
  await server.close();
  expect(server.recipients.flat()).not.toContain('victim@x.co');
  expect(server.recipients.at(-1)).toEqual(['dana@gym.example']);
});
