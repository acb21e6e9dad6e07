import { isHeic } from '#shared/rules/offers/images.ts';

const jpeg = 'image/jpeg';

/**
 * The file as all browsers show it: a HEIC picture becomes a JPEG where the browser can read it, as Safari does. Any other
 * file stays as it is, for the server to judge.
 */
export async function shownFile(file: File): Promise<File> {
  if (!isHeic(new Uint8Array(await file.slice(0, 12).arrayBuffer()))) return file;
  try {
    const picture = await createImageBitmap(file);
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    picture.close();
    const blob = await canvas.convertToBlob({ type: jpeg, quality: 0.9 });
    return new File([blob], file.name.replace(/\.hei[cf]$/i, '.jpg'), { type: jpeg });
  } catch {
    return file;
  }
}
