import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { forgetVisitors } from '#domain/analytics/events/tracking.ts';
import { testPlatform } from '../database.ts';

const platform = await testPlatform();

/** SWEEP_VISITS=10000000 runs it at the size of a whole country; the suite has less time. */
const visits = Number(process.env.SWEEP_VISITS ?? 100_000);

/** Rows written by one statement. */
const piece = 500_000;

const fill = (day: number, hours: number, size: number) =>
  sql`insert into caller_visits (day, caller, target_id, visits, times, counted, added)
    select current_date + ${day}::int, gen_random_uuid(), gen_random_uuid(), array[gen_random_uuid() || 'VIEW'],
      array[now() - ${hours}::int * interval '1 hour'], 1, 1
    from generate_series(1, ${size}::int)`.execute(platform.background);

test(`forgets the visitors of ${visits} rows, half of them of an earlier day, in batches while other statements are answered`, async () => {
  const em = platform.orm.em.fork();
  const filling = performance.now();
  for (let filled = 0; filled < visits; filled += 2 * piece) {
    const size = Math.min(piece, (visits - filled) / 2);
    await fill(-2, 48, size);
    await fill(1, 2, size);
  }
  await fill(1, 0, 7);

  const begun = performance.now();
  console.log(`filled in ${Math.round(begun - filling)} ms`);
  let isDone = false;
  const sweeping = forgetVisitors(platform).finally(() => {
    isDone = true;
  });
  let longest = 0;
  const left = new Set<number>();
  while (!isDone) {
    const asked = performance.now();
    const { rows } = await sql<{
      left: number;
    }>`select count(*)::int as left from (select from caller_visits where visits <> '{}' limit ${piece}) v`.execute(
      platform.primary,
    );
    left.add(rows[0]?.left ?? 0);
    longest = Math.max(longest, performance.now() - asked);
    await sleep(50);
  }
  await sweeping;
  console.log(
    `${visits} visits in ${Math.round(performance.now() - begun)} ms, longest wait ${Math.round(longest)} ms`,
  );
  const [row] = await em.execute(`select count(*)::int as rows, count(*) filter (where visits <> '{}')::int as known
    from caller_visits`);
  expect(row).toEqual({ rows: visits / 2 + 7, known: 7 });
  expect(longest).toBeLessThan(5000);
  // One statement for all of them would show all or none.
  expect(left.size).toBeGreaterThan(3);
}, 3_000_000);
