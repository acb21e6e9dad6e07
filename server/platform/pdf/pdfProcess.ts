import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { placedTexts, seenIn, textOf } from './pageText.ts';
import { type CanvasLibrary, loadPdfLibraries, type PdfDocument, type PdfLibrary, type PdfPage } from './pdfjs.ts';

/*
 * The process that renders one PDF and ends. It may read the program's own files and nothing else, has none of the
 * server's secrets, and is killed by its parent when it takes too long or too much memory.
 */

/** What is rendered: a whole PDF of at most that many pages. */
export interface PdfJob {
  bytes: Uint8Array;
  maxPages: number;
}

/** A page of a PDF as a picture 1,600 pixels wide, and what it says; '' for nothing. */
export interface RenderedPage {
  /** JPEG. */
  picture: Buffer;
  text: string;
}

/** Why a PDF is not rendered. With its pages when it has too many. */
export interface PdfFault {
  fault: 'INVALID' | 'LOCKED' | 'MISSING' | 'NO_PAGES' | 'TOO_MANY_PAGES';
  pages?: number;
}

/** What the process says: that it begins, each page, then that all are there, or why not. */
export type PdfMessage = 'ready' | { page: RenderedPage } | 'done' | PdfFault;

const width = 1600;
const maxPoints = 5000;
const maxPixels = 50_000_000;
const quality = 85;
/**
 * UTF-16 units of a page's text that leave the process: several times what is stored of it. A few kilobytes of a file can
 * become millions, which the server would then tidy as a whole.
 */
const maxText = 50_000;

function say(message: PdfMessage): Promise<void> {
  return new Promise((resolve) => process.send?.(message, () => resolve()));
}

async function render({ bytes, maxPages }: PdfJob): Promise<void> {
  // Nothing is to be fetched, whatever a file asks for.
  globalThis.fetch = () => Promise.reject(new Error('a PDF asked for the network'));
  const libraries = await loadPdfLibraries().catch(() => undefined);
  if (!libraries) return say({ fault: 'MISSING' });
  await say('ready');
  const document = await openPdf(libraries.pdf, bytes).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'PasswordException') return undefined;
    throw error;
  });
  if (!document) return say({ fault: 'LOCKED' });
  if (document.numPages < 1) return say({ fault: 'NO_PAGES' });
  if (document.numPages > maxPages) return say({ fault: 'TOO_MANY_PAGES', pages: document.numPages });
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    await say({ page: await renderPage(libraries, page) });
    page.cleanup();
  }
  await say('done');
}

function openPdf(pdf: PdfLibrary, bytes: Uint8Array): Promise<PdfDocument> {
  const root = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  return pdf.getDocument({
    data: new Uint8Array(bytes),
    isEvalSupported: false,
    enableXfa: false,
    useSystemFonts: false,
    disableFontFace: true,
    cMapUrl: `${root}/cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${root}/standard_fonts/`,
    wasmUrl: `${root}/wasm/`,
    iccUrl: `${root}/iccs/`,
    useWorkerFetch: false,
    maxImageSize: maxPixels,
    canvasMaxAreaInBytes: 4 * maxPixels,
    verbosity: 0,
  }).promise;
}

async function renderPage({ pdf, canvas }: { pdf: PdfLibrary; canvas: CanvasLibrary }, page: PdfPage) {
  const size = page.getViewport({ scale: 1 });
  if (!(size.width > 1 && size.height > 1 && size.width <= maxPoints && size.height <= maxPoints))
    throw new Error('the page is too large');
  const viewport = page.getViewport({ scale: width / size.width });
  const height = Math.round(viewport.height);
  if (width * height > maxPixels) throw new Error('the page is too long');
  const { items } = await page.getTextContent();
  const texts = items.filter((item) => 'str' in item);
  const drawn = canvas.createCanvas(width, height);
  const context = drawn.getContext('2d');
  await page.render({
    canvas: drawn,
    canvasContext: context,
    viewport,
    background: 'white',
    // Neither notes, links nor fields of a form are of the page.
    annotationMode: pdf.AnnotationMode.DISABLE,
  }).promise;
  const pixels = drawn.data();
  const hasText = placedTexts(texts, size, () => true).length > 0;
  if (hasText && isBlank(pixels)) throw new Error('a page with text was rendered blank');
  const text = textOf(placedTexts(texts, size, seenIn(pixels, width, width / size.width)));
  return { picture: await drawn.encode('jpeg', quality), text: text.slice(0, maxText) };
}

/** Whether all pixels have the colour of the first. */
function isBlank(pixels: Buffer): boolean {
  const colours = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.byteLength >> 2);
  const [first] = colours;
  return colours.every((colour) => colour === first);
}

process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.once('message', (job: PdfJob) => {
  render(job).catch(() => say({ fault: 'INVALID' }));
});
