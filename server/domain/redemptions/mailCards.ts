import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { readSettings } from '#domain/settings/settings.ts';
import { db } from '#platform/database/db.ts';
import { finnishDate, helsinkiClock, helsinkiDate, startOfDay } from '#platform/helsinki.ts';
import { enqueueMails } from '#platform/mail/mail.ts';
import type { MailEntry } from '#platform/mail/mailLayout.ts';
import type { Platform } from '#platform/platform.ts';
import { ageLimitOf } from '#shared/rules/content/notices.ts';
import { tillCardPath } from '#shared/rules/offers/redemption/cardPath.ts';
import { priceLines, shownPriceOf } from '#shared/rules/offers/shownPrice.ts';
import type { BusinessRole } from '#shared/schema.generated.ts';
import { tillCardMail, tillCardTexts } from '#shared/texts/offers/tillCard.ts';
import { addressed, mailBatch, mailInBatches, noteSent, receiversOf } from '../accounts/email/businessMails.ts';
import type { MailContent } from '../accounts/email/mails.ts';
import { memberKey } from '../accounts/email/memberMails.ts';
import { publishedContent } from '../catalogue/content.ts';
import { Offer } from '../catalogue/entities.ts';
import { isLive, publishedAt } from '../catalogue/offerSql.ts';
import { isOutletOfOffer } from '../catalogue/outletSql.ts';
import { lastCodeDay } from './dayCodes.ts';

/** When a morning begins: not before a baker opens. Until midnight, an offer that begins then is mailed at once. */
const morning = '06:00';
/** Offers that one mail names. */
const maxNamed = 10;

/**
 * Mails those at the tills how the offers with a code that begin today are taken, once each: the members with the role till at the
 * outlets of the offer, or its owners and publishers when there is none. What was approved only today begins today. Safe to run
 * again or on several servers at once. Returns the number of businesses that were mailed.
 */
export async function mailTillCards(platform: Platform, now = new Date()): Promise<number> {
  if (helsinkiClock(now) < morning) return 0;
  const begun = startOfDay(helsinkiDate(now));
  const beginning = () =>
    platform.background
      .selectFrom('offer as o')
      .innerJoin('business as b', 'b.id', 'o.business_id')
      .where('o.redemption', '<>', 'NONE')
      .where(publishedAt(), '>=', begun)
      .where(isLive({ o: 'o', b: 'b' }, sql`${now}::timestamptz`));
  return mailInBatches(
    async (id) => {
      const rows = await beginning()
        .select('o.business_id as id')
        .distinct()
        .where('o.business_id', '>', id)
        .orderBy('o.business_id')
        .limit(sql.lit(mailBatch))
        .execute();
      return rows.map(({ id }) => id);
    },
    async (ids) => {
      const rows = await beginning()
        .select(['o.id', 'o.business_id as businessId'])
        .where('o.business_id', 'in', ids)
        .orderBy('o.id')
        .execute();
      return mailBatchOfCards(
        platform,
        Map.groupBy(rows, ({ businessId }) => businessId),
        now,
      );
    },
  );
}

async function mailBatchOfCards(
  platform: Platform,
  offers: ReadonlyMap<string, { id: string }[]>,
  now: Date,
): Promise<number> {
  const { siteName } = (await readSettings(platform)).general;
  const site = { siteName, publicUrl: platform.config.publicUrl };
  const mails = [...offers].map(([businessId, rows]) => ({ businessId, about: rows.map(({ id }) => id) }));
  return platform.orm.em.fork().transactional(async (em) => {
    const approved = await receiversOf(em, 'TILL_CARD', mails);
    const fresh = await noteSent(
      em,
      'TILL_CARD',
      mails.filter(({ businessId }) => approved.has(businessId)),
      now,
    );
    const ids = [...fresh.values()].flatMap((own) => [...own]);
    const letters = await lettersAbout(em, platform, ids);
    await enqueueMails(
      em,
      letters.map(({ email, key, content }) => addressed(content, { email, key }, site)),
    );
    return fresh.size;
  });
}

interface Reader {
  offerId: string;
  memberId: string;
  email: string;
  role: BusinessRole;
}

/** A letter to each member who is to read of some of the offers. */
async function lettersAbout(em: EntityManager, platform: Platform, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const readers = await readersOf(em, ids);
  const offers = await em.find(Offer, { id: { $in: [...ids] } }, { orderBy: { id: 'asc' } });
  const entries = new Map(offers.map((offer) => [offer.id, entryOf(platform, offer)]));
  return [...Map.groupBy(readers, ({ memberId }) => memberId)].flatMap(([memberId, rows]) => {
    const [first] = rows;
    const own = rows.flatMap(({ offerId }) => entries.get(offerId) ?? []);
    if (!first || own.length === 0) return [];
    return [{ email: first.email, key: memberKey(platform, memberId), content: letterOf(own) }];
  });
}

/**
 * Who reads of each offer: of its outlets' members with the role till, or else its owners and publishers there. Those who turned
 * such mails off are readers all the same when it is asked whether there are any: their wish is no reason to mail the owner.
 */
async function readersOf(em: EntityManager, ids: readonly string[]): Promise<Reader[]> {
  const { rows } = await sql<Reader & { isOff: boolean }>`
    select o.id as "offerId", m.id as "memberId", m.email, m.role, m.till_cards_off_at is not null as "isOff"
    from offer o join business_member m on m.business_id = o.business_id
    where o.id = any(${[...ids]}::uuid[]) and m.accepted_at is not null and m.disabled_at is null
      and (m.outlet_ids is null or exists (select from outlet t
        where t.id = any(m.outlet_ids) and t.business_id = o.business_id and t.closed_at is null and ${isOutletOfOffer}))
    order by o.id, m.id`.execute(db(em));
  return [...Map.groupBy(rows, ({ offerId }) => offerId).values()].flatMap((members) => {
    const tills = members.filter(({ role }) => role === 'TILL');
    return (tills.length > 0 ? tills : members).filter(({ isOff }) => !isOff);
  });
}

/** An offer among those of a mail: its price, and how it is taken. */
function entryOf({ config }: Platform, offer: Offer): MailEntry {
  const content = publishedContent(offer);
  const price = priceLines(
    shownPriceOf(content, () => helsinkiDate(offer.startsAt)),
    offer.currency,
  ).texts.join(', ');
  const { redemption, redemptionLimit: limit, expiresAt, graceDays } = offer;
  const ageLimit = ageLimitOf(content.contentAnswers);
  const lines = [
    price,
    ageLimit === null ? '' : tillCardTexts.age(ageLimit),
    tillCardTexts.rules[redemption === 'ONCE' ? 'ONCE' : 'SHOW'],
    limit == null ? '' : tillCardTexts.limit(limit),
    tillCardMail.lastDay(finnishDate(expiresAt)),
    graceDays > 0 ? tillCardTexts.grace(finnishDate(startOfDay(lastCodeDay(offer)))) : '',
  ].filter(Boolean);
  return { title: content.title, lines, url: `${config.publicUrl}${tillCardPath(offer.id)}` };
}

function letterOf(entries: readonly MailEntry[]): MailContent {
  const [first] = entries;
  const rest = entries.length - maxNamed;
  const one = entries.length === 1 && first;
  return {
    heading: one ? tillCardMail.heading(one.title) : tillCardMail.headingOfSeveral(entries.length),
    paragraphs: [one ? tillCardMail.intro : tillCardMail.introOfSeveral, ...(one ? one.lines : [])],
    ...(!one && { entries: entries.slice(0, maxNamed), closing: rest > 0 ? [tillCardMail.rest(rest)] : [] }),
    ...(one && { action: { label: tillCardMail.open, url: one.url } }),
  };
}
