/*
 * What is used of pdfjs-dist, described here: its own types describe a browser, and a server whose Node is too old for it
 * runs without it.
 */

export interface PdfViewport {
  width: number;
  height: number;
  /** In points, of the page as it is shown. */
  convertToViewportPoint(x: number, y: number): [number, number];
}

export interface PdfTextItem {
  str: string;
  /** a, b, c, d, x, y. */
  transform: number[];
  width: number;
  height: number;
}

export interface PdfPage {
  getViewport(options: { scale: number }): PdfViewport;
  getTextContent(): Promise<{ items: (PdfTextItem | { type: string })[] }>;
  render(options: object): { promise: Promise<void> };
  cleanup(): void;
}

export interface PdfDocument {
  numPages: number;
  getPage(number: number): Promise<PdfPage>;
}

export interface PdfLibrary {
  getDocument(options: object): { promise: Promise<PdfDocument> };
  AnnotationMode: { DISABLE: number };
}

/** A canvas of @napi-rs/canvas. */
interface PdfCanvas {
  getContext(kind: '2d'): { fillStyle: string; fillRect(x: number, y: number, width: number, height: number): void };
  data(): Buffer;
  encode(format: 'jpeg', quality: number): Promise<Buffer>;
}

export interface CanvasLibrary {
  createCanvas(width: number, height: number): PdfCanvas;
}

/** Loads a package that may be missing, or too new for this Node. */
export async function loadPdfLibraries(): Promise<{ pdf: PdfLibrary; canvas: CanvasLibrary }> {
  const [pdf, canvas] = ['pdfjs-dist/legacy/build/pdf.mjs', '@napi-rs/canvas'];
  return { pdf: (await import(pdf)) as PdfLibrary, canvas: (await import(canvas)) as CanvasLibrary };
}
