import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { projectRoot } from './runProgram.ts';
import { noteTestMinutes, playwrightCounts, readTestMinutes, summary, vitestCounts } from './testCounts.ts';

const folder = mkdtempSync(join(tmpdir(), 'lahitarjous-counts-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: unknown) {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const passing = { ancestorTitles: [], title: 'adds', status: 'passed', failureMessages: [] };

test('a test that failed is named by its file, its groups and its title, with the first line of its error', async () => {
  const failing = {
    ancestorTitles: ['', 'a sum'],
    title: 'subtracts',
    status: 'failed',
    failureMessages: ['\u001b[31mAssertionError: expected 1 to be 2\u001b[39m\n    at sum.test.ts:3:1', 'second try'],
  };
  const name = join(projectRoot, 'server/sum.test.ts');
  const file = report({
    numPassedTests: 1,
    testResults: [{ name, status: 'failed', message: '', assertionResults: [passing, failing] }],
  });
  expect(await vitestCounts(file)).toEqual({
    passed: 1,
    failures: [{ name: 'server/sum.test.ts > a sum > subtracts', error: 'AssertionError: expected 1 to be 2' }],
  });
});

test('a file whose tests could not be loaded is a failure although no test failed', async () => {
  const name = join(projectRoot, 'server/sum.test.ts');
  const broken = { name, status: 'failed', message: "Cannot find package 'x'\nimported by", assertionResults: [] };
  const sound = { name, status: 'passed', message: '', assertionResults: [passing] };
  const file = report({ numPassedTests: 12, testResults: [broken, sound] });
  expect(await vitestCounts(file)).toEqual({
    passed: 12,
    failures: [{ name: 'server/sum.test.ts', error: "Cannot find package 'x'" }],
  });
});

/** A report of journeys in one file, within a group, that ended so. */
function journeys(...ends: { status: string; message?: string }[]) {
  const specs = ends.map(({ status, message }, at) => ({
    title: `journey ${at}`,
    tests: [{ status, results: message ? [{ error: { message } }] : [] }],
  }));
  const group = { title: 'as visitor', file: 'a.journey.ts', specs };
  return { suites: [{ title: 'a.journey.ts', file: 'a.journey.ts', specs: [], suites: [group] }], errors: [] };
}

test('a journey that failed or was not run is a failure, and so is an error outside them', async () => {
  const file = report({
    ...journeys(
      { status: 'expected' },
      { status: 'unexpected', message: 'Error: expect(locator).toBeVisible() failed\n\nLocator: x' },
      { status: 'skipped' },
    ),
    errors: [{ message: 'no server' }],
  });
  expect(await playwrightCounts(file)).toEqual({
    passed: 1,
    failures: [
      { name: 'playwright', error: 'no server' },
      { name: 'a.journey.ts > as visitor > journey 1', error: 'Error: expect(locator).toBeVisible() failed' },
      { name: 'a.journey.ts > as visitor > journey 2', error: 'It was not run' },
    ],
  });
});

test('a journey that passed when repeated has passed', async () => {
  const file = report(journeys({ status: 'expected' }, { status: 'flaky', message: 'too slow' }));
  expect(await playwrightCounts(file)).toEqual({ passed: 2, failures: [] });
});

test('a suite that wrote no report has failed', async () => {
  const none = join(folder, 'none.json');
  const error = 'It wrote no report';
  expect([await vitestCounts(none), await playwrightCounts(none)]).toEqual([
    { passed: 0, failures: [{ name: 'vitest', error }] },
    { passed: 0, failures: [{ name: 'playwright', error }] },
  ]);
});

test('the end of a run names every failure, and its last line counts all', () => {
  const failures = [
    { name: 'style and lint', error: 'Found 1 error.' },
    { name: 'server/sum.test.ts > adds', error: '' },
  ];
  expect(summary({ passed: 7, failures }).split('\n')).toEqual([
    '',
    '✗ style and lint: Found 1 error.',
    '✗ server/sum.test.ts > adds',
    '7 passed, 2 failed',
  ]);
  expect(summary({ passed: 7, failures: [] })).toBe('\n7 passed, 0 failed');
});

test('the minutes of the last run of each tier are remembered', () => {
  const file = join(folder, 'cache', 'minutes.json');
  expect(readTestMinutes(file)).toEqual({});
  const at = new Date('2026-11-30T10:00:00Z');
  noteTestMinutes('short', 700_000, at, file);
  noteTestMinutes('all', 2_400_000, at, file);
  noteTestMinutes('short', 660_000, at, file);
  const endedAt = at.toISOString();
  expect(readTestMinutes(file)).toEqual({ short: { minutes: 11, endedAt }, all: { minutes: 40, endedAt } });
});
