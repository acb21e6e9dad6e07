import { type RawBuilder, sql } from 'kysely';
import { isId } from '#platform/database/ids.ts';
import type { Platform } from '#platform/platform.ts';
import { refuseIfAny } from '#shared/appError.ts';
import { cityByName, inKnownCity } from '#shared/cities.ts';
import type { PostalAddress } from '#shared/rules/addresses.ts';
import { openingAt } from '#shared/rules/shops/hours.ts';
import type { OpenHours, SpecialHours } from '#shared/rules/shops/openHours.ts';
import { areConfirmed } from '#shared/rules/shops/outlets.ts';
import { kilometresBetween } from '../catalogue/nearby/distanceBands.ts';
import { checkKnownCity } from '../catalogue/offerContent.ts';
import { isOutletOfOffer } from '../catalogue/outletSql.ts';

/** An outlet as consumers see it. */
export interface ShownOutlet extends PostalAddress {
  id: string;
  name: string;
  municipality: string;
  phone: string;
  note: string;
  hours: OpenHours[];
  specialHours: SpecialHours[];
  hoursConfirmedAt: Date | null;
  closedAt: Date | null;
}

const columns = sql`t.id, t.name, t.street, t.post_code as "postCode", t.town, t.municipality, t.phone, t.note, t.hours,
  t.special_hours as "specialHours", t.hours_confirmed_at as "hoursConfirmedAt", t.closed_at as "closedAt"`;

/** Outlets `t` of open businesses, but none while an admin hides what the business says of itself. */
const shown = sql`outlet t join business b on b.id = t.business_id and b.status = 'APPROVED'
  left join shop_profile p on p.business_id = t.business_id`;
const isShown: RawBuilder<boolean> = sql`(coalesce(p.shown, true) and not t.is_proposed)`;

/** The outlets of each business, in the order of their names; none while an admin hides what the business says of itself. */
export async function outletsOfBusinesses(
  { replica }: Pick<Platform, 'replica'>,
  businessIds: readonly string[],
): Promise<Map<string, ShownOutlet[]>> {
  const { rows } = await sql<ShownOutlet & { businessId: string }>`
    select t.business_id as "businessId", ${columns} from ${shown}
    where t.business_id = any(${[...businessIds]}::uuid[]) and t.closed_at is null and ${isShown}
    order by t.business_id, t.name, t.id`.execute(replica);
  return Map.groupBy(rows, ({ businessId }) => businessId);
}

/** The outlets where each offer may be used, in the order of their names; those that were chosen and are closed since, too. */
export async function outletsOfOffers(
  { replica }: Pick<Platform, 'replica'>,
  offerIds: readonly string[],
): Promise<Map<string, ShownOutlet[]>> {
  const { rows } = await sql<ShownOutlet & { offerId: string }>`
    select o.id as "offerId", ${columns} from offer o join ${shown} on t.business_id = o.business_id
    where o.id = any(${offerIds.filter(isId)}::uuid[]) and ${isShown} and ${isOutletOfOffer}
    order by o.id, t.name, t.id`.execute(replica);
  return Map.groupBy(rows, ({ offerId }) => offerId);
}

/** An outlet of an offer. */
export interface OfferOutlet {
  offerId: string;
  outlet: ShownOutlet;
  /** Whether the offer has no other. */
  isOnly: boolean;
}

/**
 * Of each offer the outlet nearest to the municipality, an open one first of those as near; without a municipality its only
 * one. Throws INVALID_INPUT for an unknown municipality.
 */
export async function nearestOutlets(
  platform: Pick<Platform, 'replica'>,
  asked: { ids: readonly string[]; city?: string | null | undefined },
  now = new Date(),
): Promise<OfferOutlet[]> {
  const { ids, city } = inKnownCity(asked);
  refuseIfAny(checkKnownCity(city));
  const found = await outletsOfOffers(platform, ids);
  const isBefore = city ? nearestFirst(city, now) : undefined;
  return [...new Set(ids)].flatMap((offerId) => {
    const outlets = (found.get(offerId) ?? []).filter(({ closedAt }) => !closedAt);
    const isOnly = outlets.length === 1;
    if (!isOnly && !city) return [];
    const [outlet] = isBefore ? outlets.toSorted(isBefore) : outlets;
    return outlet ? [{ offerId, outlet, isOnly }] : [];
  });
}

/** Compares outlets; of each it finds once how far it is and whether it is open: a chain's are those of each of its offers. */
function nearestFirst(city: string, now: Date) {
  const home = cityByName(city);
  const known = new Map<string, { kilometres: number; isOpen: boolean }>();
  const factsOf = (outlet: ShownOutlet) => {
    const before = known.get(outlet.id);
    if (before) return before;
    const place = cityByName(outlet.municipality);
    const kilometres = home && place ? kilometresBetween(home, place) : maxKilometres;
    const facts = { kilometres, isOpen: isOpen(outlet, now) };
    known.set(outlet.id, facts);
    return facts;
  };
  return (one: ShownOutlet, other: ShownOutlet) => {
    const [a, b] = [factsOf(one), factsOf(other)];
    return a.kilometres - b.kilometres || Number(b.isOpen) - Number(a.isOpen);
  };
}

/** Farther than any two municipalities are: of a place that is not known. */
const maxKilometres = 10_000;

function isOpen({ hours, specialHours, hoursConfirmedAt }: ShownOutlet, now: Date): boolean {
  return areConfirmed(hoursConfirmedAt, now) && openingAt({ hours, specials: specialHours }, now)?.isOpen === true;
}
