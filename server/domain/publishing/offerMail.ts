import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { addDays, endOfDay, finnishDate, finnishWeekday, helsinkiDate, startOfDay } from '#platform/helsinki.ts';
import type { Platform } from '#platform/platform.ts';
import { businessMailTexts, decisionMailTexts, offerMailTexts as texts } from '#shared/texts/mails.ts';
import { type BusinessMail, mailBatch, mailBusinesses, mailInBatches } from '../accounts/email/businessMails.ts';
import { areaLink, type MailContent, mailTo } from '../accounts/email/mails.ts';
import type { Offer } from '../catalogue/entities.ts';
import { isLive } from '../catalogue/offerSql.ts';

/** What was decided about an offer. A restriction is none of these: it is mailed with its statement of reasons. */
export type Decision = keyof typeof decisionMailTexts;

/** Mails the decision to the offer's business, with the reason if there is one. */
export async function mailDecision(
  em: EntityManager,
  platform: Platform,
  offer: Offer,
  decision: Decision,
  { title, reason }: { title: string; reason: string | null },
): Promise<void> {
  const { heading, paragraph } = decisionMailTexts[decision];
  const paragraphs = [paragraph(title), ...(reason ? [texts.reason(reason)] : [])];
  await send(em, platform, offer, heading, paragraphs);
}

type MailedOffer = Pick<Offer, 'title' | 'business'>;

/** Mails a business that an offer was published on its behalf. */
export async function mailPublishedFor(em: EntityManager, platform: Platform, offer: MailedOffer): Promise<void> {
  await send(em, platform, offer, texts.publishedFor.heading, [texts.publishedFor.paragraph(offer.title)]);
}

/**
 * Mails a business that its offer shows no reduction: why its price is no longer one, or null for an offer of before a
 * lowest price was needed.
 */
export async function mailPlainPrice(em: EntityManager, platform: Platform, offer: Offer, fault: string | null) {
  if (fault === null) {
    await send(em, platform, offer, texts.lowestMissing.heading, [texts.lowestMissing.paragraph(offer.title)]);
  } else {
    await send(em, platform, offer, texts.noReduction.heading, [texts.noReduction.paragraph(offer.title), fault]);
  }
}

async function send(em: EntityManager, platform: Platform, offer: MailedOffer, heading: string, paragraphs: string[]) {
  const { email } = await offer.business.loadOrFail();
  const action = { label: businessMailTexts.openOffers, url: areaLink(platform, 'BUSINESS', 'tarjoukset') };
  await mailTo(em, platform, email, { heading, paragraphs, action });
}

/** Days between the mail and the last day. */
const daysBefore = 2;
/** Maximum number of offers named in one mail. */
const maxNamed = 10;

/** Whether an active weekly repeat publishes the offer `o` again automatically. */
const isCovered = sql`exists (select from offer_repeat r where r.business_id = o.business_id and r.state = 'ACTIVE'
  and (r.offer_id = o.id or exists (
    select from offer_repeat_run run where run.repeat_id = r.id and run.offer_id = o.id)))`;

interface Ending {
  id: string;
  businessId: string;
  title: string;
}

/**
 * Mails businesses the live offers whose last day is in two days, once each; those that they have published again already,
 * or that a weekly repeat publishes again, are left out. Safe to run again or on several servers at once. Returns the number of mails.
 */
export async function mailEndingOffers(platform: Platform, now = new Date()): Promise<number> {
  const last = addDays(helsinkiDate(now), daysBefore);
  const ending = () =>
    platform.background
      .selectFrom('offer as o')
      .innerJoin('business as b', 'b.id', 'o.business_id')
      .where('o.expires_at', '>=', startOfDay(last))
      .where('o.expires_at', '<=', endOfDay(last))
      .where(isLive({ o: 'o', b: 'b' }, sql`${now}::timestamptz`))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('offer as again')
              .select('again.id')
              .whereRef('again.business_id', '=', 'o.business_id')
              .whereRef('again.repeated_from', '=', 'o.id')
              .where('again.status', '<>', 'REJECTED'),
          ),
        ),
      )
      .where(sql<boolean>`not ${isCovered}`);
  return mailInBatches(
    async (id) => {
      const rows = await ending()
        .select('o.business_id as id')
        .distinct()
        .where('o.business_id', '>', id)
        .orderBy('o.business_id')
        .limit(sql.lit(mailBatch))
        .execute();
      return rows.map(({ id }) => id);
    },
    async (ids) => {
      const offers: Ending[] = await ending()
        .select(['o.id', 'o.business_id as businessId', 'o.title'])
        .where('o.business_id', 'in', ids)
        .orderBy('o.id')
        .execute();
      const mails = ids.map((businessId): BusinessMail => {
        const own = offers.filter((offer) => offer.businessId === businessId);
        const content = (about: readonly string[]) =>
          endingMail(
            platform,
            own.filter(({ id }) => about.includes(id)),
            endOfDay(last),
          );
        return { businessId, about: own.map(({ id }) => id), content };
      });
      return mailBusinesses(platform, 'ENDS_SOON', mails, { now });
    },
  );
}

/** 'keskiviikkona 25.11.2026' */
function onDay(instant: Date): string {
  return texts.onDay(finnishWeekday(instant), finnishDate(instant));
}

function endingMail(platform: Platform, offers: readonly Ending[], last: Date): MailContent {
  const [first] = offers;
  const rest = offers.length - maxNamed;
  if (offers.length === 1 && first) {
    return {
      heading: texts.ending.heading(onDay(last)),
      paragraphs: [texts.ending.paragraph(first.title, onDay(last))],
      action: { label: businessMailTexts.publishAgain, url: repeatLink(platform, first.id) },
    };
  }
  return {
    heading: texts.ending.headingOfSeveral(offers.length, onDay(last)),
    paragraphs: [texts.ending.several],
    entries: offers
      .slice(0, maxNamed)
      .map(({ id, title }) => ({ title, lines: [businessMailTexts.publishAgain], url: repeatLink(platform, id) })),
    closing: rest > 0 ? [texts.ending.rest(rest)] : [],
    action: { label: businessMailTexts.openOffers, url: areaLink(platform, 'BUSINESS', 'tarjoukset') },
  };
}

/** Where a business publishes an own offer once more. Opening it changes nothing. */
export function repeatLink(platform: Pick<Platform, 'config'>, offerId: string): string {
  return areaLink(platform, 'BUSINESS', `tarjoukset?uudelleen=${offerId}`);
}
