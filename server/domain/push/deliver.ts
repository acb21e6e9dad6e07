import { randomUUIDv7 } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { db } from '#platform/database/db.ts';
import { addDays, endOfDay, helsinkiDate, startOfDay } from '#platform/helsinki.ts';
import type { Platform } from '#platform/platform.ts';
import { defaultPushChoice, type PushChoice } from '#shared/rules/push.ts';
import { isLive } from '../catalogue/offerSql.ts';
import { noteResult } from './devices.ts';
import { enqueueFollows, hasNoAlcohol } from './enqueue.ts';
import type { PushOutcome } from './entities.ts';
import { decide, isBeforeFavourites, type PushedOffer, pushText, timeToLive, type Waiting } from './pushRules.ts';
import { type Push, type PushResult, type PushTarget, sendPush } from './sendPush.ts';

/** Finds what followers of shops are to be notified of, and sends everything that is due. */
export async function runPushes(platform: Platform, now = new Date()): Promise<void> {
  await enqueueFollows(platform, now);
  await sendDuePushes(platform, now);
}

/** Consumers whose devices are called at the same time. */
const batch = 20;
const MINUTE = 60_000;
/** No call takes as long: a server that had not written down by then what became of one has died. */
const deadAfter = 10 * MINUTE;
/** Times that a notification is sent that no push service accepts, and the first pause, which doubles. */
const maxAttempts = 3;
const pause = 5 * MINUTE;
/** Calls in a row that a host did not answer, after which a run calls it no more. */
const maxSilent = 5;

/** What a row says of a consumer's waiting thing. */
interface Row extends Waiting, PushedOffer {
  consumerId: string;
  attempts: number;
}

interface Person {
  id: string;
  choice: PushChoice | null;
  devices: PushTarget[];
  sentToday: number;
  endsTomorrow: boolean;
}

/** A decided notification on its way. */
interface Delivery {
  sentAs: string;
  push: Push;
  things: Row[];
  devices: PushTarget[];
}

/**
 * Sends what is due. Safe to run on several servers at once, and to be killed at any moment: a consumer is decided on by
 * one server at a time, and a notification is written down as going before the first device is called, so that none
 * is sent twice. What cannot be delivered is left to the morning's mail. Returns the number of notifications.
 */
export async function sendDuePushes(platform: Platform, now = new Date(), send = sendPush): Promise<number> {
  await failStale(platform, now);
  const sendOrWait = sparingSilentHosts(send);
  let count = 0;
  for (;;) {
    const going = await platform.orm.em.fork().transactional((em) => claimDue(em, platform.config.publicUrl, now));
    if (!going) return count;
    await Promise.all(going.map((one) => deliver(platform, one, now, sendOrWait)));
    count += going.length;
  }
}

/**
 * Sends as `send` does, but leaves the devices of a host that is silent for later: each call waits as long as a call may, and
 * those whose push services answer would wait with them, as would the morning's mails.
 */
function sparingSilentHosts(send: typeof sendPush): typeof sendPush {
  const silent = new Map<string, number>();
  return async (platform, target, push, options) => {
    const host = URL.parse(target.endpoint)?.host ?? '';
    const unanswered = () => silent.get(host) ?? 0;
    if (unanswered() >= maxSilent) return 'LATER';
    const result = await send(platform, target, push, options);
    silent.set(host, result === 'UNSURE' ? unanswered() + 1 : 0);
    return result;
  };
}

/** Decides on the next consumers; null when none is due. Their rows are locked, those of others passed over. */
async function claimDue(em: EntityManager, publicUrl: string, now: Date): Promise<Delivery[] | null> {
  const { rows: people } = await sql<{ id: string }>`select id from consumer
    where id in (select consumer_id from push_message where outcome is null and not_before <= ${now})
    order by id limit ${sql.lit(batch)} for no key update skip locked`.execute(db(em));
  if (people.length === 0) return null;
  const ids = people.map(({ id }) => id);
  const [persons, rows] = [await readPersons(em, ids, now), await readWaiting(em, ids, now)];
  const going: Delivery[] = [];
  for (const { id, devices, endsTomorrow, sentToday, ...person } of persons) {
    const choice = person.choice ?? defaultPushChoice;
    const own = rows.filter(({ consumerId }) => consumerId === id);
    const expectsFavourite = endsTomorrow && choice.kinds.includes('FAVOURITE') && isBeforeFavourites(now, choice);
    const decision = decide(own, { now, choice, sentToday, expectsFavourite, hasDevice: devices.length > 0 });
    await settle(em, decision.mailed, 'MAIL');
    await settle(em, decision.dropped, 'DROPPED');
    const { until, things } = decision.postponed;
    await sql`update push_message set not_before = ${until} where id = any(${idsOf(things)}::uuid[])`.execute(db(em));
    for (const notification of decision.notifications) {
      const things = own.filter((row) => notification.things.includes(row));
      const text = pushText(notification.kind, things, now, publicUrl);
      const push = { ...text, topic: notification.kind.toLowerCase(), ttl: timeToLive(now, choice, things) };
      const sentAs = randomUUIDv7();
      await markSending(em, { sentAs, push, things, devices }, now);
      going.push({ sentAs, push, things, devices });
    }
  }
  return going;
}

const idsOf = (things: readonly { id: string }[]) => things.map(({ id }) => id);

async function readPersons(em: EntityManager, ids: string[], now: Date): Promise<Person[]> {
  const today = helsinkiDate(now);
  const tomorrow = addDays(today, 1);
  const { rows } = await sql<Person>`select c.id,
      (select json_build_object('kinds', s.kinds, 'perDay', s.per_day, 'quietFrom', s.quiet_from,
        'quietUntil', s.quiet_until) from push_settings s where s.consumer_id = c.id) as choice,
      (select coalesce(json_agg(json_build_object('id', d.id, 'endpoint', d.endpoint, 'p256dh', d.p256dh, 'auth', d.auth)
        order by d.created_at, d.id), '[]') from push_device d where d.consumer_id = c.id) as devices,
      (select count(distinct m.sent_as)::int from push_message m where m.consumer_id = c.id
        and m.sent_at between ${startOfDay(today)} and ${endOfDay(today)}) as "sentToday",
      exists (select from favourite f join offer o on o.id = f.offer_id where f.consumer_id = c.id
        and o.expires_at between ${startOfDay(tomorrow)} and ${endOfDay(tomorrow)}
        and not exists (select from push_message m where m.consumer_id = c.id and m.offer_id = o.id
          and m.kind = 'FAVOURITE')) as "endsTomorrow"
    from consumer c where c.id = any(${ids}::uuid[]) order by c.id`.execute(db(em));
  return rows;
}

async function readWaiting(em: EntityManager, ids: string[], now: Date): Promise<Row[]> {
  const { rows } =
    await sql<Row>`select m.id, m.kind, m.offer_id as "offerId", m.consumer_id as "consumerId", m.attempts,
      o.expires_at as "endsAt", o.title, b.business_name as "businessName",
      ${isLive({ o: 'o', b: 'b' }, sql`${now}::timestamptz`)} and ${hasNoAlcohol} as "isLive",
      case m.kind when 'FOLLOW' then exists (select from shop_follow f
          where f.consumer_id = m.consumer_id and f.business_id = o.business_id and f.push)
        when 'FAVOURITE' then exists (select from favourite f
          where f.consumer_id = m.consumer_id and f.offer_id = o.id)
        else exists (select from watch_hit h join notification_watch w on w.id = h.watch_id
          where w.consumer_id = m.consumer_id and h.offer_id = m.offer_id and w.push) end as "isWanted",
      m.kind <> 'FAVOURITE' and exists (select from told t
        where t.consumer_id = m.consumer_id and t.offer_id = o.id) as "isKnown"
    from push_message m join offer o on o.id = m.offer_id join business b on b.id = o.business_id
    where m.consumer_id = any(${ids}::uuid[]) and m.outcome is null and m.not_before <= ${now}
    order by m.created_at, o.id for update of m`.execute(db(em));
  return rows;
}

function settle(em: EntityManager, things: readonly Waiting[], outcome: PushOutcome) {
  return sql`update push_message set outcome = ${outcome} where id = any(${idsOf(things)}::uuid[])`.execute(db(em));
}

/** Nothing else notifies of these offers from here on. */
async function markSending(em: EntityManager, { sentAs, push, things }: Delivery, now: Date): Promise<void> {
  await sql`update push_message set outcome = 'SENDING', sent_at = ${now}, sent_as = ${sentAs}, attempts = attempts + 1,
      title = ${push.title}, body = ${push.body}, url = ${push.url}
    where id = any(${idsOf(things)}::uuid[])`.execute(db(em));
  await sql`insert into told (consumer_id, offer_id, told_at)
    select consumer_id, offer_id, ${now}::timestamptz from push_message
    where sent_as = ${sentAs} and id = any(${idsOf(things)}::uuid[]) and kind <> 'FAVOURITE'
    order by offer_id on conflict do nothing`.execute(db(em));
}

async function deliver(platform: Platform, going: Delivery, now: Date, send: typeof sendPush): Promise<void> {
  const { devices, push, things } = going;
  const results = await Promise.all(devices.map((device) => send(platform, device, push)));
  const attempts = Math.max(...things.map((thing) => thing.attempts)) + 1;
  const isOver = results.includes('OK') || results.includes('UNSURE') || !results.includes('LATER');
  const willRetry = !isOver && attempts < maxAttempts;
  await platform.orm.em.fork().transactional(async (em) => {
    if (willRetry) await requeue(em, going, new Date(now.getTime() + pause * 2 ** (attempts - 1)));
    else if (results.includes('OK')) await settle(em, things, 'SENT');
    else await leaveToMail(em, idsOf(things), results.includes('UNSURE') ? 'UNSURE' : 'MAIL');
  });
  // One failure for each notification, however often it was tried; a device that is gone is forgotten at once.
  const noted = (result: PushResult) => !willRetry || result === 'GONE';
  await Promise.all(
    devices.map(({ id }, i) => {
      const result = results[i] ?? 'LATER';
      return noted(result) ? noteResult(platform, id, result, now) : undefined;
    }),
  );
}

async function requeue(em: EntityManager, { things }: Delivery, notBefore: Date): Promise<void> {
  await forgetTold(em, idsOf(things));
  await sql`update push_message set outcome = null, sent_at = null, sent_as = null, not_before = ${notBefore}
    where id = any(${idsOf(things)}::uuid[])`.execute(db(em));
}

/** @param outcome UNSURE counts as one of the day: a device may have shown it */
async function leaveToMail(em: EntityManager, ids: string[], outcome: 'UNSURE' | 'MAIL'): Promise<void> {
  await forgetTold(em, ids);
  const sentAt = outcome === 'MAIL' ? sql`null` : sql`sent_at`;
  await sql`update push_message set outcome = ${outcome}, sent_at = ${sentAt} where id = any(${ids}::uuid[])`.execute(
    db(em),
  );
}

async function forgetTold(em: EntityManager, ids: string[]): Promise<void> {
  await sql`delete from told t using push_message m where m.id = any(${ids}::uuid[]) and m.kind <> 'FAVOURITE'
    and t.consumer_id = m.consumer_id and t.offer_id = m.offer_id and t.told_at = m.sent_at`.execute(db(em));
}

/** What a server was sending when it died is not sent again. */
async function failStale({ orm }: Platform, now: Date): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    const { rows } = await sql<{ id: string }>`select id from push_message
      where outcome = 'SENDING' and sent_at < ${new Date(now.getTime() - deadAfter)}
      order by id for update skip locked`.execute(db(em));
    if (rows.length > 0) await leaveToMail(em, idsOf(rows), 'UNSURE');
  });
}
