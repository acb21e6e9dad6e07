import { at, notNull, objectOf, propertiesOf } from '../openapi/jsonSchema.ts';
import {
  BillingDocument,
  BusinessAnalyticsDocument,
  BusinessAnalyticsOfWeekDocument,
  BusinessPricingDocument,
  BusinessProfileDocument,
  BusinessSessionDocument,
  ChangeBusinessPasswordDocument,
  CompaniesByBusinessIdDocument,
  CreateOfferDocument,
  DeleteOfferDocument,
  LoginBusinessDocument,
  LogoutBusinessDocument,
  MyInvoicesDocument,
  MyOfferDocument,
  MyOffersDocument,
  MyOrdersDocument,
  RegisterBusinessDocument,
  RequestPasswordResetDocument,
  RequestTopUpDocument,
  ResetPasswordDocument,
  SetOrderStatusDocument,
  UpdateBusinessProfileDocument,
  UpdateOfferDocument,
} from '../operations/operations.generated.ts';
import { flatOffer, newOfferForm, offerReplies, updateOfferForm } from './offerForms.ts';
import { noData, type Row, row } from './row.ts';

/** The session, profile, reports and money of a business. */
export const businessRoutes: Row[] = [
  {
    call: 'POST /business/login',
    operation: LoginBusinessDocument,
  },
  {
    call: 'GET /business/lookup-ytunnus/{ytunnus}',
    operation: CompaniesByBusinessIdDocument,
  },
  {
    call: 'POST /business/register',
    operation: RegisterBusinessDocument,
  },
  { call: 'POST /business/logout', operation: LogoutBusinessDocument, reply: noData },
  {
    call: 'POST /business/reset-password',
    operation: RequestPasswordResetDocument,
    reply: noData,
  },
  {
    call: 'POST /business/reset-password/confirm',
    operation: ResetPasswordDocument,
  },
  row({
    call: 'GET /business/session',
    operation: BusinessSessionDocument,
    as: 'BUSINESS',
    reply: {
      body: ({ viewer }) => ({ user: viewer.business }),
      type: (data) => ({ user: notNull(at(data, 'viewer', 'business')) }),
    },
    summary: 'Who is signed in. 401 without a session, 403 with `suspended` when the account is frozen.',
  }),
  row({
    call: 'GET /business/pricing',
    operation: BusinessPricingDocument,
    reply: {
      body: ({ answer, myBusiness }) => ({ ...answer, ...myBusiness }),
      type: (data) => ({ ...propertiesOf(at(data, 'answer')), ...propertiesOf(at(data, 'myBusiness')) }),
    },
  }),
  row({
    call: 'GET /business/profile',
    operation: BusinessProfileDocument,
    reply: {
      body: ({ viewer, myBusiness }) => ({ profile: { ...myBusiness, ...viewer.business } }),
      type: (data) => {
        const [business, session] = [at(data, 'myBusiness'), at(data, 'viewer', 'business')].map(propertiesOf);
        return { profile: objectOf({ ...business, ...session }, 'BusinessProfile') };
      },
    },
    summary: 'The signed-in business with its contact details.',
  }),
  {
    call: 'PUT /business/profile',
    operation: UpdateBusinessProfileDocument,
    message: 'Yritystiedot päivitetty onnistuneesti!',
  },
  {
    call: 'PUT /business/change-password',
    operation: ChangeBusinessPasswordDocument,
    reply: noData,
    as: 'BUSINESS',
    message: 'Salasana vaihdettu onnistuneesti!',
  },
  {
    call: 'GET /business/analytics',
    operation: BusinessAnalyticsDocument,
  },
  {
    call: 'GET /business/analytics/detailed',
    operation: BusinessAnalyticsOfWeekDocument,
  },
  {
    call: 'GET /business/billing',
    operation: BillingDocument,
  },
  {
    call: 'GET /business/orders',
    operation: MyOrdersDocument,
  },
  {
    call: 'POST /business/orders',
    operation: RequestTopUpDocument,
  },
  {
    call: 'PUT /business/orders/{id}/status',
    operation: SetOrderStatusDocument,
  },
  {
    call: 'GET /business/invoices',
    operation: MyInvoicesDocument,
  },
];

/** A business's own offers. */
export const businessOfferRoutes: Row[] = [
  row({
    call: 'GET /business/offers',
    operation: MyOffersDocument,
    flat: flatOffer,
    reply: offerReplies.ownList,
  }),
  row({
    call: 'POST /business/offers',
    operation: CreateOfferDocument,
    form: newOfferForm,
    flat: flatOffer,
    reply: offerReplies.ownPayload,
  }),
  row({
    call: 'POST /business/create-offer',
    operation: CreateOfferDocument,
    form: newOfferForm,
    flat: flatOffer,
    reply: offerReplies.ownPayload,
    summary: 'The same as POST /business/offers, for callers that send no pictures.',
  }),
  row({
    call: 'GET /business/offers/{id}',
    operation: MyOfferDocument,
    flat: flatOffer,
    reply: offerReplies.own,
  }),
  row({
    call: 'PUT /business/offers/{id}',
    operation: UpdateOfferDocument,
    form: updateOfferForm,
    flat: flatOffer,
    reply: offerReplies.ownPayload,
    message: 'Tarjous päivitetty onnistuneesti!',
  }),
  {
    call: 'DELETE /business/offers/{id}',
    operation: DeleteOfferDocument,
  },
];
