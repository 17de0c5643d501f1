/** Formats every mail as text and as HTML. The HTML has one column of at most 600 px, and a dark mode too. */
import type { Brand } from '#common/server/environment.ts';
import { escapeHtml } from '#common/server/html.ts';
import type { MailDraft } from './queue.ts';

/** A label and its value, with optional small text below the label. */
export type Row = [label: string, value: string, below?: string];

/** A block of a mail: a paragraph, a code to copy, a link, small print, or rows with an optional total. */
export type Block =
  | string
  | { code: string }
  | { link: string; label: string }
  | { small: string }
  | { rows: Row[]; total?: [label: string, value: string] };

/** The blocks of a mail in order. Nested lists are flattened, and false and undefined are skipped. */
export type Blocks = readonly (Block | readonly Block[] | false | undefined)[];

/** The maximum width of a table in a text mail, in characters. */
const TEXT_WIDTH = 64;

/** Matches a short value without spaces, such as an amount, which must not break across lines. */
const FIGURE = /^\S{1,16}$/;

/** Matches a word that must break in a narrow column, such as a long e-mail address. */
const LONG_WORD = /\S{20}/;

/** The styles that need media queries: dark color scheme and narrow viewports. Other styles are inline. */
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#101216 !important}
.card{background:#1b1e24 !important}
.ink,.card td{color:#f2f2f2 !important}
.muted{color:#b4b8c0 !important}
.line{border-color:#3a3f48 !important}
.link{color:#8ab8ff !important}
}
@media (max-width:480px){.brackets{width:64% !important}}
@media (max-width:350px){.cell{font-size:14px !important}}`;

const FONT = 'font-family:Arial,Helvetica,sans-serif';
const INK = 'color:#1a1a1a';
const MUTED = 'color:#555555';
const LINK = 'color:#0b5cad';

/** Matches text that must not wrap: dates, times, amounts, counts, "e-mail", license and receipt numbers. */
const UNBROKEN =
  /[A-Z][a-z]{2} \d{1,2}, \d{4}|\d{1,2}:\d{2} [AP]M(?: [A-Z]{2,4})?|e-mail|\d+ of \$[\d,.]+\d|\d+ of \d+|\$[\d,.]+\d (?:a|per) (?:month|year)|(?:\d+ to )?\d+ (?:minutes|hours|(?:business )?days|months|(?:monthly )?payments|(?:monthly )?installments)\b|(?:[A-Z]-)?[0-9A-Z]{4}-[0-9A-Z]{4}/g;

/** Puts no-break spaces into a text mail's dates, amounts and counts, which must not break across lines. */
const unbroken = (text: string) => text.replace(UNBROKEN, (match) => match.replaceAll(' ', '\u00A0'));

/** Formats a label and its value at both ends of a line, or on two lines if they do not fit. */
function textRow([label, value, below]: Row, width: number): string {
  const gap = width - label.length - value.length;
  const line = gap < 2 ? `  ${label}\n      ${value}` : `  ${label}${' '.repeat(gap)}${value}`;
  return below === undefined ? line : `${line}\n    ${below}`;
}

function asText(block: Block): string {
  if (typeof block === 'string') return block;
  if ('code' in block) return `    ${block.code}`;
  if ('link' in block) return `${block.label}:\n${block.link}`;
  if ('small' in block) return block.small;
  // Amounts are aligned only if the table has a total.
  if (!block.total) return block.rows.map(([label, value]) => `  ${label}: ${value}`).join('\n');
  const all = [...block.rows, block.total];
  const widest = Math.max(...all.map(([label, value]) => label.length + value.length + 2));
  const width = Math.min(widest, TEXT_WIDTH);
  const lines = block.rows.map((row) => textRow(row, width));
  return [...lines, `  ${'-'.repeat(width)}`, textRow(block.total, width)].join('\n');
}

const NO_BREAK = '<span style="white-space:nowrap">$&</span>';

/** Matches `UNBROKEN`, and other parts of values that must not wrap, such as "11 payments of $20.00". */
const UNBROKEN_VALUE = new RegExp(
  `on [A-Z][a-z]{2} \\d{1,2}, \\d{4}|\\d+ payments? of \\$[\\d,.]+\\d,?|then \\d+ of \\$[\\d,.]+\\d,?|${UNBROKEN.source}`,
  'g',
);

/** The cell width for a value with parentheses, so that the value wraps and does not widen the column. */
const ROOM_FOR_BRACKETS = ' width="58%"';

/** Renders a value as HTML. Text in parentheses starts on a new line if it does not fit. */
const readableValue = (text: string) =>
  escapeHtml(text)
    .replace(UNBROKEN_VALUE, NO_BREAK)
    .replace(/\([^()]*\)[,.;]?/g, '<span style="display:inline-block">$&</span>');

const readable = (text: string) => escapeHtml(text).replace(UNBROKEN, NO_BREAK);

/** Matches `UNBROKEN`, a number with its word ("12 Main"), and two short words at a label's start or end. */
const UNBROKEN_LABEL = new RegExp(
  `${UNBROKEN.source}|^\\S{1,12} (?!${UNBROKEN.source})\\S{1,12}(?= |$)|\\d+ [A-Z]\\S*|(?<= )\\S{1,12} \\S{1,12}$`,
  'g',
);

const readableLabel = (text: string) => escapeHtml(text).replace(UNBROKEN_LABEL, NO_BREAK);

function htmlRow([label, value, below]: Row, isTotal = false): string {
  const weight = isTotal ? 'font-weight:700;' : '';
  const line = `border-top:${isTotal ? '2px solid #1a1a1a' : '1px solid #dddddd'}`;
  const wrap = FIGURE.test(value) ? 'white-space:nowrap;' : 'word-break:break-word;';
  const labelWrap = LONG_WORD.test(label) ? 'word-break:break-word;' : '';
  const small =
    below === undefined
      ? ''
      : `<br><span class="muted" style="font-size:14px;${MUTED};word-break:break-word">${readable(below)}</span>`;
  const [kind, room] = value.includes('(') ? [' brackets', ROOM_FOR_BRACKETS] : ['', ''];
  const cell = `${FONT};font-size:16px;line-height:1.4;${INK};${weight}${line};vertical-align:top`;
  return (
    `<tr><td class="line cell" style="${cell};${labelWrap}padding:8px 12px 8px 0">${readableLabel(label)}${small}</td>` +
    `<td class="line cell${kind}" align="right"${room} style="${cell};${wrap}padding:8px 0;text-align:right;` +
    `font-variant-numeric:tabular-nums">${readableValue(value)}</td></tr>`
  );
}

const paragraph = (html: string, style = `font-size:16px;${INK}`, kind = 'ink') =>
  `<p class="${kind}" style="${FONT};line-height:1.5;margin:0 0 16px;${style}">${html}</p>`;

/** Renders a URL or e-mail address as text that can wrap after a slash. */
const breakable = (address: string) => escapeHtml(address).replace(/(?<![:/])\/(?!\/|$)/g, '/<wbr>');

const anchor = (href: string, text: string) =>
  `<a class="link" style="${LINK}" href="${escapeHtml(href)}">${breakable(text)}</a>`;

function asHtml(block: Block): string {
  if (typeof block === 'string') return paragraph(readable(block));
  if ('small' in block) return paragraph(readable(block.small), `font-size:14px;${MUTED}`, 'muted');
  if ('code' in block) {
    return paragraph(escapeHtml(block.code), `font-size:28px;font-weight:700;letter-spacing:3px;${INK}`);
  }
  if ('link' in block) {
    const button = `${FONT};font-size:16px;display:inline-block;background:#f5a623;color:#1a1a1a;padding:13px 24px;border-radius:6px;font-weight:700;text-decoration:none`;
    const address = `<span style="word-break:break-word">${anchor(block.link, block.link)}</span>`;
    return (
      `<p style="margin:8px 0 8px"><a style="${button}" href="${escapeHtml(block.link)}">${escapeHtml(block.label)}</a></p>` +
      paragraph(`Or open ${address}`, `font-size:13px;${MUTED}`, 'muted')
    );
  }
  const rows = [
    ...block.rows.map((row) => htmlRow(row)),
    ...(block.total ? [htmlRow(block.total, true)] : []),
  ];
  const table = 'width:100%;border-collapse:collapse;margin:0 0 20px';
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${table}">${rows.join('')}</table>`;
}

const htmlPage = (brand: Brand, subject: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${STYLE}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f3f3f1">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f3f1"><tr><td align="center" style="padding:16px 8px">
<table role="presentation" class="card" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border-radius:8px">
<tr><td class="ink" style="${FONT};${INK};font-size:20px;font-weight:700;padding:20px 20px 16px;border-bottom:3px solid #f5a623">${escapeHtml(brand.name)}</td></tr>
<tr><td align="left" style="padding:24px 20px 8px">
${body}
</td></tr>
<tr><td class="muted line" style="${FONT};font-size:14px;line-height:1.5;${MUTED};padding:16px 20px 24px;border-top:1px solid #dddddd"><span class="muted">${escapeHtml(brand.name)}</span><br>${anchor(`mailto:${brand.email}`, brand.email)}<br>${anchor(brand.site, brand.site)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;

/** Creates a mail from the brand to one e-mail address. */
export function compose(brand: Brand, to: string, subject: string, content: Blocks): MailDraft {
  const blocks = content.flat().filter((block) => block !== false && block !== undefined);
  const closing = `${brand.name}\n${brand.email}`;
  return {
    to,
    subject,
    text: `${unbroken(blocks.map(asText).join('\n\n'))}\n\n${closing}\n`,
    html: htmlPage(brand, subject, blocks.map(asHtml).join('\n')),
  };
}

/** Creates a mail to an owner, which begins with a greeting. */
export const toOwner = (
  { brand }: { brand: Brand },
  { email, fullName }: { email: string; fullName: string },
  subject: string,
  blocks: Blocks,
) => compose(brand, email, subject, [`Hello ${fullName},`, ...blocks]);

export const toBrand = ({ brand }: { brand: Brand }, subject: string, blocks: Blocks) =>
  compose(brand, brand.email, subject, blocks);

export const membershipLink = (
  { publicUrl }: { publicUrl: string },
  label = 'See your membership',
): Block => ({ link: `${publicUrl}/account/membership`, label });
