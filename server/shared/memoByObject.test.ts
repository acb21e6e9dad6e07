import { expect, test } from 'vitest';
import { memoByObject } from './memoByObject.ts';

test('a value is made once for each object, also when it is undefined', () => {
  const made: string[] = [];
  const nameOf = memoByObject((row: { name?: string }, prefix: string) => {
    made.push(prefix);
    return row.name && prefix + row.name;
  });
  const [named, nameless] = [{ name: 'Aino' }, {}];
  expect(nameOf.known(named)).toBeUndefined();
  expect([nameOf(named, '1 '), nameOf(named, '2 '), nameOf({ ...named }, '3 ')]).toEqual([
    '1 Aino',
    '1 Aino',
    '3 Aino',
  ]);
  expect([nameOf(nameless, '4 '), nameOf(nameless, '5 ')]).toEqual([undefined, undefined]);
  expect(nameOf.known(named)).toBe('1 Aino');
  expect(made).toEqual(['1 ', '3 ', '4 ']);
});

test('what cannot be made is tried again', () => {
  let attempts = 0;
  const attemptOf = memoByObject((_key: object) => {
    attempts += 1;
    if (attempts === 1) throw new Error('not yet');
    return attempts;
  });
  const key = {};
  expect(() => attemptOf(key)).toThrow('not yet');
  expect(attemptOf(key)).toBe(2);
});
