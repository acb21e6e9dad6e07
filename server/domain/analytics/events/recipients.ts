import { sql } from 'kysely';
import { cacheKey } from '#platform/caches.ts';
import { inBatches } from '#platform/database/bulk/batches.ts';
import { type Db, retryOnConflict } from '#platform/database/db.ts';
import { helsinkiDate } from '#platform/helsinki.ts';
import type { Platform } from '#platform/platform.ts';
import type { MonthlyRecipients } from '#shared/schema.generated.ts';
import type { Sender } from './visitors.ts';

/*
 * How many visitors a day has, without a list of them: HyperLogLog (Flajolet and others, 2007). Of each visitor's key of the
 * day a place and a rank are taken, and of each place only the highest rank is stored. Visitors cannot be read off it, and
 * as keys change every day, none is known from one day to the next. The estimate is some 1.6 % off.
 */

/** Places of a day: the first three digits of a key. */
const places = 4096;
/** Bits of a key that its rank is counted in. */
const bits = 52;
/** Months that are shown, the running one included. */
const monthsShown = 6;

/** What is noted of a visitor. */
interface Mark {
  day: string;
  place: number;
  rank: number;
}

/** The place of a visitor's key and how many zeros follow it, plus one. */
function markOf({ key, day }: Pick<Sender, 'key' | 'day'>): Mark {
  const rest = Number.parseInt(key.slice(3, 3 + bits / 4), 16);
  return {
    day,
    place: Number.parseInt(key.slice(0, 3), 16),
    rank: rest === 0 ? bits + 1 : bits + 1 - rest.toString(2).length,
  };
}

interface Noted {
  day: string;
  /** The ranks of the day that are stored, as far as this server knows. */
  ranks: Uint8Array;
  write: (marks: Mark[]) => Promise<undefined[]>;
}

const noted = cacheKey<Noted>('visitors of the day');

/** Notes that a visitor was here on the day. Robots are no recipients. What cannot be noted is logged and changes nothing else. */
export async function noteVisitor(platform: Platform, sender: Sender): Promise<void> {
  if (sender.isRobot) return;
  const mark = markOf(sender);
  const memory = platform.caches.of(noted, () => ({
    day: mark.day,
    ranks: new Uint8Array(places),
    write: inBatches(async (marks: Mark[]) => {
      await retryOnConflict(() => store(platform.primary, marks));
      return marks.map(() => undefined);
    }),
  }));
  if (memory.day !== mark.day) Object.assign(memory, { day: mark.day, ranks: new Uint8Array(places) });
  if ((memory.ranks[mark.place] ?? 0) >= mark.rank) return;
  try {
    await memory.write([mark]);
    if (memory.day === mark.day) memory.ranks[mark.place] = mark.rank;
  } catch (error) {
    platform.log.warn({ err: error }, 'a visitor of the day could not be noted');
  }
}

async function store(primary: Db, marks: Mark[]): Promise<void> {
  // In one order, so that two servers do not wait for each other.
  await sql`
    insert into visitor_mark as known (day, place, rank)
    select day, place, max(rank) from unnest(${marks.map(({ day }) => day)}::date[], ${marks.map(({ place }) => place)}::int[],
      ${marks.map(({ rank }) => rank)}::int[]) mark (day, place, rank) group by day, place order by day, place
    on conflict (day, place) do update set rank = excluded.rank where known.rank < excluded.rank`.execute(primary);
}

interface DayRow {
  day: string;
  /** Places that have a rank. */
  used: number;
  /** The sum of 2^-rank over these. */
  sum: number;
}

/** The number of visitors of a day; of few, by how many places are empty. */
function estimateOf({ used, sum }: Omit<DayRow, 'day'>): number {
  const empty = places - used;
  const raw = ((0.7213 / (1 + 1.079 / places)) * places * places) / (empty + sum);
  return Math.round(raw <= 2.5 * places && empty > 0 ? places * Math.log(places / empty) : raw);
}

async function readDays({ primary }: Pick<Platform, 'primary'>): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select day::text as day, count(*)::int as used, sum(power(2, -rank))::float8 as sum
    from visitor_mark group by day order by day`.execute(primary);
  return rows;
}

/**
 * Keeps only the number of visitors of the days before the date, and forgets the numbers of days longer ago than two years.
 * Safe to run again.
 */
export async function foldVisitors({ primary }: Pick<Platform, 'primary'>, today: string): Promise<void> {
  for (const { day, ...marks } of await readDays({ primary })) {
    if (day >= today) continue;
    await sql`
      with gone as (delete from visitor_mark where day = ${day}::date)
      insert into visitor_day as known (day, visitors) values (${day}::date, ${estimateOf(marks)})
      on conflict (day) do update set visitors = greatest(known.visitors, excluded.visitors)`.execute(primary);
  }
  await sql`delete from visitor_day where day < ${today}::date - interval '24 months'`.execute(primary);
}

/**
 * How many recipients the service had in each of the last six months, the newest first, as far as can be known without
 * following anyone: at most the visitors of all its days, at least those of its busiest one.
 */
export async function monthlyRecipients(platform: Platform, now = new Date()): Promise<MonthlyRecipients[]> {
  const { rows } = await sql<{ day: string; visitors: number }>`
    select day::text as day, visitors from visitor_day order by day`.execute(platform.primary);
  const days = new Map(rows.map(({ day, visitors }) => [day, visitors]));
  for (const { day, ...marks } of await readDays(platform))
    days.set(day, Math.max(days.get(day) ?? 0, estimateOf(marks)));
  const today = helsinkiDate(now);
  const firstDay = [...days.keys()].toSorted()[0];
  return monthsBefore(today).flatMap((month) => {
    const counts = [...days].flatMap(([day, visitors]) => (day.startsWith(month) ? visitors : []));
    if (counts.length === 0 || firstDay === undefined) return [];
    return {
      month,
      days: counts.length,
      atLeast: Math.max(...counts),
      atMost: counts.reduce((sum, count) => sum + count, 0),
      isWhole: month < today.slice(0, 7) && firstDay <= `${month}-01`,
    };
  });
}

/** The months that are shown, as YYYY-MM, the running one first. */
function monthsBefore(today: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: monthsShown }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}
