import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { appFiles, type Output, tillFiles } from './serviceWorker.ts';

function chunk(fileName: string, module: string | null, imports: string[] = [], css: string[] = []) {
  return {
    type: 'chunk',
    fileName,
    isEntry: module === '/client/main.tsx',
    facadeModuleId: module,
    imports,
    viteMetadata: { importedCss: new Set(css) },
  } as const;
}

const output: Output = {
  'index.js': chunk('index.js', '/client/main.tsx', ['react.js'], ['index.css']),
  'react.js': chunk('react.js', null),
  'Feed.js': chunk('Feed.js', '/client/pages/app/feed/FeedPage.tsx', ['tile.js', 'react.js'], ['Feed.css']),
  'tile.js': chunk('tile.js', null, [], ['tile.css']),
  'City.js': chunk('City.js', '/client/pages/app/city/CityDialog.tsx'),
  'Portal.js': chunk('Portal.js', '/client/pages/portal/offers/OffersPage.tsx', ['antd.js']),
  'antd.js': chunk('antd.js', null),
  'inter-latin-wght-normal-1.woff2': { type: 'asset' },
  'inter-greek-wght-normal-1.woff2': { type: 'asset' },
};

test('the connection to the server, which routes load separately, is cached for use offline', () => {
  const connection = join(import.meta.dirname, '../lib/graphql/Connection.tsx');
  expect(existsSync(connection)).toBe(true);
  const files = appFiles({
    'Connection.js': chunk('Connection.js', connection, ['apollo.js']),
    'apollo.js': chunk('apollo.js', null),
  });
  expect(files).toEqual(['Connection.js', 'apollo.js']);
});

test("the app caches its own pages with all they need, the entry and the first fonts, and no other area's pages", () => {
  expect(appFiles(output)).toEqual([
    'City.js',
    'Feed.css',
    'Feed.js',
    'index.css',
    'index.js',
    'inter-latin-wght-normal-1.woff2',
    'react.js',
    'tile.css',
    'tile.js',
  ]);
});

test("the till's worker caches its page, the portal's frame and the connection with all they need, and no other page", () => {
  const till = join(import.meta.dirname, '../pages/portal/till/TillPage.tsx');
  const frame = join(import.meta.dirname, '../pages/portal/layout/PortalLayout.tsx');
  const pieces = join(import.meta.dirname, '../pages/portal/portalPieces.ts');
  expect([till, frame, pieces].map((file) => existsSync(file))).toEqual([true, true, true]);
  const files = tillFiles({
    ...output,
    'Till.js': chunk('Till.js', till, ['react.js'], ['Till.css']),
    'Frame.js': chunk('Frame.js', frame, ['antd.js']),
    'Pieces.js': chunk('Pieces.js', pieces, []),
  });
  expect(files).toEqual([
    'Frame.js',
    'Pieces.js',
    'Till.css',
    'Till.js',
    'antd.js',
    'index.css',
    'index.js',
    'inter-latin-wght-normal-1.woff2',
    'react.js',
  ]);
});
