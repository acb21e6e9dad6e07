import { newOfferForm, updateOfferForm } from './offerForms.ts';
import { offerReplies, ownOfferFields } from './offerReply.ts';
import type { Row } from './row.ts';

const create = `mutation ($input: OfferInput!) {
  answer: createOffer(input: $input) {
    message remaining_balance: remainingBalance topped_up: toppedUp offer { ${ownOfferFields} }
  }
}`;

/** A business's own offers. */
export const businessOfferRoutes: Row[] = [
  {
    call: 'GET /business/offers',
    operation: `query ($search: String, $page: Int, $size: Int) {
      offers: myOffers(search: $search, page: { number: $page, size: $size }) { items { ${ownOfferFields} } total }
    }`,
    reply: offerReplies.ownList,
  },
  {
    call: 'POST /business/offers',
    operation: create,
    form: newOfferForm,
    reply: offerReplies.ownPayload,
  },
  {
    call: 'POST /business/create-offer',
    operation: create,
    form: newOfferForm,
    reply: offerReplies.ownPayload,
    summary: 'The same as POST /business/offers, for callers that send no pictures.',
  },
  {
    call: 'GET /business/offers/{id}',
    operation: `query ($id: ID!) { offer: myOffer(id: $id) { ${ownOfferFields} } }`,
    reply: offerReplies.own,
  },
  {
    call: 'PUT /business/offers/{id}',
    operation: `mutation ($id: ID!, $input: UpdateOfferInput!) {
      answer: updateOffer(id: $id, input: $input) { offer { ${ownOfferFields} } }
    }`,
    form: updateOfferForm,
    reply: offerReplies.ownPayload,
    message: 'Tarjous päivitetty onnistuneesti!',
  },
  {
    call: 'DELETE /business/offers/{id}',
    operation: 'mutation ($id: ID!) { answer: deleteOffer(id: $id) { id } }',
  },
];
