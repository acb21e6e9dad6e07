import { keyOfContents, readUpload, refusedFile, type Upload } from '../storage/uploadedFile.ts';
import type { HasPictures, HasStorage } from './images.ts';

const MAX_BYTES = 1024 * 1024;

/**
 * Checks an uploaded .ico file and stores its largest picture as a PNG. Gives the icon's key.
 * Throws IMAGE_INVALID and, over 1 MB, IMAGE_TOO_LARGE, naming the file; also as `storeImages` when pictures wait.
 */
export async function storeIcon({ storage, pictures }: HasPictures, owner: string, upload: Upload): Promise<string> {
  const file = await upload;
  const bytes = await readUpload(file, MAX_BYTES);
  if (!bytes) throw refusedFile('IMAGE_TOO_LARGE', file, 'Kuvake on liian suuri. Suurin koko on 1 Mt.');
  const png = await pictures.runInOrder(owner, (decode) => decode('icon', bytes));
  if ('fault' in png) throw refusedFile('IMAGE_INVALID', file, 'Kuvakkeen pitää olla ICO-tiedosto.');
  const key = keyOfContents([png]);
  await storage.put(storageKey(key), png);
  return key;
}

/** Removes a stored icon; one already gone is no error. */
export async function discardIcon({ storage }: HasStorage, key: string): Promise<void> {
  await storage.remove([storageKey(key)]);
}

/** Where a browser finds a stored icon. */
export function iconUrl(key: string): string {
  return `/uploads/${storageKey(key)}`;
}

function storageKey(key: string): string {
  return `${key}-icon.png`;
}
