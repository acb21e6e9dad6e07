import {
  CreateOfferDocument,
  DeleteOfferDocument,
  MyOfferDocument,
  MyOffersDocument,
  UpdateOfferDocument,
} from '../operations/operations.generated.ts';
import { newOfferForm, updateOfferForm } from './offerForms.ts';
import { offerReplies } from './offerReply.ts';
import { type Row, row } from './row.ts';

/** A business's own offers. */
export const businessOfferRoutes: Row[] = [
  row({
    call: 'GET /business/offers',
    operation: MyOffersDocument,
    reply: offerReplies.ownList,
  }),
  row({
    call: 'POST /business/offers',
    operation: CreateOfferDocument,
    form: newOfferForm,
    reply: offerReplies.ownPayload,
  }),
  row({
    call: 'POST /business/create-offer',
    operation: CreateOfferDocument,
    form: newOfferForm,
    reply: offerReplies.ownPayload,
    summary: 'The same as POST /business/offers, for callers that send no pictures.',
  }),
  row({
    call: 'GET /business/offers/{id}',
    operation: MyOfferDocument,
    reply: offerReplies.own,
  }),
  row({
    call: 'PUT /business/offers/{id}',
    operation: UpdateOfferDocument,
    form: updateOfferForm,
    reply: offerReplies.ownPayload,
    message: 'Tarjous päivitetty onnistuneesti!',
  }),
  {
    call: 'DELETE /business/offers/{id}',
    operation: DeleteOfferDocument,
  },
];
