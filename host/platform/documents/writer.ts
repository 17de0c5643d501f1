/** Writes tagged text and shapes into a PDF: what a screen reader reads in order, and what it skips. */
import { createRequire } from 'node:module';
import type anyAscii from 'any-ascii';
import type PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import { printedText } from './transliteration.ts';

/** The color of all text that is not set apart. */
export const INK = '#1a1a1a';

/** Labels, footers and notes. */
export const GREY = '#555555';

/** Points from each edge of the page to its text. */
export const MARGIN = 50;

/** The style of a text. Sizes are in points. Without a width it takes the full width. */
export interface TextStyle {
  size: number;
  weight?: 400 | 700;
  color?: string;
  x?: number;
  width?: number;
  align?: 'left' | 'right';
  link?: string;
  /** What a header cell is the header of. */
  heads?: 'Row' | 'Column';
}

/** An element of the structure tree, to which later ones are added. */
export type Element = ReturnType<PDFKit.PDFDocument['struct']>;

/** The margin around a code in light modules, without which no reader finds it. */
const QUIET_MODULES = 4;

const require = createRequire(import.meta.url);

/** Arimo: one file per weight, for all Latin, Greek and Cyrillic letters, under the Open Font License. */
const FONTS = {
  400: require.resolve('@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf'),
  700: require.resolve('@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf'),
};

/** Points between lines of a size. Arimo's own lines are set tight. */
const lineGapOf = (size: number) => 1.5 + 0.2 * size;

/** The current font, which pdfkit's types leave out. */
interface OpenFont {
  _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } };
}

/** One page of US letter size at a time, with a structure tree over all pages. */
export class PdfWriter {
  readonly document: PDFKit.PDFDocument;
  readonly root: Element;
  private readonly chunks: Buffer[] = [];
  private readonly finished: Promise<Buffer>;
  private readonly printed: (text: string) => string;

  constructor(
    Pdf: typeof PDFDocument,
    transliterate: typeof anyAscii,
    info: { title: string; author: string; createdAt: Date },
  ) {
    this.document = new Pdf({
      size: 'LETTER',
      margins: { top: MARGIN, bottom: MARGIN + 6, left: MARGIN, right: MARGIN },
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en-US',
      displayTitle: true,
      info: {
        Title: info.title,
        Author: info.author,
        CreationDate: info.createdAt,
        ModDate: info.createdAt,
      },
    });
    this.finished = new Promise((resolve, reject) => {
      this.document.on('data', (chunk: Buffer) => this.chunks.push(chunk));
      this.document.on('end', () => {
        resolve(Buffer.concat(this.chunks));
      });
      this.document.on('error', reject);
    });
    this.document.registerFont('700', FONTS[700]).registerFont('400', FONTS[400]).font('400');
    const { font } = (this.document as unknown as OpenFont)._font;
    this.printed = (text) => printedText(text, (code) => font.hasGlyphForCodePoint(code), transliterate);
    this.root = this.document.struct('Document');
    this.document.addStructure(this.root);
  }

  get left(): number {
    return this.document.page.margins.left;
  }

  get width(): number {
    return this.document.page.width - 2 * MARGIN;
  }

  /** The y below which nothing may be written. */
  get bottom(): number {
    const { page } = this.document;
    return page.height - page.margins.bottom;
  }

  /** Opens an element for others inside it. */
  open(tag: string, parent = this.root): Element {
    const element = this.document.struct(tag);
    parent.add(element);
    return element;
  }

  private use({ size, weight = 400 }: TextStyle) {
    return this.document.font(`${weight}`).fontSize(size);
  }

  private optionsOf({ size, width = this.width, align, link }: TextStyle) {
    return {
      width,
      lineGap: lineGapOf(size),
      ...(align && { align }),
      ...(link !== undefined && { link }),
    };
  }

  private draw(text: string, style: TextStyle): void {
    const { color = INK, x = this.left } = style;
    this.use(style).fillColor(color).text(text, x, this.document.y, this.optionsOf(style));
  }

  /** Writes a paragraph as an element of the structure. */
  write(text: string, style: TextStyle, tag = 'P', parent = this.root): void {
    const printed = this.printed(text);
    const options = {
      // A screen reader reads a transliterated name as it was typed.
      ...(printed !== text.normalize('NFC') && { actual: text }),
      // The types leave out the scope. With it a screen reader announces a header with its cells.
      ...(style.heads && { scope: style.heads }),
    };
    parent.add(
      this.document.struct(tag, options, () => {
        this.draw(printed, style);
      }),
    );
  }

  /** Writes what is not content, such as page numbers. */
  decorate(text: string, style: TextStyle): void {
    this.document.markContent('Artifact', { type: 'Pagination' });
    this.draw(this.printed(text), style);
    this.document.endMarkedContent();
  }

  /** The height of a text, in points. */
  heightOf(text: string, style: TextStyle): number {
    return this.use(style).heightOfString(this.printed(text), this.optionsOf(style));
  }

  space(points: number): void {
    this.document.y += points;
  }

  /** Starts a new page when fewer points are left on this one. */
  keepOnOnePage(points: number): void {
    if (this.document.y + points > this.bottom) this.document.addPage();
  }

  /** Draws a line across the width, or from `x` across `width`. */
  rule(color: string, { thickness = 1, x = this.left, width = this.width } = {}): void {
    const { y } = this.document;
    this.document.markContent('Artifact', { type: 'Layout' });
    this.document
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(thickness)
      .strokeColor(color)
      .stroke();
    this.document.endMarkedContent();
  }

  /** Draws a QR code of `text` at the cursor, `size` points wide with its margin. */
  qrCode(text: string, size: number): void {
    const { data } = encode(text, { ecc: 'M', border: QUIET_MODULES });
    const unit = size / data.length;
    const { y } = this.document;
    const draw = () => {
      data.forEach((row, line) => {
        row.forEach((isDark, at) => {
          // Slightly wider than its module, so that no viewer shows seams.
          if (isDark) this.document.rect(this.left + at * unit, y + line * unit, unit + 0.05, unit + 0.05);
        });
      });
      this.document.fillColor('#000000').fill();
    };
    this.root.add(this.document.struct('Figure', { alt: `QR code that leads to ${text}` }, draw));
  }

  /** Writes a footer and the page's number on each page. */
  numberPages(footer: string): void {
    const { start, count } = this.document.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      this.document.switchToPage(page);
      // Below the bottom margin pdfkit would start a new page.
      this.document.page.margins.bottom = 0;
      this.document.y = this.document.page.height - 46;
      this.decorate(`${footer}   |   Page ${page + 1} of ${count}`, { size: 8, color: GREY });
    }
  }

  end(): Promise<Buffer> {
    this.root.end();
    this.document.end();
    return this.finished;
  }
}
