import { readFileSync } from 'node:fs';
import { buildSchema, isObjectType, isSpecifiedScalarType } from 'graphql';
import { expect, test } from 'vitest';
import { schemaReference } from './schemaReference.ts';

const sdl = readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8');
const schema = buildSchema(sdl);
const reference = schemaReference(sdl);
const heads = [...reference.matchAll(/^### (.+)$/gm)].map(([, head]) => head!);

test('every operation and every type has a heading of its own', () => {
  const fields = [schema.getQueryType()!, schema.getMutationType()!].flatMap((type) => Object.keys(type.getFields()));
  expect(heads.filter((head) => !head.includes(' ')).toSorted()).toEqual(fields.toSorted());
  const types = Object.values(schema.getTypeMap()).filter(
    (type) =>
      !type.name.startsWith('__') && !isSpecifiedScalarType(type) && type.astNode?.kind !== 'ScalarTypeDefinition',
  );
  const named = types.filter((type) => !isObjectType(type) || !['Query', 'Mutation'].includes(type.name));
  expect(
    heads
      .filter((head) => head.includes(' '))
      .map((head) => head.split(' ')[1])
      .toSorted(),
  ).toEqual(named.map(({ name }) => name).toSorted());
});

test('every link leads to a heading', () => {
  const anchors = heads.map((head) => head.toLowerCase().replaceAll(' ', '-'));
  const links = [...reference.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor!);
  expect(links.length).toBeGreaterThan(300);
  expect(links.filter((anchor) => !anchors.includes(anchor))).toEqual([]);
});

test('an argument and an input field show the longest text or list that they accept', () => {
  expect(reference).toContain(
    '| `text` | `String!` | Text; not empty. (at most 500 characters; not read above 2000 UTF-16 units) |',
  );
  expect(reference).toContain(
    '(at most 15 items, 50 characters each; not read above 100 items, 200 UTF-16 units each)',
  );
});

test('a field states who may call it, its error codes and its cache time', () => {
  const text = (name: string) => reference.split(`\n### ${name}\n`)[1]?.split('\n### ')[0];
  expect(text('addFavourite')).toContain('Who: a signed-in consumer. Errors: `OFFER_NOT_FOUND`, `CONFLICT`.');
  expect(text('offers')).toContain('Who: anyone. Cached for at most 10 s.');
  expect(text('deleteBusiness')).toContain('Who: a master admin.');
  expect(text('transactions')).toContain('Who: an admin with `VIEW_ANALYTICS`.');
  expect(text('enum ErrorCode')).toContain('`CHAT_LIMIT_REACHED`');
  expect(reference).toContain('| `CHAT_LIMIT_REACHED` | 429 |');
});
