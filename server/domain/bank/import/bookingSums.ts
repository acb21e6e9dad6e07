import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Movement } from '#domain/receivables/movements/movement.ts';
import { db } from '#platform/database/db.ts';
import { nextId } from '#platform/database/ids.ts';
import type { FileRowFacts } from '../../receivables/movements/fileRowEntities.ts';
import { isUndecided, isValidDecision } from '../../receivables/movements/storedMovements.ts';

/*
 * A bank may have the sum of a booking in one file and its payments in another. The money is the payments': a sum waits until
 * they come, and is then known.
 */

/** A sum of a booking, or a movement that says no more than its amount and may be one. */
export type Sum = Pick<Movement, 'account' | 'bookedOn' | 'amountCents' | 'archiveId' | 'bookingId' | 'itemCount'>;

/** Stored movements that belong together. */
interface StoredBooking {
  account: string;
  bookedOn: string;
  amount: number;
  count: number;
  bookingId: string | null;
  /** The first of its movements. */
  first: string;
}

/** Whether a movement says nothing by which it could be compared with others. */
export const isBare = ({ reference, counterpartyName, message, endToEndId, counterpartyAccount, ids }: Movement) =>
  [reference, counterpartyName, message, endToEndId, counterpartyAccount].every((fact) => fact === null) &&
  ids.length === 0;

/** The stored bookings of several movements of the accounts and days of sums. */
export async function storedBookings(em: EntityManager, sums: readonly Sum[]): Promise<StoredBookings> {
  if (sums.length === 0) return new StoredBookings([]);
  const accounts = [...new Set(sums.map(({ account }) => account))];
  const days = [...new Set(sums.map(({ bookedOn }) => bookedOn))];
  const { rows } = await sql<StoredBooking>`with item as (
      select entry.id, entry.account, entry.booked_on, entry.amount, entry.booking_id, entry.file_id
      from bank_entry entry
      where entry.file_id is not null and entry.account = any(${accounts}::text[])
        and entry.booked_on = any(${days}::date[]) and entry.cancels_id is null
        and not exists (select from bank_entry cancelling where cancelling.cancels_id = entry.id)),
    booking as (
      select account, booked_on, sum(amount) as amount, count(*) as count, booking_id, min(id::text) as first
        from item where booking_id is not null group by account, booked_on, booking_id
      union all
      select account, booked_on, sum(amount), count(*), max(coalesce(booking_id, row.facts ->> 'bookingId')), min(item.id::text)
        from item join bank_file_row row on row.entry_id = item.id and row.outcome in ('ADDED', 'KNOWN')
        group by row.file_id, row.entry_number, account, booked_on
      union all
      select account, booked_on, sum(amount), count(*), null, min(id::text)
        from item group by file_id, account, booked_on, sign(amount))
    select account, booked_on as "bookedOn", amount::bigint, count::int, booking_id as "bookingId", first
    from booking where count > 1`.execute(db(em));
  return new StoredBookings(rows);
}

/** Stored bookings, found by what a sum says in a time that does not grow with their number. */
class StoredBookings {
  /** By account, day and amount; then by the bank's id, by the number of movements, and of those without an id. */
  readonly #places = new Map<string, StoredBooking[]>();
  /** The first movements of those that a sum is of already. */
  readonly #taken = new Set<string>();

  constructor(bookings: readonly StoredBooking[]) {
    // The first one is the last of its list, so that taken ones are left out from the end.
    for (const booking of bookings.toReversed()) {
      const { bookingId, count } = booking;
      const place = placeOf({ ...booking, amountCents: booking.amount });
      const own = bookingId === null ? [`${place} # ${count}`] : [`${place} = ${bookingId}`];
      for (const key of [place, `${place} ${count}`, ...own]) {
        const list = this.#places.get(key) ?? [];
        this.#places.set(key, list);
        list.push(booking);
      }
    }
  }

  #first(key: string): StoredBooking | undefined {
    const list = this.#places.get(key) ?? [];
    while (this.#taken.has(list.at(-1)?.first ?? '')) list.pop();
    return list.at(-1);
  }

  /** The booking that a sum is of, if any. */
  find(sum: Sum): StoredBooking | undefined {
    const place = placeOf(sum);
    const ids = [sum.archiveId, sum.bookingId].filter((id) => id !== null);
    const named = ids.map((id) => this.#first(`${place} = ${id}`)).find((booking) => booking !== undefined);
    if (named || sum.itemCount <= 1) return named;
    return this.#first(ids.length === 0 ? `${place} ${sum.itemCount}` : `${place} # ${sum.itemCount}`);
  }

  /** The same, which is then no other sum's. */
  take(sum: Sum): StoredBooking | undefined {
    const booking = this.find(sum);
    if (booking) this.#taken.add(booking.first);
    return booking;
  }

  /** The booking that has the amount of a movement which says nothing else; a person decides. */
  alike(sum: Sum): StoredBooking | undefined {
    return sum.archiveId !== null || sum.bookingId !== null ? undefined : this.#first(placeOf(sum));
  }
}

const placeOf = ({ account, bookedOn, amountCents }: Pick<Sum, 'account' | 'bookedOn' | 'amountCents'>) =>
  JSON.stringify([account, bookedOn, amountCents]);

/** Ends the wait of sums of earlier files whose payments are stored now. */
export async function endWaits(em: EntityManager, movements: readonly Movement[], at: Date): Promise<void> {
  const accounts = [...new Set(movements.map(({ account }) => account))];
  const days = [...new Set(movements.map(({ bookedOn }) => bookedOn))];
  const { rows } = await sql<{ id: string; facts: FileRowFacts }>`select row.id, row.facts from bank_file_row row
    where row.outcome = 'WAITS_FOR_ITEMS' and ${isUndecided} and row.facts ->> 'account' = any(${accounts}::text[])
      and row.facts ->> 'bookedOn' = any(${days}::text[])`.execute(db(em));
  const sums = rows.map(({ id, facts }) => ({ id, sum: sumOf(facts) }));
  const bookings = await storedBookings(
    em,
    sums.map(({ sum }) => sum),
  );
  for (const { id, sum } of sums) {
    const booking = bookings.find(sum);
    if (!booking) continue;
    await db(em)
      .insertInto('bank_file_row_decision')
      .values({ id: nextId(), row_id: id, kind: 'ITEMISED', entry_id: booking.first, at, ...noOne })
      .execute();
  }
}

const noOne = { undoes_id: null, note: null, admin_id: null, admin_name: null };

const sumOf = ({ account, bookedOn, amountCents, archiveId, bookingId, itemCount }: FileRowFacts): Sum => ({
  account: account ?? '',
  bookedOn: bookedOn ?? '',
  amountCents: amountCents ?? 0,
  archiveId: archiveId ?? null,
  bookingId: bookingId ?? null,
  itemCount: itemCount ?? 1,
});

/** Movements of a file that are a booking of several. */
export interface ReadBooking {
  account: string;
  bookedOn: string;
  amountCents: number;
  bookingId: string | null;
}

export interface StoredSum {
  id: string;
  account: string;
  bookedOn: string;
  amount: number;
  /** Whether it is surely the sum, and nothing was made of it. */
  isReplaceable: boolean;
}

/**
 * The stored movements that are the sums of bookings whose payments a file brings now: those with the bank's id of the
 * booking, and those that an admin booked as the sum; else one that says nothing but its amount, which may be the sum.
 */
export async function storedSumsOf(
  em: EntityManager,
  bookings: readonly ReadBooking[],
): Promise<(StoredSum | undefined)[]> {
  if (bookings.length === 0) return [];
  const { rows } = await sql<StoredSum & { place: number }>`
    select booking.place::int, entry.id, entry.account, entry.booked_on as "bookedOn", entry.amount,
      is_sum and balance.used = 0 as "isReplaceable"
    from unnest(${bookings.map(({ account }) => account)}::text[], ${bookings.map(({ bookedOn }) => bookedOn)}::date[],
        ${bookings.map(({ amountCents }) => amountCents)}::bigint[], ${bookings.map(({ bookingId }) => bookingId)}::text[])
      with ordinality as booking (account, day, amount, booking_id, place)
    join bank_entry entry on entry.account = booking.account and entry.booked_on = booking.day and entry.amount = booking.amount
    join bank_entry_balance balance on balance.entry_id = entry.id
    cross join lateral (select
      coalesce(entry.archive_key = booking.booking_id and entry.reference is null, false)
        or exists (select from bank_file_row_decision decision join bank_file_row row on row.id = decision.row_id
          where decision.entry_id = entry.id and decision.kind = 'BOOKED' and row.outcome = 'WAITS_FOR_ITEMS'
            and ${isValidDecision}) as is_sum,
      entry.archive_key = entry.id::text and entry.booking_id is null and coalesce(entry.ids, '{}') = '{}'
        and coalesce(entry.reference, entry.payer_name, entry.message, entry.end_to_end_id, entry.counterparty_account)
          is null as is_silent) signs
    where entry.file_id is not null and entry.cancels_id is null and (is_sum or is_silent)
      and not exists (select from bank_entry cancelling where cancelling.cancels_id = entry.id)
    order by booking.place, is_sum desc, entry.id`.execute(db(em));
  return bookings.map((_, place) => rows.find((row) => row.place === place + 1));
}
