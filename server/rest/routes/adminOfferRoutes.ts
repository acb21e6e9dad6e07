import { at } from '../openapi/jsonSchema.ts';
import {
  AdminDeleteOfferDocument,
  AdminOffersDocument,
  CreateOfferForBusinessDocument,
  RevenueDocument,
  SetOfferStatusDocument,
  ToggleOfferVisibilityDocument,
  TransactionsDocument,
} from '../operations/operations.generated.ts';
import { offerForBusinessForm } from './offerForms.ts';
import { offerReplies } from './offerReply.ts';
import { revenueReply } from './revenueReply.ts';
import { type Row, row } from './row.ts';

/** Offers of every business, and what the platform earns with them. */
export const adminOfferRoutes: Row[] = [
  row({
    call: 'GET /admin/offers',
    operation: AdminOffersDocument,
    reply: offerReplies.adminList,
  }),
  row({
    call: 'PUT /admin/offers/{id}/status',
    operation: SetOfferStatusDocument,
    reply: offerReplies.adminPayload,
  }),
  row({
    call: 'PUT /admin/offers/{id}/toggle-visibility',
    operation: ToggleOfferVisibilityDocument,
    reply: {
      body: ({ answer }) => ({ ...answer.offer }),
      type: (data) => ({ ...at(data, 'answer', 'offer').properties }),
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
    reply: offerReplies.adminPayload,
  }),
  row({
    call: 'GET /admin/analytics/revenue',
    operation: RevenueDocument,
    reply: revenueReply,
  }),
  {
    call: 'GET /admin/transactions',
    operation: TransactionsDocument,
  },
];
