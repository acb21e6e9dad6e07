import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createPainter, renderDemoPictures } from './pictures.ts';
import { logoSvg, sceneSvg } from './scenes.ts';

function aFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lahitarjous-pictures-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'pictures.json');
}

test('a picture is the same whether the build rendered it or not', async () => {
  const [file, drawings] = [aFile(), [sceneSvg('coffee', 1), logoSvg('bun')]];
  await (await renderDemoPictures(drawings)).save(file);
  const [fromBuild, rendered] = [await createPainter(file), await createPainter(aFile())];
  for (const svg of drawings) expect(await fromBuild(svg)).toEqual(await rendered(svg));
  expect(await fromBuild(drawings[0] ?? '')).toMatchObject({ width: 800, height: 600 });
});

test('what the build rendered is not rendered again, and a drawing that it does not have is', async () => {
  const file = aFile();
  await (await renderDemoPictures([logoSvg('bun')])).save(file);
  writeFileSync(file, readFileSync(file, 'utf8').replace('"width":600', '"width":601'));
  const paint = await createPainter(file);
  expect(await paint(logoSvg('bun'))).toMatchObject({ width: 601 });
  expect(await paint(logoSvg('soup'))).toMatchObject({ width: 600, height: 600 });
});
