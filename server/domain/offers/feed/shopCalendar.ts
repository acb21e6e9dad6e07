import { sql } from 'kysely';
import { helsinkiDate } from '../../../platform/helsinki.ts';
import type { Platform } from '../../../platform/platform.ts';
import { eventSequence, publishedAt } from '../offerSql.ts';
import type { OfferCard } from './card.ts';
import { liveOffersById } from './liveOffers.ts';

/** Offers of a calendar at most. */
const maxOffers = 100;

/** An offer of a shop as calendars follow it. */
export interface CalendarOffer {
  id: string;
  startsAt: Date;
  expiresAt: Date;
  publishedAt: Date;
  /** Grows with every edit, every hiding, every suspension of its business and with its deletion. */
  sequence: number;
  /** Null when consumers must not see it any more: hidden, rejected, cancelled or deleted since it began. */
  card: OfferCard | null;
}

/**
 * A shop's offers that have begun and are not over, the first to end first; at most 100. Those that consumers saw and must
 * not see any more are among them, without their content, so that calendars take them off; deleted ones come last. While the
 * business is suspended, all are such.
 */
export async function shopCalendar(
  platform: Platform,
  { id: businessId, isOpen }: { id: string; isOpen: boolean },
  now = new Date(),
): Promise<CalendarOffer[]> {
  const { rows } = await sql<Omit<CalendarOffer, 'card'> & { gone: boolean }>`
    (select o.id, o.starts_at as "startsAt", o.expires_at as "expiresAt", ${publishedAt()} as "publishedAt",
      ${eventSequence()} as sequence, false as gone
    from offer o
    where o.business_id = ${businessId} and o.expires_at >= ${now} and o.approved_at is not null
      and ${publishedAt()} <= ${now}
    order by o.expires_at, o.id limit ${sql.lit(maxOffers)})
    union all
    (select g.id, g.starts_on::timestamp at time zone 'Europe/Helsinki',
      (g.ended_on + 1)::timestamp at time zone 'Europe/Helsinki' - interval '1 millisecond', g.gone_at, g.sequence, true
    from offer_gone g
    where g.business_id = ${businessId} and g.ended_on >= ${helsinkiDate(now)}::date and g.starts_on is not null
    order by g.ended_on, g.id limit ${sql.lit(maxOffers)})
    order by gone, "expiresAt", id limit ${sql.lit(maxOffers)}`.execute(platform.replica);
  const cards = await liveOffersById(platform, isOpen ? rows.map(({ id }) => id) : [], { now });
  return rows.map(({ gone: _, ...row }) => ({ ...row, card: cards.get(row.id) ?? null }));
}
