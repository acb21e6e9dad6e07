import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build, type Plugin } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { asciiOnly, builtIns, fileGroup, noCircles, sourcePlaces } from './plugins.ts';

const run = promisify(execFile);

test('a group holds the files that one of its patterns matches, and names the patterns of files that were moved', () => {
  const group = fileGroup('client/ui/plain/frame/(?!Auth)', 'client/texts/common\\.', 'client/ui/Moved\\.');
  const files = ['client/ui/plain/frame/Site.tsx', 'client/ui/plain/frame/AuthLayout.tsx', 'client/texts/common.ts'];
  expect(files.map(group.has)).toEqual([true, false, true]);
  expect(group.unmatched()).toEqual(['client/ui/Moved\\.']);
});

test.each([
  ['two pieces that need one another', /[ab]\.ts$/, /[cd]\.ts$/, /These files need one another: .* → /],
  ['pieces in one direction', /[abcd]\.ts$/, /none/, undefined],
])('the build knows %s', async (_name, one, two, fault) => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'lahitarjous-circles-')));
  onTestFinished(() => rmSync(root, { recursive: true }));
  // b needs d of the other piece, c needs a of the first.
  const needs = { main: ['b', 'c'], b: ['d'], c: ['a'], a: [], d: [] };
  for (const [name, others] of Object.entries(needs)) {
    const lines = others.map((other) => `import './${other}.ts';`);
    writeFileSync(join(root, `${name}.ts`), [...lines, `console.log('${name}');`].join('\n'));
  }
  const groups = [one, two].map((pattern, at) => ({
    name: `piece-${at}`,
    test: pattern,
    includeDependenciesRecursively: false,
  }));
  const built = build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [noCircles()],
    build: { rolldownOptions: { input: join(root, 'main.ts'), output: { codeSplitting: { groups } } } },
  });
  await (fault ? expect(built).rejects.toThrow(fault) : expect(built).resolves.toBeTruthy());
});

test('a bundled module of the server finds the files beside its source and the program that it starts', async () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'lahitarjous-places-')));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'server/words'), { recursive: true });
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(root, 'server/words/worker.ts'), 'export const kind: string = "worker";\n');
  writeFileSync(
    join(root, 'server/words/words.ts'),
    `export const own: string = import.meta.url;
     export const folder: string = import.meta.dirname;
     export const list = new URL('words.txt', import.meta.url).pathname;
     export const worker = new URL('./worker.ts', import.meta.url).href;\n`,
  );
  writeFileSync(join(root, 'server/main.ts'), `export * from './words/words.ts';\n`);
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [sourcePlaces()],
    build: { ssr: 'server/main.ts', outDir: 'server/dist' },
  });

  const print = `import * as main from './main.js';
    console.log(JSON.stringify({ ...main, started: await import(main.worker) }));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', print], {
    cwd: join(root, 'server/dist'),
  });
  const { folder, ...built } = JSON.parse(stdout);
  expect(built).toEqual({
    own: pathToFileURL(join(root, 'server/words/words.ts')).href,
    list: join(root, 'server/words/words.txt'),
    worker: pathToFileURL(join(root, 'server/dist/worker.js')).href,
    started: { kind: 'worker' },
  });
  expect(resolve(folder)).toBe(join(root, 'server/words'));
});

/** Builds a program with the plugin: its text, and what it exports as `told` when it runs. */
async function built(plugin: Plugin, source: string) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'lahitarjous-plugin-')));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(root, 'main.ts'), source);
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [plugin],
    build: { ssr: 'main.ts', outDir: 'dist', target: 'node24' },
  });
  const print = `import { told } from './dist/main.js'; console.log(JSON.stringify(told));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', print], { cwd: root });
  return { text: readFileSync(join(root, 'dist/main.js'), 'utf8'), told: JSON.parse(stdout) };
}

test("Node's own modules are taken without imports, however they are named", async () => {
  const { text, told } = await built(
    builtIns(),
    `import process from 'node:process';
     import fs, { existsSync as isThere, readFileSync } from 'fs';
     import * as paths from 'node:path';
     export const told = [fs.existsSync === isThere, typeof readFileSync, paths.join('a', 'b'), process.pid > 0];\n`,
  );
  expect(text).not.toMatch(/^import/m);
  expect(told).toEqual([true, 'function', 'a/b', true]);
});

test('the built program is ASCII and means the same', async () => {
  const { text, told } = await built(
    asciiOnly(),
    `const määrä = 2;
     export const told = ['ä', '\\\\ä', '\\ä', määrä + ' €', /^[ä-ö\\–]{3}$/.test('äö–'), /^[😀-😂]$/u.test('😁')];\n`,
  );
  expect(text).not.toMatch(/[\u0080-\uffff]/);
  expect(told).toEqual(['ä', '\\ä', 'ä', '2 €', true, true]);
});
