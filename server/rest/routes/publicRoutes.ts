import { isBusinessMailKey } from '#shared/rules/businessMails.ts';
import { at, itemOf, notNull, objectOf, propertiesOf } from '../openapi/jsonSchema.ts';
import {
  CategoriesDocument,
  CreateCategoryDocument,
  LoginConsumerDocument,
  NearbyOffersDocument,
  OfferPricingDocument,
  PublicSettingsDocument,
  RecordAdvertisementClickDocument,
  RecordConversionDocument,
  RecordOfferClickDocument,
  RecordOfferViewDocument,
  RegisterConsumerDocument,
  RelatedOffersDocument,
  SearchOffersDocument,
  SendContactMessageDocument,
  UnsubscribeDocument,
  UpdateCategoryDocument,
} from '../operations/operations.generated.ts';
import { noData, type Row, row } from './row.ts';

/** What needs no business and no admin session, and the two category calls beside the public one. */
export const publicRoutes: Row[] = [
  {
    call: 'POST /users/login',
    operation: LoginConsumerDocument,
  },
  {
    call: 'POST /users/register',
    operation: RegisterConsumerDocument,
  },
  {
    call: 'POST /users/contact',
    operation: SendContactMessageDocument,
    reply: noData,
  },
  {
    call: 'POST /users/unsubscribe',
    operation: UnsubscribeDocument,
    oneClick: true,
    // Mail programs that do not know RFC 8058 open the address of List-Unsubscribe (RFC 2369); scanners of mail do too.
    pageForPeople: ({ key }) => {
      const text = String(key ?? '');
      const page = isBusinessMailKey(text) ? '/yritys/viestit/lopeta' : '/sovellus/ilmoitukset/peru';
      return `${page}?avain=${encodeURIComponent(text)}`;
    },
    summary: 'Turns mails about new offers off with the key of an opt-out link (List-Unsubscribe-Post, RFC 8058).',
  },
  { call: 'GET /categories', operation: CategoriesDocument },
  {
    call: 'POST /categories',
    operation: CreateCategoryDocument,
  },
  {
    call: 'PUT /categories/{id}',
    operation: UpdateCategoryDocument,
  },
  row({
    call: 'GET /public/settings',
    operation: PublicSettingsDocument,
    // Callers read the contact details either directly or as the group that they are stored in.
    reply: {
      body: ({ settings }) => ({ settings: { ...settings, general: settings } }),
      type: (data) => {
        const settings = at(data, 'settings');
        return { settings: objectOf({ ...propertiesOf(settings), general: settings }, 'PublicSettingsWithGroup') };
      },
    },
  }),
  row({
    call: 'GET /public/pricing',
    operation: OfferPricingDocument,
    reply: {
      body: ({ offerPricing: { offerTypes, ...rest } }) => ({
        ...rest,
        ...Object.fromEntries(offerTypes.map((type) => [type.id, type])),
      }),
      type: (data) => {
        const { offerTypes: _, ...rest } = propertiesOf(at(data, 'offerPricing'));
        const type = itemOf(at(data, 'offerPricing', 'offerTypes'));
        const names = notNull(at(type, 'id')).enum ?? [];
        return { ...rest, ...Object.fromEntries(names.map((name) => [name, type])) };
      },
    },
  }),
  {
    call: 'GET /public/search',
    operation: SearchOffersDocument,
  },
  {
    call: 'GET /public/nearby',
    operation: NearbyOffersDocument,
  },
  {
    call: 'GET /public/offers/{id}/related',
    operation: RelatedOffersDocument,
  },
  {
    call: 'POST /advertisements/{id}/click',
    operation: RecordAdvertisementClickDocument,
  },
  {
    call: 'POST /offers/{id}/click',
    operation: RecordOfferClickDocument,
  },
  {
    call: 'POST /offers/{id}/view',
    operation: RecordOfferViewDocument,
  },
  {
    call: 'POST /track/conversion',
    operation: RecordConversionDocument,
  },
];
