import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { playwrightCounts, vitestCounts } from './testCounts.ts';

const folder = mkdtempSync(join(tmpdir(), 'lahitarjous-counts-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: unknown) {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test('a file whose tests could not be loaded is a failure although no test failed', async () => {
  const file = report({ numPassedTests: 12, numFailedTests: 0, numFailedTestSuites: 1 });
  expect(await vitestCounts(file)).toEqual({ passed: 12, failed: 1 });
});

test('a journey that was not run is a failure', async () => {
  const file = report({
    stats: { expected: 3, unexpected: 1, flaky: 0, skipped: 2 },
    errors: [{ message: 'no server' }],
  });
  expect(await playwrightCounts(file)).toEqual({ passed: 3, failed: 4 });
});

test('a journey that passed when repeated has passed', async () => {
  const file = report({ stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 0 }, errors: [] });
  expect(await playwrightCounts(file)).toEqual({ passed: 4, failed: 0 });
});

test('a suite that wrote no report has failed', async () => {
  const none = join(folder, 'none.json');
  expect([await vitestCounts(none), await playwrightCounts(none)]).toEqual([
    { passed: 0, failed: 1 },
    { passed: 0, failed: 1 },
  ]);
});
