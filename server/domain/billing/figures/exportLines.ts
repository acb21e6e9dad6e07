import { sql } from 'kysely';
import { readSettings } from '#domain/settings/settings.ts';
import { db } from '#platform/database/db.ts';
import { isId } from '#platform/database/ids.ts';
import { type Placed, readAllRows } from '#platform/database/pages/findPage.ts';
import { plannedForValues } from '#platform/database/prepare.ts';
import { dayInTable, momentInTable } from '#platform/helsinki.ts';
import type { Scope } from '#platform/platform.ts';
import { keysOf } from '#shared/records.ts';
import { offerTypeTerms } from '#shared/rules/offers/pricing.ts';
import type {
  Currency,
  CurrencySums,
  InvoiceFilterInput,
  LedgerFilterInput,
  RevenueRow,
} from '#shared/schema.generated.ts';
import { moneyCell, type TableCell } from '#shared/tables/cells.ts';
import { adActivities, ledgerSumNames } from '#shared/texts/exports.ts';
import { foundInvoices } from '../invoices/invoices.ts';
import { ledgerFeed } from '../platformLedger/ledgerFeed.ts';
import { inOneCurrency, type LedgerRow, ledgerEntries } from '../platformLedger/ledgerRows.ts';
import { reportedPeriod } from './periods.ts';
import { type RevenueQuery, revenueRowsAfter } from './revenue.ts';

const ledgerHeadings = [
  'Aika',
  'Tyyppi',
  'Yritys',
  'Tarjous',
  'Mainos',
  'Kuvaus',
  'Lisätieto',
  'Viitenumero',
  'Ylläpitäjä',
  'Summa',
  'Valuutta',
];

/**
 * The platform's ledger as lines of a file: a summary, then every row that the filter lets through, newest first.
 * Throws INVALID_INPUT.
 */
export async function* ledgerExportLines({ em, platform }: Scope, filter: LedgerFilterInput) {
  const { total, sums } = await ledgerFeed({ em, platform }, filter, { number: 1, size: 1 });
  const { pricing } = await readSettings(platform);
  const wanted = inOneCurrency(filter, pricing.currency);
  yield [...summaryOf(total, sums), ledgerHeadings] as TableCell[][];
  // No row has such an id.
  if (wanted.adminId && !isId(wanted.adminId)) return;
  const pages = readAllRows<LedgerRow & Placed>(async (after, limit) => {
    const entries = ledgerEntries(wanted, { after }, { limit, offset: 0 });
    const { rows } = await sql<LedgerRow & Placed>`
      select *, "createdAt"::text as at from (${entries}) entries
      order by "createdAt" desc, id desc ${plannedForValues}`.execute(db(em));
    return rows;
  });
  for await (const rows of pages) yield rows.map(ledgerCells);
}

type SumName = keyof typeof ledgerSumNames;

/** The sums that are always shown, and corrections and balances written off when there are any; then an empty line. */
function summaryOf(total: number, sums: readonly CurrencySums[]): TableCell[][] {
  const rare: readonly SumName[] = ['corrected', 'writtenOff'];
  const names = keysOf(ledgerSumNames);
  const lines = sums.flatMap((sum) =>
    names
      .filter((name) => !rare.includes(name) || sum[name] !== 0)
      .map((name): TableCell[] => [ledgerSumNames[name], moneyCell(sum[name] / 100), sum.currency]),
  );
  return [['Yhteenveto'], ['Luotu', momentInTable(new Date())], ['Tapahtumia', total], ...lines, []];
}

function ledgerCells(row: LedgerRow): TableCell[] {
  const direction = row.transactionType === 'CREDIT' ? 'Lisäys tai hyvitys' : 'Veloitus';
  return [
    momentInTable(row.createdAt),
    row.activityType ? adActivities[row.activityType] : direction,
    row.business?.name ?? null,
    row.offerTitle,
    row.advertisementTitle,
    row.description,
    row.notes,
    row.referenceNumber,
    row.adminName,
    moneyCell(row.amount / 100),
    row.currency,
  ];
}

const revenueHeadings = ['Aika', 'Yritys', 'Y-tunnus', 'Otsikko', 'Tyyppi', 'Jaksoja', 'Summa', 'Valuutta'];

/** Every event of a period that earned something, newest first, as lines of a file. Throws INVALID_INPUT. */
export async function* revenueLines({ platform }: Pick<Scope, 'platform'>, query: RevenueQuery, now = new Date()) {
  const period = reportedPeriod(query, now);
  yield [revenueHeadings] as TableCell[][];
  const pages = readAllRows<RevenueRow & Placed>((after, limit) => revenueRowsAfter(platform, period, after, limit));
  for await (const rows of pages) yield rows.map(revenueCells);
}

function revenueCells(row: RevenueRow): TableCell[] {
  return [
    momentInTable(row.createdAt),
    row.business?.name ?? null,
    row.business?.businessId ?? null,
    row.title,
    row.offerType ? offerTypeTerms[row.offerType].name : 'Mainos',
    row.count,
    moneyCell(row.amount / 100),
    row.currency,
  ];
}

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
  yield [headings] as TableCell[][];
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

function cellsOf(row: InvoiceLine): TableCell[] {
  const day = (date: string) => dayInTable(new Date(`${date}T12:00:00Z`));
  return [
    row.number,
    row.credits === null ? 'Lasku' : 'Hyvityslasku',
    row.buyer,
    row.businessId,
    day(row.issuedOn),
    row.credits === null ? day(row.dueOn) : null,
    row.reference,
    ...[row.net, row.vat, row.gross].map((cents) => moneyCell(cents / 100)),
    row.currency,
    row.credits,
    row.reason,
  ];
}
