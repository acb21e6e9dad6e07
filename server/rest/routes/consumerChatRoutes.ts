import { messages } from '#shared/texts/messages.ts';
import { at, objectOf, propertiesOf } from '../openapi/jsonSchema.ts';
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
      question: {
        means: 'The message as stored; one of the day’s messages is used.',
        data: (answer) => at(answer, 'question'),
      },
      text: {
        means: 'To be appended to the answer; whole sentences of plain text.',
        data: (answer) => objectOf({ text: at(answer, 'answer', 'text') }),
      },
      restart: {
        means: 'The text so far is void, the answer starts again. No longer sent, but reserved.',
        data: () => ({ type: 'object' }),
      },
      offers: {
        means: 'The cards of the answer, in its order, as in GET /users/chat.',
        data: (answer) => objectOf({ offers: at(answer, 'answer', 'offers') }),
      },
      done: {
        means: 'The answer as stored, and what is left of the day’s messages; the end.',
        data: (answer) => {
          const { offers: _cards, ...stored } = propertiesOf(at(answer, 'answer'));
          const answerStored = { ...objectOf(stored), description: 'The answer without its cards.' };
          return objectOf({ answer: answerStored, allowance: at(answer, 'allowance') });
        },
      },
      error: {
        means: 'No answer could be made and the message was given back; the end.',
        data: () =>
          objectOf({
            code: { type: 'string', enum: Object.keys(messages), description: 'Why there is no answer.' },
            error: { type: 'string', description: 'Finnish sentence.' },
          }),
      },
    },
  },
  { call: 'DELETE /users/chat', operation: DeleteChatHistoryDocument },
];
