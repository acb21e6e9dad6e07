import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfStale } from '../tools/build.ts';
import { runChecks } from '../tools/checks/checks.ts';
import { runJourneys } from '../tools/journeys.ts';
import { runProgram } from '../tools/runProgram.ts';
import {
  firstLine,
  noteTestMinutes,
  playwrightCounts,
  summary,
  type TestCounts,
  vitestCounts,
} from '../tools/testCounts.ts';

/*
 * npm test                     checks, tests of server and client, and the journeys of the main jobs: before a merge
 * npm run test:long            the rest: faults, load, models, corpora and every other journey
 * npm run test:all             both, as CI runs them
 * npm run test:journeys        every journey alone; arguments go to Playwright
 * The last lines name what failed; the very last one counts all of them.
 */
const [tier = '--short', ...playwrightArgs] = process.argv.slice(2);

/** Projects of Vitest and of Playwright in a tier; all of them where there is no list. */
const tiers: Record<string, { vitest?: string[]; playwright?: string[] }> = {
  '--short': { vitest: ['server', 'client', 'pages'], playwright: ['main'] },
  '--long': { vitest: ['long', 'faults', 'load'], playwright: ['routes', 'site', 'mock'] },
  '--all': {},
  '--journeys': {},
};
const chosen = tiers[tier];
if (!chosen) throw new Error(`Unknown argument ${tier}`);
const projects = (names: string[] = []) => names.map((name) => `--project=${name}`);

const startedAt = performance.now();
const scratch = await mkdtemp(join(tmpdir(), 'lahitarjous-npm-test-'));
// The journeys' embedded database runs as nobody when we are root, and must be able to read this folder.
await chmod(scratch, 0o711);

async function testChecks(): Promise<TestCounts> {
  const results = await runChecks();
  const failures = results.filter(({ fault }) => fault).map(({ name, fault }) => ({ name, error: firstLine(fault) }));
  return { passed: results.length - failures.length, failures };
}

async function testFast(): Promise<TestCounts> {
  // Test files that need what is built would build it at the same time, each over the others; they say it when this fails.
  await buildIfStale().catch(() => {});
  const report = join(scratch, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await runProgram('vitest', ['run', ...projects(chosen?.vitest), ...reporters], { show: true });
  const counts = await vitestCounts(report);
  if (code === 0 || counts.failures.length > 0) return counts;
  return { ...counts, failures: [{ name: 'vitest', error: `It ended with ${code}` }] };
}

async function testJourneys(): Promise<TestCounts> {
  try {
    return await playwrightCounts(await runJourneys(scratch, [...projects(chosen?.playwright), ...playwrightArgs]));
  } catch (error) {
    const { message } = error as Error;
    console.error(message);
    return { passed: 0, failures: [{ name: 'journeys', error: firstLine(message) }] };
  }
}

const withoutChecks = tier === '--long' ? [testFast, testJourneys] : [testChecks, testFast, testJourneys];
const suites = tier === '--journeys' ? [testJourneys] : withoutChecks;
const total: TestCounts = { passed: 0, failures: [] };
try {
  for (const suite of suites) {
    const { passed, failures } = await suite();
    total.passed += passed;
    total.failures.push(...failures);
  }
} finally {
  await rm(scratch, { recursive: true, force: true });
}
if (playwrightArgs.length === 0) noteTestMinutes(tier.slice(2), performance.now() - startedAt);
console.log(summary(total));
process.exitCode = total.failures.length > 0 ? 1 : 0;
