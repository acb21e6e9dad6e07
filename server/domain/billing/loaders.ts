import DataLoader from 'dataloader';
import { sql } from 'kysely';
import { db } from '#platform/database/db.ts';
import { type Page, pageWindow } from '#platform/database/pages/findPage.ts';
import type { Scope } from '#platform/platform.ts';
import type { PageInput } from '#shared/schema.generated.ts';
import type { Business } from '../accounts/entities.ts';
import { chargedByAdmins } from './adminCharge.ts';
import { Invoice } from './entities.ts';
import type { StatementRow } from './figures/accountHistory.ts';
import { statementColumns } from './ledgerSql.ts';

/** A page of a list of a business. */
interface PageOf {
  business: Pick<Business, 'id' | 'ledgerSeq'>;
  page: PageInput;
}

const cacheKeyFn = ({ business, page }: PageOf) => `${business.id} ${page.number} ${page.size}`;

/** What resolvers read of billing for many rows at a time. */
export function billingLoaders({ em, platform: { primary } }: Scope) {
  return {
    /** A page of the business's ledger, newest first. */
    transactionsOfBusiness: new DataLoader<PageOf, Page<StatementRow>, string>(
      (wanted) =>
        inPages(wanted, async (ids, limit, offset) => {
          const { rows } = await sql<StatementRow & { businessId: string }>`
            select line.* from unnest(${ids}::uuid[]) owner (id)
              cross join lateral (select ${statementColumns}, entry.business_id as "businessId", seq
                from balance_transaction entry left join invoice on invoice.transaction_id = entry.id
                where entry.business_id = owner.id order by seq desc limit ${limit} offset ${offset}) line
            order by line.seq desc`.execute(primary);
          const groups = Map.groupBy(rows, ({ businessId }) => businessId);
          // The ledger has no gaps, so the number of the newest row is the number of rows.
          return ({ id, ledgerSeq }) => ({ items: groups.get(id) ?? [], total: ledgerSeq });
        }),
      { cacheKeyFn },
    ),

    /** Invoices by id. */
    invoice: new DataLoader<string, Invoice>(async (ids) => {
      const found = await em.find(Invoice, { id: { $in: [...ids] } });
      const invoices = new Map(found.map((invoice) => [invoice.id, invoice]));
      return ids.map((id) => invoices.get(id) ?? new Error(`Invoice ${id} is missing`));
    }),

    /** Cents without VAT that credit notes have credited of invoices. */
    creditedOfInvoice: new DataLoader<string, number>(async (ids) => {
      const rows = await db(em)
        .selectFrom('invoice')
        .select(({ fn }) => ['credits_id as id', fn.sum<number>('net').as('net')])
        .where('credits_id', 'in', [...ids])
        .groupBy('credits_id')
        .execute();
      const sums = new Map(rows.map(({ id, net }) => [id, 0 - net]));
      return ids.map((id) => sums.get(id) ?? 0);
    }),

    /** Whether an admin has charged offers, as an admin does who publishes for a business. */
    isChargedByAdmin: new DataLoader<string, boolean>(async (offerIds) => {
      const charged = await chargedByAdmins(primary, offerIds);
      return offerIds.map((id) => charged.has(id));
    }),

    /** Names of businesses; null of those that have been deleted. */
    nameOfBusiness: new DataLoader<string, string | null>(async (ids) => {
      const rows = await db(em)
        .selectFrom('business')
        .select(['id', 'business_name as name'])
        .where('id', 'in', [...ids])
        .execute();
      const names = new Map(rows.map(({ id, name }) => [id, name]));
      return ids.map((id) => names.get(id) ?? null);
    }),

    /** Whether businesses have an account still. */
    isBusinessKept: new DataLoader<string, boolean>(async (ids) => {
      const rows = await db(em)
        .selectFrom('business')
        .select('id')
        .where('id', 'in', [...ids])
        .execute();
      const existing = new Set(rows.map(({ id }) => id));
      return ids.map((id) => existing.has(id));
    }),

    /** A page of the business's invoices, newest first. */
    invoicesOfBusiness: new DataLoader<PageOf, Page<Invoice>, string>(
      (wanted) =>
        inPages(wanted, async (ids, limit, offset) => {
          const { rows } = await sql<{ id: string | null; businessId: string; total: number }>`
            select bill.id, owner.id as "businessId", (select count(*) from invoice where business_id = owner.id) as total
            from unnest(${ids}::uuid[]) owner (id)
              left join lateral (select id, number from invoice where business_id = owner.id
                order by number desc limit ${limit} offset ${offset}) bill on true
            order by bill.number desc`.execute(primary);
          const found = await em.find(Invoice, { id: { $in: rows.flatMap(({ id }) => id ?? []) } });
          const invoices = new Map(found.map((invoice) => [invoice.id, invoice]));
          const groups = Map.groupBy(rows, ({ businessId }) => businessId);
          return ({ id }) => {
            const group = groups.get(id) ?? [];
            const items = group.flatMap((row) => invoices.get(row.id ?? '') ?? []);
            return { items, total: group[0]?.total ?? 0 };
          };
        }),
      { cacheKeyFn },
    ),
  };
}

/**
 * Reads the lists of many businesses with one call of `read` for each requested page. Not by `findPage`, which reads one
 * list: these are pages of the lists of every row of a page, in one statement.
 */
async function inPages<Answer>(
  wanted: readonly PageOf[],
  read: (ids: string[], limit: number, offset: number) => Promise<(business: PageOf['business']) => Answer>,
): Promise<Answer[]> {
  const pages = Map.groupBy(wanted, ({ page }) => `${page.number} ${page.size}`);
  const answers = new Map<PageOf, Answer>();
  for (const group of pages.values()) {
    const [first] = group;
    if (!first) continue;
    const { limit, offset } = pageWindow(first.page);
    const pageOf = await read(
      group.map(({ business }) => business.id),
      limit,
      offset,
    );
    for (const one of group) answers.set(one, pageOf(one.business));
  }
  return wanted.map((one) => answers.get(one) as Answer);
}
