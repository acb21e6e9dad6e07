import { Readable } from 'node:stream';
import { cacheKey } from '../platform/caches.ts';
import { copyImage, type StoredImage, storeImages } from '../platform/images/images.ts';
import type { Platform } from '../platform/platform.ts';
import { type SceneKey, sceneSvg } from './scenes.ts';

const pictures = cacheKey<Map<string, Promise<StoredImage>>>('demo pictures');

/** A stored picture of the scene. Each variant is rendered once; later requests get copies of its files. */
export async function demoPicture(platform: Platform, scene: SceneKey, variant: number): Promise<StoredImage> {
  const known = platform.caches.of(pictures, () => new Map());
  const name = `${scene}-${variant}`;
  const earlier = known.get(name);
  if (earlier) return copyImage(platform, await earlier);
  const first = renderPicture(platform, scene, variant);
  known.set(name, first);
  return first;
}

async function renderPicture(platform: Platform, scene: SceneKey, variant: number): Promise<StoredImage> {
  const { default: sharp } = await import('sharp');
  const png = await sharp(Buffer.from(sceneSvg(scene, variant)))
    .png({ compressionLevel: 1 })
    .toBuffer();
  const [image] = await storeImages(platform, `${scene}-${variant}`, [
    { filename: `${scene}.png`, createReadStream: () => Readable.from([png]) },
  ]);
  if (!image) throw new Error(`The picture of ${scene} was not stored`);
  return image;
}
