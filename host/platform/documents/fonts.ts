/**
 * The fonts of the documents: Noto Sans (OFL) for Latin, Greek and Cyrillic, Noto Sans SC (OFL) for Chinese
 * and kana. pdfkit's own fonts write other than Latin letters as a corrupt string, without an error.
 *
 * Both come in pieces by range of characters; a text is cut into runs that one piece can write.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { decompress } from 'wawoff2';

/** One weight of the documents' face. */
export type Weight = 400 | 700;

/** A piece of text that one font can write. */
export interface Run {
  text: string;
  font: Buffer;
  /** The name to register the font under. */
  name: string;
  /** Points of outline, as a share of the font size: the Chinese face comes in its thinnest weight only. */
  outline: number;
}

interface Piece {
  name: string;
  ranges: [from: number, to: number][];
  load: () => Promise<Buffer>;
  outline: number;
}

const require = createRequire(import.meta.url);
const folderOf = (name: string) => dirname(require.resolve(`${name}/package.json`));

function parseRanges(text: string): [number, number][] {
  return text.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}

async function readPieces(folder: string): Promise<[name: string, ranges: [number, number][]][]> {
  const content = JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  return Object.entries(content).map(([name, ranges]) => [
    name.replaceAll(/[[\]]/g, ''),
    parseRanges(ranges),
  ]);
}

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => (loaded ??= load());
}

/** pdfkit cannot cut a font down inside WOFF2, and unpacks WOFF anew, slowly, for every document. */
const unpack = async (path: string) => Buffer.from(await decompress(await readFile(path)));

async function notoSans(weight: Weight): Promise<Piece[]> {
  const folder = folderOf('@fontsource/noto-sans');
  const order = ['latin', 'latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'];
  const pieces = new Map(await readPieces(folder));
  return order.map((name) => ({
    name: `${name}-${weight}`,
    ranges: pieces.get(name) ?? [],
    load: once(() => unpack(join(folder, `files/noto-sans-${name}-${weight}-normal.woff2`))),
    outline: 0,
  }));
}

async function notoSansSc(weight: Weight): Promise<Piece[]> {
  const folder = folderOf('@fontsource-variable/noto-sans-sc');
  const pieces = await readPieces(folder);
  return pieces.map(([name, ranges]) => ({
    name: `sc-${name}-${weight}`,
    ranges,
    load: once(() => unpack(join(folder, `files/noto-sans-sc-${name}-wght-normal.woff2`))),
    outline: weight === 700 ? 0.045 : 0.02,
  }));
}

const faces: Record<Weight, () => Promise<Piece[]>> = {
  400: once(async () => [...(await notoSans(400)), ...(await notoSansSc(400))]),
  700: once(async () => [...(await notoSans(700)), ...(await notoSansSc(700))]),
};

const covers = ({ ranges }: Piece, code: number) => ranges.some(([from, to]) => code >= from && code <= to);

/** Cuts a text into runs; a character that no font has becomes a question mark. */
export async function runsOf(text: string, weight: Weight): Promise<Run[]> {
  const pieces = await faces[weight]();
  const parts: { text: string; piece: Piece }[] = [];
  for (const character of text.normalize('NFC')) {
    const code = character.codePointAt(0) ?? 0;
    const last = parts.at(-1);
    const piece = pieces.find((each) => covers(each, code));
    if (last && (piece === undefined || piece === last.piece)) last.text += piece ? character : '?';
    else if (piece) parts.push({ text: character, piece });
    else if (pieces[0]) parts.push({ text: '?', piece: pieces[0] });
  }
  return Promise.all(
    parts.map(async (part) => ({
      text: part.text,
      font: await part.piece.load(),
      name: part.piece.name,
      outline: part.piece.outline,
    })),
  );
}
