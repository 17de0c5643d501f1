/**
 * fontkit, which shapes letters for pdfkit, fails at a letter that has no anchor for a mark, as OpenType allows and
 * most names in Gurmukhi, Malayalam or Khmer need: https://github.com/foliojs/fontkit/issues/367 (in 2.0.4).
 */

interface Positioner {
  applyAnchor: (mark: { markAnchor: unknown }, anchor: unknown, letter: number) => void;
}

/** What neither pdfkit nor fontkit shows in its types. */
interface WithFont {
  _font: { font: { _layoutEngine: { engine?: { GPOSProcessor?: Positioner } | null } } };
}

const mended = new WeakSet<Positioner>();

/** Lets the current font leave a mark where it is when the letter before has no anchor for it. */
export function allowMissingAnchors(document: PDFKit.PDFDocument): void {
  const { _font: current } = document as unknown as WithFont;
  const positioner = current.font._layoutEngine.engine?.GPOSProcessor;
  if (!positioner || mended.has(positioner)) return;
  const attach = positioner.applyAnchor.bind(positioner);
  positioner.applyAnchor = (mark, anchor, letter) => {
    if (mark.markAnchor && anchor) attach(mark, anchor, letter);
  };
  mended.add(positioner);
}
