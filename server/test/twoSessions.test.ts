import { globSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSchema } from '../api/schema.ts';
import { type App, createApp } from '../app.ts';
import { seedCategories } from '../domain/publishing/categories/categories.ts';
import { testPlatform } from './database.ts';
import { accounts } from './twoSessions/accounts.ts';
import { billing } from './twoSessions/billing.ts';
import { businesses } from './twoSessions/businesses.ts';
import { edits } from './twoSessions/edits.ts';
import { offers } from './twoSessions/offers.ts';
import type { TwoSessions } from './twoSessions/twoSessions.ts';

const platform = await testPlatform();
let app: App;

beforeAll(async () => {
  await seedCategories(platform.orm.em.fork());
  app = await createApp(platform);
});
afterAll(() => app.close());

/** Domains have theirs beside their resolvers. */
const folder = join(import.meta.dirname, '../domain');
const ofDomains: TwoSessions[] = [];
for (const file of globSync('*/twoSessions.fixtures.ts', { cwd: folder })) {
  const { twoSessions } = (await import(join(folder, file))) as { twoSessions: TwoSessions };
  ofDomains.push(twoSessions);
}

const tables = [offers, businesses, accounts, billing, edits, ...ofDomains];
const cases = tables.flatMap((table) => Object.entries(table));

test('every mutation has one proof that two sessions at once lose nothing, or one reason why there is nothing to lose', () => {
  const mutations = Object.keys(buildSchema().getMutationType()?.getFields() ?? {});
  expect(cases.map(([mutation]) => mutation).sort()).toEqual(mutations.sort());
});

describe('two sessions at once', () => {
  const proofs = cases.flatMap(([mutation, proof]) => (typeof proof === 'string' ? [] : [{ mutation, proof }]));
  test.each(proofs)('lose nothing without a word by $mutation', ({ proof }) => proof({ app, platform }));
});
