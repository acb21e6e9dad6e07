import { sql } from 'kysely';
import { refuseIfAny } from '#shared/appError.ts';
import type { ModerationFigures } from '#shared/schema.generated.ts';
import { startOfDay } from '../../platform/helsinki.ts';
import type { Platform } from '../../platform/platform.ts';

/** Names with their numbers of rows, as an object of JSON. */
type Counts<Name extends string> = Partial<Record<Name, number>>;

interface Row {
  reports: number;
  openReports: number;
  kinds: Counts<ModerationFigures['byKind'][number]['kind']>;
  decisions: Counts<ModerationFigures['byDecision'][number]['decision']>;
  medianHours: number | null;
  restrictions: Counts<ModerationFigures['restrictions'][number]['kind']>;
  automated: number;
  appeals: number;
  upheld: number;
  dismissed: number;
}

/** Reports, restrictions and appeals of a year, for the yearly account of moderation. Throws INVALID_INPUT. */
export async function moderationFigures({ replica }: Platform, year: number): Promise<ModerationFigures> {
  refuseIfAny(year >= 2020 && year <= 2100 ? {} : { year: 'Vuoden tulee olla välillä 2020–2100' });
  const [from, to] = [startOfDay(`${year}-01-01`), startOfDay(`${year + 1}-01-01`)];
  const { rows } = await sql<Row>`
    with r as (select * from content_report where received_at >= ${from} and received_at < ${to}),
      s as (select * from statement where sent_at >= ${from} and sent_at < ${to}),
      a as (select * from appeal where sent_at >= ${from} and sent_at < ${to})
    select
      (select count(*) from r)::int as reports,
      (select count(*) from r where state = 'OPEN')::int as "openReports",
      (select coalesce(jsonb_object_agg(kind, n), '{}') from (select kind, count(*) n from r group by kind) k) as kinds,
      (select coalesce(jsonb_object_agg(decision, n), '{}')
        from (select decision, count(*) n from r where decision is not null group by decision) d) as decisions,
      (select round((percentile_cont(0.5) within group
        (order by extract(epoch from decided_at - received_at)) / 3600)::numeric, 1)::float from r
        where decided_at is not null) as "medianHours",
      (select coalesce(jsonb_object_agg(kind, n), '{}') from (select kind, count(*) n from s group by kind) k)
        as restrictions,
      (select count(*) from s where automated)::int as automated,
      (select count(*) from a)::int as appeals,
      (select count(*) from a where outcome = 'UPHELD')::int as upheld,
      (select count(*) from a where outcome = 'DISMISSED')::int as dismissed`.execute(replica);
  const { kinds, decisions, restrictions, ...sums } = rows[0] as Row;
  return {
    ...sums,
    year,
    byKind: listed(kinds).map(([kind, count]) => ({ kind, count })),
    byDecision: listed(decisions).map(([decision, count]) => ({ decision, count })),
    restrictions: listed(restrictions).map(([kind, count]) => ({ kind, count })),
  };
}

/** The counts, the highest first. */
function listed<Name extends string>(counts: Counts<Name>): [Name, number][] {
  return (Object.entries(counts) as [Name, number][]).sort(([, a], [, b]) => b - a);
}
