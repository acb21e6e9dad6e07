import {
  ActivateBusinessDocument,
  ApproveBusinessDocument,
  BalanceHistoryDocument,
  BusinessesDocument,
  DeleteBusinessDocument,
  QuickRegisterBusinessDocument,
  RejectBusinessDocument,
  SearchBusinessesDocument,
  SuspendBusinessDocument,
  TopUpBalanceDocument,
} from '../operations/operations.generated.ts';
import { businessReplies } from './businessReply.ts';
import { type Row, row } from './row.ts';

/** Businesses and their balances, as admins handle them. */
export const adminBusinessRoutes: Row[] = [
  row({
    call: 'GET /admin/businesses',
    operation: BusinessesDocument,
    reply: businessReplies.list,
  }),
  row({
    call: 'POST /admin/businesses/{id}/approve',
    operation: ApproveBusinessDocument,
    reply: businessReplies.payload,
  }),
  row({
    call: 'POST /admin/businesses/{id}/reject',
    operation: RejectBusinessDocument,
    reply: businessReplies.payload,
  }),
  row({
    call: 'POST /admin/businesses/{id}/suspend',
    operation: SuspendBusinessDocument,
    reply: businessReplies.payload,
  }),
  row({
    call: 'POST /admin/businesses/{id}/activate',
    operation: ActivateBusinessDocument,
    reply: businessReplies.payload,
  }),
  {
    call: 'DELETE /admin/businesses/{id}',
    operation: DeleteBusinessDocument,
  },
  {
    call: 'GET /admin/businesses/search',
    operation: SearchBusinessesDocument,
  },
  row({
    call: 'POST /admin/businesses/quick-register',
    operation: QuickRegisterBusinessDocument,
    reply: businessReplies.registered,
  }),
  row({
    call: 'GET /admin/businesses/{id}/balance/history',
    operation: BalanceHistoryDocument,
    reply: businessReplies.history,
  }),
  {
    call: 'POST /admin/businesses/{id}/balance/topup',
    operation: TopUpBalanceDocument,
  },
];
