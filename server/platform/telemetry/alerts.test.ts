import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../../docs/ops');
const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const alerts = read('alerts.yml');
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

/** As GitHub names the chapters of a document. */
const chapters = [...read('../runbooks.md').matchAll(/^## (.+)$/gm)].map(([, title = '']) =>
  title.toLowerCase().replaceAll(' ', '-'),
);

test('every alert names a chapter of the runbooks, and has a test', () => {
  const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const runbooks = [...alerts.matchAll(/runbook: docs\/runbooks\.md#(\S+)/g)].map(([, chapter]) => chapter);
  expect(runbooks).toHaveLength(names.length);
  expect(runbooks.filter((chapter) => !chapters.includes(chapter ?? ''))).toEqual([]);
  expect(names.filter((name) => !read('alerts.test.yml').includes(`alertname: ${name}\n`))).toEqual([]);
});

describe.skipIf(!hasPromtool)('with promtool (apt-get install prometheus)', () => {
  test('every alert is raised by its fault, and by nothing else', () => {
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'alerts.test.yml'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')]);
  });
});
