import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';
import { addDays, helsinkiDate } from '#platform/helsinki.ts';
import type { Secrets } from '#platform/secrets/secrets.ts';
import type { OfferRedemption } from '#shared/schema.generated.ts';

/** What is known of an offer that customers take with a code. */
export interface OfferWithCode {
  id: string;
  businessId: string;
  title: string;
  redemption: OfferRedemption;
  redemptionLimit: number | null;
  graceDays: number;
  startsAt: Date;
  expiresAt: Date;
  /** Whether it is approved, not hidden, and of an approved business. */
  isPublished: boolean;
}

/** The last day of Helsinki on which the code of an offer works. */
export function lastCodeDay({ expiresAt, graceDays }: Pick<OfferWithCode, 'expiresAt' | 'graceDays'>): string {
  return addDays(helsinkiDate(expiresAt), graceDays);
}

/** Whether the code of an offer works on a day, as far as the days of the offer go. */
function isOfDay(offer: OfferWithCode, day: string): boolean {
  return helsinkiDate(offer.startsAt) <= day && day <= lastCodeDay(offer);
}

const columns = sql`o.id, o.business_id as "businessId", o.title, o.redemption, o.redemption_limit as "redemptionLimit",
  o.grace_days as "graceDays", o.starts_at as "startsAt", o.expires_at as "expiresAt",
  (o.status = 'APPROVED' and not o.hidden and b.status = 'APPROVED') as "isPublished"`;

/** An offer with whatever code it has; undefined for none. */
export async function offerWithCode(db: Db, id: string): Promise<OfferWithCode | undefined> {
  const { rows } = await sql<OfferWithCode>`select ${columns} from offer o join business b on b.id = o.business_id
    where o.id = ${id}`.execute(db);
  return rows[0];
}

/** The offers of a business with digits of the day that run at an instant, or ran some days before. The oldest first. */
async function offersWithDigits(db: Db, businessId: string, at: Date): Promise<OfferWithCode[]> {
  const { rows } = await sql<OfferWithCode>`select ${columns} from offer o join business b on b.id = o.business_id
    where o.business_id = ${businessId} and o.redemption = 'SHOW' and o.approved_at is not null
      and o.starts_at <= ${at} and o.expires_at >= ${at}::timestamptz - interval '5 days' order by o.id`.execute(db);
  return rows;
}

/** How often other digits are tried: a business with thousands of offers at once leaves some without. */
const maxAttempts = 50;

/**
 * The four digits of each offer of a business that is taken by them on a day, by the offer's id. They follow from the offer and the
 * day, so that no row is needed, and no two offers of a business have the same on one day: of two that would, the newer one
 * has others. Offers that are hidden meanwhile count too, or the digits of others would change in the middle of a day.
 */
function digitsOfDay(secrets: Secrets, offers: readonly OfferWithCode[], day: string): Map<string, OfferWithCode> {
  const taken = new Map<string, OfferWithCode>();
  for (const offer of offers.filter((offer) => isOfDay(offer, day))) {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const digits = digitsOf(secrets, offer.id, day, attempt);
      if (taken.has(digits)) continue;
      taken.set(digits, offer);
      break;
    }
  }
  return taken;
}

function digitsOf({ pseudonym }: Secrets, offerId: string, day: string, attempt: number): string {
  const bytes = Buffer.from(pseudonym(`${offerId} ${day} ${attempt}`, 'redemption-day-code'), 'base64url');
  return String(bytes.readUInt32BE(0) % 10_000).padStart(4, '0');
}

/** The digits of the days of a business's offers, by day. */
export interface DayCodes {
  /** The offer that has these digits on a day. */
  find(day: string, digits: string): OfferWithCode | undefined;
  /** The digits that an offer has on a day. */
  of(day: string, offerId: string): string | undefined;
}

/** The digits of a business's offers on the day of an instant, and on the days before it. */
export async function dayCodes(db: Db, secrets: Secrets, businessId: string, at: Date): Promise<DayCodes> {
  const offers = await offersWithDigits(db, businessId, at);
  const known = new Map<string, Map<string, OfferWithCode>>();
  const ofDay = (day: string) => {
    const codes = known.get(day) ?? digitsOfDay(secrets, offers, day);
    known.set(day, codes);
    return codes;
  };
  return {
    find: (day, digits) => ofDay(day).get(digits),
    of: (day, offerId) => [...ofDay(day)].find(([, { id }]) => id === offerId)?.[0],
  };
}
