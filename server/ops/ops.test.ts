import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createMetrics } from '../platform/telemetry/metrics.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
const alerts = read('alerts.yml');
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

/** As GitHub names the chapters of a document. */
const chapters = [...read('../../docs/runbooks.md').matchAll(/^## (.+)$/gm)].map(([, title = '']) =>
  title.toLowerCase().replaceAll(' ', '-'),
);

test('every alert names a chapter of the runbooks, and has a test', () => {
  const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const runbooks = [...alerts.matchAll(/runbook: docs\/runbooks\.md#(\S+)/g)].map(([, chapter]) => chapter);
  expect(runbooks).toHaveLength(names.length);
  expect(runbooks.filter((chapter) => !chapters.includes(chapter ?? ''))).toEqual([]);
  expect(names.filter((name) => !read('alerts.test.yml').includes(`alertname: ${name}\n`))).toEqual([]);
});

test('alerts and dashboard read only figures that a server reports', async () => {
  const { body } = await createMetrics().read();
  const known = new Set(
    [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [name],
    ),
  );
  const panels = [...read('dashboard.json').matchAll(/"expr": (".*")/g)].map(([, text = '']) => JSON.parse(text));
  const rules = [...alerts.matchAll(/expr: (.+)/g)].map(([, text = '']) => text);
  const figures = [...panels, ...rules].flatMap((expression: string) => {
    const bare = expression.replaceAll(/\{.*?\}|\bby \(.*?\)|\[.*?\]/g, '');
    return [...bare.matchAll(/\b[a-z]\w*_\w+\b(?!\()/g)].map(([name]) => name);
  });
  expect(figures.length).toBeGreaterThan(40);
  expect(figures.filter((name) => !known.has(name))).toEqual([]);
});

describe.skipIf(!hasPromtool)('with promtool (apt-get install prometheus)', () => {
  test('every alert is raised by its fault, and by nothing else', () => {
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'alerts.test.yml'], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
    });
    expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')]);
  });
});
