import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildIfStale, isStale } from './build.ts';
import { projectRoot } from './runProgram.ts';

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

/** Length of a bundled file and of all that it imports at its start. */
function lengthOf(file: string, known = new Set<string>()): number {
  if (known.has(file)) return 0;
  known.add(file);
  const code = readFileSync(join(projectRoot, 'server/dist', file), 'utf8');
  const imported = [...code.matchAll(/^(?:import|export) (?:[^"]* from )?"\.\/([^"]+)";$/gm)];
  return imported.reduce((sum, [, name = '']) => sum + lengthOf(name, known), code.length);
}

test('the processes and threads that read files of strangers load no more than they need', async () => {
  await buildIfStale();
  const programs = ['pictureProcess', 'pdfProcess', 'movementsProcess', 'copyCluster'];
  const large = programs.filter((name) => lengthOf(`${name}.js`) > 400_000);
  expect(large).toEqual([]);
  expect(lengthOf('main.js')).toBeGreaterThan(4_000_000);
}, 120_000);
