/** Sends 10,000 mails with random names by SMTP and reads them back. `FUZZ_SEED` repeats a run. */
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { compose } from '#host/platform/mail/layout.ts';
import { createSmtp } from '#host/platform/mail/deliver.ts';
import { startMailServer } from '#tests/support/fakes/mailServer.ts';

const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
const MAILS = 10_000;
const AT_ONCE = 20;

const BRAND = { name: 'Studio', email: 'help@studio.example', site: 'https://studio.example' };

const server = await startMailServer();
afterAll(() => server.close());
const deliver = createSmtp(server.url, 'Studio <desk@studio.example>');

const name = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60, size: 'max' }),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 80, size: 'max' }),
  fc.constantFrom(
    'Gym\r\nBcc: stranger@gym.example',
    'Gym\nTo: stranger@gym.example\n\nHello',
    '=?utf-8?Q?Gym?=',
    '<script>alert(1)</script>',
    '"Gym" <stranger@gym.example>',
    '\u202egym',
  ),
);

/** Decodes the encoded words of a header (RFC 2047). */
function decoded(header: string): string {
  const joined = header.replace(/\?=\s+=\?/g, '?==?');
  const bytes: Buffer[] = [];
  for (const [, encoding = '', text = '', plain = ''] of joined.matchAll(
    /=\?utf-8\?([BQ])\?([^?]*)\?=|([^=]+|=)/gi,
  )) {
    if (plain) bytes.push(Buffer.from(plain));
    else if (encoding.toUpperCase() === 'B') bytes.push(Buffer.from(text, 'base64'));
    else
      bytes.push(
        Buffer.from(
          text
            .replaceAll('_', ' ')
            .replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
          'latin1',
        ),
      );
  }
  return Buffer.concat(bytes).toString();
}

/** Returns the headers of a message, unfolded, by their names. */
const headersOf = (message: string) =>
  (message.split('\r\n\r\n')[0] ?? '')
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map(
      (line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)] as const,
    );

/** Returns a text without what a header cannot have: white space, control characters and lone surrogates. */
const words = (text: string) =>
  Buffer.from(text)
    .toString()
    .replace(/[\s\p{Cc}\u200B]+/gu, '');

test(`a mail with a random name reaches one recipient, with the subject that was written (seed ${SEED})`, async () => {
  const names = fc.sample(name, { seed: SEED, numRuns: MAILS });
  for (let at = 0; at < names.length; at += AT_ONCE)
    await Promise.all(
      names.slice(at, at + AT_ONCE).map(async (each, offset) => {
        const to = `owner-${at + offset}@gym.example`;
        const rows: [string, string][] = [[each, '$44.08']];
        const mail = compose(BRAND, to, `Your music licenses for ${each}`, [
          each,
          { rows, total: ['Total', each] },
        ]);
        await deliver({ ...mail, id: `m-${at + offset}`, createdAt: new Date() });
      }),
    );
  expect(server.received).toHaveLength(MAILS);
  for (const [index, message] of server.received.entries()) {
    const headers = headersOf(message);
    const valuesOf = (header: string) => headers.filter(([key]) => key === header).map(([, value]) => value);
    const [to = ''] = valuesOf('to');
    expect(server.recipients[index]).toEqual([to]);
    const written = names[Number(/owner-(\d+)@/.exec(to)?.[1])] ?? '';
    expect(valuesOf('to')).toHaveLength(1);
    expect(['cc', 'bcc', 'reply-to'].flatMap(valuesOf)).toEqual([]);
    expect(words(decoded(valuesOf('subject')[0] ?? ''))).toBe(words(`Your music licenses for ${written}`));
    expect(message.slice(message.indexOf('text/html'))).not.toContain('<script>');
  }
});
