import { execute, parse } from 'graphql';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contextOf } from '../context.ts';
import { mockSchema } from '../schema.ts';
import { createWorld } from '../world/world.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
});

const document = parse(`query ($month: String!) {
  receipt(month: $month) {
    clicks atTill costPerClick costPerVisitor
    conversions { calls directions website }
    filtered { repeats robots own overLimit }
    days { date leftOut conversions }
  }
}`);

test.each([
  ['the first minute of a year', '2026-12-31T22:00:30Z', '2027-01'],
  ['the second day of a month', '2026-12-01T22:00:30Z', '2026-12'],
  ['the last minute of February', '2028-02-29T21:59:30Z', '2028-02'],
])('a receipt of the made-up marketplace adds up in %s', async (_, moment, month) => {
  vi.setSystemTime(moment);
  const contextValue = contextOf(Object.assign(createWorld(), { signedIn: { BUSINESS: 'business-1' } }));
  const { errors, data } = await execute({ schema: mockSchema, document, variableValues: { month }, contextValue });
  expect(errors).toBeUndefined();
  const { days, conversions, filtered } = JSON.parse(JSON.stringify(data)).receipt;
  const total = (counts: Record<string, number>) => Object.values(counts).reduce((sum, count) => sum + count, 0);
  const ofDays = (name: string) => days.reduce((sum: number, day: Record<string, number>) => sum + (day[name] ?? 0), 0);
  expect(total(conversions)).toBe(ofDays('conversions'));
  expect(total(filtered)).toBe(ofDays('leftOut'));
  expect(Math.min(...Object.values<number>(conversions), ...Object.values<number>(filtered))).toBeGreaterThanOrEqual(0);
});
