import { sql } from 'kysely';
import type { CsvCell } from '#shared/csv.ts';
import { offerHeadings, shownInExport } from '#shared/exportTexts.ts';
import { offerTypeTerms } from '#shared/rules/settings.ts';
import type { Currency, OfferStatus, OfferType } from '#shared/schema.generated.ts';
import { db } from '../../../platform/database/db.ts';
import { isAfter, type Placed, readAllRows } from '../../../platform/database/pages/readAllRows.ts';
import { plannedForValues } from '../../../platform/database/prepare.ts';
import { finnishDate } from '../../../platform/helsinki.ts';
import type { Scope } from '../../../platform/platform.ts';
import { type AdminOfferQuery, conditionOf } from './adminOffers.ts';

interface OfferRow extends Placed {
  reference: string | null;
  title: string;
  business: string;
  businessId: string;
  category: string;
  type: OfferType;
  status: OfferStatus;
  expired: boolean;
  hidden: boolean;
  nationwide: boolean;
  cities: string[];
  cost: number;
  currency: Currency;
  views: number;
  clicks: number;
  createdAt: Date;
  startsAt: Date;
  expiresAt: Date;
}

/** Every offer that the filters let through, newest first, as lines of a file. Throws INVALID_INPUT. */
export async function* offerLines({ em }: Scope, query: Omit<AdminOfferQuery, 'sort' | 'page'>) {
  const where = await conditionOf(em, query);
  yield [[...offerHeadings]] as CsvCell[][];
  const pages = readAllRows<OfferRow>(async (after, limit) => {
    // The page is found before anything is read of its offers.
    const { rows } = await sql<OfferRow>`
      select o.id, o.created_at::text as at, o.reference_number as reference, o.shown_title as title,
        b.business_name as business, b.business_id as "businessId", c.name as category, o.type,
        o.shown_status as status, o.expires_at < now() as expired, o.hidden,
        coalesce((o.revision #>> '{content,nationwide}')::boolean, o.nationwide) as nationwide,
        case when o.revision is null then o.cities
          else array(select jsonb_array_elements_text(o.revision::jsonb #> '{content,cities}')) end as cities,
        o.cost, o.currency, coalesce(t.views, 0) as views, coalesce(t.clicks, 0) as clicks,
        o.created_at as "createdAt", o.starts_at as "startsAt", o.expires_at as "expiresAt"
      from (select o.id from offer o where ${where} and ${isAfter({ at: 'o.created_at', id: 'o.id' }, after)}
          order by o.created_at desc, o.id desc limit ${limit}) page
        join offer o on o.id = page.id
        join business b on b.id = o.business_id
        join category c on c.id = coalesce((o.revision #>> '{content,categoryId}')::uuid, o.category_id)
        left join offer_total t on t.offer_id = o.id
      order by o.created_at desc, o.id desc ${plannedForValues}`.execute(db(em));
    return rows;
  });
  for await (const rows of pages) yield rows.map(cellsOf);
}

const statuses: Record<OfferStatus, string> = { PENDING: 'Odottaa', APPROVED: 'Hyväksytty', REJECTED: 'Hylätty' };

function cellsOf(row: OfferRow): CsvCell[] {
  return [
    row.id,
    row.reference,
    row.title,
    row.business,
    row.businessId,
    row.category,
    offerTypeTerms[row.type].name,
    row.expired ? `${statuses[row.status]}, ${shownInExport.expired}` : statuses[row.status],
    row.hidden ? shownInExport.hidden : shownInExport.visible,
    row.nationwide ? 'Koko maa' : row.cities.join(', '),
    row.cost / 100,
    row.currency,
    row.views,
    row.clicks,
    finnishDate(row.createdAt),
    finnishDate(row.startsAt),
    finnishDate(row.expiresAt),
  ];
}
