import { expect, test } from 'vitest';
import { auditFaults, conformance } from './accessibility.ts';

const now = new Date('2026-11-23T10:00:00Z');
const violation = { route: '/hinnat', theme: 'dark', width: 390, rule: 'color-contrast' };
const inSwedish = { whatInSwedish: 'Bilder', ownerInSwedish: 'produktutvecklingen' };
const gap = { what: 'Kuvat', owner: 'tuotekehitys', ...inSwedish, until: '2027-06-30' };
const checked = { what: 'Näppäimistö', whatInSwedish: 'Tangentbord', checkedOn: '2026-01-10' };
const flawless = { violations: [], gaps: [], manualChecks: [checked] };
const audit = { date: '2026-11-01', commit: 'a', axe: '4', themes: [], widths: [], routes: [], rules: [], ...flawless };

test('requirements are met only without gaps and violations, when people have looked within a year', () => {
  expect(conformance(flawless, now)).toBe('FULLY');
  expect(conformance({ ...flawless, gaps: [gap] }, now)).toBe('PARTLY');
  expect(conformance({ ...flawless, violations: [violation] }, now)).toBe('PARTLY');
  expect(conformance(flawless, new Date('2027-01-11T10:00:00Z'))).toBe('PARTLY');
  const unchecked = { ...checked, checkedOn: null };
  expect(conformance({ ...flawless, manualChecks: [checked, unchecked] }, now)).toBe('PARTLY');
});

test('what axe finds never suffices alone', () => {
  expect(conformance({ ...flawless, manualChecks: [] }, now)).toBe('PARTLY');
});

test('a release names an audit of more than 30 days, what it found, and promises that are late', () => {
  expect(auditFaults({ ...audit, gaps: [gap] }, now)).toEqual([]);
  expect(auditFaults({ ...audit, date: '2026-10-20' }, now)).toEqual([
    'The accessibility audit is 34 days old: run npm run audit:access',
  ]);
  expect(auditFaults({ ...audit, violations: [violation], gaps: [{ ...gap, until: '2026-11-22' }] }, now)).toEqual([
    '/hinnat breaks color-contrast (dark, 390 px)',
    'Promised by tuotekehitys, and not mended: Kuvat',
  ]);
});
