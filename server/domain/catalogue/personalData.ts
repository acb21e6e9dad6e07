import { sql } from 'kysely';
import type { PersonalData } from '../definitions/defineDomain.ts';
import { contentGiven } from './inEuros.ts';

/** What is stored about people. Money in the unit of its currency, net of VAT. */
export const personalData: PersonalData = {
  ofBusiness: {
    offers: (
      id,
    ) => sql`select offer.id, type, status, status_reason as "statusReason", hidden, category.name as category,
      cost / 100.0 as cost, offer.currency, reference_number as "referenceNumber", ${contentGiven}, product_id as "productId",
      repeated_from as "repeatedFrom", revision, rejected_revision as "rejectedChange", resubmitted_at as "resubmittedAt",
      cancelled_at as "cancelledAt", starts_at as "startsAt", expires_at as "expiresAt", offer.created_at as "createdAt", approved_at as "approvedAt"
      from offer join category on category.id = category_id where offer.business_id = ${id} order by offer.created_at`,
  },
  withheld: {
    offer: {
      'search_text shown_status shown_title offers_compared version business_name': 'made of what is given',
    },
    offer_gone: { '*': 'made of offers, where a link leads' },
  },
};
