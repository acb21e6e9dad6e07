import { sql } from 'kysely';
import type { Platform } from '#platform/platform.ts';
import type { PostalAddress } from '#shared/rules/addresses.ts';
import type { OpenHours, SpecialHours } from '#shared/rules/shops/openHours.ts';

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
}

/** The outlets of each business, in the order of their names; none while an admin hides what the business says of itself. */
export async function outletsOfBusinesses(
  { replica }: Pick<Platform, 'replica'>,
  businessIds: readonly string[],
): Promise<Map<string, ShownOutlet[]>> {
  const { rows } = await sql<ShownOutlet & { businessId: string }>`
    select o.id, o.business_id as "businessId", o.name, o.street, o.post_code as "postCode", o.town, o.municipality, o.phone,
      o.note, o.hours, o.special_hours as "specialHours", o.hours_confirmed_at as "hoursConfirmedAt"
    from outlet o join business b on b.id = o.business_id left join shop_profile p on p.business_id = o.business_id
    where o.business_id = any(${[...businessIds]}::uuid[]) and o.closed_at is null and b.status = 'APPROVED'
      and coalesce(p.shown, true)
    order by o.business_id, o.name, o.id`.execute(replica);
  return Map.groupBy(rows, ({ businessId }) => businessId);
}
