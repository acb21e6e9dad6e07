import { sql } from 'kysely';
import { addDays, endOfDay, finnishDate, helsinkiDate, startOfDay } from '../../../platform/helsinki.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type BusinessMail, mailBatch, mailBusinesses, mailInBatches } from '../../accounts/email/businessMails.ts';
import { areaLink, type MailContent } from '../../accounts/email/mails.ts';
import { isLive } from '../offerSql.ts';

/** Days between the mail and the last day. */
const daysBefore = 2;
/** Maximum number of offers named in one mail. */
const maxNamed = 10;

/** Whether an active weekly repeat publishes the offer `o` again by itself. */
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
    async (ids, notBefore) => {
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
      return mailBusinesses(platform, 'ENDS_SOON', mails, { now, notBefore });
    },
  );
}

const weekday = new Intl.DateTimeFormat('fi-FI', { weekday: 'long', timeZone: 'Europe/Helsinki' });

/** 'keskiviikkona 25.11.2026' */
function onDay(instant: Date): string {
  return `${weekday.format(instant)}na ${finnishDate(instant)}`;
}

function endingMail(platform: Platform, offers: readonly Ending[], last: Date): MailContent {
  const [first] = offers;
  const rest = offers.length - maxNamed;
  const again = 'Julkaise se uudelleen, niin asiakkaat löytävät sen jatkossakin.';
  if (offers.length === 1 && first) {
    return {
      heading: `Tarjouksesi päättyy ${onDay(last)}`,
      paragraphs: [`Tarjous "${first.title}" päättyy ${onDay(last)}. ${again}`],
      action: { label: 'Julkaise uudelleen', url: repeatLink(platform, first.id) },
    };
  }
  return {
    heading: `${offers.length} tarjoustasi päättyy ${onDay(last)}`,
    paragraphs: ['Julkaise ne uudelleen, niin asiakkaat löytävät ne jatkossakin:'],
    entries: offers
      .slice(0, maxNamed)
      .map(({ id, title }) => ({ title, lines: ['Julkaise uudelleen'], url: repeatLink(platform, id) })),
    closing: rest > 0 ? [`ja ${rest} muuta`] : [],
    action: { label: 'Avaa tarjoukset', url: areaLink(platform, 'BUSINESS', 'tarjoukset') },
  };
}

/** Where a business publishes an own offer once more. Opening it changes nothing. */
export function repeatLink(platform: Pick<Platform, 'config'>, offerId: string): string {
  return areaLink(platform, 'BUSINESS', `tarjoukset?uudelleen=${offerId}`);
}
