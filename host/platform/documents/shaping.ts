/**
 * Shapes text with HarfBuzz where pdfkit would use fontkit, which knows Latin well and many other scripts badly: it
 * does not put Burmese in order, and fails at most names in Khmer. The glyphs are embedded as pdfkit embeds its own.
 */
import type { Font } from 'harfbuzzjs';

interface Glyph {
  id: number;
  /** In units of the font. */
  advanceWidth: number;
  /** What a reader that knows no replacement text copies. */
  codePoints: number[];
}

/** What pdfkit writes; positions in thousandths of the font size. */
interface GlyphRun {
  glyphs: Glyph[];
  positions: Record<'xAdvance' | 'yAdvance' | 'xOffset' | 'yOffset' | 'advanceWidth', number>[];
  advanceWidth: number;
}

/** What neither pdfkit nor fontkit shows in its types. */
interface EmbeddedFont {
  scale: number;
  layout: (text: string, features?: string[]) => GlyphRun;
  font: {
    getGlyph: (id: number) => { advanceWidth: number };
    glyphForCodePoint: (code: number) => { id: number };
    stringsForGlyph: (id: number) => string[];
  };
}

/** Has the current font of a document, whose bytes are `content`, shaped by HarfBuzz. */
export type Shaper = (document: PDFKit.PDFDocument, content: Uint8Array) => void;

/** Tells the font that a text is drawn from right to left. */
export const FROM_RIGHT = ['rtla'] as const;

const codesOf = (text: string) => Array.from(text, (character) => character.codePointAt(0) ?? 0);

/** What a reader skips: of letters drawn as several glyphs, the first one reads them. */
const NOTHING = '\u200B';

/**
 * Tells what each glyph of `text` reads: the character that the font draws so, as the counterpart of a bracket is
 * drawn for it, or else the characters from its own to the next that has a glyph.
 */
function readerOf(text: string, clusters: number[], { font }: EmbeddedFont) {
  const own = new Map(codesOf(text).map((code) => [font.glyphForCodePoint(code).id, code]));
  const starts = [...new Set(clusters)].toSorted((one, other) => one - other);
  const told = new Set<number>();
  return (id: number, cluster: number): number[] => {
    const code = own.get(id);
    if (code !== undefined) return [code];
    const [drawn] = font.stringsForGlyph(id);
    if (drawn !== undefined) return codesOf(drawn.normalize('NFKC'));
    if (told.has(cluster)) return codesOf(NOTHING);
    told.add(cluster);
    return codesOf(text.slice(cluster, starts[starts.indexOf(cluster) + 1]));
  };
}

async function load(): Promise<Shaper> {
  const { Blob, Buffer, ClusterLevel, Direction, Face, Font, shape } = await import('harfbuzzjs');
  const opened = new WeakMap<Uint8Array, Font>();
  const buffer = new Buffer();

  const open = (content: Uint8Array) => {
    const font = opened.get(content) ?? new Font(new Face(new Blob(content)));
    opened.set(content, font);
    return font;
  };

  const shapeText = (drawn: EmbeddedFont, font: Font, text: string, isFromRight: boolean): GlyphRun => {
    buffer.reset();
    buffer.setClusterLevel(ClusterLevel.CHARACTERS);
    buffer.addText(text);
    buffer.guessSegmentProperties();
    // Not the language of the machine.
    buffer.setLanguage('en');
    buffer.setDirection(isFromRight ? Direction.RTL : Direction.LTR);
    shape(font, buffer);
    const infos = buffer.getGlyphInfos();
    const read = readerOf(
      text,
      infos.map(({ cluster }) => cluster),
      drawn,
    );
    const glyphs = infos.map(({ codepoint: id, cluster }) => {
      const { advanceWidth } = drawn.font.getGlyph(id);
      return { id, advanceWidth, codePoints: read(id, cluster) };
    });
    const positions = buffer.getGlyphPositions().map(({ xAdvance, yAdvance, xOffset, yOffset }, at) => ({
      xAdvance: xAdvance * drawn.scale,
      yAdvance: yAdvance * drawn.scale,
      xOffset: xOffset * drawn.scale,
      yOffset: yOffset * drawn.scale,
      advanceWidth: (glyphs[at]?.advanceWidth ?? 0) * drawn.scale,
    }));
    const advanceWidth = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    return { glyphs, positions, advanceWidth };
  };

  const taken = new WeakSet<EmbeddedFont>();
  return (document, content) => {
    const { _font: drawn } = document as unknown as { _font: EmbeddedFont };
    if (taken.has(drawn)) return;
    taken.add(drawn);
    const font = open(content);
    drawn.layout = (text, features) =>
      shapeText(drawn, font, text, features?.includes(FROM_RIGHT[0]) ?? false);
  };
}

let shaper: Promise<Shaper> | undefined;

/** Loaded with the first text that needs it. */
export const loadShaper = (): Promise<Shaper> => (shaper ??= load());
