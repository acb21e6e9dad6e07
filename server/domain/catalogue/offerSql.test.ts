import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { offerTypes } from '#shared/rules/offers/offers.ts';
import { testPlatform } from '#test/database.ts';
import { isLive, isLiveOrUpcoming, isPremium, isPublished, isVisible } from './offerSql.ts';

const platform = await testPlatform();
const now = new Date('2026-11-22T10:00:00Z');

/** Each combination of what decides whether an offer is live, with the outcome of each predicate. */
async function outcomes() {
  const { rows } = await sql<Record<'status' | 'of', string> & Record<'hidden' | 'over' | 'ahead', boolean> & Outcome>`
    select o.status, o.hidden, b.status as of, o.starts_at > at as ahead, o.expires_at < at as over,
      ${isVisible()} as visible, ${isPublished()} as published,
      ${isLive({ o: 'o', b: 'b' }, sql.ref('at'))} as live,
      ${isLiveOrUpcoming({ o: 'o', b: 'b' }, sql.ref('at'))} as soon
    from (select ${now}::timestamptz as at) moment cross join lateral (
      select status, hidden, at + starts as starts_at, at + ends as expires_at
      from unnest(array['PENDING', 'APPROVED', 'REJECTED']) status, unnest(array[true, false]) hidden,
        (values (interval '-2 hours', interval '-1 second'), (interval '-1 hour', interval '0'),
          (interval '0', interval '1 hour'), (interval '1 second', interval '1 hour')) dates (starts, ends)
    ) o cross join unnest(array['PENDING', 'APPROVED', 'SUSPENDED', 'REJECTED']) b (status)`.execute(platform.primary);
  return rows;
}

type Outcome = Record<'visible' | 'published' | 'live' | 'soon', boolean>;

test('an offer is live when it is approved, shown, within its dates, and of an approved business', async () => {
  const rows = await outcomes();
  expect(rows).toHaveLength(96);
  for (const { status, hidden, of, ahead, over, visible, published, live, soon } of rows) {
    expect(visible).toBe(status === 'APPROVED' && !hidden);
    expect(published).toBe(visible && of === 'APPROVED');
    expect(live).toBe(published && !ahead && !over);
    expect(soon).toBe(published && !over);
  }
});

test('offers and flyers of the premium types are premium', async () => {
  const { rows } = await sql<{ type: string; premium: boolean }>`
    select o.type, ${isPremium()} as premium from unnest(${offerTypes}::text[]) o (type)`.execute(platform.primary);
  expect(rows.filter(({ premium }) => premium).map(({ type }) => type)).toEqual(['PREMIUM_OFFER', 'PREMIUM_FLYER']);
});
