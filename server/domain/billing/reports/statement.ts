import type {
  Currency,
  OfferType,
  PageInput,
  TransactionKind,
  TransactionStatus,
  TransactionType,
} from '#shared/schema.generated.ts';
import { pageWindow } from '../../../platform/database/page.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Business } from '../../accounts/entities.ts';

/**
 * A line of a business's payment history: a transaction of the ledger, or a request for a top-up that is open
 * (PENDING) or was cancelled (FAILED). A request has moved no money: it has no reference yet, and no balances.
 */
export interface StatementRow {
  id: string;
  status: TransactionStatus;
  kind: TransactionKind;
  /** Signed cents. */
  amount: number;
  currency: Currency;
  balanceBefore: number;
  balanceAfter: number;
  referenceNumber: string;
  notes: string | null;
  at: Date;
  adminName: string | null;
  offerId: string | null;
  offerTitle: string | null;
  offerType: OfferType | null;
  invoiceId: string | null;
}

export interface StatementPage {
  items: StatementRow[];
  total: number;
}

/** The columns of a StatementRow, of a transaction `entry` joined with its `invoice`. */
export const statementColumns = `entry.id, 'COMPLETED' as status, kind, amount, entry.currency, balance_before as "balanceBefore",
  balance_after as "balanceAfter", entry.reference_number as "referenceNumber", note as notes, at,
  admin_name as "adminName", offer_id as "offerId", offer_title as "offerTitle", offer_type as "offerType",
  invoice.id as "invoiceId"`;

const transactions = {
  name: 'statement-transactions',
  text: `select ${statementColumns}, seq from balance_transaction entry
    left join invoice on invoice.transaction_id = entry.id
    where entry.business_id = $1 order by seq desc limit $2 offset $3`,
};

const requests = `select id, case status when 'PENDING' then 'PENDING' else 'FAILED' end as status, 'TOP_UP' as kind,
    amount, currency, $4::bigint as "balanceBefore", $4::bigint as "balanceAfter", '' as "referenceNumber", note as notes,
    created_at as at, null::text as "adminName", null::uuid as "offerId", null::text as "offerTitle",
    null::text as "offerType", null::uuid as "invoiceId", null::int as seq
  from top_up_order where business_id = $1 and status = any($5)
  order by created_at desc, id desc limit $2::int + $3::int`;

const everything = {
  name: 'statement-everything',
  text: `select * from (
      (select ${statementColumns}, seq from balance_transaction entry
        left join invoice on invoice.transaction_id = entry.id
        where entry.business_id = $1 order by seq desc limit $2::int + $3::int)
      union all (${requests})) line
    order by at desc, seq desc nulls last, id desc limit $2 offset $3`,
};

const openRequests = {
  name: 'statement-requests',
  text: `select * from (${requests}) line order by at desc, id desc limit $2 offset $3`,
};

const requestCount = {
  name: 'statement-request-count',
  text: 'select count(*) as count from top_up_order where business_id = $1 and status = any($2)',
};

/** The business's payment history, newest first. All of it, or one status only. */
export async function myTransactions(
  { sql }: Pick<Platform, 'sql'>,
  business: Business,
  status: TransactionStatus | null | undefined,
  page: PageInput,
): Promise<StatementPage> {
  const { id, balance, ledgerSeq } = business;
  const { limit, offset } = pageWindow(page);
  if (status === 'COMPLETED') {
    const items = await sql.write<StatementRow>({ ...transactions, values: [id, limit, offset] });
    return { items, total: ledgerSeq };
  }
  const wanted = status === 'PENDING' ? ['PENDING'] : status === 'FAILED' ? ['CANCELLED'] : ['PENDING', 'CANCELLED'];
  const [items, [requested]] = await Promise.all([
    sql.write<StatementRow>({
      ...(status ? openRequests : everything),
      values: [id, limit, offset, balance, wanted],
    }),
    sql.write<{ count: number }>({ ...requestCount, values: [id, wanted] }),
  ]);
  return { items, total: (status ? 0 : ledgerSeq) + (requested?.count ?? 0) };
}

/** How the interface and REST name a transaction (spec P section 4). */
export function typeOf({ kind, offerType }: Pick<StatementRow, 'kind' | 'offerType'>): TransactionType {
  if (kind === 'TOP_UP') return 'BALANCE_CREDIT';
  if (kind === 'ADMIN_CHARGE') return 'BALANCE_DEBIT';
  if (kind !== 'CHARGE') return 'OTHER';
  return offerType?.startsWith('PREMIUM') ? 'PREMIUM_OFFER' : 'STANDARD_OFFER';
}

/** What a line is about, in Finnish. */
export function descriptionOf({ kind, status, offerTitle }: StatementRow): string {
  if (kind === 'TOP_UP') return status === 'COMPLETED' ? 'Saldon lisäys' : 'Saldon lisäyspyyntö';
  if (kind === 'REFUND') return `Hyvitys: ${offerTitle}`;
  if (kind === 'WRITE_OFF') return 'Saldon poisto';
  return offerTitle ?? '';
}
