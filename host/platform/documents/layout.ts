/** The layout of a PDF of the brand: letterhead, headings, paragraphs, rows, page numbers. US PdfContent, embedded fonts. */
import { setImmediate } from 'node:timers/promises';
import type PDFDocument from 'pdfkit';
import type { Brand } from '#common/environment.ts';
import { runsOf, type Weight } from './fonts.ts';

/** One part of a document. */
export type Part =
  { heading: string } | { text: string } | { list: string[] } | { rows: [label: string, value: string][] };

/** What a PDF says. */
export interface PdfContent {
  title: string;
  /** A notice under the title, such as the one about sample rates. */
  notice?: string | undefined;
  parts: Part[];
  /** The moment that the file says it was made at. */
  createdAt: Date;
}

const INK = '#1a1a1a';
const ACCENT = '#f5a623';
const MARGIN = 60;
const LABEL_WIDTH = 170;

interface Style {
  size: number;
  weight?: Weight;
  color?: string;
  x?: number;
  width?: number;
}

class PdfWriter {
  readonly document: PDFKit.PDFDocument;
  private readonly chunks: Buffer[] = [];
  private readonly finished: Promise<Buffer>;

  constructor(Pdf: typeof PDFDocument, brand: Brand, { title, createdAt }: PdfContent) {
    this.document = new Pdf({
      size: 'LETTER',
      margins: { top: MARGIN, bottom: MARGIN + 10, left: MARGIN, right: MARGIN },
      bufferPages: true,
      lang: 'en-US',
      displayTitle: true,
      info: { Title: title, Author: brand.name, CreationDate: createdAt, ModDate: createdAt },
    });
    this.finished = new Promise((resolve, reject) => {
      this.document.on('data', (chunk: Buffer) => this.chunks.push(chunk));
      this.document.on('end', () => {
        resolve(Buffer.concat(this.chunks));
      });
      this.document.on('error', reject);
    });
  }

  get left(): number {
    return this.document.page.margins.left;
  }

  get width(): number {
    return this.document.page.width - 2 * MARGIN;
  }

  /** Writes a paragraph, in as many fonts as its letters need. */
  async write(text: string, { size, weight = 400, color = INK, x = this.left, width = this.width }: Style) {
    const runs = await runsOf(text, weight);
    this.document.x = x;
    runs.forEach(({ text: part, font, name, outline }, at) => {
      this.document
        .registerFont(name, font)
        .font(name)
        .fontSize(size)
        .fillColor(color)
        .strokeColor(color)
        .lineWidth(size * outline)
        .text(part, { width, continued: at < runs.length - 1, fill: true, stroke: outline > 0, lineGap: 2 });
    });
  }

  space(points: number): void {
    this.document.y += points;
  }

  /** Starts a new page when fewer points are left on this one. */
  keepTogether(points: number): void {
    const { page } = this.document;
    if (this.document.y + points > page.height - page.margins.bottom) this.document.addPage();
  }

  rule(color = '#cccccc'): void {
    const y = this.document.y;
    this.document
      .moveTo(this.left, y)
      .lineTo(this.left + this.width, y)
      .lineWidth(1)
      .strokeColor(color)
      .stroke();
  }

  async row(label: string, value: string): Promise<void> {
    this.keepTogether(34);
    const top = this.document.y;
    await this.write(label, { size: 10, color: '#555555', width: LABEL_WIDTH - 10 });
    const afterLabel = this.document.y;
    this.document.y = top;
    await this.write(value, { size: 10, x: this.left + LABEL_WIDTH, width: this.width - LABEL_WIDTH });
    this.document.y = Math.max(this.document.y, afterLabel) + 3;
  }

  async numberPages(footer: string): Promise<void> {
    const { start, count } = this.document.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      this.document.switchToPage(page);
      // Below the bottom margin pdfkit would start a new page.
      this.document.page.margins.bottom = 0;
      this.document.y = this.document.page.height - 50;
      await this.write(`${footer}   |   Page ${page + 1} of ${count}`, { size: 8, color: '#555555' });
    }
  }

  end(): Promise<Buffer> {
    this.document.end();
    return this.finished;
  }
}

async function writePart(writer: PdfWriter, part: Part): Promise<void> {
  if ('heading' in part) {
    writer.keepTogether(60);
    writer.space(10);
    await writer.write(part.heading, { size: 12, weight: 700 });
    writer.space(3);
  } else if ('text' in part) {
    await writer.write(part.text, { size: 10 });
    writer.space(4);
  } else if ('list' in part) {
    for (const [at, item] of part.list.entries()) {
      writer.keepTogether(30);
      await writer.write(`${at + 1}. ${item}`, { size: 10 });
      writer.space(3);
    }
  } else {
    for (const [label, value] of part.rows) await writer.row(label, value);
  }
}

/** Renders a document as PDF. Between its parts the event loop is free for other requests. */
export async function renderPdf(brand: Brand, content: PdfContent): Promise<Buffer> {
  // Loaded with the first purchase, not before the first page is served.
  const { default: Pdf } = await import('pdfkit');
  const writer = new PdfWriter(Pdf, brand, content);
  await writer.write(brand.name, { size: 18, weight: 700 });
  await writer.write(`${brand.email}   |   ${brand.site}`, { size: 9, color: '#555555' });
  writer.space(6);
  writer.rule(ACCENT);
  writer.space(16);
  await writer.write(content.title, { size: 16, weight: 700 });
  if (content.notice !== undefined) {
    writer.space(4);
    await writer.write(content.notice, { size: 9, weight: 700, color: '#a33b00' });
  }
  writer.space(6);
  for (const part of content.parts) {
    await writePart(writer, part);
    await setImmediate();
  }
  await writer.numberPages(`${brand.name}   |   ${content.title}`);
  await setImmediate();
  return writer.end();
}
