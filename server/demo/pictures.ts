import { Readable } from 'node:stream';
import { cacheKey } from '../platform/caches.ts';
import { copyImage, type StoredImage, storeImages } from '../platform/images/images.ts';
import type { Platform } from '../platform/platform.ts';
import { type SceneKey, sceneSvg } from './scenes.ts';

const drawn = cacheKey<Map<string, Promise<StoredImage>>>('demo pictures');

/** A stored picture of the scene. Each variant is drawn once; later wishes get copies of its files. */
export async function demoPicture(platform: Platform, scene: SceneKey, variant: number): Promise<StoredImage> {
  const known = platform.caches.of(drawn, () => new Map());
  const name = `${scene}-${variant}`;
  const earlier = known.get(name);
  if (earlier) return copyImage(platform, await earlier);
  const first = draw(platform, scene, variant);
  known.set(name, first);
  return first;
}

async function draw(platform: Platform, scene: SceneKey, variant: number): Promise<StoredImage> {
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
