/** Cuts a text of several fonts or directions into lines, and orders each line as it is seen. */
import type { Bidi } from 'bidi-js';
import type { Run } from './fonts.ts';

/** What one font writes in one direction. */
export interface Strip {
  run: Run;
  /** As it is read. */
  text: string;
  isFromRight: boolean;
}

/** A strip in its place. */
export interface Piece extends Strip {
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

/** How many points wide a strip is. */
export type Measure = (strip: Strip) => number;

interface Span {
  from: number;
  to: number;
}

/** The scripts from right to left that a font of the documents has. */
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** Scripts whose words stand side by side without a space. */
const UNSPACED =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** A space, or the sign between the syllables of Tibetan. */
const BREAK = /^[\s\u0F0B]+$/;

const words = new Intl.Segmenter('en', { granularity: 'word' });
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

let bidi: Promise<Bidi> | undefined;

/** The Unicode Bidirectional Algorithm, loaded with the first text that needs it. */
const loadBidi = () => (bidi ??= import('bidi-js').then(({ default: create }) => create()));

const textOf = (runs: Run[]) => runs.map(({ text }) => text).join('');

/** Whether pdfkit writes it by itself: Latin of one font without marks, which has spaces to break lines at. */
export const isPlain = (runs: Run[]): boolean =>
  runs.length < 2 && runs.every(({ isLatin, text }) => isLatin && !/\p{M}/u.test(text));

/** The parts of a text that stand whole on a line. */
function unbreakable(text: string): Span[] {
  const parts: Span[] = [];
  let last: Intl.SegmentData | undefined;
  for (const each of words.segment(text)) {
    const { segment, index } = each;
    const isAfterSpace = last && BREAK.test(last.segment) && segment.trim() !== '';
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

/** bidi-js takes each half of a character beyond the BMP for a Latin letter: one of its kind stands for each. */
const STAND_INS: Partial<Record<string, string>> = { R: 'א', NSM: '\u0301', ON: '!' };

/** The levels of a text: odd ones read from right to left. */
function levelsOf(text: string, bidi: Bidi) {
  const isEnglish = Array.from(text).some((character) => bidi.getBidiCharTypeName(character) === 'L');
  const known = text.replaceAll(/[\u{10000}-\u{10FFFF}]/gu, (character) =>
    (STAND_INS[bidi.getBidiCharTypeName(character)] ?? 'a').repeat(2),
  );
  return bidi.getEmbeddingLevels(known, isEnglish ? 'ltr' : 'rtl');
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

  const parts: (Span & { run: Run })[] = [];
  let from = 0;
  for (const run of runs) {
    const end = from + run.text.length;
    for (let to = from + 1; to <= end; to += 1) {
      if (to < end && levelAt(to) === levelAt(from)) continue;
      parts.push({ run, from, to });
      from = to;
    }
  }

  const piecesOf = (span: Span) =>
    parts
      .filter((part) => part.from < span.to && part.to > span.from)
      .map((part) => {
        const from = Math.max(part.from, span.from);
        const to = Math.min(part.to, span.to);
        return { run: part.run, from, text: text.slice(from, to), isFromRight: levelAt(from) % 2 === 1 };
      })
      .map((piece) => ({ ...piece, width: measure(piece) }));
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
        isFromRight: piece.isFromRight,
        x: widthOf(fromLeft.slice(0, fromLeft.indexOf(piece))),
      })),
    };
  });
}
