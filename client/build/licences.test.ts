import { expect, test } from 'vitest';
import { noticeOf, packageFolders, rendererFolders } from './licences.ts';

test('finds each package that modules come from once, nested and scoped ones too', () => {
  const modules = [
    '/site/client/main.tsx',
    '/site/node_modules/react/index.js',
    '/site/node_modules/react/jsx-runtime.js?commonjs-es-import',
    '/site/node_modules/@ant-design/icons/es/icon.js',
    '/site/node_modules/antd/node_modules/dayjs/dayjs.min.js',
    '\0vite/preload-helper.js',
  ];
  expect(packageFolders(modules)).toEqual([
    '/site/node_modules/@ant-design/icons',
    '/site/node_modules/antd/node_modules/dayjs',
    '/site/node_modules/react',
  ]);
});

test('what the server renders flyers with passes on its licences, and those of its fonts and tables', async () => {
  const notices = (await Promise.all(rendererFolders().map(noticeOf))).join('\n');
  for (const words of [
    /^pdfjs-dist \S+ \(Apache-2\.0\)/m,
    /^@napi-rs\/canvas \S+ \(MIT\)/m,
    /LIBERATION FONT/,
    /Foxit|PDFium/,
    /Adobe/,
  ])
    expect(notices).toMatch(words);
});
