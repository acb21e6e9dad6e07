import { readFile } from 'node:fs/promises';

/** How many tests of a suite ended well and badly. A skipped one counts as neither. */
export interface TestCounts {
  passed: number;
  failed: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

const readReport = async <T>(file: string): Promise<T | undefined> =>
  readFile(file, 'utf8').then(JSON.parse, () => undefined);

/** Counts of Vitest's JSON report; a file that could not even be loaded is one failure, as is a missing report. */
export async function vitestCounts(file: string): Promise<TestCounts> {
  const report = await readReport<VitestReport>(file);
  if (!report) return { passed: 0, failed: 1 };
  const failed = Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0);
  return { passed: report.numPassedTests, failed };
}

/**
 * Counts of Playwright's JSON report; one that was not run has failed, as has a missing report. One that passed when
 * repeated, which happens in CI only, has passed: Playwright lists it as flaky.
 */
export async function playwrightCounts(file: string): Promise<TestCounts> {
  const report = await readReport<PlaywrightReport>(file);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected + skipped + report.errors.length };
}
