import { at, itemOf, listOf, objectOf } from '../openapi/jsonSchema.ts';
import type { RevenueQuery } from '../operations/operations.generated.ts';
import type { Reply, RestData } from './row.ts';

type Earning = RestData<RevenueQuery>['revenue']['rows'][number];

/** What was earned, row by row; an advertisement's row has no offer type but says when it was bought and for how many periods. */
export const revenueReply: Reply<RevenueQuery> = {
  body: ({ revenue: { rows, ...summary } }) => ({ revenue_data: rows.map(earning), summary }),
  type: (data) => {
    const { rows: _, ...summary } = at(data, 'revenue').properties ?? {};
    const row = itemOf(at(data, 'revenue', 'rows'));
    const { count, ...always } = row.properties ?? {};
    const bought = { ...(count && { count }), purchase_date: at(row, 'date'), created_at: at(row, 'date') };
    const schema = objectOf(always);
    return {
      revenue_data: listOf({ ...schema, properties: { ...always, ...bought } }),
      summary: objectOf(summary),
    };
  },
};

function earning({ count, ...row }: Earning) {
  return row.offerType === null ? { ...row, count, purchase_date: row.date, created_at: row.date } : row;
}
