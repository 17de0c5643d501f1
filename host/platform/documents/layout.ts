/** Lays out the brand's PDFs on US letter paper: letterhead, sections, tables and page numbers. */
import { setImmediate } from 'node:timers/promises';
import type { Brand } from '#common/server/environment.ts';
import { GREY, INK, PdfWriter, type TextStyle } from './writer.ts';

export interface Signature {
  name: string;
  role: string;
  date: string;
}

/** A component of a document. A section (`heading`, `parts`) stays on one page. */
export type Part =
  | { heading: string; parts: Part[] }
  | { text: string }
  | { list: string[] }
  | { rows: [label: string, value: string][] }
  | { table: { head: string[]; rows: string[][] } }
  /** Amounts with their total, aligned right. */
  | { sum: { head: [string, string]; rows: [string, string][]; total: [string, string] } }
  /** The location's name and street address, in a large font. */
  | { place: string; address: string }
  /** The main text of a document (`headline`), in the largest font. */
  | { headline: string; label: string; note: string }
  | { amount: string; note: string }
  | { qrLink: string; text: string; isSmall?: boolean }
  | { signatures: Signature[] };

export interface PdfContent {
  title: string;
  /** The line under the title, such as the license number or the receipt number. */
  subtitle?: string;
  parts: Part[];
  /** Small print at the end. */
  footnote?: string | undefined;
  createdAt: Date;
}

const ACCENT = '#f5a623';
const RULE = '#cccccc';
const LABEL_WIDTH = 160;
const GUTTER = 12;

const heading: TextStyle = { size: 11.5, weight: 700 };
const body: TextStyle = { size: 9.5 };
const label: TextStyle = { size: 9.5, color: GREY };
const note: TextStyle = { size: 8.5, color: GREY };

/** Writes a table row: cells side by side, each in its own element of a new `TR` element. */
function writeRow(
  writer: PdfWriter,
  cells: { text: string; tag: string; style: TextStyle }[],
  table: ReturnType<PdfWriter['open']>,
): void {
  const heights = cells.map(({ text, style }) => writer.heightOf(text, style));
  writer.keepOnOnePage(Math.max(...heights));
  const row = writer.open('TR', table);
  const top = writer.document.y;
  let below = top;
  for (const { text, tag, style } of cells) {
    writer.document.y = top;
    writer.write(text, style, tag, row);
    below = Math.max(below, writer.document.y);
  }
  writer.document.y = below + 1.5;
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

const besides = (writer: PdfWriter): Pick<TextStyle, 'x' | 'width'> => ({
  x: writer.left + LABEL_WIDTH,
  width: writer.width - LABEL_WIDTH,
});

/** Returns the position and width of the column with index `at`. Widths are in proportion to `shares`. */
function column(writer: PdfWriter, shares: readonly number[], at: number): { x: number; width: number } {
  const unit = (writer.width - (shares.length - 1) * GUTTER) / sum(shares);
  const before = shares.slice(0, at);
  return {
    x: writer.left + sum(before) * unit + before.length * GUTTER,
    width: (shares[at] ?? 0) * unit,
  };
}

const HALVES = [1, 1];
const NAME_AND_AMOUNT = [3, 1];

function writeTable(writer: PdfWriter, { head, rows }: { head: string[]; rows: string[][] }) {
  const table = writer.open('Table');
  // The first column is wider, because it contains names. The others contain short numbers and dates.
  const shares = head.map((_, at) => (at === 0 ? 2.4 : 1));
  const cells = (texts: string[], tag: string, style: TextStyle) =>
    texts.map((text, at) => ({ text, tag, style: { ...style, ...column(writer, shares, at) } }));
  writeRow(writer, cells(head, 'TH', { ...note, weight: 700, heads: 'Column' }), table);
  for (const row of rows) {
    writer.rule(RULE, { thickness: 0.5 });
    writer.space(4);
    writeRow(writer, cells(row, 'TD', { size: 10.5 }), table);
  }
}

function writeSum(writer: PdfWriter, { head, rows, total }: Extract<Part, { sum: unknown }>['sum']) {
  const table = writer.open('Table');
  const name = column(writer, NAME_AND_AMOUNT, 0);
  const amount = { ...column(writer, NAME_AND_AMOUNT, 1), align: 'right' } as const;
  const heads: TextStyle = { ...note, weight: 700, heads: 'Column' };
  const headCells = [
    { text: head[0], tag: 'TH', style: { ...heads, ...name } },
    { text: head[1], tag: 'TH', style: { ...heads, ...amount } },
  ];
  const cells = (row: [string, string], style: TextStyle) => [
    { text: row[0], tag: 'TH', style: { ...style, ...name, heads: 'Row' as const } },
    { text: row[1], tag: 'TD', style: { ...style, ...amount } },
  ];
  writeRow(writer, headCells, table);
  for (const row of rows) {
    writer.rule(RULE, { thickness: 0.5 });
    writer.space(2);
    writeRow(writer, cells(row, { size: 10 }), table);
  }
  writer.rule(INK);
  writer.space(3);
  writeRow(writer, cells(total, { size: 10.5, weight: 700 }), table);
}

function writeSignatures(writer: PdfWriter, signatures: Signature[]): void {
  writer.space(6);
  const top = writer.document.y;
  let below = top;
  for (const [at, { name, role, date }] of signatures.entries()) {
    const place = column(writer, HALVES, at);
    writer.document.y = top;
    writer.write(name, { size: 13, ...place });
    writer.space(2);
    writer.rule(INK, { thickness: 0.75, ...place });
    writer.space(4);
    writer.write(role, { ...note, ...place });
    writer.write(date, { ...note, ...place });
    below = Math.max(below, writer.document.y);
  }
  writer.document.y = below;
}

/** Returns a location name's font size, smaller for a long name, so that the parts below fit on the page. */
const placeSize = ({ length }: string) => (length > 90 ? 14 : length > 45 ? 18 : 24);

/** Returns the height of a section, text, list, rows or signatures in points, or 0 for other components. */
function heightOf(writer: PdfWriter, part: Part): number {
  if ('parts' in part) return 28 + sum(part.parts.map((each) => heightOf(writer, each)));
  if ('text' in part && !('qrLink' in part)) return 4 + writer.heightOf(part.text, body);
  if ('list' in part) return sum(part.list.map((item) => 1.5 + writer.heightOf(`0. ${item}`, body)));
  if ('rows' in part) {
    const style = { ...body, ...besides(writer) };
    return sum(part.rows.map(([, value]) => 1.5 + writer.heightOf(value, style)));
  }
  if ('signatures' in part) {
    const place = column(writer, HALVES, 0);
    const heights = part.signatures.map(
      ({ name, role }) =>
        writer.heightOf(name, { size: 13, ...place }) + writer.heightOf(role, { ...note, ...place }),
    );
    return 30 + Math.max(...heights);
  }
  return 0;
}

function writePart(writer: PdfWriter, part: Part): void {
  if ('parts' in part) {
    writer.keepOnOnePage(heightOf(writer, part));
    writer.space(9);
    writer.write(part.heading, heading, 'H2');
    writer.space(3);
    for (const each of part.parts) writePart(writer, each);
  } else if ('qrLink' in part) {
    const [size, gap] = part.isSmall ? [72, 2] : [132, 14];
    writer.space(gap);
    writer.keepOnOnePage(size);
    const top = writer.document.y;
    writer.qrCode(part.qrLink, size);
    writer.document.y = top + size / 6;
    const beside = { x: writer.left + size + GUTTER, width: writer.width - size - GUTTER };
    writer.write(part.text, { size: part.isSmall ? 9.5 : 11, ...beside });
    writer.space(4);
    writer.write(part.qrLink, { size: 9, color: '#0b5cad', link: part.qrLink, ...beside }, 'Link');
    writer.document.y = top + size;
  } else if ('text' in part) {
    writer.write(part.text, body);
    writer.space(4);
  } else if ('list' in part) {
    const list = writer.open('L');
    for (const [at, item] of part.list.entries()) {
      writer.write(`${at + 1}. ${item}`, body, 'LBody', writer.open('LI', list));
      writer.space(1.5);
    }
  } else if ('rows' in part) {
    const table = writer.open('Table');
    for (const [name, value] of part.rows) {
      const cells = [
        { text: name, tag: 'TH', style: { ...label, width: LABEL_WIDTH - GUTTER, heads: 'Row' as const } },
        { text: value, tag: 'TD', style: { ...body, ...besides(writer) } },
      ];
      writeRow(writer, cells, table);
    }
  } else if ('table' in part) {
    writer.space(18);
    writeTable(writer, part.table);
  } else if ('sum' in part) {
    writer.space(10);
    writeSum(writer, part.sum);
  } else if ('amount' in part) {
    writer.space(6);
    writer.write(part.amount, { size: 26, weight: 700 });
    writer.write(part.note, { size: 11 });
  } else if ('place' in part) {
    writer.space(18);
    writer.write(part.place, { size: placeSize(part.place), weight: 700 });
    writer.write(part.address, { size: 13 });
  } else if ('headline' in part) {
    writer.space(18);
    writer.write(part.label, { size: 13, color: GREY });
    writer.write(part.headline, { size: 54, weight: 700 });
    writer.write(part.note, { size: 11 });
  } else {
    writeSignatures(writer, part.signatures);
  }
}

function writeLetterhead(writer: PdfWriter, brand: Brand): void {
  const top = writer.document.y;
  writer.write(brand.name, { size: 15, weight: 700, ...column(writer, HALVES, 0) });
  const below = writer.document.y;
  writer.document.y = top + 6;
  writer.write(`${brand.email}   |   ${brand.site}`, {
    ...note,
    ...column(writer, HALVES, 1),
    align: 'right',
  });
  writer.document.y = Math.max(below, writer.document.y) + 4;
  writer.rule(ACCENT, { thickness: 2 });
  writer.space(14);
}

/** Renders a document as PDF. After each component the event loop can serve other requests. */
export async function renderPdf(brand: Brand, content: PdfContent): Promise<Buffer> {
  const { title, createdAt } = content;
  const info = { Title: title, Author: brand.name, CreationDate: createdAt, ModDate: createdAt };
  const writer = await PdfWriter.create(info);
  writeLetterhead(writer, brand);
  writer.write(title, { size: 18, weight: 700 }, 'H1');
  if (content.subtitle !== undefined) writer.write(content.subtitle, { size: 11, color: GREY });
  writer.space(4);
  for (const part of content.parts) {
    writePart(writer, part);
    await setImmediate();
  }
  if (content.footnote !== undefined) {
    writer.space(10);
    writer.write(content.footnote, note, 'Note');
  }
  writer.numberPages(`${brand.name}   |   ${title}`);
  await setImmediate();
  return writer.end();
}
