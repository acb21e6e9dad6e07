/** What is known of the accessibility of the pages; `npm run audit:access` writes the first part, people the last two lists. */
export interface AccessibilityAudit {
  /** Day of the audit, YYYY-MM-DD. */
  date: string;
  /** The version that was looked at. */
  commit: string;
  /** Version of axe. */
  axe: string;
  themes: string[];
  /** Of the window, in pixels. */
  widths: number[];
  /** Addresses that were looked at in every theme and width. */
  routes: string[];
  /** Names of axe's rules that were run. */
  rules: string[];
  violations: AccessibilityViolation[];
  /** Faults that axe cannot see and that their owner has promised to mend. */
  gaps: { what: string; whatInSwedish: string; owner: string; ownerInSwedish: string; until: string }[];
  /** What only a person can find out, and when one last did. */
  manualChecks: { what: string; whatInSwedish: string; checkedOn: string | null }[];
}

/** A rule that a page breaks. */
interface AccessibilityViolation {
  route: string;
  theme: string;
  width: number;
  rule: string;
}

const day = 86_400_000;
/** Days after which an audit says too little of what is released. */
const auditHolds = 30;
/** Days after which a person has to look again: twelve months. */
const manualCheckHolds = 365;

const age = (date: string, now: Date) => (now.getTime() - Date.parse(date)) / day;

/**
 * Whether the service may say that it meets the requirements: only when no gap and no violation is known, and people have
 * looked at everything within twelve months. What axe alone says never suffices.
 */
export function conformance(
  { violations, gaps, manualChecks }: Pick<AccessibilityAudit, 'violations' | 'gaps' | 'manualChecks'>,
  now: Date,
): 'PARTLY' | 'FULLY' {
  const isFresh = ({ checkedOn }: { checkedOn: string | null }) =>
    checkedOn !== null && age(checkedOn, now) <= manualCheckHolds;
  const isChecked = manualChecks.length > 0 && manualChecks.every(isFresh);
  return isChecked && violations.length === 0 && gaps.length === 0 ? 'FULLY' : 'PARTLY';
}

/** Why a version should not be released on this audit; empty when it may. */
export function auditFaults({ date, violations, gaps }: AccessibilityAudit, now: Date): string[] {
  const days = Math.floor(age(date, now));
  const iso = now.toISOString().slice(0, 10);
  return [
    ...(days > auditHolds ? [`The accessibility audit is ${days} days old: run npm run audit:access`] : []),
    ...violations.map(({ route, theme, width, rule }) => `${route} breaks ${rule} (${theme}, ${width} px)`),
    ...gaps
      .filter(({ until }) => until < iso)
      .map(({ what, owner }) => `Promised by ${owner}, and not mended: ${what}`),
  ];
}
