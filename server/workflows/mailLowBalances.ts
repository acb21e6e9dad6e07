import { sql } from 'kysely';
import { lowBalanceLimit } from '#shared/rules/billing/billing.ts';
import { offerTypes } from '#shared/rules/offers/offers.ts';
import { offerTypeTerms } from '#shared/rules/offers/pricing.ts';
import { priceText } from '#shared/rules/offers/shownPrice.ts';
import type { Currency } from '#shared/schema.generated.ts';
import { businessMailTexts, balanceMailTexts as texts } from '#shared/texts/mails.ts';
import { mailBatch, mailBusinesses, mailInBatches } from '../domain/accounts/email/businessMails.ts';
import { areaLink, type MailContent } from '../domain/accounts/email/mails.ts';
import { lowLimit } from '../domain/billing/indexes.ts';
import { readSettings } from '../domain/settings/settings.ts';
import { finnishDate, startOfDay } from '../platform/helsinki.ts';
import type { Platform } from '../platform/platform.ts';

/** Days after which a balance that went below the limit is no news, should no server have run meanwhile. */
const daysOfNews = 7;

interface Crossing {
  id: string;
  /** The transaction. */
  about: string;
  balance: number;
  currency: Currency;
}

/** A balance that went below the price of a weekly repeat. */
interface RepeatCrossing extends Crossing {
  /** Of the repeat; YYYY-MM-DD. */
  nextOn: string;
  price: number;
  title: string;
}

/**
 * Mails businesses whose balance has gone below 50 euros, or below the price of their next weekly repeat, and is still
 * there, once until it has been above again. Safe to run again or on several servers at once. Returns the number of mails.
 */
export async function mailLowBalances(platform: Platform, now = new Date()): Promise<number> {
  const since = new Date(now.getTime() - daysOfNews * 86_400_000);
  // Those of repeats first: they say more about the same transaction.
  const ofRepeats = await mailCrossings(platform, now, (after) => belowRepeats(platform, since, after), repeatMail);
  return (
    ofRepeats + (await mailCrossings(platform, now, (after) => belowLimit(platform, since, after), lowBalanceMail))
  );
}

function mailCrossings<Found extends Crossing>(
  platform: Platform,
  now: Date,
  read: (after: string) => Promise<Found[]>,
  mailOf: (platform: Platform, crossing: Found) => MailContent,
): Promise<number> {
  const crossings = new Map<string, Found>();
  return mailInBatches(
    async (after) => {
      const rows = await read(after);
      crossings.clear();
      for (const row of rows) crossings.set(row.id, row);
      return rows.map(({ id }) => id);
    },
    () => {
      const mails = [...crossings.values()].map((crossing) => ({
        businessId: crossing.id,
        about: [crossing.about],
        content: () => mailOf(platform, crossing),
      }));
      return mailBusinesses(platform, 'BALANCE_LOW', mails, { now });
    },
  );
}

async function belowLimit({ background }: Platform, since: Date, after: string): Promise<Crossing[]> {
  const { rows } = await sql<Crossing>`select distinct on (b.id) b.id, t.id as about, b.balance, b.currency
    from balance_transaction t join business b on b.id = t.business_id
    where t.balance_before >= ${sql.lit(lowLimit)} and t.balance_after < ${sql.lit(lowLimit)} and t.at >= ${since}
      and b.balance < ${sql.lit(lowLimit)} and b.id > ${after}::uuid
    order by b.id, t.seq desc limit ${sql.lit(mailBatch)}`.execute(background);
  return rows;
}

/** The first repeat of each business that its balance has come to be too low for. */
async function belowRepeats(platform: Platform, since: Date, after: string): Promise<RepeatCrossing[]> {
  const { pricing } = await readSettings(platform);
  const prices = offerTypes.map((type) => sql`(${type}::text, ${pricing[offerTypeTerms[type].price]}::bigint)`);
  const { rows } = await sql<RepeatCrossing>`select distinct on (b.id) b.id, t.id as about, b.balance, b.currency,
      r.next_on::text as "nextOn", list.price::float8 as price, r.content ->> 'title' as title
    from offer_repeat r join (values ${sql.join(prices)}) list (type, price) on list.type = r.type
      join business b on b.id = r.business_id
      join balance_transaction t on t.business_id = b.id
    where r.state = 'ACTIVE' and t.balance_before >= list.price and t.balance_after < list.price and t.at >= ${since}
      and b.balance < list.price and b.id > ${after}::uuid
    order by b.id, r.next_on, t.seq desc limit ${sql.lit(mailBatch)}`.execute(platform.background);
  return rows;
}

function lowBalanceMail(platform: Platform, { balance, currency }: Crossing): MailContent {
  const limit = priceText(lowBalanceLimit * 100, currency).replace(/,00/, '');
  return {
    heading: texts.low.heading(limit),
    paragraphs: [texts.low.paragraph(priceText(balance, currency))],
    action: { label: businessMailTexts.addBalance, url: areaLink(platform, 'BUSINESS', 'laskutus') },
  };
}

function repeatMail(platform: Platform, { balance, currency, price, title, nextOn }: RepeatCrossing): MailContent {
  const [left, cost] = [priceText(balance, currency), priceText(price, currency)];
  const day = finnishDate(startOfDay(nextOn));
  return {
    heading: texts.lowForRepeat.heading,
    paragraphs: [texts.lowForRepeat.paragraph({ balance: left, title, day, price: cost })],
    action: { label: businessMailTexts.addBalance, url: areaLink(platform, 'BUSINESS', 'laskutus') },
  };
}
