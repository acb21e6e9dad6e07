import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { db } from '#platform/database/db.ts';
import { startOfDay } from '#platform/helsinki.ts';
import { vatOf } from '#shared/rules/billing/billing.ts';
import type { Currency, VatBasis } from '#shared/schema.generated.ts';
import type { TableCell } from '#shared/tables/cells.ts';
import { groupNow } from '../billing/invoices/invoices.ts';
import { isCharge } from '../billing/ledgerSql.ts';
import { allocationDay, type Period } from './receivables.ts';

interface Amounts {
  net: number;
  vat: number;
}

/** What a month sold at one VAT rate, in cents. */
interface RateRow {
  /** Hundredths of a percent. */
  rate: number;
  currency: Currency;
  invoiced: Amounts;
  /** Zero or below. */
  credited: Amounts;
  paidOnline: number;
  received: Amounts;
  /** What was supplied without being paid at the end of the month, less what was so before it. */
  suppliedUnpaid: Amounts;
}

/** Sales and VAT of a month by rate: invoiced, credited, received, supplied before payment, and what the basis counts. */
export async function* salesRows(em: EntityManager, period: Period): AsyncGenerator<TableCell[]> {
  const { vatBasis } = await groupNow(em, 'billing');
  yield [
    'ALV-%',
    'Valuutta',
    'Laskutettu netto',
    'Laskutettu ALV',
    'Hyvitetty netto',
    'Hyvitetty ALV',
    'Netto yhteensä',
    'ALV yhteensä',
    'Verkossa maksettu, sis. ALV',
    'Saatu, sis. ALV',
    'Saatu netto',
    'Saatu ALV',
    'Toimitettu ennen maksua netto',
    'Toimitettu ennen maksua ALV',
    'Peruste',
    'Tilitettävä netto',
    'Tilitettävä ALV',
    'Erotus laskutettuun ALV',
  ];
  for (const row of await ratesOf(em, period)) {
    const { rate, currency, invoiced, credited, paidOnline, received, suppliedUnpaid } = row;
    const total = sumOf(invoiced, credited);
    const due = { INVOICE: total, PAYMENT: received, EARLIEST: sumOf(received, suppliedUnpaid) }[vatBasis];
    const sums = [invoiced, credited, total].flatMap(({ net, vat }) => [net, vat]);
    const paid = [paidOnline, received.net + received.vat, received.net, received.vat];
    const cells = [...sums, ...paid, suppliedUnpaid.net, suppliedUnpaid.vat].map((cents) => cents / 100);
    const counted = [due.net, due.vat, total.vat - due.vat].map((cents) => cents / 100);
    yield [rate / 100, currency, ...cells, basisNames[vatBasis], ...counted];
  }
}

const basisNames: Record<VatBasis, string> = { PAYMENT: 'Maksu', INVOICE: 'Lasku', EARLIEST: 'Aikaisempi' };

const sumOf = (one: Amounts, other: Amounts) => ({ net: one.net + other.net, vat: one.vat + other.vat });

/** By currency, then rate. */
async function ratesOf(em: EntityManager, { first, end }: Period): Promise<RateRow[]> {
  const rows = new Map<string, RateRow>();
  const rowOf = ({ rate, currency }: Pick<RateRow, 'rate' | 'currency'>) => {
    const none = () => ({ net: 0, vat: 0 });
    const empty = { rate, currency, paidOnline: 0, invoiced: none(), credited: none(), received: none() };
    const row = rows.get(`${currency} ${rate}`) ?? { ...empty, suppliedUnpaid: none() };
    rows.set(`${currency} ${rate}`, row);
    return row;
  };
  for (const { net, vat, creditedNet, creditedVat, paidOnline, ...of } of await documentSums(em, { first, end })) {
    const credited = { net: creditedNet, vat: creditedVat };
    Object.assign(rowOf(of), { invoiced: { net, vat }, credited, paidOnline });
  }
  for (const { gross, ...of } of await openInvoicesPaidOnline(em, { first, end })) rowOf(of).paidOnline += gross;
  for (const { gross, vat, ...of } of await receivedSums(em, { first, end })) {
    Object.assign(rowOf(of), { received: { net: gross - vat, vat } });
  }
  for (const [day, sign] of [
    [first, -1],
    [end, 1],
  ] as const) {
    for (const { net, ...of } of await unpaidSupplies(em, day)) {
      const row = rowOf(of);
      row.suppliedUnpaid = sumOf(row.suppliedUnpaid, { net: sign * net, vat: sign * vatOf(net, of.rate) });
    }
  }
  return [...rows.values()].sort((a, b) => a.currency.localeCompare(b.currency) || a.rate - b.rate);
}

interface ByRate {
  rate: number;
  currency: Currency;
}

/** What replaces the credit of a refund that failed was paid before. */
async function documentSums(em: EntityManager, { first, end }: Period) {
  const { rows } = await sql<
    ByRate & Record<'net' | 'vat' | 'creditedNet' | 'creditedVat' | 'paidOnline', number>
  >`select tax_rate_bp as rate, currency,
      coalesce(sum(net) filter (where credits_id is null), 0)::bigint as net,
      coalesce(sum(vat) filter (where credits_id is null), 0)::bigint as vat,
      coalesce(sum(net) filter (where credits_id is not null), 0)::bigint as "creditedNet",
      coalesce(sum(vat) filter (where credits_id is not null), 0)::bigint as "creditedVat",
      coalesce(sum(gross) filter (where paid_on is not null
        and not exists (select from online_refund where replacement_id = invoice.id)), 0)::bigint as "paidOnline"
    from invoice where issued_on >= ${first} and issued_on < ${end} group by tax_rate_bp, currency`.execute(db(em));
  return rows;
}

/** What was paid on the site of invoices that were open. */
async function openInvoicesPaidOnline(em: EntityManager, { first, end }: Period) {
  const { rows } = await sql<ByRate & { gross: number }>`
    select invoice.tax_rate_bp as rate, invoice.currency, sum(row.amount)::bigint as gross
    from online_payment payment join bank_entry entry on entry.account = payment.provider and entry.archive_key = payment.provider_id
      join payment_allocation row on row.entry_id = entry.id join invoice on invoice.id = row.invoice_id
    where payment.pays_id is not null and ${allocationDay} >= ${first} and ${allocationDay} < ${end}
    group by invoice.tax_rate_bp, invoice.currency`.execute(db(em));
  return rows;
}

/** What had been paid of each invoice before a day, and the VAT in it: all of the invoice's once it is paid in full. */
const paidBefore = (day: string) => sql`(select invoice.business_id, invoice.currency, invoice.tax_rate_bp as rate,
    paid.gross, round(invoice.vat::numeric * paid.gross / invoice.gross) as vat
  from (select row.invoice_id, sum(row.amount) as gross
      from payment_allocation row join bank_entry entry on entry.id = row.entry_id
        join invoice on invoice.id = row.invoice_id
      where ${allocationDay} < ${day} group by row.invoice_id) paid
    join invoice on invoice.id = paid.invoice_id and invoice.gross > 0)`;

async function receivedSums(em: EntityManager, { first, end }: Period) {
  const { rows } = await sql<ByRate & { gross: number; vat: number }>`
    select rate, currency, sum(gross)::bigint as gross, sum(vat)::bigint as vat
    from (select rate, currency, gross, vat from ${paidBefore(end)} through
      union all select rate, currency, -gross, -vat from ${paidBefore(first)} before) paid
    group by rate, currency having sum(gross) <> 0 or sum(vat) <> 0`.execute(db(em));
  return rows;
}

/** Cents without VAT of the fees of an invoice or a credit note, over its row by that name. */
const feesOf = (name: string): RawBuilder<number> => sql`(select coalesce(sum((line ->> 'net')::bigint), 0)
  from jsonb_array_elements(${sql.ref(`${name}.lines`)}) line where line ->> 'kind' = 'SERVICE_FEE')`;

/**
 * What businesses had been supplied before a day, offers and fees without VAT, beyond what they had paid by then. Payments
 * cover the oldest supplies first, whatever their rates.
 */
async function unpaidSupplies(em: EntityManager, day: string) {
  const instant = startOfDay(day);
  const supplies = sql`select charge.id, business_id, currency, tax_rate_bp as rate, at, -amount as net
      from balance_transaction charge where ${isCharge('charge.kind')} and amount < 0 and at < ${instant}
        and not exists (select from balance_transaction refund where refund.refunds_id = charge.id and refund.at < ${instant})
    union all
    select invoice.id, business_id, currency, tax_rate_bp, created_at, ${feesOf('invoice')}
      + coalesce((select sum(${feesOf('note')}) from invoice note
          where note.credits_id = invoice.id and note.issued_on < ${day}), 0)
      from invoice where credits_id is null and issued_on < ${day} and lines @> '[{"kind": "SERVICE_FEE"}]'`;
  const { rows } = await sql<ByRate & { net: number }>`
    select rate, currency, sum(greatest(0, least(supply.net, so_far - coalesce(paid.net, 0))))::bigint as net
    from (select *, sum(net) over (partition by business_id, currency order by at, id) as so_far
        from (${supplies}) supply) supply
      left join (select business_id, currency, sum(gross - vat) as net from ${paidBefore(day)} paid
        group by business_id, currency) paid using (business_id, currency)
    group by rate, currency`.execute(db(em));
  return rows.filter(({ net }) => net !== 0);
}
