import { liveOfferFields } from './offerReply.ts';
import type { Row } from './row.ts';

const consumer = 'id firstName lastName email city email_verified: emailVerified created_at: createdAt';

interface PricedType {
  id: string;
  name: string;
  price: number;
  description: string;
  max_days: number;
  max_images: number;
}

/** What needs no business and no admin session, and the two category calls that stand beside the public one. */
export const publicRoutes: Row[] = [
  {
    call: 'POST /users/login',
    operation: `mutation ($email: String!, $password: String!, $rememberMe: Boolean = true) {
      answer: loginConsumer(input: { email: $email, password: $password, rememberMe: $rememberMe }) {
        user { ${consumer} } token
      }
    }`,
  },
  {
    call: 'POST /users/register',
    operation: `mutation ($firstName: String!, $lastName: String!, $email: String!, $password: String!, $city: String!) {
      answer: registerConsumer(
        input: { firstName: $firstName, lastName: $lastName, email: $email, password: $password, city: $city }
      ) { user { ${consumer} } token }
    }`,
  },
  {
    call: 'POST /users/contact',
    operation: `mutation ($name: String!, $email: String!, $message: String!) {
      answer: sendContactMessage(input: { name: $name, email: $email, message: $message }) { success: ok }
    }`,
  },
  {
    call: 'POST /users/unsubscribe',
    operation: 'mutation ($key: String!) { answer: unsubscribe(key: $key) { maskedEmail } }',
    oneClick: true,
    // Mail programs that do not know RFC 8058 open the address of List-Unsubscribe (RFC 2369); scanners of mail do too.
    pageForPeople: ({ key }) => `/sovellus/ilmoitukset/peru?avain=${encodeURIComponent(String(key ?? ''))}`,
    summary: 'Turns mails about new offers off with the key of an opt-out link (List-Unsubscribe-Post, RFC 8058).',
  },
  { call: 'GET /categories', operation: 'query { categories { id name } }' },
  {
    call: 'POST /categories',
    operation: 'mutation ($name: String!) { answer: createCategory(name: $name) { category { id name } } }',
  },
  {
    call: 'PUT /categories/{id}',
    operation:
      'mutation ($id: ID!, $name: String!) { answer: updateCategory(id: $id, name: $name) { category { id name } } }',
  },
  {
    call: 'GET /public/settings',
    operation: `query {
      settings: publicSettings {
        siteName siteDescription yTunnus contactEmail supportEmail phone osoite maintenanceMode registrationEnabled
        passwordMinLength requireEmailVerification offerModeration
        links { appStore googlePlay facebook instagram linkedin }
      }
    }`,
    // Callers read the contact details either directly or as the group that they are stored in.
    reply: ({ settings }: { settings: object }) => ({ settings: { ...settings, general: settings } }),
  },
  {
    call: 'GET /public/pricing',
    operation: `query {
      offerPricing {
        offerTypes { id: type name price description max_days: maxDays max_images: maxImages }
        currency taxRate
      }
    }`,
    reply: ({ offerPricing: { offerTypes, ...rest } }: { offerPricing: { offerTypes: PricedType[] } }) => ({
      ...rest,
      ...Object.fromEntries(offerTypes.map((type) => [type.id, type])),
    }),
  },
  {
    call: 'GET /public/search',
    operation: `query ($text: String!, $city: String, $category_id: ID, $limit: Int = 20, $after: String) {
      answer: searchOffers(text: $text, city: $city, categoryId: $category_id, first: $limit, after: $after) {
        offers: items { ${liveOfferFields} } city end_cursor: endCursor has_next_page: hasNextPage
      }
    }`,
  },
  {
    call: 'GET /public/nearby',
    operation: `query ($city: String!, $within: DistanceBand = KM_50, $category_id: ID, $limit: Int = 20, $after: String) {
      answer: nearbyOffers(city: $city, within: $within, categoryId: $category_id, first: $limit, after: $after) {
        offers: items { city distance_band: distanceBand offer { ${liveOfferFields} } }
        end_cursor: endCursor has_next_page: hasNextPage
      }
    }`,
  },
  {
    call: 'GET /public/offers/{id}/related',
    operation: `query ($id: ID!, $city: String, $limit: Int = 6) {
      offers: relatedOffers(id: $id, city: $city, first: $limit) { ${liveOfferFields} }
    }`,
  },
  {
    call: 'POST /advertisements/{id}/click',
    operation: 'mutation ($id: ID!) { answer: recordAdvertisementClick(id: $id) { counted } }',
  },
  {
    call: 'POST /offers/{id}/click',
    operation: 'mutation ($id: ID!, $city: String) { answer: recordOfferClick(offerId: $id, city: $city) { counted } }',
  },
  {
    call: 'POST /offers/{id}/view',
    operation: 'mutation ($id: ID!) { answer: recordOfferView(offerId: $id) { counted } }',
  },
  {
    call: 'POST /track/conversion',
    operation: `mutation ($offer_id: ID!, $conversion_type: ConversionType!, $location: String) {
      answer: recordConversion(input: { offerId: $offer_id, type: $conversion_type, location: $location }) { counted }
    }`,
  },
];
