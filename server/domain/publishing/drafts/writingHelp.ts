import { sql } from 'kysely';
import { listCategories } from '#domain/catalogue/categories.ts';
import { addDays, finnishDate, helsinkiDate, startOfDay } from '#platform/helsinki.ts';
import type { Platform, Scope } from '#platform/platform.ts';
import { refuseIfAny } from '#shared/appError.ts';
import { type ContentDraft, plainPrice, priceOfDraft } from '#shared/rules/offers/content.ts';
import { priceLines, shownPriceOf } from '#shared/rules/offers/shownPrice.ts';
import { checkWhat, writeTexts } from '#shared/rules/offers/writing.ts';
import type { ProposedText } from '#shared/schema.generated.ts';
import { writingTexts as texts } from '#shared/texts/offers/writing.ts';
import type { Business } from '../../accounts/entities.ts';
import { isCharge } from '../../billing/ledgerSql.ts';
import { currencyOf } from '../../billing/money.ts';

/** Days around the same date of the year before. */
const daysAround = 10;
/** Openings below which an offer says nothing of its words. */
const fewOpenings = 5;
/** Businesses whose offers are compared, at least: fewer would show the figures of one. */
const fewestBusinesses = 5;
/** Days and offers that a comparison of titles looks at, the newest first. */
const compared = { days: 90, offers: sql.lit(500) };
/** How much more often titles of one kind are opened before it is said. */
const clearly = 1.1;

export interface WritingFacts {
  /** What is offered, in the words of the business. */
  text: string;
  content: ContentDraft;
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
}

/**
 * What a business may write of an offer: what it wrote a year ago, what was opened most of what it has, and what it has given
 * put together. Nothing is made up, and no service is asked. Throws INVALID_INPUT for a long subject.
 */
export async function writingHelp(
  { platform }: Pick<Scope, 'platform'>,
  business: Business,
  facts: WritingFacts,
  now = new Date(),
) {
  const { content, text: subject, startDate, endDate } = facts;
  refuseIfAny(checkWhat({ text: subject }));
  const currency = await currencyOf(platform, business);
  const category = (await listCategories(platform)).find(({ name }) => name === content.category);
  const [year, best, tip] = await Promise.all([
    ofLastYear(platform, business, now),
    mostOpened(platform, business, now),
    category ? titlesWithPrice(platform, category.id, now) : null,
  ]);
  const { now: price } = priceLines(
    shownPriceOf(priceOfDraft(content, plainPrice), () => startDate ?? helsinkiDate(now)),
    currency,
  );
  const place = [content.address, content.cities?.[0]].filter(Boolean).join(', ');
  const { businessName } = business;
  const written = writeTexts({ subject, price, startDate, endDate, place, businessName }, tip !== 'HINDERS');
  const own = (text: string, note: string): ProposedText => ({ text, note, isGenerated: false });
  const generated = (text: string): ProposedText => ({ text, note: texts.given, isGenerated: true });
  const titles = [
    ...(year ? [own(year.title, texts.lastYear(finnishDate(year.at)))] : []),
    ...(best ? [own(best.title, texts.worked(String(best.clicks)))] : []),
    ...written.titles.map(generated),
  ];
  const descriptions = [
    ...(written.description ? [generated(written.description)] : []),
    ...(best?.description ? [own(best.description, texts.worked(String(best.clicks)))] : []),
  ];
  return {
    titles: titles.filter(({ text }, at) => titles.findIndex((one) => one.text === text) === at),
    descriptions,
    tip: category && tip ? texts[tip === 'HELPS' ? 'priceHelps' : 'priceHinders'](category.name) : null,
  };
}

/** Whatever is read may be some seconds old. */
type Reader = Pick<Platform, 'replica'>;

/**
 * The charge nearest to this day of the year before: offers are deleted 90 days after their end, the ledger stays. One that was
 * paid back is of an offer that was never seen.
 */
async function ofLastYear({ replica }: Reader, { id }: Business, now: Date) {
  const today = helsinkiDate(now);
  const [year, rest] = [Number(today.slice(0, 4)) - 1, today.slice(4)];
  // A leap day has no date in the year before.
  const then = rest === '-02-29' ? `${year}-02-28` : `${year}${rest}`;
  const { rows } = await sql<{ title: string; at: Date }>`
    select offer_title as title, at from balance_transaction charge
    where business_id = ${id} and ${isCharge()} and offer_title is not null
      and not exists (select from balance_transaction refund where refund.refunds_id = charge.id)
      and at >= ${startOfDay(addDays(then, -daysAround))} and at < ${startOfDay(addDays(then, daysAround + 1))}
    order by abs(extract(epoch from at - ${startOfDay(then)}::timestamptz)), id limit 1`.execute(replica);
  return rows[0];
}

/** The offer of a business that was opened most on a day of its run, of those that it still has. */
async function mostOpened({ replica }: Reader, { id }: Business, now: Date) {
  const { rows } = await sql<{ title: string; description: string; clicks: number }>`
    select title, description, clicks from (
      select o.title, o.description, t.clicks, o.id,
        greatest(extract(epoch from least(o.expires_at, ${now}) - o.starts_at), 86400) as seconds
      from offer o join offer_total t on t.offer_id = o.id
      where o.business_id = ${id} and o.status = 'APPROVED' and not o.hidden and o.starts_at < ${now}
      order by o.created_at desc limit 200) own
    where clicks >= ${fewOpenings} order by clicks / seconds desc, id limit 1`.execute(replica);
  return rows[0];
}

/**
 * Whether offers of a category whose titles have a price are opened more often when seen: HELPS or HINDERS, null when it makes no
 * difference or fewer than five businesses have written either kind.
 */
async function titlesWithPrice({ replica }: Reader, categoryId: string, now: Date) {
  const since = new Date(now.getTime() - compared.days * 86_400_000);
  const { rows } = await sql<{ priced: boolean; businesses: number; rate: number | null }>`
    select priced, count(distinct business_id)::int as businesses,
      sum(clicks)::float8 / nullif(sum(views), 0) as rate
    from (
      select o.title ~ '[0-9] ?(€|e\\M|euro)' as priced, o.business_id, t.clicks, t.views
      from offer o join offer_total t on t.offer_id = o.id
      where o.category_id = ${categoryId} and o.status = 'APPROVED' and o.created_at >= ${since}
      order by o.created_at desc, o.id desc limit ${compared.offers}) offers
    group by priced`.execute(replica);
  const of = (kind: boolean) =>
    rows.find(({ priced, businesses }) => priced === kind && businesses >= fewestBusinesses);
  const [priced, plain] = [of(true)?.rate, of(false)?.rate];
  if (!priced || !plain) return null;
  if (priced >= plain * clearly) return 'HELPS';
  return plain >= priced * clearly ? 'HINDERS' : null;
}
