/**
 * The fonts of the documents: Noto Sans (OFL) for Latin, Vietnamese, Greek, Cyrillic and Devanagari, Noto Sans SC
 * (OFL) for Chinese and kana. No font here has Hebrew, Arabic, Thai, Korean, Armenian, Georgian or emoji, and
 * nothing here writes from right to left: a question mark stands for each of their characters. pdfkit's own fonts
 * write other than Latin letters as a corrupt string, without an error.
 *
 * Both come in subsets by range of characters; a text is cut into runs that one subset can write.
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

interface Subset {
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
const unpack = async (path: string) => Buffer.from(await decompress(await readFile(path)));

async function notoSans(weight: Weight): Promise<Subset[]> {
  const folder = folderOf('@fontsource/noto-sans');
  const order = [
    'latin',
    'latin-ext',
    'greek',
    'greek-ext',
    'cyrillic',
    'cyrillic-ext',
    'vietnamese',
    'devanagari',
  ];
  const subsets = new Map(await readSubsets(folder));
  return order.map((name) => ({
    name: `${name}-${weight}`,
    ranges: subsets.get(name) ?? [],
    load: once(() => unpack(join(folder, `files/noto-sans-${name}-${weight}-normal.woff2`))),
    outline: 0,
  }));
}

async function notoSansSc(weight: Weight): Promise<Subset[]> {
  const folder = folderOf('@fontsource-variable/noto-sans-sc');
  const subsets = await readSubsets(folder);
  return subsets.map(([name, ranges]) => ({
    name: `sc-${name}-${weight}`,
    ranges,
    load: once(() => unpack(join(folder, `files/noto-sans-sc-${name}-wght-normal.woff2`))),
    outline: weight === 700 ? 0.045 : 0.02,
  }));
}

const faces: Record<Weight, () => Promise<Subset[]>> = {
  400: once(async () => [...(await notoSans(400)), ...(await notoSansSc(400))]),
  700: once(async () => [...(await notoSans(700)), ...(await notoSansSc(700))]),
};

const covers = ({ ranges }: Subset, code: number) => ranges.some(([from, to]) => code >= from && code <= to);

/** Cuts a text into runs; a character that no font has becomes a question mark. */
export async function runsOf(text: string, weight: Weight): Promise<Run[]> {
  const subsets = await faces[weight]();
  const parts: { text: string; subset: Subset }[] = [];
  for (const character of text.normalize('NFC')) {
    const code = character.codePointAt(0) ?? 0;
    const last = parts.at(-1);
    const subset = subsets.find((each) => covers(each, code));
    if (last && (subset === undefined || subset === last.subset)) last.text += subset ? character : '?';
    else if (subset) parts.push({ text: character, subset });
    else if (subsets[0]) parts.push({ text: '?', subset: subsets[0] });
  }
  return Promise.all(
    parts.map(async (part) => ({
      text: part.text,
      font: await part.subset.load(),
      name: part.subset.name,
      outline: part.subset.outline,
    })),
  );
}
