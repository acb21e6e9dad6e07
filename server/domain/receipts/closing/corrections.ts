import { sql } from 'kysely';
import { addDays } from '#platform/helsinki.ts';
import type { Platform } from '#platform/platform.ts';
import type { Currency } from '#shared/schema.generated.ts';
import { readDailyCosts } from '../../analytics/visibilityCost.ts';
import { type Content, type Correction, contentOf, type Loss, totalsOf } from '../lines.ts';
import { readVisibility } from '../readVisibility.ts';
import { joined } from '../visibility.ts';
import { monthBefore, monthsUpTo } from './due.ts';

type On = Pick<Platform, 'replica'>;

/** Months back that may still be corrected: offers are shorter, and appeals are sent within half a year. */
const monthsBack = 12;

/**
 * What has become of closed months since: what the price of their visibility differs by from what they and the receipts after
 * them say, and lost days that were given back. Each difference is said once, because the receipts themselves are counted.
 */
export async function readCorrections(
  on: On,
  { id, currency }: { id: string; currency: Currency },
  month: string,
  now: Date,
): Promise<Pick<Content, 'corrections' | 'givenLater'>> {
  const [from = month] = monthsUpTo(monthBefore(month), monthsBack);
  const { rows } = await sql<{ lines: string[] }>`select lines from receipt
    where business_id = ${id} and month >= ${from} and month < ${month} order by month`.execute(on.replica);
  const closed = rows.map(({ lines }) => contentOf(lines)).filter((content) => content.currency === currency);
  const [first, last] = [closed.at(0), closed.at(-1)];
  if (!first || !last) return { corrections: [], givenLater: [] };
  const period = { from: `${first.month}-01`, to: last.days.at(-1)?.date ?? `${last.month}-01` };
  const subject = { businessId: id, filter: 'ALL', offerId: null, currency } as const;
  const [costs, { losses }] = await Promise.all([
    readDailyCosts(on, subject, period, now),
    readVisibility(on, id, period, now),
  ]);
  return { corrections: changedCosts(closed, costs), givenLater: givenSince(closed, losses) };
}

/** By how much the price of each month differs from what is said of it. */
function changedCosts(closed: readonly Content[], costs: readonly { day: string; cents: number }[]): Correction[] {
  const said = closed.flatMap(({ corrections }) => corrections);
  return closed.flatMap((content) => {
    const { month } = content;
    const present = costs.reduce((sum, { day, cents }) => (day.startsWith(month) ? sum + cents : sum), 0);
    const before = said.reduce((sum, each) => (each.month === month ? sum + each.amount : sum), totalsOf(content).cost);
    return present === before ? [] : [{ month, amount: present - before }];
  });
}

/** The days of closed months that are given back now, without those of which a receipt says so. */
function givenSince(closed: readonly Content[], losses: readonly Loss[]): Loss[] {
  const months = new Set(closed.map(({ month }) => month));
  const said = daysGiven(closed.flatMap((content) => [...content.losses, ...content.givenLater]));
  const all = daysGiven(losses);
  const since = [...all].flatMap(([key, given]) => {
    if (!months.has(key.slice(0, 7))) return [];
    const known = said.get(key) ?? [];
    // An offer may have got another title since; only their number says whether there is a new one.
    const titles = known.map(({ title }) => title);
    const fresh = given.filter(({ title }) => {
      const place = titles.indexOf(title);
      if (place >= 0) titles.splice(place, 1);
      return place < 0;
    });
    return fresh.slice(0, Math.max(0, given.length - known.length));
  });
  return joined(
    since.toSorted((a, b) => compare(a.title, b.title) || compare(a.reason, b.reason) || compare(a.from, b.from)),
  );
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Losses that were given back, each day of them alone, by day and reason. */
function daysGiven(losses: readonly Loss[]): Map<string, Loss[]> {
  const days = losses.filter(({ way }) => way !== null).flatMap(eachDay);
  return Map.groupBy(days, ({ from, reason }) => `${from} ${reason}`);
}

function eachDay(loss: Loss): Loss[] {
  const days: Loss[] = [];
  for (let date = loss.from; date <= loss.to; date = addDays(date, 1)) days.push({ ...loss, from: date, to: date });
  return days;
}
