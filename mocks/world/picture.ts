import { AppError } from '#shared/appError.ts';
import type { PageText } from '#shared/rules/offers/pages.ts';

export interface ImageRow {
  id: string;
  source: string;
  width: number;
  height: number;
  placeholder: string;
  /** What the page of a flyer says. */
  page?: (PageText & { isConfirmed?: boolean }) | null;
}

/** What the address of a picture is read from. */
export type WithSource<Image, Field extends keyof Image> = Omit<Image, Field> & Pick<ImageRow, 'source' | 'page'>;

const tints = ['#0F5C4D', '#E8871E', '#3F6FB5', '#8A4FA3', '#B5483A'];

/** Pixels of a stored picture's longer side, so that a tab can hold many. */
const maxSide = 640;

/** An SVG picture whose tint depends on the seed. */
export function picture(seed: string): ImageRow {
  const tint = tints[[...seed].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % tints.length];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600"><rect width="800" height="600" fill="${tint}"/><circle cx="400" cy="300" r="180" fill="#fff" opacity=".18"/></svg>`;
  const source = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return { id: `image-${seed}`, source, width: 800, height: 600, placeholder: source };
}

function asDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

async function asWebp(file: Blob, canvas: OffscreenCanvas, brush: OffscreenCanvasRenderingContext2D) {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new AppError('IMAGE_INVALID');
  });
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  Object.assign(canvas, { width, height });
  brush.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const source = await asDataUrl(await canvas.convertToBlob({ type: 'image/webp', quality: 0.75 }));
  return { source, width, height };
}

/** The picture of a file that the browser sent, made smaller. Refuses IMAGE_INVALID. */
export async function pictureOf(file: unknown, id: string): Promise<ImageRow> {
  const canvas = new OffscreenCanvas(1, 1);
  const brush = canvas.getContext('2d');
  const placeholder = picture(id).source;
  // The browser of page tests has no canvas.
  if (!brush || !(file instanceof Blob)) return { ...picture(id), id };
  return { id, ...(await asWebp(file, canvas, brush)), placeholder };
}
