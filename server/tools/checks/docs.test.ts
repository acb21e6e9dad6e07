import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../runProgram.ts';

const docs = globSync(['*.md', 'docs/*.md', '{server,client,mocks}/**/*.md'], {
  cwd: projectRoot,
  exclude: ['**/node_modules/**', '**/dist/**'],
});
const sources = globSync(['*.{ts,graphql}', '{server,client,mocks,migrations}/**/*.{ts,tsx,css,js,graphql}'], {
  cwd: projectRoot,
  exclude: ['**/dist/**'],
});
const textOf = (file: string) => readFileSync(join(projectRoot, file), 'utf8');

test('every link of the documents between files leads to a file', () => {
  const broken = docs.flatMap((doc) =>
    [...textOf(doc).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)[^)]*\)/g)]
      .map(([, target = '']) => join(dirname(doc), target))
      .filter((path) => !existsSync(join(projectRoot, path)))
      .map((path) => `${doc} links ${path}`),
  );
  expect(docs.length).toBeGreaterThan(10);
  expect(broken).toEqual([]);
});

test('every source file that the documents name exists', () => {
  const missing = docs.flatMap((doc) =>
    [...textOf(doc).matchAll(/`([\w./-]+\.(?:ts|tsx|graphql))`/g)]
      .map(([, name = '']) => name)
      .filter((name) => !name.startsWith('Some') && !sources.some((file) => `/${file}`.endsWith(`/${name}`)))
      .map((name) => `${doc} names ${name}`),
  );
  expect(missing).toEqual([]);
});
