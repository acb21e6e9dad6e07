import { offerForBusinessForm } from './offerForms.ts';
import { adminOfferFields, offerReplies } from './offerReply.ts';
import { ledgerEntry, revenueReply } from './revenueReply.ts';
import type { Row } from './row.ts';

/** Offers of every business, and what the platform earns with them. */
export const adminOfferRoutes: Row[] = [
  {
    call: 'GET /admin/offers',
    operation: `query ($search: String, $type: OfferType, $status: OfferStatus, $hidden: Boolean, $page: Int, $size: Int) {
      offers: adminOffers(
        search: $search, type: $type, status: $status, hidden: $hidden, page: { number: $page, size: $size }
      ) { items { ${adminOfferFields} } total }
    }`,
    reply: offerReplies.adminList,
  },
  {
    call: 'PUT /admin/offers/{id}/status',
    operation: `mutation ($id: ID!, $status: OfferStatus!, $reason: String) {
      answer: setOfferStatus(id: $id, status: $status, reason: $reason) { offer { ${adminOfferFields} } }
    }`,
    reply: offerReplies.adminPayload,
  },
  {
    call: 'PUT /admin/offers/{id}/toggle-visibility',
    operation: 'mutation ($id: ID!) { answer: toggleOfferVisibility(id: $id) { offer { id is_hidden: isHidden } } }',
    reply: ({ answer }: { answer: { offer: { is_hidden: boolean } } }) => ({ ...answer.offer }),
  },
  {
    call: 'DELETE /admin/offers/{id}',
    operation: 'mutation ($id: ID!) { answer: adminDeleteOffer(id: $id) { id } }',
  },
  {
    call: 'POST /admin/offers/create-for-business',
    operation: `mutation ($input: OfferForBusinessInput!) {
      answer: createOfferForBusiness(input: $input) {
        message remaining_balance: remainingBalance topped_up: toppedUp offer { ${adminOfferFields} }
      }
    }`,
    form: offerForBusinessForm,
    reply: offerReplies.adminPayload,
  },
  {
    call: 'GET /admin/analytics/revenue',
    operation: `query ($days: Int = 30, $from: Date, $to: Date) {
      revenue(days: $days, from: $from, to: $to) {
        from to currency total offer_revenue: offerRevenue offer_count: offerCount
        advertisement_revenue: advertisementRevenue advertisement_count: advertisementCount
        active_businesses: activeBusinesses average_per_offer: averagePerOffer
        by_type: byType { type revenue count share }
        top_businesses: topBusinesses { business_id: businessId business_name: businessName revenue offers }
        others {
          currency total offer_revenue: offerRevenue offer_count: offerCount
          advertisement_revenue: advertisementRevenue advertisement_count: advertisementCount
        }
        rows { id businessName businessId title offerType amount currency date count }
      }
    }`,
    reply: revenueReply,
  },
  {
    call: 'GET /admin/transactions',
    operation: `query (
      $search: String, $admin_id: ID, $source_type: LedgerSource, $transaction_type: LedgerDirection
      $activity_type: AdvertisementActivity, $from: Date, $to: Date, $min: Money, $max: Money, $page: Int, $size: Int
    ) {
      transactions(
        filter: {
          search: $search, adminId: $admin_id, source: $source_type, direction: $transaction_type
          activity: $activity_type, from: $from, to: $to, min: $min, max: $max
        }
        page: { number: $page, size: $size }
      ) { items { ${ledgerEntry} } total }
    }`,
  },
];
