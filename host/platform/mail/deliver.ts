/** The two ways to deliver a mail: an SMTP server, or the terminal. */
import { createTransport } from 'nodemailer';
import type { Mail } from './queue.ts';

const TEN_SECONDS = 10_000;

/** Sends by SMTP. No step may take longer than ten seconds. */
export function createSmtp(smtpUrl: string, from: string): (mail: Mail) => Promise<void> {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TEN_SECONDS,
    greetingTimeout: TEN_SECONDS,
    socketTimeout: TEN_SECONDS,
    dnsTimeout: TEN_SECONDS,
  });
  return async ({ id, to, subject, text, html, attachments = [] }) => {
    // An object is one address, but a text may parse as several. The same id on every try shows a server repetitions.
    await transport.sendMail({
      from,
      to: { name: '', address: to },
      subject,
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

/** Formats a mail as one readable block for a terminal. */
export function describeMail({ to, subject, text, attachments = [] }: Mail): string {
  const bar = '-'.repeat(72);
  const attached = attachments.map(({ filename }) => `\nAttached: ${filename}`).join('');
  return `\n${bar}\nMail to ${to}\nSubject: ${subject}${attached}\n\n${text.trimEnd()}\n${bar}\n`;
}

/** "Sends" by writing to the terminal. The mail stays readable at `/outbox`. */
export const createTerminal =
  (write: (text: string) => void) =>
  (mail: Mail): Promise<void> => {
    write(describeMail(mail));
    return Promise.resolve();
  };
