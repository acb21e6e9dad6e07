import type { ImageRow } from './rows.ts';

const tints = ['#0F5C4D', '#E8871E', '#3F6FB5', '#8A4FA3', '#B5483A'];

/** A drawn picture whose tint depends on the seed. */
export function picture(seed: string): ImageRow {
  const tint = tints[[...seed].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % tints.length];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600"><rect width="800" height="600" fill="${tint}"/><circle cx="400" cy="300" r="180" fill="#fff" opacity=".18"/></svg>`;
  const source = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return { id: `image-${seed}`, source, width: 800, height: 600, placeholder: source };
}

/** The picture of a file that the browser sent. */
export function pictureOf(file: unknown, id: string): ImageRow {
  const source = file instanceof Blob ? URL.createObjectURL(file) : picture(id).source;
  return { id, source, width: 800, height: 600, placeholder: picture(id).source };
}
