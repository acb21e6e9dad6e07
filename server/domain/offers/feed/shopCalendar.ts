import { sql } from 'kysely';
import type { Platform } from '../../../platform/platform.ts';
import { publishedAt } from '../offerSql.ts';
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
  /** Grows with every edit and every hiding. */
  sequence: number;
  /** Null when consumers must not see it any more: hidden, rejected or cancelled since it began. */
  card: OfferCard | null;
}

/**
 * A shop's offers that have begun and are not over, the first to end first; at most 100. Those that consumers saw and must
 * not see any more are among them, without their content, so that calendars take them off.
 */
export async function shopCalendar(platform: Platform, businessId: string, now = new Date()): Promise<CalendarOffer[]> {
  const { rows } = await sql<Omit<CalendarOffer, 'card'>>`
    select o.id, o.starts_at as "startsAt", o.expires_at as "expiresAt", ${publishedAt()} as "publishedAt",
      (o.version - 1 + (select count(*) from audit_entry a
        where a.target_id = o.id::text and a.action in ('offer.hide', 'offer.show')))::int as sequence
    from offer o
    where o.business_id = ${businessId} and o.expires_at >= ${now} and o.approved_at is not null
      and ${publishedAt()} <= ${now}
    order by o.expires_at, o.id limit ${sql.lit(maxOffers)}`.execute(platform.replica);
  const cards = await liveOffersById(
    platform,
    rows.map(({ id }) => id),
    { now },
  );
  return rows.map((row) => ({ ...row, card: cards.get(row.id) ?? null }));
}
