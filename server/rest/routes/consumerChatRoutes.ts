import { at, propertiesOf } from '../openapi/jsonSchema.ts';
import {
  ChatDocument,
  DeleteChatHistoryDocument,
  SendChatMessageDocument,
} from '../operations/operations.generated.ts';
import { type Row, row } from './row.ts';

const sentences = { text: 'Kirjoita viesti' };

/** The consumer's conversation with the assistant. */
export const consumerChatRoutes: Row[] = [
  row({
    call: 'GET /users/chat',
    operation: ChatDocument,
    reply: {
      body: ({ chat: { allowance, ...conversation } }) => ({ ...conversation, ...allowance }),
      type: (data) => {
        const { allowance = {}, ...conversation } = propertiesOf(at(data, 'chat'));
        return { ...conversation, ...propertiesOf(allowance) };
      },
    },
  }),
  { call: 'POST /users/chat', operation: SendChatMessageDocument, sentences },
  {
    call: 'POST /users/chat/stream',
    operation: SendChatMessageDocument,
    sentences,
    summary: 'Asks the assistant and gives its answer in pieces. A refusal before the first piece is plain JSON.',
    stream: {
      question: '{id, text, created_at}: the message as stored; one of the day’s messages is used.',
      text: '{text}: to be appended to the answer; whole sentences of plain text.',
      restart: '{}: the text so far is void, the answer starts again.',
      offers: '{offers}: the cards of the answer, in its order, as in GET /users/chat.',
      done: '{answer: {id, text, answered_by, created_at}, allowance: {limit, remaining, resets_at}}: the end.',
      error: '{code, error}: no answer could be made and the message was given back; the end.',
    },
  },
  { call: 'DELETE /users/chat', operation: DeleteChatHistoryDocument },
];
