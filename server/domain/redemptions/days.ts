import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';
import { nextId } from '#platform/database/ids.ts';
import type { RedemptionSource } from '#shared/schema.generated.ts';

/** The row of a day that a customer is counted in. */
export interface CountedDay {
  businessId: string;
  offerId: string;
  outletId: string | null;
  day: string;
}

const columns: Record<RedemptionSource, string> = {
  LAHITARJOUS: 'from_lahitarjous',
  SOCIAL: 'from_social',
  WINDOW: 'from_window',
  FRIEND: 'from_friend',
  OTHER: 'from_other',
};

/** Adds to the counts of a day: customers, and one of whom it is known where they heard of the business. Part of a transaction. */
export async function addToDay(
  db: Db,
  { businessId, offerId, outletId, day }: CountedDay,
  { customers, source, by = 1 }: { customers: number; source: RedemptionSource | null; by?: 1 | -1 },
): Promise<void> {
  const told = Object.entries(columns).map(([name, column]) => ({
    column: sql.ref(column),
    count: name === source ? by : 0,
  }));
  const sums = told.map(({ column, count }) => sql`${column} = d.${column} + ${count}`);
  await sql`insert into redemption_day as d (id, business_id, offer_id, outlet_id, day, customers)
      values (${nextId()}, ${businessId}, ${offerId}, ${outletId}, ${day}, 0)
    on conflict (offer_id, day, outlet_id) do nothing`.execute(db);
  await sql`update redemption_day d set customers = d.customers + ${customers}, ${sql.join(sums)}
    where offer_id = ${offerId} and day = ${day} and outlet_id is not distinct from ${outletId}`.execute(db);
}
