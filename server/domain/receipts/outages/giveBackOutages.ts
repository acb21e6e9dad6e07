import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { db } from '#platform/database/db.ts';
import { addDays, daysBetween, endOfDay, helsinkiDate, startOfDay } from '#platform/helsinki.ts';
import type { Platform } from '#platform/platform.ts';
import { lostOutageMinutes } from '#shared/rules/billing/receipts.ts';
import type { OutageWay } from '#shared/schema.generated.ts';
import { outageMailTexts as texts } from '#shared/texts/files/receipt.ts';
import { givenBackText, givenBackTexts } from '#shared/texts/statements.ts';
import { areaLink, type MailContent, mailTo } from '../../accounts/email/mails.ts';
import { Business } from '../../accounts/entities.ts';
import { type Facts, platformItself, record } from '../../audit/audit.ts';
import { lockBalance } from '../../billing/balance.ts';
import { instantsOf } from '../../billing/figures/periods.ts';
import { type LedgerAdmin, ledgerTransaction } from '../../billing/ledger/ledger.ts';
import { dateText } from '../../billing/money.ts';
import { isPublished } from '../../catalogue/offerSql.ts';
import {
  givenBefore,
  type Hit,
  type OutageDays,
  offersHit,
  outagesBefore,
  paidDaysOf,
  refundShare,
  runOn,
} from '../../publishing/moderation/lostDays/giveBack.ts';
import { type Span, shareOf } from '../../publishing/moderation/lostDays/lostDays.ts';
import type { LostDays } from '../../publishing/moderation/lostDays/lostDaysEntities.ts';
import { pricesInForce, readSettings } from '../../settings/settings.ts';
import { OutageGiven, OutageRefund } from '../entities.ts';
import { readHidden } from '../readVisibility.ts';
import { common, minutesByDay, wasSeen } from '../visibility.ts';
import { readGaps } from './uptime.ts';

/** Days for which is made up when no server was there. */
const daysBack = 31;
/** Businesses in whose order one batch is read. */
const batchSize = 100;
/** Days that spans of uptime are kept: receipts are made of the last months. */
const daysKept = 400;

/**
 * Decides on days before today on which the service was away too long, by the setting of that moment: the offers that should
 * have been seen then run a day longer each, or the day's share of their price goes back to the balance. A day is decided once,
 * an offer gets it once, and each business has one mail about it. Returns how many offers got one, and fails at its end when some
 * could not: the next run tries them again.
 */
export async function giveBackOutages(platform: Platform, now = new Date()): Promise<number> {
  const today = helsinkiDate(now);
  const period = { from: addDays(today, -daysBack), to: addDays(today, -1) };
  const { start, end } = instantsOf(period);
  const gaps = await readGaps({ replica: platform.background }, { from: start, until: end });
  await decide(platform, minutesByDay(gaps, period), now);
  let given = 0;
  let left = 0;
  for (const decided of await readDecided(platform, period.from)) {
    if (decided.way === 'NONE') continue;
    const done = await giveDay(platform, decided, gaps, now);
    given += done.given;
    left += done.left;
  }
  const old = new Date(now.getTime() - daysKept * 86_400_000);
  await sql`delete from service_uptime where until < ${old}`.execute(platform.background);
  // What fails is seen among the jobs, and what is left is tried again.
  if (left > 0) throw new Error(`${left} times a business could not be given its day; the others have got theirs`);
  return given;
}

/** Writes down the days that were lost and the way that the setting has for them now. */
async function decide(platform: Platform, minutesOf: ReadonlyMap<string, number>, now: Date): Promise<void> {
  const lost = [...minutesOf].filter(([, minutes]) => minutes >= lostOutageMinutes);
  if (lost.length === 0) return;
  const { outageWay } = (await readSettings(platform)).billing;
  const admin = outageWay === 'MONEY' ? await readChooser(platform) : null;
  // The books name who gives money away; without an admin who chose it, offers run longer.
  const way = outageWay === 'MONEY' && !admin ? 'DAYS' : outageWay;
  for (const [day, minutes] of lost) {
    await sql`insert into outage_day (day, minutes, way, admin_id, admin_name, decided_at)
      values (${day}, ${minutes}, ${way}, ${admin?.id ?? null}, ${admin?.name ?? null}, ${now})
      on conflict (day) do nothing`.execute(platform.background);
  }
}

/** The admin by whose change of the settings money is given back. */
async function readChooser({ background }: Platform): Promise<LedgerAdmin | null> {
  const { rows } = await sql<LedgerAdmin>`select actor_id as id, coalesce(actor_name, '') as name from audit_entry
    where action = 'settings.update' and target_kind = 'settings' and target_id = 'billing' and actor_id is not null
      and after ->> 'outageWay' = 'MONEY' order by at desc limit 1`.execute(background);
  return rows[0] ?? null;
}

interface Decided {
  day: string;
  minutes: number;
  way: OutageWay;
  /** Null for another way than MONEY. */
  admin: LedgerAdmin | null;
}

async function readDecided({ background }: Platform, from: string): Promise<Decided[]> {
  const { rows } = await sql<Omit<Decided, 'admin'> & { adminId: string | null; adminName: string | null }>`
    select day, minutes, way, admin_id as "adminId", admin_name as "adminName" from outage_day where day >= ${from}::date
    order by day`.execute(background);
  return rows.map(({ adminId, adminName, ...decided }) => ({
    ...decided,
    admin: adminId === null ? null : { id: adminId, name: adminName ?? '' },
  }));
}

/** A lost day with the times in which the service was away on it, and one span from the first to the last of them. */
interface LostDay extends Decided {
  away: readonly Span[];
  span: Span;
}

/** Gives the day to every offer that would have been seen while the service was away on it; `left` businesses had no luck. */
async function giveDay(platform: Platform, decided: Decided, gaps: readonly Span[], now: Date) {
  const { day } = decided;
  const whole = { from: startOfDay(day), until: endOfDay(day) };
  const away = gaps.map((gap) => common(gap, whole)).filter(({ from, until }) => from < until);
  const [begins, ends] = [away.at(0)?.from ?? whole.from, away.at(-1)?.until ?? whole.until];
  const lost = { ...decided, away, span: { from: begins, until: ends } };
  let [given, left] = [0, 0];
  for (let after = '00000000-0000-0000-0000-000000000000'; !platform.jobs.stopping.aborted; ) {
    const hit = await nextHit(platform, lost, after);
    for (const [businessId, offers] of hit) {
      // Each separately: one that fails must not hold up the others.
      try {
        given += await giveTo(platform, { businessId, offers, lost }, now);
      } catch (error) {
        left += 1;
        platform.log.error({ err: error, business: businessId, day }, 'a day of an outage could not be given');
      }
    }
    const last = [...hit.keys()].at(-1);
    if (!last) break;
    after = last;
  }
  return { given, left };
}

/**
 * The next businesses with offers that lost the day and have not got it, and those. One that had ended before the service was
 * back lives once more; one that was deleted since gets its share of the price.
 */
async function nextHit(
  { background }: Platform,
  { day, span, way }: LostDay,
  after: string,
): Promise<Map<string, Set<string>>> {
  // Its end as it was then: a day that was given since has moved it, and must not earn another one.
  const ended = sql`coalesce((select min(g.ended_at) from outage_given g
    where g.offer_id = o.id and g.given_at > ${span.from}), o.expires_at)`;
  const past = sql`union all select p.business_id, p.id from past_offer p join business b on b.id = p.business_id
    where p.business_id > ${after}::uuid and b.status = 'APPROVED' and p.cost > 0
      and p.visible_from < ${span.until} and p.visible_until > ${span.from}`;
  const { rows } = await sql<{ businessId: string; ids: string[] }>`
    select business_id as "businessId", array_agg(id) as ids from (
      select o.business_id, o.id from offer o join business b on b.id = o.business_id
      where o.business_id > ${after}::uuid and ${isPublished()} and o.cancelled_at is null
        and greatest(o.approved_at, o.starts_at) < ${span.until} and ${ended} > ${span.from}
      ${way === 'MONEY' ? past : sql``}
    ) hit
    where not exists (select from outage_given g where g.day = ${day}::date and g.offer_id = hit.id)
      and not exists (select from outage_refund r where r.day = ${day}::date and r.offer_id = hit.id)
      and not exists (select from lost_days l where l.offer_id = hit.id and ${day} = any(l.days))
    group by business_id order by business_id limit ${sql.lit(batchSize)}`.execute(background);
  return new Map(rows.map(({ businessId, ids }) => [businessId, new Set(ids)]));
}

interface Hits {
  businessId: string;
  offers: ReadonlySet<string>;
  lost: LostDay;
}

/** Gives the day to offers of a business and mails it; returns how many got it. None when it is gone or another server was first. */
function giveTo(platform: Platform, { businessId, offers, lost }: Hits, now: Date): Promise<number> {
  return ledgerTransaction(platform.orm.em.fork() as EntityManager, async (em) => {
    const { currency: current } = await pricesInForce(em);
    const balance = await lockBalance(em, businessId);
    const business = balance && (await em.findOne(Business, businessId));
    if (!balance || !business) return 0;
    const all = await offersHit(em, { businessId, offerId: null, isDeleted: false }, lost.span, now);
    const hidden = await readHidden(db(em), businessId, lost.span);
    const hits = all.filter((hit) => offers.has(hit.id) && wasSeen(hit, lost.away, hidden));
    const [given, outages] = [await givenBefore(em, hits), await outagesBefore(em, hits)];
    const lines: string[] = [];
    for (const hit of hits) {
      // Neither a balance nor the site takes money of another currency: the offer runs on instead.
      const admin = balance.currency === hit.currency && current === hit.currency ? lost.admin : null;
      const known = { before: given.get(hit.id) ?? [], outages: outages.get(hit.id) ?? [] };
      const line = await giveFor(em, { businessId, day: lost.day, hit, admin, now }, known);
      if (line) lines.push(line);
    }
    await em.flush();
    if (lines.length > 0) await mailTo(em, platform, business.email, outageMail(platform, lost, lines));
    return lines.length;
  });
}

interface Given {
  businessId: string;
  day: string;
  hit: Hit;
  /** Who gives money; null when the offer runs on. */
  admin: LedgerAdmin | null;
  now: Date;
}

/** What the offer got, as a sentence; null when it has had the day, or there is nothing to give. */
async function giveFor(
  em: EntityManager,
  what: Given,
  { before, outages }: { before: readonly LostDays[]; outages: readonly OutageDays[] },
): Promise<string | null> {
  const { day, hit, admin } = what;
  if (outages.some((one) => one.day === day) || before.some(({ days }) => days.includes(day))) return null;
  if (!admin || hit.cost === 0) return hit.isDeleted ? null : runOnFor(em, what);
  const paid = paidDaysOf(hit, before, outages);
  return paid.refunded < paid.paidDays ? refundDay(em, admin, what, paid) : null;
}

/** Lets an offer run a day longer, and says so; one that has ended meanwhile gets today. */
async function runOnFor(em: EntityManager, { businessId, day, hit, now }: Given): Promise<string> {
  const { id, title, until, currency } = hit;
  const days = Math.max(1, daysBetween(helsinkiDate(until), helsinkiDate(now)));
  const lastOn = await runOn(em, { id, until }, days, now);
  em.create(OutageGiven, { day, offerId: id, businessId, offerTitle: title, endedAt: until, lastOn, givenAt: now });
  noted(em, { businessId, id }, { days: 1, lastDay: lastOn });
  const text = givenBackText({ way: 'DAYS', days: 1, amount: 0, currency, lastDay: dateText(lastOn) });
  return givenBackTexts.line(title, text);
}

/** Gives the day's share of an offer's price back to the balance, and says so. */
async function refundDay(
  em: EntityManager,
  admin: LedgerAdmin,
  { businessId, day, hit, now }: Given,
  { paidDays, refunded }: ReturnType<typeof paidDaysOf>,
): Promise<string | null> {
  const { id, title, cost, currency } = hit;
  const share = shareOf({ cost, paidDays, daysRefunded: refunded }, 1);
  const correction = await refundShare(em, admin, { id, title, amount: share, days: 1 }, now);
  if (share > 0 && !correction) return null;
  const amount = correction?.amount ?? 0;
  const facts = { offerTitle: title, paidDays, amount, currency, transactionId: correction?.id ?? null, givenAt: now };
  em.create(OutageRefund, { day, offerId: id, businessId, ...facts });
  noted(em, { businessId, id }, { days: 1, refunded: amount, currency });
  const text = givenBackText({ way: 'MONEY', days: 1, amount: amount / 100, currency, lastDay: null });
  return givenBackTexts.line(title, text);
}

function noted(em: EntityManager, { businessId, id }: { businessId: string; id: string }, after: Facts): void {
  record(em, platformItself, 'offer.give_back', { target: { kind: 'offer', id }, business: businessId, after });
}

/** Offers that the mail names at most. */
const maxNamed = 20;

function outageMail(platform: Platform, { day, minutes }: LostDay, lines: readonly string[]): MailContent {
  const more = lines.length - maxNamed;
  return {
    heading: texts.heading,
    paragraphs: [
      texts.what(dateText(day), minutes),
      ...lines.slice(0, maxNamed),
      ...(more > 0 ? [texts.more(more)] : []),
    ],
    action: { label: texts.action, url: areaLink(platform, 'BUSINESS', 'kuitti') },
  };
}
