/** Pixels of pictures that other services show: of a link, of a post and of a story. */
export const sharePictureSizes = {
  '1200x630': { width: 1200, height: 630 },
  '1080x1080': { width: 1080, height: 1080 },
  '1080x1920': { width: 1080, height: 1920 },
} as const;

export type SharePictureSize = keyof typeof sharePictureSizes;

/** What a picture for sharing may be of, by the first part of its address. */
export type SharePictureKind = 'tarjous' | 'yritys' | 'kunta' | 'tuote';

/** Where the picture of an offer (by id), a shop (by slug), a municipality (by name) or goods (by slug) is, as a JPEG. */
export function sharePicturePath(kind: SharePictureKind, name: string, size: SharePictureSize = '1200x630'): string {
  return `/jako/${kind}/${encodeURIComponent(name)}-${size}.jpg`;
}
