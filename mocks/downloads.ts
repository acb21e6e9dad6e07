import { type CsvCell, toCsv } from '#shared/csv.ts';

/** The query behind each download, with the arguments of its filters. */
const queries: Readonly<Record<string, string>> = {
  offers: `query ($search: String, $type: OfferType, $status: OfferStatus, $hidden: Boolean, $filter: AdminOfferFilterInput) {
    list: adminOffers(search: $search, type: $type, status: $status, hidden: $hidden, filter: $filter, page: { size: 100 }) {
      items { id title status cost } } }`,
  businesses: `query ($search: String, $status: BusinessStatus) {
    list: businesses(search: $search, status: $status, page: { size: 100 }) {
      items { id businessName businessId status balance } } }`,
  transactions: `query ($filter: LedgerFilterInput) {
    list: transactions(filter: $filter, page: { size: 100 }) { items { id description businessName amount } } }`,
  revenue: `query ($days: Int, $from: Date, $to: Date) {
    list: revenue(days: $days, from: $from, to: $to) { items: rows { id title businessName amount } } }`,
  'audit-log': `query ($filter: AuditFilterInput) {
    list: auditLog(filter: $filter, page: { size: 100 }) { items { id action actorName targetName } } }`,
  invoices: `query ($filter: InvoiceFilterInput) {
    list: invoices(filter: $filter, page: { size: 100 }) { items { number buyerName net gross } } }`,
};

/** The query of a download's address and what it is asked with; undefined for a list that there is none of. */
export function askedFor(list: string, search: string) {
  const query = Object.hasOwn(queries, list) ? queries[list] : undefined;
  const filter: Record<string, unknown> = JSON.parse(new URLSearchParams(search).get('filter') ?? '{}');
  return query === undefined ? undefined : { query, filter };
}

/** The file of what a query answered, under the names of its fields. */
export function fileOf(data: unknown): Response {
  const { items } = (data as { list: { items: Record<string, CsvCell>[] } }).list;
  const names = Object.keys(items[0] ?? {});
  const rows = items.map((item) => names.map((name) => item[name]));
  return new Response(toCsv([names, ...rows]), { headers: { 'content-type': 'text/csv; charset=utf-8' } });
}
