/** Delivers mails by SMTP. For a host without an SMTP server, formats mails for the terminal instead. */
import { createTransport } from 'nodemailer';
import type { Mail } from './queue.ts';

const TEN_SECONDS = 10_000;

/** Creates a function that sends a mail by SMTP, with a timeout of ten seconds for each step. */
export function createSmtp(smtpUrl: string, from: string): (mail: Mail) => Promise<void> {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TEN_SECONDS,
    greetingTimeout: TEN_SECONDS,
    socketTimeout: TEN_SECONDS,
    dnsTimeout: TEN_SECONDS,
  });
  return async ({ id, to, subject, text, html, attachments = [] }) => {
    // `to` is an object, because a text could be parsed as several recipients. A retry does not change the
    // message id, by which mail servers can recognize a mail that was sent twice.
    await transport.sendMail({
      from,
      to: { name: '', address: to },
      // A zero-width space stops mail programs from decoding a name such as `=?utf-8?Q?Gym?=` (RFC 2047).
      subject: subject.replaceAll('=?', '=\u200B?'),
      text,
      html,
      attachments: attachments.map((each) => ({
        ...each,
        encoding: 'base64',
        contentType: 'application/pdf',
      })),
      messageId: `<${id}@barline>`,
    });
  };
}

export function describeMail({ to, subject, text, attachments = [] }: Mail): string {
  const bar = '-'.repeat(72);
  const attached = attachments.map(({ filename }) => `\nAttached: ${filename}`).join('');
  return `\n${bar}\nMail to ${to}\nSubject: ${subject}${attached}\n\n${text.trimEnd()}\n${bar}\n`;
}
