import { at, itemOf, type JsonSchema, listOf, objectOf, propertiesOf } from '../openapi/jsonSchema.ts';
import type { AdminBusinessFieldsFragment, BalanceHistoryQuery } from '../operations/operations.generated.ts';
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
import type { Reply, RestData } from './row.ts';
import { type Row, row } from './row.ts';

type Business = RestData<AdminBusinessFieldsFragment>;
type Entry = RestData<BalanceHistoryQuery>['answer']['transactions'][number];

/** A business with what admins see at a glance; `ytunnus_count` counts the business itself too. */
function adminBusiness(business: Business) {
  const { length } = business.duplicate_businesses;
  return {
    ...business,
    suspended: business.status === 'suspended',
    has_duplicate_ytunnus: length > 0,
    ytunnus_count: length + 1,
  };
}

function adminBusinessType(business: JsonSchema): JsonSchema {
  const properties = {
    ...propertiesOf(business),
    suspended: { type: 'boolean', description: 'True when status is suspended.' },
    has_duplicate_ytunnus: { type: 'boolean', description: 'Whether other businesses have the same Y-tunnus.' },
    ytunnus_count: { type: 'integer', description: 'Businesses with this Y-tunnus, itself included.' },
  };
  return objectOf(properties, 'AdminBusiness');
}

/** In a business's history what adds to the balance is credit and what takes from it a charge. */
function historyEntry({ kind, ...entry }: Entry) {
  return { ...entry, type: kind === 'top_up' || kind === 'refund' ? 'credit' : 'charge', kind };
}

/** Replies that carry businesses. */
const businessReplies = {
  list: {
    body: ({ businesses }: { businesses: Business[] }) => ({ businesses: businesses.map(adminBusiness) }),
    type: (data: JsonSchema) => ({
      businesses: listOf(adminBusinessType(itemOf(at(data, 'businesses'))), 'Newest first.'),
    }),
  },
  payload: {
    body: ({ answer }: { answer: { business: Business } }) => ({ ...answer, business: adminBusiness(answer.business) }),
    type: (data: JsonSchema) => ({
      ...propertiesOf(at(data, 'answer')),
      business: adminBusinessType(at(data, 'answer', 'business')),
    }),
  },
  registered: {
    body: ({ answer }: { answer: { business: Business; temp_password: string | null } }) => ({
      business: { ...adminBusiness(answer.business), temp_password: answer.temp_password },
    }),
    type: (data: JsonSchema) => ({
      business: objectOf(
        {
          ...propertiesOf(adminBusinessType(at(data, 'answer', 'business'))),
          temp_password: at(data, 'answer', 'temp_password'),
        },
        'AdminBusiness',
      ),
    }),
  },
  history: {
    body: ({ answer }) => ({ transactions: answer.transactions.map(historyEntry) }),
    type: (data) => {
      const type = { type: 'string', enum: ['credit', 'charge'], description: 'Whether it adds to the balance.' };
      const entry = { ...propertiesOf(itemOf(at(data, 'answer', 'transactions'))), type };
      return { transactions: listOf(objectOf(entry, 'Transaction'), 'Newest first.') };
    },
  } satisfies Reply<BalanceHistoryQuery>,
};

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
