import { sql } from 'kysely';
import type { Platform } from '#platform/platform.ts';
import { openSpans, type Span } from '#shared/rules/shops/hours.ts';
import type { OpenHours, SpecialHours } from '#shared/rules/shops/openHours.ts';

/** Days ahead for which the instants are stored, and when they are counted again. */
const daysKnown = 40;
const daysLeft = 20;
const DAY = 86_400_000;
const batch = 500;

interface Times {
  hours: readonly OpenHours[];
  specialHours: readonly SpecialHours[];
}

/** The columns that say at which instants an outlet with these hours is open. */
export function openColumns({ hours, specialHours }: Times, now: Date): { openAt: string; openUntil: Date } {
  const spans = openSpans({ hours, specials: specialHours }, now, daysKnown);
  return { openAt: multirange(spans), openUntil: new Date(now.getTime() + daysKnown * DAY) };
}

const multirange = (spans: readonly Span[]) =>
  `{${spans.map(([from, to]) => `[${from.toISOString()},${to.toISOString()})`).join(',')}}`;

/**
 * Counts ahead when outlets are open, of those for which less than half of the time is left. Safe to run again or on several
 * servers at once: each writes what follows from the hours that it has read, if they are still those. Returns how many.
 */
export async function countOpenTimes({ background }: Pick<Platform, 'background'>, now = new Date()): Promise<number> {
  const due = new Date(now.getTime() + daysLeft * DAY);
  for (let counted = 0; ; ) {
    const { rows } = await sql<Times & { id: string; version: number }>`
      select id, version, hours, special_hours as "specialHours" from outlet
      where closed_at is null and (open_until is null or open_until < ${due}) order by id limit ${sql.lit(batch)}`.execute(
      background,
    );
    if (rows.length === 0) return counted;
    const columns = rows.map((row) => openColumns(row, now));
    await sql`update outlet set open_at = x.open_at, open_until = x.open_until
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ version }) => version)}::int[],
        ${columns.map(({ openAt }) => openAt)}::tstzmultirange[], ${columns.map(({ openUntil }) => openUntil)}::timestamptz[]
      ) x (id, version, open_at, open_until)
      where outlet.id = x.id and outlet.version = x.version`.execute(background);
    counted += rows.length;
    if (rows.length < batch) return counted;
  }
}
