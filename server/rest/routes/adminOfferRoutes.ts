import { at, itemOf, listOf, objectOf, propertiesOf } from '../openapi/jsonSchema.ts';
import {
  AdminDeleteOfferDocument,
  AdminOffersDocument,
  CreateOfferForBusinessDocument,
  RevenueDocument,
  type RevenueQuery,
  SetOfferStatusDocument,
  ToggleOfferVisibilityDocument,
  TransactionsDocument,
} from '../operations/operations.generated.ts';
import { flatOffer, offerForBusinessForm, offerReplies } from './offerForms.ts';
import { type Reply, type RestData, type Row, row } from './row.ts';

type Earning = RestData<RevenueQuery>['revenue']['rows'][number];

/** What was earned, row by row; an advertisement's row has no offer type but says when it was bought and for how many periods. */
const revenueReply: Reply<RevenueQuery> = {
  body: ({ revenue: { rows, ...summary } }) => ({ revenue_data: rows.map(earning), summary }),
  type: (data) => {
    const { rows: _, ...summary } = propertiesOf(at(data, 'revenue'));
    const row = itemOf(at(data, 'revenue', 'rows'));
    const { count, ...always } = propertiesOf(row);
    const bought = { ...(count && { count }), purchase_date: at(row, 'date'), created_at: at(row, 'date') };
    const schema = objectOf(always, 'RevenueRow');
    return {
      revenue_data: listOf({ ...schema, properties: { ...always, ...bought } }, 'What was earned, newest first.'),
      summary: objectOf(summary, 'RevenueSummary'),
    };
  },
};

function earning({ count, ...row }: Earning) {
  return row.offerType === null ? { ...row, count, purchase_date: row.date, created_at: row.date } : row;
}

/** Offers of every business, and what the platform earns with them. */
export const adminOfferRoutes: Row[] = [
  row({
    call: 'GET /admin/offers',
    operation: AdminOffersDocument,
    flat: flatOffer,
    reply: offerReplies.adminList,
  }),
  row({
    call: 'PUT /admin/offers/{id}/status',
    operation: SetOfferStatusDocument,
    flat: flatOffer,
    reply: offerReplies.adminPayload,
  }),
  row({
    call: 'PUT /admin/offers/{id}/toggle-visibility',
    operation: ToggleOfferVisibilityDocument,
    reply: {
      body: ({ answer }) => ({ ...answer.offer }),
      type: (data) => propertiesOf(at(data, 'answer', 'offer')),
    },
  }),
  {
    call: 'DELETE /admin/offers/{id}',
    operation: AdminDeleteOfferDocument,
  },
  row({
    call: 'POST /admin/offers/create-for-business',
    operation: CreateOfferForBusinessDocument,
    form: offerForBusinessForm,
    flat: flatOffer,
    reply: offerReplies.adminPayload,
  }),
  row({
    call: 'GET /admin/analytics/revenue',
    operation: RevenueDocument,
    flat: ['business'],
    reply: revenueReply,
  }),
  {
    call: 'GET /admin/transactions',
    operation: TransactionsDocument,
    flat: ['business'],
  },
];
