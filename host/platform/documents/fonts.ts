/**
 * The fonts of the documents, all under the Open Font License: Noto Sans for Latin, Vietnamese, Greek, Cyrillic,
 * Devanagari and each of `SCRIPTS`, Noto Serif for Tibetan, Noto Sans SC for Chinese and kana, Noto Sans KR for Korean,
 * Noto Emoji, in one color. What none has is written as the plain letters it stands for, as those of "𝗚𝘆𝗺"; a question
 * mark stands for the rest. pdfkit's own fonts write other than Latin letters as a corrupt string, without an error.
 *
 * All come in subsets by range of characters; a text is cut into runs that one subset can write, and `lines.ts` puts
 * the runs of a text in the order in which they are seen.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
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
  /** How far letters reach below the line, as a share of the font size. */
  depth: number;
  /** Whether the font is the one of English. */
  isLatin: boolean;
}

interface Font {
  content: Buffer;
  has: (code: number) => boolean;
  depth: number;
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

const opened = new Map<string, Promise<Font>>();

/** Both weights share a variable font. */
function openOnce(path: string): Promise<Font> {
  const font = opened.get(path) ?? openFont(path);
  opened.set(path, font);
  return font;
}

/** Fonts leave room for stacks of letters that stand in no name. */
const DEEPEST = 0.6;

/** pdfkit cannot cut a font down inside WOFF2, and unpacks WOFF anew, slowly, for every document. */
async function openFont(path: string): Promise<Font> {
  const content = Buffer.from(await decompress(await readFile(path)));
  const { create } = await import('fontkit');
  const font = create(content);
  return {
    content,
    has: (code) => font.hasGlyphForCodePoint(code),
    depth: Math.min(-font.descent / font.unitsPerEm, DEEPEST),
  };
}

/** The subsets `names` of a face, or the numbered ones; `ending` of the files tells their axis or weight. */
async function faceOf(module: string, ending: string, outline: number, names?: string[]): Promise<Subset[]> {
  const folder = folderOf(module);
  const face = basename(module);
  const subsets = new Map(await readSubsets(folder));
  return (names ?? [...subsets.keys()].filter((name) => /^\d+$/.test(name))).map((name) => ({
    name: `${face}-${name}-${ending}`,
    ranges: subsets.get(name) ?? [],
    load: () => openOnce(join(folder, `files/${face}-${name}-${ending}-normal.woff2`)),
    outline,
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

/** Noto Sans in one file that varies by weight. */
const VARIABLE = [
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
  'myanmar',
  'oriya',
  'syriac',
  'thaana',
  'javanese',
  'cherokee',
  'canadian-aboriginal',
  'adlam',
];

/** Noto Sans in a regular weight alone. */
const REGULAR = ['nko', 'osage', 'tifinagh'];

/** Chinese comes before Korean, as both have Chinese characters. Their subsets are numbered. */
const IDEOGRAPHS = ['sc', 'kr'];

/** Points of outline that make up for a weight: pdfkit writes a variable font in its default one. */
const BOLD = 0.025;
const OF_THIN = 0.02;

interface Subsets {
  /** Those of English come first. */
  letters: Subset[];
  pictures: Subset[];
}

async function subsetsOf(weight: Weight): Promise<Subsets> {
  const bold = weight === 700 ? BOLD : 0;
  const letters = await Promise.all([
    faceOf('@fontsource/noto-sans', `${weight}`, 0, ALPHABETS),
    // The variable one would come out thin.
    faceOf('@fontsource/noto-sans-hebrew', `${weight}`, 0, ['hebrew']),
    ...VARIABLE.map((name) => faceOf(`@fontsource-variable/noto-sans-${name}`, 'wght', bold, [name])),
    ...REGULAR.map((name) => faceOf(`@fontsource/noto-sans-${name}`, '400', bold, [name])),
    faceOf('@fontsource-variable/noto-serif-tibetan', 'wght', bold, ['tibetan']),
    ...IDEOGRAPHS.map((name) => faceOf(`@fontsource-variable/noto-sans-${name}`, 'wght', bold + OF_THIN)),
  ]);
  const pictures = await faceOf('@fontsource-variable/noto-emoji', 'wght', bold + OF_THIN);
  return { letters: letters.flat(), pictures };
}

const subsetsIn: Record<Weight, () => Promise<Subsets>> = {
  400: once(() => subsetsOf(400)),
  700: once(() => subsetsOf(700)),
};

/** Marks of direction and variation, which are left out where no font knows them. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;

/** What is drawn as a picture, and what may be: "™" is a letter unless nothing else has it. */
const PICTURE = /\p{Emoji_Presentation}|\p{Emoji}\uFE0F/u;
const PICTOGRAPH = /\p{Extended_Pictographic}|\p{Emoji_Presentation}/u;

/** The order in which subsets are asked for `text`. */
function candidatesFor(text: string, { letters, pictures }: Subsets, last: Subset | undefined): Subset[] {
  if (PICTURE.test(text)) return [...pictures, ...letters];
  // A sign that several scripts share stays with the letters before it.
  const nearest = last && !pictures.includes(last) ? [last, ...letters] : letters;
  return PICTOGRAPH.test(text) ? [...nearest, ...pictures] : nearest;
}

/** Whether a subset writes all of `codes`; its font is opened only where its ranges have them. */
async function writes({ ranges, load }: Subset, codes: number[]): Promise<boolean> {
  const mayHave = codes.every((code) => ranges.some(([from, to]) => code >= from && code <= to));
  return mayHave && codes.every((await load()).has);
}

const codesOf = (characters: string[]) => characters.map((character) => character.codePointAt(0) ?? 0);

/** Which of `subsets` writes all of `text` that is seen. */
async function findSubset(subsets: Subset[], text: string): Promise<Subset | undefined> {
  const codes = codesOf(Array.from(text).filter((character, at) => at === 0 || !UNSEEN.test(character)));
  for (const subset of subsets) if (await writes(subset, codes)) return subset;
  return undefined;
}

interface Part {
  text: string;
  subset: Subset;
}

/** Adds `text` to `parts` as a whole, or character by character where no font has it whole. */
async function put(text: string, parts: Part[], subsets: Subsets): Promise<void> {
  const last = parts.at(-1);
  const subset = await findSubset(candidatesFor(text, subsets, last?.subset), text);
  const characters = Array.from(text);
  const plain = text.normalize('NFKC');
  if (subset && last?.subset === subset) last.text += text;
  else if (subset) parts.push({ text, subset });
  else if (characters.length > 1) for (const each of characters) await put(each, parts, subsets);
  else if (plain !== text) await put(plain, parts, subsets);
  else if (!UNSEEN.test(text) && text !== '?') await put('?', parts, subsets);
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Cuts a text into runs; a character that no font has becomes a question mark. */
export async function runsOf(text: string, weight: Weight): Promise<Run[]> {
  const subsets = await subsetsIn[weight]();
  const [latin] = subsets.letters;
  const normal = text.normalize('NFC');
  const parts: Part[] = [];
  if (latin && (await writes(latin, codesOf(Array.from(normal)))))
    parts.push({ text: normal, subset: latin });
  else for (const { segment } of graphemes.segment(normal)) await put(segment, parts, subsets);
  return Promise.all(
    parts.map(async ({ text, subset }) => {
      const { content: font, depth } = await subset.load();
      const { name, outline } = subset;
      return { text, font, name, outline, depth, isLatin: subset === latin };
    }),
  );
}
