import { adminBusinessFields, businessReplies } from './businessReply.ts';
import type { Row } from './row.ts';

function decision(verb: string, field: string, withReason = false): Row {
  const [variables, argument] = withReason ? ['$id: ID!, $reason: String', ', reason: $reason'] : ['$id: ID!', ''];
  return {
    call: `POST /admin/businesses/{id}/${verb}`,
    operation: `mutation (${variables}) { answer: ${field}(id: $id${argument}) { business { ${adminBusinessFields} } } }`,
    reply: businessReplies.payload,
  };
}

/** Businesses and their balances, as admins handle them. */
export const adminBusinessRoutes: Row[] = [
  {
    call: 'GET /admin/businesses',
    operation: `query ($search: String, $status: BusinessStatus, $page: Int, $size: Int) {
      businesses(search: $search, status: $status, page: { number: $page, size: $size }) {
        items { ${adminBusinessFields} } total
      }
    }`,
    reply: businessReplies.list,
  },
  decision('approve', 'approveBusiness'),
  decision('reject', 'rejectBusiness', true),
  decision('suspend', 'suspendBusiness', true),
  decision('activate', 'activateBusiness'),
  {
    call: 'DELETE /admin/businesses/{id}',
    operation: `mutation ($id: ID!, $force: Boolean = false) {
      answer: deleteBusiness(id: $id, force: $force) { id written_off: writtenOff }
    }`,
  },
  {
    call: 'GET /admin/businesses/search',
    operation: `query ($q: String!, $status: BusinessStatus = APPROVED) {
      businesses: searchBusinesses(search: $q, status: $status) {
        id business_name: businessName business_id: businessId email contact_person: contactPerson phone status
        points_balance: balance currency
      }
    }`,
  },
  {
    call: 'POST /admin/businesses/quick-register',
    operation: `mutation (
      $businessName: String!, $businessId: String!, $contactPerson: String!, $email: String!, $phone: String!
      $initialBalance: Money = 0, $idempotencyKey: String
    ) {
      answer: quickRegisterBusiness(input: {
        businessName: $businessName, businessId: $businessId, contactPerson: $contactPerson, email: $email
        phone: $phone, initialBalance: $initialBalance, idempotencyKey: $idempotencyKey
      }) { business { ${adminBusinessFields} } temp_password: temporaryPassword }
    }`,
    reply: businessReplies.registered,
  },
  {
    call: 'GET /admin/businesses/{id}/balance/history',
    operation: `query ($id: ID!, $page: Int, $size: Int) {
      answer: business(id: $id) {
        transactions(page: { number: $page, size: $size }) {
          items {
            id kind status description amount currency date: at reference_number: referenceNumber notes admin_name: adminName
            offer_id: offerId offer_title: offerTitle balance_before: balanceBefore balance_after: balanceAfter
          }
          total
        }
      }
    }`,
    reply: businessReplies.history,
  },
  {
    call: 'POST /admin/businesses/{id}/balance/topup',
    operation: `mutation ($id: ID!, $amount: Money!, $note: String, $order_id: ID, $idempotencyKey: String) {
      answer: topUpBalance(input: {
        id: $id, amount: $amount, note: $note, orderId: $order_id, idempotencyKey: $idempotencyKey
      }) {
        new_balance: newBalance reference_number: referenceNumber
        invoice { id number net vat gross due_on: dueOn pdf_url: pdfUrl }
      }
    }`,
  },
];
