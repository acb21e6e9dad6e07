import { sql } from 'kysely';
import type { CsvCell } from '#shared/csv.ts';
import type { BusinessStatus, Currency } from '#shared/schema.generated.ts';
import { isAfter, type Placed, readAllRows } from '../../../platform/database/pages/readAllRows.ts';
import { plannedForValues } from '../../../platform/database/prepare.ts';
import { finnishDate, finnishTime } from '../../../platform/helsinki.ts';
import type { Scope } from '../../../platform/platform.ts';
import { type BusinessList, foundBusinesses } from './businesses.ts';

interface BusinessRow extends Placed {
  name: string;
  businessId: string;
  contactPerson: string;
  email: string;
  phone: string;
  status: BusinessStatus;
  reason: string | null;
  balance: number;
  spent: number;
  currency: Currency;
  offers: number;
  createdAt: Date;
  lastLoginAt: Date | null;
}

const headings = [
  'Tunniste',
  'Yritys',
  'Y-tunnus',
  'Yhteyshenkilö',
  'Sähköposti',
  'Puhelin',
  'Tila',
  'Perustelu',
  'Saldo',
  'Käytetty',
  'Valuutta',
  'Tarjouksia',
  'Rekisteröity',
  'Viimeksi kirjautunut',
];

const statuses: Record<BusinessStatus, string> = {
  PENDING: 'Odottaa',
  APPROVED: 'Aktiivinen',
  REJECTED: 'Hylätty',
  SUSPENDED: 'Jäädytetty',
};

/** Every business that the search and the status let through, newest first, as lines of a file. */
export async function* businessLines({ em }: Scope, list: Omit<BusinessList, 'sort' | 'page'>) {
  yield [headings] as CsvCell[][];
  const pages = readAllRows<BusinessRow>((after, limit) =>
    foundBusinesses(em, list)
      .where(isAfter({ at: 'business.created_at', id: 'business.id' }, after))
      .select([
        'business.id',
        sql<string>`business.created_at::text`.as('at'),
        'business_name as name',
        'business.business_id as businessId',
        'contact_person as contactPerson',
        'email',
        'phone',
        'status',
        'status_reason as reason',
        'balance',
        'total_spent as spent',
        'currency',
        sql<number>`(select count(*) from offer where offer.business_id = business.id)`.as('offers'),
        'business.created_at as createdAt',
        'last_login_at as lastLoginAt',
      ])
      .orderBy('business.created_at', 'desc')
      .orderBy('business.id', 'desc')
      .limit(limit)
      .modifyEnd(plannedForValues)
      .$castTo<BusinessRow>()
      .execute(),
  );
  for await (const rows of pages) yield rows.map(cellsOf);
}

function cellsOf(row: BusinessRow): CsvCell[] {
  return [
    row.id,
    row.name,
    row.businessId,
    row.contactPerson,
    row.email,
    row.phone,
    statuses[row.status],
    row.reason,
    row.balance / 100,
    row.spent / 100,
    row.currency,
    row.offers,
    finnishDate(row.createdAt),
    row.lastLoginAt && finnishTime(row.lastLoginAt),
  ];
}
