import { expect, test } from 'vitest';
import { literalsOf, slowness } from './checkPatterns.ts';

test.each([
  ['an exponential pattern', 'const found = /^(?:a+)+$/.test(text);'],
  ['a quadratic pattern', "const tidy = (text: string) => text.replace(/^\\s+|\\s+$/g, '');"],
])('%s fails the check', (_what, source) => {
  const [literal] = literalsOf('server/shared/rules/fields.ts', source);
  expect(slowness(literal!)).toContain('server/shared/rules/fields.ts: /');
});

test('an exponential pattern fails also where the text is bounded', () => {
  const [literal] = literalsOf('server/domain/chat/recommender/wishes.ts', 'export const slow = /^(?:a+)+$/;');
  expect(slowness(literal!)).toContain('exponential');
});

test('a linear pattern passes, and what only looks like one in a text or comment is no pattern', () => {
  const literals = literalsOf(
    'client/a.tsx',
    "// /(a+)+$/\nconst a = '/(a+)+$/'; const b = <p>{/^[a-z]+$/u.test(a)}</p>;",
  );
  expect(literals).toEqual([{ file: 'client/a.tsx', pattern: '^[a-z]+$', flags: 'u' }]);
  expect(literals.map(slowness)).toEqual([undefined]);
});
