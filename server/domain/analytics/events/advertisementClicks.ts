import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '#shared/appError.ts';
import type { EventOutcome } from '#shared/schema.generated.ts';
import { cacheKey } from '../../../platform/caches.ts';
import { inBatches } from '../../../platform/database/bulk/batches.ts';
import { type Db, retryOnConflict } from '../../../platform/database/db.ts';
import { isId } from '../../../platform/database/ids.ts';
import { prepared } from '../../../platform/database/prepare.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  type Answer,
  answerSql,
  type GroupColumns,
  groupRepeats,
  joined,
  outcomesOf,
  rowsOf,
  senderSql,
  sentOnceSql,
} from './eventColumns.ts';
import { allowedSql, type Sender, senderOf, type Visitor } from './visitors.ts';

/** A click on an advertisement, ready to be counted. */
interface Click {
  /** The id that its sender gave it; null for a click that is sent alone. */
  id: string | null;
  advertisementId: string;
  sender: Sender;
}

type Recorder = (clicks: Click[]) => Promise<EventOutcome[]>;

const recorder = cacheKey<Recorder>('recorder of advertisement clicks');

/**
 * Counts a click on an advertisement that is live: each visitor once an hour, no robots, and as many from a network
 * address as for an offer. The platform's ledger gets one row of clicks a day. Resolves after the commit. Throws NOT_FOUND.
 */
export async function recordAdvertisementClick(
  { platform }: { platform: Platform },
  visitor: Visitor,
  advertisementId: string,
  at = new Date(),
): Promise<{ counted: boolean }> {
  if (!isId(advertisementId)) throw notFound();
  const sender = await senderOf(platform, visitor, at);
  const click = { id: null, advertisementId: advertisementId.toLowerCase(), sender };
  const [outcome] = await countAdvertisementClicks(platform, [click]);
  if (outcome === 'NOT_FOUND') throw notFound();
  return { counted: outcome === 'COUNTED' };
}

function notFound() {
  return new AppError('NOT_FOUND', { message: 'Mainosta ei löytynyt.' });
}

/** Counts clicks, together with those of other callers. */
export function countAdvertisementClicks({ caches, primary }: Platform, clicks: Click[]): Promise<EventOutcome[]> {
  const record = caches.of(recorder, () =>
    inBatches((batch: Click[]) => retryOnConflict(() => countClicks(primary, batch), ['23503', '23505'])),
  );
  return record(clicks);
}

/** A batch as columns. */
interface ClickColumns extends GroupColumns {
  advertisementIds: string;
  /** Ids of the rows of the ledger that may be needed. */
  ledgerIds: string;
}

/** As for offers: one statement, every table in the order of its key. Only live advertisements come back. */
const count = prepared<ClickColumns, Answer>(
  (value) => sql`
with ${senderSql(value)}, click as (
  select c.i, c.ad_id::uuid, c.event_id::uuid, c.unnamed::int, s.visitor, s.earlier, s.robot, s.at, s.day, s.address,
    s.earlier_address
  from ${rowsOf([value('advertisementIds'), value('ledgerIds'), value('unnamed'), value('senders')])}
    as c(ad_id, event_id, unnamed, sender, i)
  join sender s on s.i = c.sender::int
), found as materialized (
  select id, title, expires_at, true as is_found from advertisement
  where id = any(array(select ad_id from click)) and is_active
), live as (
  select c.*, f.title from click c
  left join found f on f.id = c.ad_id and (f.expires_at is null or f.expires_at >= c.at)
  where coalesce(f.is_found, false)
), ${sentOnceSql(value)}, fresh as (
  insert into visit (target_id, kind, visitor, counted_at)
  select ad_id, 'ADVERTISEMENT_CLICK', visitor, at from arrived
  where not robot and (earlier is null or not exists (
    select from visit v where v.target_id = ad_id and v.kind = 'ADVERTISEMENT_CLICK' and v.visitor = arrived.earlier
      and v.counted_at > arrived.at - interval '1 hour'))
  order by visitor, ad_id
  on conflict (visitor, target_id, kind) do update set counted_at = excluded.counted_at
    where visit.counted_at <= excluded.counted_at - interval '1 hour'
  returning target_id, visitor
), arriving as (
  select l.*, l.ad_id as target_id, f.visitor is not null as fresh,
    row_number() over (partition by l.ad_id, l.address, f.visitor is not null order by l.i) as place
  from arrived l left join fresh f on f.target_id = l.ad_id and f.visitor = l.visitor and not l.robot
), ${allowedSql}, outcome as (
  select a.*, a.fresh and (a.address is null or a.place <= g.granted) as counted
  from arriving a left join allowed g using (target_id, address)
), total as (
  update advertisement a set clicks = a.clicks + t.clicks
  from (select ad_id, count(*) as clicks from outcome where counted group by ad_id order by ad_id) t where a.id = t.ad_id
), ledger as (
  insert into advertisement_event as e (id, advertisement_id, advertisement_title, activity, click_day, clicks, at)
  select min(event_id::text)::uuid, ad_id, min(title), 'CLICKED', day, count(*), min(at) from outcome where counted
  group by ad_id, day order by ad_id, day
  on conflict (advertisement_id, click_day) do update set clicks = e.clicks + excluded.clicks
)
${answerSql}`,
);

async function countClicks(primary: Db, clicks: Click[]): Promise<EventOutcome[]> {
  const { groups, firsts, columns } = groupRepeats(clicks, ({ advertisementId }) => advertisementId);
  const [answer] = await count(primary, {
    ...columns,
    advertisementIds: joined(firsts.map(({ advertisementId }) => advertisementId)),
    ledgerIds: joined(firsts.map(() => randomUUIDv7())),
  });
  return outcomesOf(answer, groups, clicks.length);
}
