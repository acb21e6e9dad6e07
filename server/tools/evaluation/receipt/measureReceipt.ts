import type { EntityManager } from '@mikro-orm/postgresql';
import { readTotals } from '#domain/analytics/businessReport.ts';
import { recordOfferVisit } from '#domain/analytics/events/tracking.ts';
import { addUpEverything } from '#domain/analytics/events/waitingCounts.ts';
import { readSpending } from '#domain/analytics/reportQueries.ts';
import { seedCategories } from '#domain/publishing/categories/categories.ts';
import { closeReceipts } from '#domain/receipts/closing/close.ts';
import { Receipt } from '#domain/receipts/entities.ts';
import { daysOfMonth } from '#domain/receipts/gather.ts';
import { contentOf, fileOf, totalsOf } from '#domain/receipts/lines.ts';
import { addDays, helsinkiMonth, startOfDay } from '#platform/helsinki.ts';
import type { Platform } from '#platform/platform.ts';
import { aRichBusiness, publish } from '#test/offers.ts';
import { type Actor, type ScriptedEvent, scriptedMonth } from './traffic.ts';

const MINUTE = 60_000;

/** What became of the events of one actor. */
interface Judged {
  actor: Actor;
  /** Of a customer, and counted. */
  counted: number;
  /** Of a customer, and left out. */
  wronglyLeftOut: number;
  /** Of none, and left out. */
  leftOut: number;
  /** Of none, and counted. */
  wronglyCounted: number;
}

/** The figures of the filter over the scripted month, and whether everything that says them agrees. */
export interface MeasuredReceipt {
  actors: Judged[];
  /** Of what was left out, the share that should have been. */
  precision: number;
  /** Of what should have been left out, the share that was. */
  recall: number;
  /** Of what was counted, the share that customers did. */
  paidFor: number;
  /** What disagrees; empty when the receipt, analytics, the ledger, the week's mail and the events say the same. */
  disagree: string[];
  /** The file that the business downloads. */
  file: string;
}

/** How good the filter must be. */
export const limits = { precision: 0.97, recall: 0.9 };

/** Plays the scripted month before the present one to an empty platform and closes its receipt. */
export async function measureReceipt(platform: Platform): Promise<MeasuredReceipt> {
  await seedCategories(platform.orm.em.fork() as EntityManager);
  const month = addDays(`${helsinkiMonth(new Date())}-01`, -1).slice(0, 7);
  const begins = startOfDay(`${month}-01`);
  const business = await aRichBusiness(platform, 100_000);
  const weeks: string[][] = [];
  // A normal offer runs for seven days at most.
  for (let week = 0; week < 4; week += 1) {
    const startDate = addDays(`${month}-01`, 7 * week);
    const ids: string[] = [];
    for (const title of ['Lounas', 'Kahvi ja pulla', 'Leipä']) {
      const run = { title, startDate, endDate: addDays(startDate, 6) };
      ids.push((await publish(platform, business, run, startOfDay(startDate))).id);
    }
    weeks.push(ids);
  }
  const events = scriptedMonth(3, 27, business.id);
  const judged = new Map<Actor, Judged>();
  const counted = { VIEW: 0, CLICK: 0, CALL: 0, WEBSITE: 0 };
  let leftOut = 0;
  for (const event of events) {
    const isCounted = await play(platform, event, weeks, begins);
    judge(judged, event, isCounted);
    if (isCounted) counted[event.kind] += 1;
    else leftOut += 1;
  }
  await addUpEverything(platform.background);
  await closeReceipts(
    platform,
    new Date(startOfDay(`${addDays(`${month}-01`, 31).slice(0, 7)}-03`).getTime() + 7 * 60 * MINUTE),
  );
  const receipt = await platform.orm.em.fork().findOneOrFail(Receipt, { businessId: business.id, month });
  const content = contentOf(receipt.lines);
  const totals = totalsOf(content);
  const now = new Date();
  const period = daysOfMonth(month, now);
  const on = { replica: platform.primary };
  const of = { businessId: business.id, currency: content.currency };
  const analytics = await readTotals(on, of, period, now);
  const spent = await readSpending(on, { ...of, filter: 'ALL', offerId: null }, period, now);
  const week = { from: addDays(period.from, 7), to: addDays(period.from, 13) };
  const mail = await readTotals(on, of, week, now);
  const ofWeek = totalsOf({ money: [], days: content.days.filter(({ date }) => date >= week.from && date <= week.to) });
  const pairs: [string, number, number][] = [
    ['views as events', totals.views, counted.VIEW],
    ['openings as events', totals.clicks, counted.CLICK],
    ['contacts as events', totals.calls + totals.website, counted.CALL + counted.WEBSITE],
    ['left out as events', totals.repeats + totals.robots + totals.own + totals.overLimit, leftOut],
    ['views as analytics', totals.views, analytics.totalViews],
    ['openings as analytics', totals.clicks, analytics.totalClicks],
    ['cost of visibility as analytics', totals.cost, analytics.periodCost],
    ['charged as the ledger', totals.charged, spent],
    ["views as the week's mail", ofWeek.views, mail.totalViews],
    ["openings as the week's mail", ofWeek.clicks, mail.totalClicks],
    ["cost as the week's mail", ofWeek.cost, mail.periodCost],
  ];
  const disagree = pairs
    .filter(([, one, other]) => one !== other)
    .map(([name, one, other]) => `${name}: ${one} and ${other}`);
  return { actors: [...judged.values()], ...ratesOf([...judged.values()]), disagree, file: fileOf(receipt) };
}

async function play(
  platform: Platform,
  { visitor, offer, kind, minute }: ScriptedEvent,
  weeks: readonly string[][],
  begins: Date,
): Promise<boolean> {
  const at = new Date(begins.getTime() + minute * MINUTE);
  const offerId = weeks[Math.floor(minute / (7 * 24 * 60))]?.[offer] ?? '';
  const { counted } = await recordOfferVisit({ platform }, visitor, { offerId, kind }, at);
  return counted;
}

function judge(judged: Map<Actor, Judged>, { actor, isCustomer }: ScriptedEvent, isCounted: boolean): void {
  const row = judged.get(actor) ?? { actor, counted: 0, wronglyLeftOut: 0, leftOut: 0, wronglyCounted: 0 };
  judged.set(actor, row);
  if (isCustomer) row[isCounted ? 'counted' : 'wronglyLeftOut'] += 1;
  else row[isCounted ? 'wronglyCounted' : 'leftOut'] += 1;
}

function ratesOf(rows: readonly Judged[]) {
  const sum = (name: keyof Omit<Judged, 'actor'>) => rows.reduce((total, row) => total + row[name], 0);
  const right = sum('leftOut');
  return {
    precision: right / (right + sum('wronglyLeftOut')),
    recall: right / (right + sum('wronglyCounted')),
    paidFor: sum('counted') / (sum('counted') + sum('wronglyCounted')),
  };
}
