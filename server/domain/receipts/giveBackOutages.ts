import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { db } from '#platform/database/db.ts';
import { addDays, daysBetween, endOfDay, helsinkiDate, startOfDay } from '#platform/helsinki.ts';
import type { Platform } from '#platform/platform.ts';
import { lostOutageMinutes } from '#shared/rules/billing/receipts.ts';
import type { OutageWay } from '#shared/schema.generated.ts';
import { platformItself, record } from '../audit/audit.ts';
import { instantsOf } from '../billing/figures/periods.ts';
import { isPublished } from '../catalogue/offerSql.ts';
import { runOn } from '../publishing/moderation/lostDays/giveBack.ts';
import type { Span } from '../publishing/moderation/lostDays/lostDays.ts';
import { readSettings } from '../settings/settings.ts';
import { OutageGiven } from './entities.ts';
import { readGaps } from './uptime.ts';
import { minutesByDay } from './visibility.ts';

/** Days for which is made up when no server was there. */
const daysBack = 31;
/** Offers in whose order one batch is read. */
const batchSize = 200;
/** Days that spans of uptime are kept: receipts are made of the last months. */
const daysKept = 400;

/**
 * Decides on days before today on which the service was away too long, by the setting of that moment, and lets the offers that
 * should have been seen then run a day longer each. A day is decided once, an offer gets it once. Returns how many got one.
 */
export async function giveBackOutages(platform: Platform, now = new Date()): Promise<number> {
  const today = helsinkiDate(now);
  const period = { from: addDays(today, -daysBack), to: addDays(today, -1) };
  const { start, end } = instantsOf(period);
  const gaps = await readGaps({ replica: platform.background }, { from: start, until: end });
  const { outageWay } = (await readSettings(platform)).billing;
  for (const [day, minutes] of minutesByDay(gaps, period)) {
    if (minutes < lostOutageMinutes) continue;
    await sql`insert into outage_day (day, minutes, way, decided_at) values (${day}, ${minutes}, ${outageWay}, ${now})
      on conflict (day) do nothing`.execute(platform.background);
  }
  let given = 0;
  for (const { day, way } of await readDecided(platform, period.from)) {
    if (way === 'DAYS') given += await giveDay(platform, day, gaps, now);
  }
  const old = new Date(now.getTime() - daysKept * 86_400_000);
  await sql`delete from service_uptime where until < ${old}`.execute(platform.background);
  return given;
}

async function readDecided({ background }: Platform, from: string): Promise<{ day: string; way: OutageWay }[]> {
  const { rows } = await sql<{ day: string; way: OutageWay }>`select day, way from outage_day where day >= ${from}::date
    order by day`.execute(background);
  return rows;
}

interface Hit {
  id: string;
  businessId: string;
}

/** Gives the day to every offer that would have been seen while the service was away on it. */
async function giveDay(platform: Platform, day: string, gaps: readonly Span[], now: Date): Promise<number> {
  const away = gaps.filter(({ from, until }) => from < endOfDay(day) && until > startOfDay(day));
  const [begins, ends] = [away.at(0)?.from ?? startOfDay(day), away.at(-1)?.until ?? endOfDay(day)];
  const span = { from: max(begins, startOfDay(day)), until: min(ends, endOfDay(day)) };
  let given = 0;
  for (let after = '00000000-0000-0000-0000-000000000000'; !platform.jobs.stopping.aborted; ) {
    const hits = await nextHits(platform, { day, after, span });
    for (const hit of hits) given += await giveTo(platform, hit, day, now);
    const last = hits.at(-1);
    if (!last) break;
    after = last.id;
  }
  return given;
}

const max = (one: Date, other: Date) => (one > other ? one : other);
const min = (one: Date, other: Date) => (one < other ? one : other);

/** The next offers that lost the day and have not got it. One that had ended before the service was back lives once more. */
async function nextHits(
  { background }: Platform,
  { day, after, span }: { day: string; after: string; span: Span },
): Promise<Hit[]> {
  // Its end as it was then: a day that was given since has moved it, and must not earn another one.
  const ended = sql`coalesce((select min(g.ended_at) from outage_given g
    where g.offer_id = o.id and g.given_at > ${span.from}), o.expires_at)`;
  const { rows } = await sql<Hit>`select o.id, o.business_id as "businessId" from offer o
      join business b on b.id = o.business_id
    where o.id > ${after}::uuid and ${isPublished()} and o.cancelled_at is null
      and greatest(o.approved_at, o.starts_at) < ${span.until} and ${ended} > ${span.from}
      and not exists (select from outage_given g where g.day = ${day}::date and g.offer_id = o.id)
      and not exists (select from lost_days l where l.offer_id = o.id and ${day} = any(l.days))
    order by o.id limit ${sql.lit(batchSize)}`.execute(background);
  return rows;
}

/** 1 when the offer got the day, 0 when it is gone or another server has given it. */
function giveTo(platform: Platform, { id, businessId }: Hit, day: string, now: Date): Promise<number> {
  return (platform.orm.em.fork() as EntityManager).transactional(async (em) => {
    const { rows: held } = await sql`select from business where id = ${businessId} for no key update`.execute(db(em));
    if (held.length === 0) return 0;
    const { rows } = await sql<{ title: string; until: Date }>`select title, expires_at as until from offer
      where id = ${id} for no key update`.execute(db(em));
    const [offer] = rows;
    if (!offer || (await em.count(OutageGiven, { day, offerId: id })) > 0) return 0;
    // One that has ended meanwhile gets today.
    const days = Math.max(1, daysBetween(helsinkiDate(offer.until), helsinkiDate(now)));
    const lastOn = await runOn(em, { id, until: offer.until }, days, now);
    const facts = { offerTitle: offer.title, endedAt: offer.until, lastOn, givenAt: now };
    em.create(OutageGiven, { day, offerId: id, businessId, ...facts });
    record(em, platformItself, 'offer.give_back', {
      target: { kind: 'offer', id },
      business: businessId,
      after: { days: 1, lastDay: lastOn },
    });
    return 1;
  });
}
