import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { cacheKey } from '#platform/caches.ts';
import { inBatches } from '#platform/database/bulk/batches.ts';
import { type Db, retryOnConflict } from '#platform/database/db.ts';
import { isId } from '#platform/database/ids.ts';
import { prepared } from '#platform/database/prepare.ts';
import type { Platform } from '#platform/platform.ts';
import { AppError } from '#shared/appError.ts';
import type { EventStatus } from '#shared/schema.generated.ts';
import { outcomeSql } from './callerVisits.ts';
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
import { noteVisitor } from './recipients.ts';
import { type Sender, senderOf, type Visitor } from './visitors.ts';

/** A click on an advertisement, ready to be counted. */
interface Click {
  /** The id that its sender gave it; null for a click that is sent alone. */
  id: string | null;
  advertisementId: string;
  sender: Sender;
}

type Recorder = (clicks: Click[]) => Promise<EventStatus[]>;

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
  const [[outcome]] = await Promise.all([countAdvertisementClicks(platform, [click]), noteVisitor(platform, sender)]);
  if (outcome === 'NOT_FOUND') throw notFound();
  return { counted: outcome === 'COUNTED' };
}

function notFound() {
  return new AppError('NOT_FOUND', { message: 'Mainosta ei löytynyt.' });
}

/** Counts clicks, together with those of other callers. */
export function countAdvertisementClicks({ caches, primary }: Platform, clicks: Click[]): Promise<EventStatus[]> {
  const record = caches.of(recorder, () =>
    inBatches((batch: Click[]) => retryOnConflict(() => countClicks(primary, batch), ['23503'])),
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
  select c.i, c.target_id::uuid, c.event_id::uuid, c.unnamed::int, s.visitor || 'ADVERTISEMENT_CLICK' as visit,
    s.earlier || 'ADVERTISEMENT_CLICK' as earlier_visit, s.caller, s.earlier_caller, not s.robot as by_visitor, s.at, s.day
  from ${rowsOf([value('advertisementIds'), value('ledgerIds'), value('unnamed'), value('senders')])}
    as c(target_id, event_id, unnamed, sender, i)
  join sender s on s.i = c.sender::int
), found as materialized (
  select id, title, expires_at, true as is_found from advertisement
  where id = any(array(select target_id from click)) and is_active
), live as (
  select c.*, f.title from click c
  left join found f on f.id = c.target_id and (f.expires_at is null or f.expires_at >= c.at)
  where coalesce(f.is_found, false)
), ${sentOnceSql(value)}, ${outcomeSql}, total as (
  update advertisement a set clicks = a.clicks + t.clicks
  from (select target_id, count(*) as clicks from outcome where counted group by target_id order by target_id) t where a.id = t.target_id
), ledger as (
  insert into advertisement_event as e (id, advertisement_id, advertisement_title, activity, click_day, clicks, at)
  select min(event_id::text)::uuid, target_id, min(title), 'CLICKED', day, count(*), min(at) from outcome where counted
  group by target_id, day order by target_id, day
  on conflict (advertisement_id, click_day) do update set clicks = e.clicks + excluded.clicks
)
${answerSql}`,
);

async function countClicks(primary: Db, clicks: Click[]): Promise<EventStatus[]> {
  const { groups, firsts, columns } = groupRepeats(clicks, ({ advertisementId }) => advertisementId);
  const [answer] = await count(primary, {
    ...columns,
    advertisementIds: joined(firsts.map(({ advertisementId }) => advertisementId)),
    ledgerIds: joined(firsts.map(() => randomUUIDv7())),
  });
  return outcomesOf(answer, groups, clicks.length);
}
