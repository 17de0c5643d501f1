/** Composes the mail with a quote, and the PDF that is attached to it. */
import type { Brand } from '#common/server/environment.ts';
import { YEARLY_AGREEMENT } from '#common/limits.ts';
import { listed, longDate, money } from '#host/platform/format.ts';
import type { Part, PdfContent } from '#host/platform/documents/layout.ts';
import { compose, type Blocks } from '#host/platform/mail/layout.ts';
import type { MailDraft } from '#host/platform/mail/queue.ts';
import { describeYear } from '#host/rates/explain.ts';
import { discountNote, monthRows, sampleNote, yearRow } from '#host/rates/fees.ts';
import { noticeOf } from '#host/rates/result.ts';
import type { Quote } from '#host/rates/service.ts';
import { answersInWords } from '#host/rates/quoteEmails/answers.ts';

export interface MailedQuote {
  quote: Quote;
  /** The last ISO date on which the quote is valid. */
  expiresOn: string;
  /** The URL of the app's page that shows the quote. */
  link: string;
}

const paidByGroup = (name: string) =>
  `${name} covers these licenses. Your group pays. Nothing is charged to your card.`;

function priceBlocks({ quote, expiresOn }: MailedQuote): Blocks {
  const { package: group, lines } = quote;
  const validUntil: [string, string] = ['Valid until', longDate(expiresOn)];
  if (group) {
    const names = listed(lines.map(({ shortName }) => shortName));
    return [paidByGroup(group.name), { rows: [['Licenses', names], validUntil] }];
  }
  const saved = discountNote([quote]);
  return [
    { rows: monthRows(quote), total: ['Monthly payment', money(quote.totalCents)] },
    saved !== undefined && `${saved}.`,
    { rows: [yearRow(quote), validUntil] },
  ];
}

/** Composes the mail with a quote. The caller attaches the PDF that the mail mentions. */
export const quoteMail = (brand: Brand, to: string, mailed: MailedQuote): MailDraft => {
  const { quote, link } = mailed;
  const what = quote.package ? quote.package.name : `${money(quote.totalCents)} per month`;
  return compose(brand, to, `Your music license quote: ${what}`, [
    'Here is the quote that you asked for. It is also attached as a PDF. Nothing has been bought.',
    ...priceBlocks(mailed),
    'It was made from these answers:',
    { rows: answersInWords(quote) },
    { link, label: 'Open your quote' },
    !quote.package && YEARLY_AGREEMENT,
    'The link opens this quote with its answers on any device. You can continue from there.',
    ...sampleNote(quote),
    {
      small:
        'Somebody entered your address to get this quote. If that was not you, you do not need to do anything.',
    },
  ]);
};

function price({ quote }: MailedQuote): Part[] {
  const { package: group, lines } = quote;
  if (group) {
    return [
      {
        heading: 'Covered by your group',
        parts: [
          { text: paidByGroup(group.name) },
          { rows: [['Licenses', listed(lines.map(({ shortName }) => shortName))]] },
        ],
      },
    ];
  }
  return [
    {
      amount: `${money(quote.totalCents)} per month`,
      note: `${describeYear(quote.totalCents)}.`,
    },
    { text: YEARLY_AGREEMENT },
    {
      sum: {
        head: ['What each month is made of', 'US dollars'],
        rows: monthRows(quote),
        total: ['Monthly payment', money(quote.totalCents)],
      },
    },
    {
      heading: 'How each rate was worked out',
      parts: lines.map(({ shortName, basis }) => ({ text: `${shortName}: ${basis}` })),
    },
  ];
}

export const quoteTemplate = (mailed: MailedQuote, createdAt: Date): PdfContent => ({
  title: 'Music license quote',
  subtitle: `Valid until ${longDate(mailed.expiresOn)}`,
  createdAt,
  parts: [
    ...price(mailed),
    { heading: 'Your answers', parts: [{ rows: answersInWords(mailed.quote) }] },
    {
      qrLink: mailed.link,
      isSmall: true,
      text: 'Open this quote on any device and continue from there: scan the code, or open the address below.',
    },
  ],
  footnote: noticeOf(mailed.quote) ?? undefined,
});
