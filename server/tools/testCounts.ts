import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { projectRoot } from './runProgram.ts';

/** A check, test or journey that failed. */
interface Failure {
  /** 'file > group > title'; the name of a check. */
  name: string;
  /** First line of the error; may be empty. */
  error: string;
}

/** How many tests of a suite passed, and which failed. A skipped test of Vitest is neither. */
export interface TestCounts {
  passed: number;
  failures: Failure[];
}

interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { ancestorTitles: string[]; title: string; status: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightSuite {
  title: string;
  file: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: PlaywrightTest[] }[];
}

interface PlaywrightTest {
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
  results: { error?: { message?: string } }[];
}

interface PlaywrightReport {
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
}

/** The first line of an error that says something, without colours. */
export function firstLine(text = ''): string {
  const lines = stripVTControlCharacters(text).split('\n');
  return lines.find((line) => line.trim() !== '')?.trim() ?? '';
}

const readReport = async <T>(file: string): Promise<T | undefined> =>
  readFile(file, 'utf8').then(JSON.parse, () => undefined);

const noReport = (program: string): TestCounts => ({
  passed: 0,
  failures: [{ name: program, error: 'It wrote no report' }],
});

/** Counts of Vitest's JSON report; a file that fails without a failed test is one failure, as is a missing report. */
export async function vitestCounts(file: string): Promise<TestCounts> {
  const report = await readReport<VitestReport>(file);
  if (!report) return noReport('vitest');
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const path = relative(projectRoot, name);
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [{ name: path, error: firstLine(message) }];
    return failed.map(({ ancestorTitles, title, failureMessages }) => ({
      // The title of the outermost group is empty or the file.
      name: [path, ...ancestorTitles.filter((ancestor) => ancestor !== '' && ancestor !== path), title].join(' > '),
      error: firstLine(failureMessages[0]),
    }));
  });
  return { passed: report.numPassedTests, failures };
}

/**
 * Counts of Playwright's JSON report; a journey that was not run has failed, as has a missing report. One that passed
 * when repeated, which happens in CI only, has passed: Playwright lists it as flaky.
 */
export async function playwrightCounts(file: string): Promise<TestCounts> {
  const report = await readReport<PlaywrightReport>(file);
  if (!report) return noReport('playwright');
  const counts: TestCounts = {
    passed: 0,
    failures: report.errors.map(({ message }) => ({ name: 'playwright', error: firstLine(message) })),
  };
  const visit = ({ title, suites = [], specs }: PlaywrightSuite, above: string[]) => {
    const path = [...above, title];
    for (const spec of specs) {
      for (const { status, results } of spec.tests) {
        if (status === 'expected' || status === 'flaky') {
          counts.passed += 1;
          continue;
        }
        const message = results.find(({ error }) => error)?.error?.message;
        const error = status === 'skipped' ? 'It was not run' : firstLine(message);
        counts.failures.push({ name: [...path, spec.title].join(' > '), error });
      }
    }
    for (const suite of suites) visit(suite, path);
  };
  for (const suite of report.suites) visit(suite, []);
  return counts;
}

/** The end of a run: each failure on a line of its own, then the line that counts everything. */
export function summary({ passed, failures }: TestCounts): string {
  const lines = failures.map(({ name, error }) => (error ? `✗ ${name}: ${error}` : `✗ ${name}`));
  return ['', ...lines, `${passed} passed, ${failures.length} failed`].join('\n');
}

/** The last run of each tier of the tests in this folder: how many minutes it took, and when it ended (ISO 8601). */
type TestMinutes = Record<string, { minutes: number; endedAt: string } | undefined>;

// Not in test-results, which Playwright empties.
const ownFile = join(projectRoot, 'node_modules/.cache/testMinutes.json');

/** What is known of the last runs; nothing before the first. */
export function readTestMinutes(file = ownFile): TestMinutes {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as TestMinutes;
  } catch {
    return {};
  }
}

/**
 * Remembers how long a run took, for `npm run house`.
 * @param tier such as 'short' or 'all'
 * @param milliseconds from its start to its end
 */
export function noteTestMinutes(tier: string, milliseconds: number, now = new Date(), file = ownFile): void {
  const minutes = Math.round(milliseconds / 6000) / 10;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ ...readTestMinutes(file), [tier]: { minutes, endedAt: now.toISOString() } }));
}
