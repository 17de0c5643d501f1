/**
 * The fonts of the documents, all under the Open Font License: Noto Sans for Latin, Vietnamese, Greek, Cyrillic,
 * Devanagari, Hebrew and each of `SCRIPTS`, Noto Sans SC for Chinese and kana, Noto Sans KR for Korean. None has emoji
 * or other scripts; Burmese is left out, as fontkit does not put its syllables in order. A question mark stands for
 * each character that none has. pdfkit's own fonts write other than Latin letters as a corrupt string, without an
 * error.
 *
 * All come in subsets by range of characters; a text is cut into runs that one subset can write, and `lines.ts` puts
 * the runs of a text in the order in which they are seen.
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
  /** Points of outline, as a share of the font size, that make up for a weight that the face does not come in. */
  outline: number;
}

interface Font {
  content: Buffer;
  has: (code: number) => boolean;
}

interface Subset {
  name: string;
  /** What it may have: a few of these characters are in no file. */
  ranges: [from: number, to: number][];
  load: () => Promise<Font>;
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

async function readSubsets(folder: string): Promise<[name: string, ranges: [number, number][]][]> {
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
async function openFont(path: string): Promise<Font> {
  const content = Buffer.from(await decompress(await readFile(path)));
  const { create } = await import('fontkit');
  const font = create(content);
  return { content, has: (code) => font.hasGlyphForCodePoint(code) };
}

/** A face with a file for each weight. */
async function staticFace(face: string, order: string[], weight: Weight): Promise<Subset[]> {
  const folder = folderOf(`@fontsource/${face}`);
  const subsets = new Map(await readSubsets(folder));
  return order.map((name) => ({
    name: `${name}-${weight}`,
    ranges: subsets.get(name) ?? [],
    load: once(() => openFont(join(folder, `files/${face}-${name}-${weight}-normal.woff2`))),
    outline: 0,
  }));
}

const ALPHABETS = [
  'latin',
  'latin-ext',
  'greek',
  'greek-ext',
  'cyrillic',
  'cyrillic-ext',
  'vietnamese',
  'devanagari',
];

/** Each is a variable font with a subset of its own name; that of Hebrew is not, as it would come out thin. */
const SCRIPTS = [
  'arabic',
  'thai',
  'armenian',
  'georgian',
  'ethiopic',
  'bengali',
  'gujarati',
  'gurmukhi',
  'kannada',
  'malayalam',
  'sinhala',
  'tamil',
  'telugu',
  'khmer',
  'lao',
];

/** Chinese comes before Korean, as both have Chinese characters. Their subsets are numbered. */
const IDEOGRAPHS = ['sc', 'kr'];

/** pdfkit writes a variable font in its default weight: the thinnest of ideographs, the regular one of others. */
const outlineOf = (face: string, weight: Weight) =>
  (IDEOGRAPHS.includes(face) ? 0.02 : 0) + (weight === 700 ? 0.025 : 0);

async function variableFace(face: string, weight: Weight): Promise<Subset[]> {
  const folder = folderOf(`@fontsource-variable/noto-sans-${face}`);
  const subsets = await readSubsets(folder);
  return subsets
    .filter(([name]) => name === face || /^\d+$/.test(name))
    .map(([name, ranges]) => ({
      name: `${face}-${name}-${weight}`,
      ranges,
      load: once(() => openFont(join(folder, `files/noto-sans-${face}-${name}-wght-normal.woff2`))),
      outline: outlineOf(face, weight),
    }));
}

async function subsetsOf(weight: Weight): Promise<Subset[]> {
  const faces = await Promise.all([
    staticFace('noto-sans', ALPHABETS, weight),
    staticFace('noto-sans-hebrew', ['hebrew'], weight),
    ...[...SCRIPTS, ...IDEOGRAPHS].map((face) => variableFace(face, weight)),
  ]);
  return faces.flat();
}

const subsetsIn: Record<Weight, () => Promise<Subset[]>> = {
  400: once(() => subsetsOf(400)),
  700: once(() => subsetsOf(700)),
};

/** Which of `subsets` writes a character; fonts are opened only where their ranges have it. */
async function findSubset(subsets: Subset[], code: number): Promise<Subset | undefined> {
  for (const subset of subsets) {
    const mayHave = subset.ranges.some(([from, to]) => code >= from && code <= to);
    if (mayHave && (await subset.load()).has(code)) return subset;
  }
  return undefined;
}

/** Marks of direction and variation, which are left out where no font knows them. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;

/** Cuts a text into runs; a character that no font has becomes a question mark. */
export async function runsOf(text: string, weight: Weight): Promise<Run[]> {
  const subsets = await subsetsIn[weight]();
  const parts: { text: string; subset: Subset }[] = [];
  for (let character of text.normalize('NFC')) {
    const last = parts.at(-1);
    // A joiner, which Latin has too, stays with the letters it joins.
    const nearest = last ? [last.subset, ...subsets] : subsets;
    let subset = await findSubset(nearest, character.codePointAt(0) ?? 0);
    if (!subset) {
      if (UNSEEN.test(character)) continue;
      character = '?';
      [subset] = subsets;
    }
    if (last && last.subset === subset) last.text += character;
    else if (subset) parts.push({ text: character, subset });
  }
  return Promise.all(
    parts.map(async ({ text, subset: { load, name, outline } }) => ({
      text,
      font: (await load()).content,
      name,
      outline,
    })),
  );
}
