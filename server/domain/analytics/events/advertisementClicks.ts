import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '#shared/appError.ts';
import { cacheKey } from '../../../platform/caches.ts';
import { inBatches } from '../../../platform/database/bulk/batches.ts';
import type { Db } from '../../../platform/database/db.ts';
import { isId } from '../../../platform/database/ids.ts';
import { prepared } from '../../../platform/database/prepare.ts';
import { retryOnConflict } from '../../../platform/database/retryOnConflict.ts';
import type { Platform } from '../../../platform/platform.ts';
import { allowedSql } from './addressLimit.ts';
import { type SentIds, sentIdsOf, sentOnceSql } from './sentOnce.ts';
import { dayOf, isRobot, type Visitor, visitorKeys } from './visitors.ts';

interface Click {
  id: string | null;
  advertisementId: string;
  visitor: string;
  earlier: string | null;
  address: string | null;
  earlierAddress: string | null;
  isRobot: boolean;
  at: Date;
  day: string;
}

type Record = (click: Click) => Promise<boolean | undefined>;

const recorder = cacheKey<Record>('recorder of advertisement clicks');

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
  const counted = await countAdvertisementClick(platform, visitor, { id: null, advertisementId }, at);
  if (counted === undefined) throw notFound();
  return { counted };
}

/** The same of a click with the id that its sender gave it, if any; undefined when there is no such advertisement. */
export async function countAdvertisementClick(
  platform: Platform,
  visitor: Visitor,
  { id, advertisementId }: { id: string | null; advertisementId: string },
  at: Date,
): Promise<boolean | undefined> {
  if (!isId(advertisementId)) return undefined;
  const { key, ...keys } = await visitorKeys(platform, visitor, at);
  return recorderOf(platform)({
    id,
    advertisementId: advertisementId.toLowerCase(),
    visitor: key,
    ...keys,
    isRobot: isRobot(visitor),
    at,
    day: dayOf(at).date,
  });
}

function notFound() {
  return new AppError('NOT_FOUND', { message: 'Mainosta ei löytynyt.' });
}

function recorderOf({ caches, primary }: Platform): Record {
  return caches.of(recorder, () =>
    inBatches((clicks: Click[]) => retryOnConflict(() => countClicks(primary, clicks), ['23503'])),
  );
}

/** A batch as columns, one value for each click of it. */
interface ClickColumns {
  places: number[];
  advertisementIds: string[];
  visitors: string[];
  earlier: (string | null)[];
  robots: boolean[];
  instants: Date[];
  days: string[];
  eventIds: string[];
  unnamed: number[];
  addresses: (string | null)[];
  earlierAddresses: (string | null)[];
}

/** As for offers: one statement, every table in the order of its key. Only live advertisements come back. */
const count = prepared<ClickColumns & SentIds, { i: number; counted: boolean }>(
  (value) => sql`
with click as (
  select * from unnest(
    ${value('places')}::int[],
    ${value('advertisementIds')}::uuid[],
    ${value('visitors')}::uuid[],
    ${value('earlier')}::uuid[],
    ${value('robots')}::bool[],
    ${value('instants')}::timestamptz[],
    ${value('days')}::date[],
    ${value('eventIds')}::uuid[],
    ${value('unnamed')}::int[],
    ${value('addresses')}::uuid[],
    ${value('earlierAddresses')}::uuid[])
    as c(i, ad_id, visitor, earlier, robot, at, day, event_id, unnamed, address, earlier_address)
), live as (
  select c.*, a.title from click c
  join advertisement a on a.id = c.ad_id and a.is_active and (a.expires_at is null or a.expires_at >= c.at)
), ${sentOnceSql(value)}, fresh as (
  insert into visit (target_id, kind, visitor, counted_at)
  select ad_id, 'ADVERTISEMENT_CLICK', visitor, at from arrived
  where not robot and (earlier is null or not exists (
    select from visit v where v.target_id = ad_id and v.kind = 'ADVERTISEMENT_CLICK' and v.visitor = arrived.earlier
      and v.counted_at > arrived.at - interval '1 hour'))
  order by ad_id, visitor
  on conflict (target_id, kind, visitor) do update set counted_at = excluded.counted_at
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
select l.i, coalesce(o.counted, false) as counted from live l left join outcome o using (i)`,
);

async function countClicks(primary: Db, clicks: Click[]): Promise<(boolean | undefined)[]> {
  // One statement can write a row of `visit` only once; the later ones of the same visitor are repeats.
  const firsts = new Map<string, number>();
  const keys = clicks.map(({ advertisementId, visitor, isRobot }) => `${advertisementId} ${visitor} ${isRobot}`);
  keys.forEach((key, i) => {
    if (!firsts.has(key)) firsts.set(key, i);
  });
  const places = [...firsts.values()];
  const column = <Value>(pick: (click: Click) => Value) => places.map((i) => pick(clicks[i] as Click));
  const rows = await count(primary, {
    places,
    advertisementIds: column(({ advertisementId }) => advertisementId),
    visitors: column(({ visitor }) => visitor),
    earlier: column(({ earlier }) => earlier),
    robots: column(({ isRobot }) => isRobot),
    instants: column(({ at }) => at),
    days: column(({ day }) => day),
    eventIds: column(() => randomUUIDv7()),
    unnamed: places.map(
      (first) => clicks.filter(({ id }, i) => id === null && firsts.get(keys[i] ?? '') === first).length,
    ),
    addresses: column(({ address }) => address),
    earlierAddresses: column(({ earlierAddress }) => earlierAddress),
    ...sentIdsOf(clicks.map(({ id }, i) => ({ id, place: firsts.get(keys[i] ?? '') ?? i }))),
  });
  const outcomes = new Map(rows.map(({ i, counted }) => [i, counted]));
  return keys.map((key, i) => {
    const first = firsts.get(key) as number;
    return outcomes.has(first) ? first === i && outcomes.get(first) === true : undefined;
  });
}
