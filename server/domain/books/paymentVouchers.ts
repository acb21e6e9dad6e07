import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { db } from '#platform/database/db.ts';
import { addDays } from '#platform/helsinki.ts';
import type { AllocationKind } from '#shared/schema.generated.ts';
import type { TableCell } from '#shared/tables/cells.ts';
import { settlementFacts } from '../receivables/settlements/settlements.ts';
import { type JournalLine, type Transfer, transferVoucher } from './journal.ts';
import { allocationDay, type Period } from './receivables.ts';

/** The day on which a settlement counts, as SQL over `settlement`. */
const settlementDay = sql<string>`coalesce(settlement.settled_on, settlement.created_on)`;

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
export async function* settlementRows(em: EntityManager, { first, end }: Period): AsyncGenerator<TableCell[]> {
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
      `${provider}: tilitys ${reference ?? providerId}`,
      day,
      count,
      paid / 100,
      refunded / 100,
      null,
      null,
      inEuros(received),
      inEuros(expected),
      received === null || expected === null ? null : (received - expected) / 100,
      notes.join('. '),
      inEuros(fees),
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

/** Rows that are read at a time. */
const paymentRowsBatch = 500;

/**
 * The payments that banks and payment services booked from the first day to the one before the end, with what had been
 * allocated of each by then and to which invoices.
 */
export async function* paymentRows(em: EntityManager, { first, end }: Period): AsyncGenerator<TableCell[]> {
  yield [
    'Kirjauspäivä',
    'Maksupäivä',
    'Tili',
    'Arkistointitunnus',
    'Summa',
    'Maksaja',
    'Viite',
    'Viesti',
    'Palautus',
    'Kohdistettu',
    'Kohdistamatta',
    'Laskut',
  ];
  for (let last: { bookedOn: string; id: string } | undefined; ; ) {
    const rows = await paymentsAfter(em, { first, end }, last);
    for (const { amount, allocated, ...row } of rows) {
      yield [
        row.bookedOn,
        row.paidOn,
        row.account,
        row.key,
        amount / 100,
        row.payer,
        row.reference,
        row.message,
        row.reversal ? 'kyllä' : 'ei',
        Number(allocated) / 100,
        (amount - Number(allocated)) / 100,
        row.invoices,
      ];
    }
    last = rows.at(-1);
    if (rows.length < paymentRowsBatch) return;
  }
}

function paymentsAfter(em: EntityManager, { first, end }: Period, last: { bookedOn: string; id: string } | undefined) {
  return db(em)
    .selectFrom('bank_entry as entry')
    .leftJoin('payment_allocation as row', (join) =>
      join
        .onRef('row.entry_id', '=', 'entry.id')
        .on(
          sql<boolean>`(select ${allocationDay} from (select) one left join invoice on invoice.id = row.invoice_id) < ${end}`,
        ),
    )
    .leftJoin('invoice', 'invoice.id', 'row.invoice_id')
    .select(['entry.id', 'entry.account', 'entry.archive_key as key', 'entry.amount', 'entry.booked_on as bookedOn'])
    .select(['entry.paid_on as paidOn', 'entry.payer_name as payer', 'entry.reference', 'entry.message'])
    .select(['entry.reversal'])
    .select(sql<number>`coalesce(sum(row.amount), 0)`.as('allocated'))
    .select(sql<string | null>`string_agg(distinct invoice.number::text, ' ')`.as('invoices'))
    .where('entry.booked_on', '>=', first)
    .where('entry.booked_on', '<', end)
    .$if(last !== undefined, (query) =>
      query.where(sql<boolean>`(entry.booked_on, entry.id) > (${last?.bookedOn}::date, ${last?.id}::uuid)`),
    )
    .groupBy('entry.id')
    .orderBy('entry.booked_on')
    .orderBy('entry.id')
    .limit(paymentRowsBatch)
    .execute();
}

/** Rows that are read at a time. */
const batch = 500;

/** Whether a movement is the payment of an open invoice on the site, as SQL over `entry`. */
const isOfOpenInvoice = sql`(entry.file_id is null and exists (select from online_payment payment
  where payment.provider = entry.account and payment.provider_id = entry.archive_key and payment.pays_id is not null))`;

/**
 * The vouchers of the month's movements on bank accounts, of what was allocated of them to invoices, settlements, fees and
 * what is booked elsewhere or taken back, of write-offs, of differences of rounding, of the fees of settlements, of open
 * invoices that were paid on the site, and of refunds there. Top-ups that were paid there are with their invoices.
 */
export async function* paymentVouchers(em: EntityManager, { first, end }: Period): AsyncGenerator<JournalLine[]> {
  const isOfMonth = sql`day >= ${first} and day < ${end}`;
  const booked = sql`select id, booked_on as day, archive_key || case seq when 1 then '' else '/' || seq end as number,
      coalesce(message, reference, 'Tilitapahtuma') as text, coalesce(payer_name, '') as target, 'EUR' as currency,
      amount as cents
    from bank_entry where file_id is not null`;
  const paidOnline = sql`select id, booked_on as day, archive_key as number, 'Verkkomaksu ' || reference as text,
      payer_name as target, 'EUR' as currency, amount as cents from bank_entry entry where ${isOfOpenInvoice}`;
  const allocated = sql`select row.id, ${allocationDay} as day, entry.archive_key || '-' || invoice.number as number,
      case row.kind when 'UNDO' then 'Purettu: lasku ' else 'Lasku ' end || invoice.number as text,
      invoice.buyer ->> 'name' as target, invoice.currency, row.amount as cents
    from payment_allocation row join bank_entry entry on entry.id = row.entry_id
      join invoice on invoice.id = row.invoice_id
    where entry.file_id is not null or row.admin_id is not null or ${isOfOpenInvoice}`;
  const writtenOff = sql`select loss.id, loss.kind, (loss.at at time zone 'Europe/Helsinki')::date as day,
      invoice.number::text, buyer ->> 'name' as target, currency, amount as cents, loss.reason
    from invoice_write_off loss join invoice on invoice.id = loss.invoice_id`;
  const lost = sql`select *, 'Luottotappio: ' || reason as text from (${writtenOff}) loss where kind is null`;
  const rounded = sql`select *, reason as text from (${writtenOff}) loss where kind = 'ROUNDING'`;
  const refunded = sql`select row.id, ${allocationDay} as day, entry.archive_key as number,
      'Palautus: lasku ' || invoice.number as text, invoice.buyer ->> 'name' as target, invoice.currency, row.amount as cents
    from payment_allocation row join bank_entry entry on entry.id = row.entry_id
      join invoice on invoice.id = row.invoice_id
    where entry.file_id is null and entry.amount < 0`;
  const settled = sql`select row.id, ${allocationDay} as day, entry.archive_key || '-tilitys' as number,
      case row.kind when 'UNDO' then 'Purettu: ' else '' end || 'Tilitys ' || settlement.reference as text,
      settlement.provider as target, 'EUR' as currency, row.amount as cents
    from payment_allocation row join bank_entry entry on entry.id = row.entry_id
      join online_settlement settlement on settlement.id = row.settlement_id
      left join invoice on invoice.id = row.invoice_id`;
  const feesTaken = sql`select settlement.id, ${settlementDay} as day, 'tilitys-' || settlement.provider_id as number,
      'Maksupalvelun palkkiot, tilitys ' || coalesce(settlement.reference, settlement.provider_id) as text,
      settlement.provider as target, 'EUR' as currency, report.fees as cents
    from online_settlement settlement join online_settlement_report report on report.settlement_id = settlement.id
    where report.fees <> 0`;
  for (const [type, rows] of [
    ['PANKKI', booked],
    ['VERKKOMAKSU', paidOnline],
    ['KOHDISTUS', allocated],
    ['PANKKIKULU', withoutInvoice('BANK_FEE')],
    ['MUISTUTUSMAKSU', withoutInvoice('REMINDER_FEE')],
    ['MUUALLA', withoutInvoice('NOTHING')],
    ['LUOTTOTAPPIO', lost],
    ['PYORISTYSERO', rounded],
    ['VERKKOPALAUTUS', refunded],
    ['TILITYS', settled],
    ['TILITYSKULU', feesTaken],
  ] as const) {
    for await (const transfer of inOrder(em, sql`select * from (${rows}) voucher where ${isOfMonth}`)) {
      yield transferVoucher(type, transfer);
    }
  }
}

/** What was allocated to something else than an invoice, and what of that was undone, each with a voucher of its own. */
function withoutInvoice(kind: AllocationKind) {
  return sql`select row.id, ${allocationDay} as day, entry.archive_key || '-' || left(row.id::text, 13) as number,
      case row.kind when 'UNDO' then 'Purettu: ' else '' end
        || coalesce('Muistutusmaksu, lasku ' || reminded.number, done.note, 'Tilitapahtuma') as text,
      coalesce(entry.payer_name, '') as target, 'EUR' as currency, row.amount as cents
    from payment_allocation row join bank_entry entry on entry.id = row.entry_id
      join payment_allocation done on done.id = coalesce(row.undoes_id, row.id)
      left join invoice_reminder reminder on reminder.id = done.reminder_id
      left join invoice reminded on reminded.id = reminder.invoice_id
      left join invoice on invoice.id = row.invoice_id
    where done.kind = ${kind}`;
}

/** The rows by day, a batch at a time. */
async function* inOrder(em: EntityManager, vouchers: RawBuilder<unknown>): AsyncGenerator<Transfer> {
  for (let last: { day: string; id: string } | undefined; ; ) {
    const after = last ? sql`(day, id) > (${last.day}::date, ${last.id}::uuid)` : sql`true`;
    const { rows } = await sql<Transfer & { id: string }>`
      select * from (${vouchers}) voucher where ${after} order by day, id limit ${sql.lit(batch)}`.execute(db(em));
    yield* rows.map(({ id: _id, ...transfer }) => transfer);
    last = rows.at(-1);
    if (rows.length < batch) return;
  }
}
