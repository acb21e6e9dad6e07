import sharp from 'sharp';

/** A photograph-like PNG as the file chooser returns it. */
export async function pictureFile(name: string) {
  const colours = { r: 214, g: 120, b: 60, alpha: 1 };
  const buffer = await sharp({ create: { width: 1200, height: 800, channels: 4, background: colours } })
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}
