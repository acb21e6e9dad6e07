import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { appStart } from '#shared/renderedPage.ts';
import { palettes } from '../lib/theme/tokens.ts';

const { paper, spruce, onSpruce } = palettes.light;

/** Pictures of the app: file name, size in pixels, and the share of it that the mark fills. */
const icons = [
  { fileName: 'app-icon-192.png', size: 192, share: 0.62, purpose: 'any' },
  { fileName: 'app-icon-512.png', size: 512, share: 0.62, purpose: 'any' },
  // Devices cut these to a shape of their own: the mark stays in the middle 80 % (W3C, Web Application Manifest).
  { fileName: 'app-icon-maskable-512.png', size: 512, share: 0.5, purpose: 'maskable' },
  { fileName: 'app-icon-180.png', size: 180, share: 0.58, purpose: undefined },
] as const;

/** Our mark in white on spruce; the site's icon has it on a grid of 24. */
async function renderIcon(path: string, size: number, share: number) {
  const scale = (size * share) / 24;
  const edge = (size * (1 - share)) / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    <rect width="100%" height="100%" fill="${spruce}"/>
    <path transform="translate(${edge} ${edge}) scale(${scale})" fill="${onSpruce}" fill-rule="evenodd" d="${path}"/></svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
}

/** An icon file (ICO) of one PNG, for programs that request it without reading a page. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.byteLength, 14);
  head.writeUInt32LE(head.byteLength, 18);
  return Buffer.concat([head, png]);
}

const manifest = {
  id: '/sovellus',
  name: 'Lähitarjous',
  short_name: 'Lähitarjous',
  description: 'Oman kaupunkisi tarjoukset ja esitteet yhdessä paikassa.',
  lang: 'fi',
  start_url: appStart,
  scope: '/sovellus',
  display: 'standalone',
  theme_color: paper,
  background_color: paper,
  categories: ['shopping', 'lifestyle'],
  icons: icons
    .filter(({ purpose }) => purpose)
    .map(({ fileName, size, purpose }) => ({
      src: `/${fileName}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
};

/** Makes the consumers' app installable: its manifest, and its icons rendered from our mark. */
export function appManifest(): Plugin {
  let mark = '';
  return {
    name: 'app-manifest',
    apply: 'build',
    async configResolved({ publicDir }) {
      const icon = await readFile(join(publicDir, 'favicon.svg'), 'utf8');
      mark = /\sd="([^"]+)"/.exec(icon)?.[1] ?? '';
    },
    async generateBundle() {
      if (!mark) throw new Error('favicon.svg holds no path to render the app icons from');
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: JSON.stringify(manifest) });
      for (const { fileName, size, share } of icons)
        this.emitFile({ type: 'asset', fileName, source: await renderIcon(mark, size, share) });
      this.emitFile({ type: 'asset', fileName: 'favicon.ico', source: icoOf(await renderIcon(mark, 48, 0.7), 48) });
    },
  };
}
