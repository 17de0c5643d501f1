declare module 'fontkit' {
  /** Opens a font; its tables are read as they are needed. */
  export function create(font: Uint8Array): {
    hasGlyphForCodePoint: (code: number) => boolean;
    unitsPerEm: number;
    /** Below the line, negative. */
    descent: number;
  };
}
