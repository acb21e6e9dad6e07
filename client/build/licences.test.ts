import { expect, test } from 'vitest';
import { packageFolders } from './licences.ts';

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
