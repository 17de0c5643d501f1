/** Cuts a text of several fonts or directions into lines, and orders each line as it is seen. */
import type { Bidi } from 'bidi-js';
import type { Run } from './fonts.ts';

/** What one font writes in one direction. */
export interface Piece {
  run: Run;
  /** As it is to be drawn; letters that write from right to left stay as they are read, for the font to turn. */
  text: string;
  /** Points from the line's left edge. */
  x: number;
}

/** A line of a text. */
export interface Line {
  /** As it is read. */
  text: string;
  /** In the order in which they are read. */
  pieces: Piece[];
  /** In points. */
  width: number;
}

/** How many points wide a font writes a text. */
export type Measure = (run: Run, text: string) => number;

interface Span {
  from: number;
  to: number;
}

/** What pdfkit breaks into lines by itself. */
const LATIN = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u;

/** Arabic digits, too, which fontkit turns like letters. */
const ARABIC = /\p{Script_Extensions=Arabic}/u;

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** Scripts whose words stand side by side without a space. */
const UNSPACED =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

const words = new Intl.Segmenter('en', { granularity: 'word' });
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

let bidi: Promise<Bidi> | undefined;

/** The Unicode Bidirectional Algorithm, loaded with the first text that needs it. */
const loadBidi = () => (bidi ??= import('bidi-js').then(({ default: create }) => create()));

const textOf = (runs: Run[]) => runs.map(({ text }) => text).join('');

/** Whether one font writes it all, from left to right, with spaces to break lines at. */
export const isPlain = (runs: Run[]): boolean => runs.length < 2 && LATIN.test(textOf(runs));

/** The parts of a text that stand whole on a line. */
function unbreakable(text: string): Span[] {
  const parts: Span[] = [];
  let last: Intl.SegmentData | undefined;
  for (const each of words.segment(text)) {
    const { segment, index } = each;
    const isAfterSpace = last?.segment.trim() === '' && segment.trim() !== '';
    const isAfterWord =
      last?.isWordLike && each.isWordLike && UNSPACED.test(last.segment) && UNSPACED.test(segment);
    const part = parts.at(-1);
    if (part && !isAfterSpace && !isAfterWord) part.to = index + segment.length;
    else parts.push({ from: index, to: index + segment.length });
    last = each;
  }
  return parts;
}

/** Fills one line after the other; a word wider than a line breaks between its characters. */
function fill(text: string, width: number, measure: (span: Span) => number): Span[] {
  const lines: Span[] = [];
  let left = 0;
  const put = (part: Span) => {
    const line = lines.at(-1);
    if (line && measure(trimmed(text, part)) <= left) line.to = part.to;
    else {
      lines.push({ ...part });
      left = width;
    }
    left -= measure(part);
  };
  for (const part of unbreakable(text)) {
    if (measure(trimmed(text, part)) <= width) put(part);
    else
      for (const { segment, index } of graphemes.segment(text.slice(part.from, part.to)))
        put({ from: part.from + index, to: part.from + index + segment.length });
  }
  return lines;
}

const trimmed = (text: string, { from, to }: Span): Span => ({
  from,
  to: from + text.slice(from, to).trimEnd().length,
});

/** Signs that stack on one letter, in the order in which a font stacks them; fontkit takes them as they come. */
const stacked = (text: string) =>
  text
    // Thai and Lao: the ring of AM stands below a tone.
    .replaceAll(/([\u0E48-\u0E4B]?)\u0E33/g, '\u0E4D$1\u0E32')
    .replaceAll(/([\u0EC8-\u0ECB]?)\u0EB3/g, '\u0ECD$1\u0EB2')
    // Arabic: SHADDA stands below a vowel, and NFC puts it last.
    .replaceAll(/([\u064B-\u0650\u0670])\u0651/g, '\u0651$1');

/** What is to be drawn of letters that read from right to left, or of spaces and punctuation between them. */
function turned(text: string, bidi: Bidi): string {
  // Their font turns letters itself.
  if (RIGHT_TO_LEFT.test(text)) return text;
  return Array.from(graphemes.segment(text), ({ segment }) => bidi.getMirroredCharacter(segment) ?? segment)
    .reverse()
    .join('');
}

/** The levels of a text: odd ones read from right to left. */
function levelsOf(text: string, bidi: Bidi) {
  const isEnglish = Array.from(text).some((character) => bidi.getBidiCharTypeName(character) === 'L');
  return bidi.getEmbeddingLevels(text, isEnglish ? 'ltr' : 'rtl');
}

/**
 * Breaks `runs` into lines of at most `width` points. A text reads from right to left when no letter in it reads
 * from left to right; any other reads from left to right, as the English around it.
 */
export async function linesOf(runs: Run[], width: number, measure: Measure): Promise<Line[]> {
  const text = textOf(runs);
  const bidi = RIGHT_TO_LEFT.test(text) ? await loadBidi() : undefined;
  const embedding = bidi && levelsOf(text, bidi);
  const levelAt = (at: number) => embedding?.levels[at] ?? 0;
  const isEven = (at: number) => levelAt(at) % 2 === 0;

  const parts: (Span & { run: Run })[] = [];
  let from = 0;
  for (const run of runs) {
    const end = from + run.text.length;
    for (let to = from + 1; to <= end; to += 1) {
      const isOneWay = levelAt(to) === levelAt(from) && !(isEven(from) && ARABIC.test(text.charAt(from)));
      if (to < end && isOneWay) continue;
      parts.push({ run, from, to });
      from = to;
    }
  }

  const piecesOf = (span: Span) =>
    parts
      .filter((part) => part.from < span.to && part.to > span.from)
      .map((part) => {
        const from = Math.max(part.from, span.from);
        const drawn = stacked(text.slice(from, Math.min(part.to, span.to)));
        return { run: part.run, from, text: bidi && !isEven(from) ? turned(drawn, bidi) : drawn };
      })
      .map((piece) => ({ ...piece, width: measure(piece.run, piece.text) }));
  const widthOf = (pieces: { width: number }[]) => pieces.reduce((sum, piece) => sum + piece.width, 0);

  return fill(text, width, (span) => widthOf(piecesOf(span))).map((span) => {
    const seen = trimmed(text, span);
    const pieces = piecesOf(seen);
    const order =
      bidi && embedding ? bidi.getReorderedIndices(text, embedding, seen.from, seen.to - 1) : undefined;
    const placeOf = (at: number) => order?.indexOf(at) ?? at;
    const fromLeft = pieces.toSorted((one, other) => placeOf(one.from) - placeOf(other.from));
    return {
      text: text.slice(span.from, span.to),
      width: widthOf(pieces),
      pieces: pieces.map((piece) => ({
        run: piece.run,
        text: piece.text,
        x: widthOf(fromLeft.slice(0, fromLeft.indexOf(piece))),
      })),
    };
  });
}
