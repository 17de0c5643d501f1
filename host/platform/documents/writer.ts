/** Writes text and shapes into a PDF, with tags that define what a screen reader reads and skips. */
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import { encode } from 'uqr';
import { printedText } from './transliteration.ts';

export const INK = '#1a1a1a';

/** The color of labels, footers and notes. */
export const GREY = '#555555';

/** The margin of a page, in points. */
export const MARGIN = 50;

/** The style of a text, with sizes in points. Without `width` the text takes the page's full width. */
export interface TextStyle {
  size: number;
  weight?: 400 | 700;
  color?: string;
  x?: number;
  width?: number;
  align?: 'left' | 'right';
  link?: string;
  /** What a header cell labels for a screen reader: its row or its column. */
  heads?: 'Row' | 'Column';
}

/** An element of the PDF's structure tree, to which child elements are added. */
export type Element = ReturnType<PDFKit.PDFDocument['struct']>;

/** The width of a QR code's quiet zone in QR modules. Scanners need this light margin to find the code. */
const QUIET_MODULES = 4;

const require = createRequire(import.meta.url);

/** Loads the libraries and fonts on the first use, so that they do not delay the start of the host. */
async function loadLibraries() {
  const [{ default: Pdf }, { default: transliterate }, { openSync }] = await Promise.all([
    import('pdfkit'),
    import('any-ascii'),
    import('fontkit'),
  ]);
  // Arimo covers Latin, Greek and Cyrillic, and has the Open Font License.
  const fonts = {
    400: openSync(require.resolve('@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf')) as Font,
    700: openSync(require.resolve('@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf')) as Font,
  };
  return { Pdf, transliterate, fonts };
}

let libraries: ReturnType<typeof loadLibraries> | undefined;

/** Writes pages of US letter size, with one structure tree for all pages. */
export class PdfWriter {
  readonly document: PDFKit.PDFDocument;
  readonly root: Element;
  private readonly chunks: Buffer[] = [];
  private readonly finished: Promise<Buffer>;
  private readonly printed: (text: string) => string;

  /** Creates a writer. All documents share the opened fonts, because a font's tables take long to decode. */
  static async create(info: PDFKit.DocumentInfo): Promise<PdfWriter> {
    libraries ??= loadLibraries();
    return new PdfWriter(await libraries, info);
  }

  private constructor(
    { Pdf, transliterate, fonts }: Awaited<ReturnType<typeof loadLibraries>>,
    info: PDFKit.DocumentInfo,
  ) {
    this.document = new Pdf({
      size: 'LETTER',
      margins: { top: MARGIN, bottom: MARGIN + 6, left: MARGIN, right: MARGIN },
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en-US',
      displayTitle: true,
      // Prevents pdfkit from reading its own default font for each document.
      font: '',
      info,
    });
    this.finished = new Promise((resolve, reject) => {
      this.document.on('data', (chunk: Buffer) => this.chunks.push(chunk));
      this.document.on('end', () => resolve(Buffer.concat(this.chunks)));
      this.document.on('error', reject);
    });
    for (const [weight, font] of Object.entries(fonts)) {
      // Each document has its own glyph cache, because a cached glyph stores the characters of its first use.
      const own = Object.assign(Object.create(font) as object, { _glyphs: {} });
      // pdfkit accepts an opened font, but its types do not declare this.
      this.document.registerFont(weight, own as unknown as PDFKit.Mixins.PDFFontSource);
    }
    this.document.font('400');
    const isPrintable = (code: number) => fonts[400].hasGlyphForCodePoint(code);
    this.printed = (text) => printedText(text, isPrintable, transliterate);
    this.root = this.document.struct('Document');
    this.document.addStructure(this.root);
  }

  get left(): number {
    return this.document.page.margins.left;
  }

  get width(): number {
    return this.document.page.width - 2 * MARGIN;
  }

  /** Creates a structure element that can contain other elements. */
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
      // Extra line spacing in points, because Arimo's default line spacing is tight.
      lineGap: 1.5 + 0.2 * size,
      ...(align && { align }),
      ...(link !== undefined && { link }),
    };
  }

  private draw(text: string, style: TextStyle): void {
    const { color = INK, x = this.left } = style;
    this.use(style).fillColor(color).text(text, x, this.document.y, this.optionsOf(style));
  }

  /** Writes a text as a new element of the structure tree. */
  write(text: string, style: TextStyle, tag = 'P', parent = this.root): void {
    const printed = this.printed(text);
    const options = {
      // Makes a screen reader read the original text, not its transliteration.
      ...(printed !== text.normalize('NFC') && { actual: text }),
      // pdfkit's types omit `scope`, by which a screen reader assigns a header to its row or column.
      ...(style.heads && { scope: style.heads }),
    };
    parent.add(this.document.struct(tag, options, () => this.draw(printed, style)));
  }

  /** Returns the height of a text, in points. */
  heightOf(text: string, style: TextStyle): number {
    return this.use(style).heightOfString(this.printed(text), this.optionsOf(style));
  }

  space(points: number): void {
    this.document.y += points;
  }

  /** Starts a new page if the current page has fewer than `points` of height left. */
  keepOnOnePage(points: number): void {
    const { page, y } = this.document;
    if (y + points > page.height - page.margins.bottom) this.document.addPage();
  }

  /** Draws a horizontal line across the page, or from `x` with a length of `width`. */
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

  /** Draws a QR code of `text` at the cursor, `size` points wide including its margin. */
  qrCode(text: string, size: number): void {
    const { data } = encode(text, { ecc: 'M', border: QUIET_MODULES });
    const unit = size / data.length;
    const { y } = this.document;
    const draw = () => {
      data.forEach((row, line) => {
        row.forEach((isDark, at) => {
          // Each square is slightly larger than its module, so that viewers show no gaps.
          if (isDark) this.document.rect(this.left + at * unit, y + line * unit, unit + 0.05, unit + 0.05);
        });
      });
      this.document.fillColor('#000000').fill();
    };
    this.root.add(this.document.struct('Figure', { alt: `QR code that leads to ${text}` }, draw));
  }

  /** Writes a footer with the page number on each page. */
  numberPages(footer: string): void {
    const { start, count } = this.document.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      this.document.switchToPage(page);
      // Removes the bottom margin, because pdfkit would otherwise move the footer to a new page.
      this.document.page.margins.bottom = 0;
      this.document.y = this.document.page.height - 46;
      // Screen readers skip an artifact.
      this.document.markContent('Artifact', { type: 'Pagination' });
      const text = this.printed(`${footer}   |   Page ${page + 1} of ${count}`);
      this.draw(text, { size: 8, color: GREY });
      this.document.endMarkedContent();
    }
  }

  end(): Promise<Buffer> {
    this.root.end();
    this.document.end();
    return this.finished;
  }
}
