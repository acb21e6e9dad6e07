import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AccessibilityAudit, auditFaults } from '#shared/rules/accessibility.ts';
import { runJourneys } from '../../tools/journeys.ts';
import { projectRoot, runProgram } from '../../tools/runProgram.ts';

/*
 * npm run audit:access             axe on every page, in both themes and at both widths; what it found goes into
 *                                  server/shared/accessibility.json, which the accessibility statement reads
 * npm run audit:access -- --check  looks at that file only, before a release
 * Exit code 1 when the audit is older than 30 days, a page breaks a rule, or a promised date has passed.
 */
const file = join(projectRoot, 'server/shared/accessibility.json');
const [option] = process.argv.slice(2);
if (option !== undefined && option !== '--check') throw new Error(`Unknown argument ${option}`);

/** What axe found of one part of a page in one theme and width, as the journey over every route attaches it. */
interface AxeLook {
  route: string;
  theme: string;
  width: number;
  axe: string;
  rules: string[];
  violations: string[];
}

interface Suite {
  suites?: Suite[];
  specs: { title: string; tests: { results: { attachments: { name: string; body?: string }[] }[] }[] }[];
}

const distinct = <T>(values: T[]) => [...new Set(values)];

/** All looks in Playwright's report. Throws when a page was not looked at: its journey failed before. */
function looksOf(report: { suites: Suite[] }): AxeLook[] {
  const looksIn = ({ suites = [], specs }: Suite): AxeLook[] => [
    ...suites.flatMap(looksIn),
    ...specs.flatMap(({ title, tests }) => {
      const attached = tests.flatMap(({ results }) => results.flatMap(({ attachments }) => attachments));
      const looks = attached.filter(({ name, body }) => name === 'axe' && body);
      if (looks.length === 0) throw new Error(`Not looked at: ${title}`);
      return looks.flatMap(({ body = '' }) => JSON.parse(Buffer.from(body, 'base64').toString()) as AxeLook[]);
    }),
  ];
  return report.suites.flatMap(looksIn);
}

/** The part of the audit that is measured. Several parts of a page that break the same rule count as one violation. */
function measured(looks: AxeLook[]): Omit<AccessibilityAudit, 'date' | 'commit' | 'gaps' | 'manualChecks'> {
  const violations = looks.flatMap(({ route, theme, width, violations }) =>
    violations.map((rule) => JSON.stringify({ route, theme, width, rule })),
  );
  return {
    axe: distinct(looks.map(({ axe }) => axe)).join(', '),
    themes: distinct(looks.map(({ theme }) => theme)),
    widths: distinct(looks.map(({ width }) => width)),
    routes: distinct(looks.map(({ route }) => route)).sort(),
    rules: distinct(looks.flatMap(({ rules }) => rules)).sort(),
    violations: distinct(violations).map((violation) => JSON.parse(violation)),
  };
}

async function lookAtEveryPage(before: AccessibilityAudit): Promise<AccessibilityAudit> {
  const scratch = await mkdtemp(join(tmpdir(), 'lahitarjous-access-'));
  // The embedded database runs as nobody when we are root, and must be able to read this folder.
  await chmod(scratch, 0o711);
  try {
    const report = await runJourneys(scratch, ['--project', 'routes'], { ACCESS_AUDIT: '1' });
    const { output } = await runProgram('git', ['rev-parse', '--short=8', 'HEAD']);
    const { gaps, manualChecks } = before;
    const looks = measured(looksOf(JSON.parse(await readFile(report, 'utf8'))));
    const date = new Date().toISOString().slice(0, 10);
    return { date, commit: output.trim(), ...looks, gaps, manualChecks };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

const stored: AccessibilityAudit = JSON.parse(await readFile(file, 'utf8'));
const audit = option === '--check' ? stored : await lookAtEveryPage(stored);
if (audit !== stored) {
  await writeFile(file, `${JSON.stringify(audit, null, 2)}\n`);
  await runProgram('biome', ['format', '--write', file]);
}
const faults = auditFaults(audit, new Date());
for (const fault of faults) console.log(fault);
if (faults.length === 0)
  console.log(`${audit.routes.length} pages, ${audit.rules.length} rules, ${audit.date}: in order`);
process.exitCode = faults.length > 0 ? 1 : 0;
