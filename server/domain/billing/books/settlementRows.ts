import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { CsvCell } from '#shared/csv.ts';
import { db } from '../../../platform/database/db.ts';
import { addDays } from '../../../platform/helsinki.ts';
import { settlementFacts } from '../settlements/settlementsSql.ts';
import type { Period } from './receivables.ts';

/** The day on which a settlement counts, as SQL over `settlement`. */
export const settlementDay = sql<string>`coalesce(settlement.settled_on, settlement.created_on)`;

/** A settlement as the reconciliation needs it; cents, null while they are not known. */
interface Settled {
  provider: string;
  providerId: string;
  reference: string | null;
  day: string;
  count: number;
  paid: number;
  refunded: number;
  fees: number | null;
  gross: number | null;
  received: number | null;
  faults: number;
  note: string | null;
}

/**
 * The rows of the month's settlements for the reconciliation: what was settled, what the bank received and what differs; and
 * of each payment service what was paid and not yet settled when the month ended, as the account of its receivables has it.
 */
export async function* settlementRows(em: EntityManager, { first, end }: Period): AsyncGenerator<CsvCell[]> {
  const { rows } = await sql<Settled>`
    select provider, provider_id as "providerId", reference, ${settlementDay} as day, payments + refunds as count, paid, refunded, fees,
      gross, received, faults, note
    from ${settlementFacts} settlement where ${settlementDay} >= ${first} and ${settlementDay} < ${end}
    order by day, settlement.id`.execute(db(em));
  for (const { provider, providerId, reference, day, count, paid, refunded, fees, gross, received, ...row } of rows) {
    const expected = gross === null ? null : gross - (fees ?? 0);
    const notes = [
      ...(gross === null ? ['Erittely puuttuu'] : []),
      ...(received === null ? ['Tilisiirto puuttuu'] : []),
      ...(row.faults > 0 ? [`Selvitettäviä rivejä ${row.faults}`] : []),
      ...(row.note === null ? [] : [row.note]),
    ];
    yield [
      ...[`${provider}: tilitys ${reference ?? providerId}`, day, count, paid / 100, refunded / 100, null, null],
      ...[inEuros(received), inEuros(expected)],
      ...[received === null || expected === null ? null : (received - expected) / 100, notes.join('. '), inEuros(fees)],
    ];
  }
  const { rows: waiting } = await sql<{ provider: string; cents: number }>`
    select account as provider, (entries.cents - coalesce(settled.cents, 0))::bigint as cents
    from (select account, sum(amount) as cents from bank_entry where file_id is null and booked_on < ${end} group by account) entries
      left join (select settlement.provider, sum(row.cents) as cents from online_settlement_row row
          join online_settlement settlement on settlement.id = row.settlement_id
        where ${settlementDay} < ${end} group by settlement.provider) settled on settled.provider = entries.account
    order by account`.execute(db(em));
  for (const { provider, cents } of waiting) {
    const facts = [`${provider}: tilittämättä`, addDays(end, -1), null, null, null, null, null, null];
    yield [
      ...facts,
      cents / 100,
      null,
      'Maksut ja palautukset, joita ei ole tilitetty kuukauden loppuun mennessä',
      null,
    ];
  }
}

const inEuros = (cents: number | null): number | null => (cents === null ? null : cents / 100);
