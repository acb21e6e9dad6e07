import { sql } from 'kysely';
import type { CsvCell } from '#shared/csv.ts';
import type { Currency, InvoiceFilterInput } from '#shared/schema.generated.ts';
import { readAllRows } from '../../../platform/database/pages/findPage.ts';
import { plannedForValues } from '../../../platform/database/prepare.ts';
import { finnishDate } from '../../../platform/helsinki.ts';
import type { Scope } from '../../../platform/platform.ts';
import { foundInvoices } from './invoices.ts';

interface InvoiceLine {
  number: number;
  buyer: string | null;
  businessId: string | null;
  issuedOn: string;
  dueOn: string;
  reference: string;
  net: number;
  vat: number;
  gross: number;
  currency: Currency;
  /** The number of the invoice that a credit note credits. */
  credits: number | null;
  reason: string | null;
}

const headings = [
  'Numero',
  'Laji',
  'Ostaja',
  'Y-tunnus',
  'Päivätty',
  'Eräpäivä',
  'Viitenumero',
  'Veroton',
  'Alv',
  'Verollinen',
  'Valuutta',
  'Hyvittää laskun',
  'Syy',
];

/** Every invoice and credit note that the filter lets through, newest first, as lines of a file. Throws INVALID_INPUT. */
export async function* invoiceLines({ em }: Scope, filter: InvoiceFilterInput) {
  const found = (await foundInvoices(em, filter)).innerJoin('invoice', 'invoice.id', 'listed.id');
  yield [headings] as CsvCell[][];
  const pages = readAllRows<InvoiceLine>((after, limit) =>
    (after ? found.where('listed.number', '<', after.number) : found)
      .select([
        'invoice.number',
        sql<string | null>`invoice.buyer ->> 'name'`.as('buyer'),
        sql<string | null>`invoice.buyer ->> 'businessId'`.as('businessId'),
        sql<string>`invoice.issued_on::text`.as('issuedOn'),
        sql<string>`invoice.due_on::text`.as('dueOn'),
        'invoice.reference_number as reference',
        'invoice.net',
        'invoice.vat',
        'invoice.gross',
        'invoice.currency',
        sql<number | null>`(select original.number from invoice original where original.id = invoice.credits_id)`.as(
          'credits',
        ),
        'invoice.reason',
      ])
      .orderBy('listed.number', 'desc')
      .limit(limit)
      .modifyEnd(plannedForValues)
      .$castTo<InvoiceLine>()
      .execute(),
  );
  for await (const rows of pages) yield rows.map(cellsOf);
}

function cellsOf(row: InvoiceLine): CsvCell[] {
  const day = (date: string) => finnishDate(new Date(`${date}T12:00:00Z`));
  return [
    row.number,
    row.credits === null ? 'Lasku' : 'Hyvityslasku',
    row.buyer,
    row.businessId,
    day(row.issuedOn),
    row.credits === null ? day(row.dueOn) : null,
    row.reference,
    row.net / 100,
    row.vat / 100,
    row.gross / 100,
    row.currency,
    row.credits,
    row.reason,
  ];
}
