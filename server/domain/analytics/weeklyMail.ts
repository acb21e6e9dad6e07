import { sql } from 'kysely';
import { addDays, daysBetween, helsinkiDate } from '#platform/helsinki.ts';
import type { Platform } from '#platform/platform.ts';
import { finnishNumber } from '#shared/finnish/finnishNumbers.ts';
import { minClicksCompared } from '#shared/rules/analytics.ts';
import { priceText } from '#shared/rules/offers/shownPrice.ts';
import type { Currency } from '#shared/schema.generated.ts';
import { businessMailTexts, weeklyMailTexts as texts } from '#shared/texts/mails.ts';
import { type BusinessMail, mailBatch, mailBusinesses, mailInBatches } from '../accounts/email/businessMails.ts';
import { areaLink, type MailContent } from '../accounts/email/mails.ts';
import { instantsOf, type Period } from '../billing/figures/periods.ts';
import { isVisible } from '../catalogue/offerSql.ts';
import { type HoursPart, outletsOfMail } from '../outlets/hoursInMail.ts';
import { repeatLink } from '../publishing/offerMail.ts';
import { customersOf, readAtTill } from './atTill.ts';
import { readTotals, type Totals } from './businessReport.ts';
import { addUpEverything } from './events/waitingCounts.ts';
import { precedingPeriod } from './periods.ts';

/** The Monday of a date's week. */
function mondayOf(date: string): string {
  return addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7));
}

/** The last whole week, from Monday to Sunday. */
function lastWeek(now: Date): Period {
  const monday = mondayOf(helsinkiDate(now));
  return { from: addDays(monday, -7), to: addDays(monday, -1) };
}

/** Number of the week that begins on a Monday (ISO 8601): its year is that of its Thursday. */
function weekNumber(monday: string): number {
  const thursday = addDays(monday, 3);
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1;
}

/**
 * Mails businesses what the offers that ran last week brought, once a week, in the figures that `businessAnalytics` has of
 * those days. Safe to run again or on several servers at once. Returns the number of mails.
 */
export async function mailWeeklyResults(platform: Platform, now = new Date()): Promise<number> {
  const week = lastWeek(now);
  // A mail is sent once: it says what other servers have counted a second ago, too.
  await addUpEverything(platform.background);
  return mailInBatches(
    (after) => businessesWithOffers(platform, week, after),
    async (ids) => {
      const due = await notMailedYet(platform, ids, week.from);
      const best = await bestOffers(
        platform,
        due.map(({ id }) => id),
        week,
      );
      const outlets = await outletsOfMail(
        platform,
        due.map(({ id }) => id),
        now,
      );
      const mails: BusinessMail[] = [];
      for (const { id: businessId, currency } of due) {
        const of = (period: Period) =>
          readTotals({ replica: platform.background }, { businessId, currency }, period, now);
        const atTill = customersOf(await readAtTill({ replica: platform.background }, businessId, week));
        const figures = { now: await of(week), before: await of(precedingPeriod(week)), atTill, currency };
        const content = () =>
          weeklyMail(
            platform,
            { week: weekNumber(week.from), ...figures, again: best.get(businessId) },
            outlets.get(businessId),
          );
        mails.push({ businessId, about: [week.from], content });
      }
      return mailBusinesses(platform, 'WEEKLY_RESULT', mails, { now });
    },
  );
}

/** The next businesses of which an offer was visible in the week; it may be deleted since. */
async function businessesWithOffers({ background }: Platform, week: Period, after: string): Promise<string[]> {
  const { start, end } = instantsOf(week);
  const { rows } = await sql<{ id: string }>`select id from (
      select business_id as id from offer
      where expires_at >= ${start} and starts_at < ${end} and approved_at < ${end}
      union
      select business_id from past_offer where visible_until >= ${start} and visible_from < ${end}
    ) ran where id > ${after}::uuid order by id limit ${sql.lit(mailBatch)}`.execute(background);
  return rows.map(({ id }) => id);
}

/** Those who have neither had the mail nor turned it off, so that nothing is counted in vain. */
async function notMailedYet({ background }: Platform, ids: string[], monday: string) {
  const { rows } = await sql<{ id: string; currency: Currency }>`select b.id, b.currency from business b
    where b.id = any(${ids}::uuid[]) and b.status = 'APPROVED'
      and not exists (select from business_mail_sent s
        where s.business_id = b.id and s.kind = 'WEEKLY_RESULT' and s.about = ${monday})
      and not exists (select from business_mail_choice c
        where c.user_id = b.id and c.kind = 'WEEKLY_RESULT' and c.off_at is not null)
    order by b.id`.execute(background);
  return rows;
}

/** The offer of each business that was opened most in the week, of those that still exist and may be published again. */
async function bestOffers({ background }: Platform, ids: string[], week: Period): Promise<Map<string, string>> {
  const { start, end } = instantsOf(week);
  const { rows } = await sql<{ business: string; id: string }>`
    select distinct on (o.business_id) o.business_id as business, o.id
    from offer o cross join lateral (select coalesce(sum(d.clicks), 0) as clicks from offer_day d
      where d.offer_id = o.id and d.day between ${week.from}::date and ${week.to}::date) seen
    where o.business_id = any(${ids}::uuid[]) and ${isVisible()}
      and o.expires_at >= ${start} and o.starts_at < ${end} and o.approved_at < ${end}
    order by o.business_id, seen.clicks desc, o.id`.execute(background);
  return new Map(rows.map(({ business, id }) => [business, id]));
}

/** What a week has brought. */
interface WeeklyResult {
  /** Its number. */
  week: number;
  now: Totals;
  /** Of the week before it. */
  before: Totals;
  /** At least how many came to the till with a code. */
  atTill: number;
  currency: Currency;
  /** The offer to publish once more. */
  again: string | undefined;
}

function weeklyMail(platform: Platform, { again, ...result }: WeeklyResult, hours: HoursPart | undefined): MailContent {
  const action = again
    ? { label: businessMailTexts.publishAgain, url: repeatLink(platform, again) }
    : { label: businessMailTexts.openOffers, url: areaLink(platform, 'BUSINESS', 'tarjoukset') };
  const sections = hours ? [hours] : [];
  const { atTill } = result;
  const came = atTill > 0 ? [texts.atTill(finnishNumber(atTill))] : [];
  const paragraphs = [...weeklyText(result), ...came];
  return { heading: texts.heading(result.week), paragraphs, sections, action };
}

function weeklyText({ week, now, before, currency }: Omit<WeeklyResult, 'again' | 'atTill'>): string[] {
  const { totalViews, totalClicks, totalConversions, periodCost, costPerClick } = now;
  const seen = texts.seen(week, timesText(totalViews));
  // Pages of the public site are read and called from without being opened in the app.
  const unopened = totalConversions > 0 ? texts.actedUnopened(finnishNumber(totalConversions)) : texts.unopened;
  if (totalClicks === 0) return [...(totalViews > 0 ? [texts.seenOnly(seen)] : []), unopened];
  const acted = totalConversions > 0 ? texts.acted(finnishNumber(totalConversions)) : texts.noneActed;
  const paid = texts.paid(priceText(periodCost, currency), perClickText(costPerClick, currency));
  const compared = totalClicks < minClicksCompared ? texts.tooFew : texts.compared(finnishNumber(before.totalClicks));
  const opened =
    totalViews < totalClicks
      ? texts.openedOnly(week, timesText(totalClicks), acted)
      : texts.opened(seen, finnishNumber(totalClicks), acted);
  const sentences = [opened, periodCost > 0 ? paid : '', compared];
  return [sentences.filter(Boolean).join(' ')];
}

const timesText = (count: number) => (count === 1 ? texts.once : texts.times(finnishNumber(count)));

/** Less than a euro in words: '13 senttiä'. */
function perClickText(costPerClick: number, currency: Currency): string {
  const cents = Math.round(costPerClick * 100);
  if (currency !== 'EUR' || cents >= 100) return priceText(cents, currency);
  return texts.cents(cents);
}
