import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ImageWidth, imageWidths } from '#shared/rules/offers/images.ts';
import { offerTypeTerms } from '#shared/rules/offers/pricing.ts';
import type { Picture } from '../platform/images/picture.ts';
import type { DemoOffer } from './demoShop.ts';
import { logoSvg, sceneSvg } from './scenes.ts';
import { shops } from './shops.ts';

/** Where the build leaves the pictures: rendering them takes longer than the rest of the demo marketplace. */
const builtFile = join(import.meta.dirname, '../dist/demoPictures.json');

/** A picture in JSON, its versions in base64. */
interface BuiltPicture extends Omit<Picture, 'webp'> {
  webp: Record<ImageWidth, string>;
}

/** The pictures of an offer, as SVG. */
export function drawingsOf({ type, scene }: DemoOffer): string[] {
  const count = type === 'PREMIUM_FLYER' ? 5 : offerTypeTerms[type].maxImages;
  return Array.from({ length: count }, (_, index) => sceneSvg(scene, index));
}

/** Makes the picture of an SVG: one that the build has rendered is there at once, any other is rendered, once. */
export async function createPainter(file = builtFile): Promise<(svg: string) => Promise<Picture>> {
  const known = new Map<string, Promise<Picture>>();
  for (const [key, { webp, ...facts }] of Object.entries(await readBuilt(file))) {
    const version = (width: ImageWidth) => Buffer.from(webp[width], 'base64');
    known.set(key, Promise.resolve({ ...facts, webp: byWidth(version) }));
  }
  return (svg) => {
    const key = keyOf(svg);
    const picture = known.get(key) ?? render(svg);
    known.set(key, picture);
    return picture;
  };
}

/** Renders SVGs, or else all that the demo marketplace shows; `save` writes them where `createPainter` finds them. */
export async function renderDemoPictures(svgs = allDrawings()): Promise<{ save(file?: string): Promise<void> }> {
  const built: Record<string, BuiltPicture> = {};
  for (const svg of new Set(svgs)) {
    const { webp, ...facts } = await render(svg);
    built[keyOf(svg)] = { ...facts, webp: byWidth((width) => webp[width].toString('base64')) };
  }
  return { save: (file = builtFile) => writeFile(file, JSON.stringify(built)) };
}

function allDrawings(): string[] {
  const logos = shops.flatMap(({ logo }) => (logo ? logoSvg(logo) : []));
  return [...logos, ...shops.flatMap(({ offers }) => offers).flatMap(drawingsOf)];
}

async function readBuilt(file: string): Promise<Record<string, BuiltPicture>> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    // Nothing is built where the sources run.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

async function render(svg: string): Promise<Picture> {
  const { default: sharp } = await import('sharp');
  const { renderPicture } = await import('../platform/images/picture.ts');
  const picture = await renderPicture(await sharp(Buffer.from(svg)).png({ compressionLevel: 0 }).toBuffer());
  if ('fault' in picture) throw new Error(`A picture of the demonstration is ${picture.fault}`);
  return picture;
}

function byWidth<Version>(version: (width: ImageWidth) => Version): Record<ImageWidth, Version> {
  return Object.fromEntries(imageWidths.map((width) => [width, version(width)])) as Record<ImageWidth, Version>;
}

const keyOf = (svg: string) => createHash('sha256').update(svg).digest('hex');
