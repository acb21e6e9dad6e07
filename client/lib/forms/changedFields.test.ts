import { expect, test } from 'vitest';
import { changedFields, flat, grouped } from './changedFields.ts';

const changes = (before: object, now: object, groups: string[] = []) =>
  grouped(changedFields(flat(before as Record<string, unknown>, groups), flat(now as Record<string, unknown>, groups)));

const unit = { count: 1, amount: 500, unit: 'G', deposit: 0 };

test('an object is one value: a change of a part sends it whole, and taking it away sends that', () => {
  expect(changes({ title: 'Jauho', unit }, { title: 'Jauho', unit: { ...unit, count: 6 } })).toEqual({
    unit: { ...unit, count: 6 },
  });
  expect(changes({ unit }, { unit: null })).toEqual({ unit: null });
  expect(changes({ unit: null }, { unit })).toEqual({ unit });
});

test('an object whose fields come in another order is the same', () => {
  const { count, ...rest } = unit;
  expect(changes({ unit }, { unit: { ...rest, count } })).toEqual({});
  expect(changes({ answers: { alcohol: 'MILD', credit: null } }, { answers: { alcohol: 'MILD' } })).toEqual({});
});

test('of a named group only the changed fields are sent', () => {
  const links = { facebook: 'https://a.example', instagram: '' };
  const now = { links: { ...links, instagram: 'https://b.example' } };
  expect(changes({ links }, now, ['links'])).toEqual({ links: { instagram: 'https://b.example' } });
});
