/** One layout for every mail, as text and as HTML. */
import type { Brand } from '#common/environment.ts';
import { escapeHtml } from '#common/html.ts';
import type { MailDraft } from './queue.ts';

/** A paragraph, something to copy, a link, or rows of label and value. */
export type Block =
  string | { code: string } | { link: string; label: string } | { rows: [string, string][] };

function asText(block: Block): string {
  if (typeof block === 'string') return block;
  if ('code' in block) return `    ${block.code}`;
  if ('link' in block) return `${block.label}:\n${block.link}`;
  return block.rows.map(([label, value]) => `  ${label}: ${value}`).join('\n');
}

function asHtml(block: Block): string {
  if (typeof block === 'string') return `<p>${escapeHtml(block)}</p>`;
  if ('code' in block) {
    return `<p style="font-size:28px;font-weight:700;letter-spacing:3px">${escapeHtml(block.code)}</p>`;
  }
  if ('link' in block) {
    const style =
      'display:inline-block;background:#f5a623;color:#1a1a1a;padding:12px 20px;border-radius:6px;font-weight:700';
    return `<p><a style="${style}" href="${escapeHtml(block.link)}">${escapeHtml(block.label)}</a></p>`;
  }
  const rows = block.rows.map(
    ([label, value]) =>
      `<tr><td style="padding:4px 24px 4px 0">${escapeHtml(label)}</td>` +
      `<td style="padding:4px 0;text-align:right">${escapeHtml(value)}</td></tr>`,
  );
  return `<table role="presentation" style="border-collapse:collapse">${rows.join('')}</table>`;
}

/** A mail of the brand to one address. */
export function compose(brand: Brand, to: string, subject: string, blocks: Block[]): MailDraft {
  const closing = `${brand.name}\n${brand.email}`;
  const body = blocks.map(asHtml).join('\n');
  return {
    to,
    subject,
    text: `${blocks.map(asText).join('\n\n')}\n\n${closing}\n`,
    html:
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>` +
      `<body style="margin:0;padding:24px;font-family:Arial,Helvetica,sans-serif;color:#1a1a1a;line-height:1.5">` +
      `${body}\n<p style="color:#555">${escapeHtml(brand.name)}<br>${escapeHtml(brand.email)}</p></body></html>`,
  };
}
