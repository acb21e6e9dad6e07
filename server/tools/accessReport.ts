import type { AccessibilityAudit } from '#shared/rules/accessibility.ts';

/** What axe found of one part of a page in one theme and width, as the journey over every route attaches it. */
export interface AxeLook {
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
export function looksOf(report: { suites: Suite[] }): AxeLook[] {
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
export function measured(looks: AxeLook[]): Omit<AccessibilityAudit, 'date' | 'commit' | 'gaps' | 'manualChecks'> {
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
