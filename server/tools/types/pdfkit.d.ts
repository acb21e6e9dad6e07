declare namespace PDFKit.Mixins {
  /** What pdfkit reads and its types lack. */
  interface StructureElementOptions {
    /** What a header cell is the header of. */
    scope?: 'Row' | 'Column' | 'Both';
    /** Left, top, right and bottom of a figure, in points from the top left corner. */
    bbox?: [left: number, top: number, right: number, bottom: number];
  }
}

declare namespace PDFKit {
  interface PDFDocument {
    /** The font that text is written in. */
    _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } };
  }
}
