/** Writes tagged text and shapes into a PDF: what a screen reader reads in order, and what it skips. */
import type PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import { runsOf, type Run, type Weight } from './fonts.ts';
import { isPlain, linesOf, type Line } from './lines.ts';
import { FROM_RIGHT, loadShaper } from './shaping.ts';

/** The ink of everything that is not set apart. */
export const INK = '#1a1a1a';

/** Labels, footers and notes. */
export const GREY = '#555555';

/** Points from each edge of the page to its text. */
export const MARGIN = 50;

/** How a text looks; sizes in points, the whole width when none is given. */
export interface TextStyle {
  size: number;
  weight?: Weight;
  color?: string;
  x?: number;
  width?: number;
  align?: 'left' | 'right';
  link?: string;
  /** What a header cell heads. */
  heads?: 'Row' | 'Column';
}

/** An element of the structure tree, which following ones are added to. */
export type Element = ReturnType<PDFKit.PDFDocument['struct']>;

/** Light modules around a code, without which no reader finds it. */
const QUIET_MODULES = 4;

const LINE_GAP = 1.5;

/** Noto Sans's, as shares of the font size: text in other fonts stands on its lines, or on higher ones. */
const ASCENT = 1.069;
const DESCENT = 0.293;

/** A text ready to be drawn at the cursor. */
interface Paragraph {
  height: number;
  /** Whether its glyphs tell in their order what it reads. */
  isPlain: boolean;
  draw: () => void;
}

/** A page of US letter size at a time, with a structure tree over all of them. */
export class PdfWriter {
  readonly document: PDFKit.PDFDocument;
  readonly root: Element;
  private readonly chunks: Buffer[] = [];
  private readonly finished: Promise<Buffer>;

  constructor(Pdf: typeof PDFDocument, info: { title: string; author: string; createdAt: Date }) {
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

  /** Opens an element for others to stand in; `options` are those of pdfkit's structure elements. */
  open(tag: string, parent = this.root): Element {
    const element = this.document.struct(tag);
    parent.add(element);
    return element;
  }

  private use({ font, name }: Run, size: number) {
    return this.document.registerFont(name, font).font(name).fontSize(size);
  }

  private async layOut(text: string, style: TextStyle): Promise<Paragraph> {
    const runs = await runsOf(text, style.weight ?? 400);
    const [first] = runs;
    return first && isPlain(runs) ? this.layOutPlain(first, style) : this.layOutLines(runs, style);
  }

  private layOutPlain(
    run: Run,
    { size, color = INK, x = this.left, width = this.width, align, link }: TextStyle,
  ) {
    const options = {
      width,
      lineGap: LINE_GAP,
      ...(align && { align }),
      ...(link !== undefined && { link }),
    };
    return {
      height: this.use(run, size).heightOfString(run.text, options),
      isPlain: true,
      draw: () => {
        this.use(run, size).fillColor(color).text(run.text, x, this.document.y, options);
      },
    };
  }

  private async layOutLines(
    runs: Run[],
    { size, color = INK, x = this.left, width = this.width, align, link }: TextStyle,
  ) {
    const shape = await loadShaper();
    const pen = (run: Run) => {
      const document = this.use(run, size);
      shape(document, run.font);
      return document;
    };
    const featuresOf = (isFromRight: boolean) => isFromRight && { features: [...FROM_RIGHT] };
    const lines = await linesOf(runs, width, ({ run, text, isFromRight }) =>
      pen(run).widthOfString(text, { ...featuresOf(isFromRight) }),
    );
    const heightOf = ({ pieces }: Line) =>
      size * (ASCENT + Math.max(DESCENT, ...pieces.map(({ run }) => run.depth))) + LINE_GAP;
    const draw = () => {
      for (const line of lines) {
        const height = heightOf(line);
        this.keepTogether(height);
        const { y } = this.document;
        const left = align === 'right' ? x + width - line.width : x;
        // Signs of some scripts are drawn in another order than they are read in.
        this.document.markContent('Span', { actual: line.text });
        for (const { run, text, isFromRight, x: offset } of line.pieces)
          pen(run)
            .fillColor(color)
            .strokeColor(color)
            .lineWidth(size * run.outline)
            .text(text, left + offset, y + ASCENT * size, {
              lineBreak: false,
              baseline: 'alphabetic',
              fill: true,
              stroke: run.outline > 0,
              ...featuresOf(isFromRight),
              ...(link !== undefined && { link }),
            });
        this.document.endMarkedContent();
        this.document.y = y + height;
      }
    };
    return { height: lines.reduce((sum, line) => sum + heightOf(line), 0), isPlain: false, draw };
  }

  /** Writes a paragraph as an element of the structure, in as many fonts as its letters need. */
  async write(text: string, style: TextStyle, tag = 'P', parent = this.root): Promise<void> {
    const { isPlain: isRead, draw } = await this.layOut(text, style);
    // A scope, which the types leave out, lets a reader say a header with its cells.
    const options = { ...(!isRead && { actual: text }), ...(style.heads && { scope: style.heads }) };
    parent.add(this.document.struct(tag, options, draw));
  }

  /** Writes what is no part of the text, such as page numbers. */
  async decorate(text: string, style: TextStyle): Promise<void> {
    const { draw } = await this.layOut(text, style);
    this.document.markContent('Artifact', { type: 'Pagination' });
    draw();
    this.document.endMarkedContent();
  }

  /** How many points high a text will be. */
  async heightOf(text: string, style: TextStyle): Promise<number> {
    return (await this.layOut(text, style)).height;
  }

  space(points: number): void {
    this.document.y += points;
  }

  /** Starts a new page when fewer points are left on this one. */
  keepTogether(points: number): void {
    if (this.document.y + points > this.bottom) this.document.addPage();
  }

  /** A line across the width, or across what is given. */
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

  /** A QR code of `text`, `size` points wide with its margin, at the cursor. */
  qrCode(text: string, size: number): void {
    const { data } = encode(text, { ecc: 'M', border: QUIET_MODULES });
    const unit = size / data.length;
    const { y } = this.document;
    const draw = () => {
      data.forEach((row, line) => {
        row.forEach((isDark, at) => {
          // A hair wider than its module, so that no viewer shows seams.
          if (isDark) this.document.rect(this.left + at * unit, y + line * unit, unit + 0.05, unit + 0.05);
        });
      });
      this.document.fillColor('#000000').fill();
    };
    this.root.add(this.document.struct('Figure', { alt: `QR code that leads to ${text}` }, draw));
  }

  /** Writes a footer and the page's number on each page. */
  async numberPages(footer: string): Promise<void> {
    const { start, count } = this.document.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      this.document.switchToPage(page);
      // Below the bottom margin pdfkit would start a new page.
      this.document.page.margins.bottom = 0;
      this.document.y = this.document.page.height - 46;
      await this.decorate(`${footer}   |   Page ${page + 1} of ${count}`, { size: 8, color: GREY });
    }
  }

  end(): Promise<Buffer> {
    this.root.end();
    this.document.end();
    return this.finished;
  }
}
