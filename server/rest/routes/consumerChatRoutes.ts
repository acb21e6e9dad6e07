import type { Row } from './row.ts';

const offer = `
  id title description category { id name } offer_type: type is_premium: isPremium business_name: businessName
  business_phone: businessPhone address cities is_nationwide: isNationwide offer_url: url originalPrice discountedPrice
  discountPercentage lowestPrice30Days startsAt expires_at: endsAt
  images { id image_url: url width height placeholder }
`;
const question = 'id text created_at: createdAt';
const answer = `id text answered_by: answeredBy created_at: createdAt offers { ${offer} }`;
const allowance = 'limit remaining resets_at: resetsAt';

const ask = `mutation ($text: String!) {
  answer: sendChatMessage(input: { text: $text }) {
    question { ${question} } answer { ${answer} } allowance { ${allowance} }
  }
}`;
const sentences = { text: 'Kirjoita viesti' };

interface Conversation {
  chat: { notice: string; messages: unknown[]; allowance: { limit: number; remaining: number; resets_at: string } };
}

/** The consumer's conversation with the assistant. */
export const consumerChatRoutes: Row[] = [
  {
    call: 'GET /users/chat',
    operation: `query ($last: Int! = 50, $before: ID) {
      chat { notice messages(last: $last, before: $before) { role ${answer} } allowance { ${allowance} } }
    }`,
    reply: ({ chat: { allowance, ...conversation } }: Conversation) => ({ ...conversation, ...allowance }),
  },
  { call: 'POST /users/chat', operation: ask, sentences },
  {
    call: 'POST /users/chat/stream',
    operation: ask,
    sentences,
    summary: 'Asks the assistant and gives its answer in pieces. A refusal before the first piece is plain JSON.',
    stream: {
      question: '{id, text, created_at}: the message as stored; one of the day’s messages is used.',
      text: '{text}: to be appended to the answer; whole sentences of plain text.',
      restart: '{}: the text so far is void, the answer begins anew.',
      offers: '{offers}: the cards of the answer, in its order, as in GET /users/chat.',
      done: '{answer: {id, text, answered_by, created_at}, allowance: {limit, remaining, resets_at}}: the end.',
      error: '{code, error}: no answer could be made and the message was given back; the end.',
    },
  },
  { call: 'DELETE /users/chat', operation: 'mutation { answer: deleteChatHistory { deleted } }' },
];
