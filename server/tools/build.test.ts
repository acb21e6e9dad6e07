import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isStale } from './build.ts';

test('what was built to its end is built again only when a source has changed since it began', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lahitarjous-build-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [stamp, source, itsTest] = ['.built', 'page.ts', 'page.test.ts'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const write = (path: string, seconds: number) => {
    writeFileSync(path, '');
    utimesSync(path, seconds, seconds);
  };
  const product = { stamp, sources: [source, itsTest] };
  write(source, 100);
  expect(isStale(product)).toBe(true);
  write(stamp, 200);
  write(itsTest, 300);
  expect(isStale(product)).toBe(false);
  write(source, 300);
  expect(isStale(product)).toBe(true);
});
