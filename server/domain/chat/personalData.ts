import { sql } from 'kysely';
import { chatWriters, digitalSourceTypes } from '#shared/rules/chat.ts';
import type { ChatAnswerer } from '#shared/schema.generated.ts';
import type { PersonalData } from '../definitions/defineDomain.ts';

const sourceTypes = {
  AI: digitalSourceTypes[chatWriters.AI],
  RECOMMENDER: digitalSourceTypes[chatWriters.RECOMMENDER],
};

/** A value by what made an answer; null for the consumer's own messages. */
const ofAnswerer = ({ AI, RECOMMENDER }: Record<ChatAnswerer, string>) =>
  sql`case answered_by when 'AI' then ${sql.lit(AI)} when 'RECOMMENDER' then ${sql.lit(RECOMMENDER)} end`;

/** What is stored about people. */
export const personalData: PersonalData = {
  columns: {
    chat_message: {
      columns: ['consumer_id', 'text'],
      collected: 'keskustelut Avustajan kanssa',
      stored: 'Keskustelut Avustajan kanssa',
    },
    chat_day: {
      columns: ['consumer_id'],
      collected: 'keskustelut Avustajan kanssa',
      stored: 'Päivän viestien lukumäärä',
    },
    ai_disclosure: {
      columns: ['consumer_id'],
      collected: 'Jokaisesta välityksestä jää lokiin',
      stored: 'Loki tekoäly',
    },
  },
  ofConsumer: {
    conversation: (
      id,
    ) => sql`select role, text, offer_ids as "offerIds", answered_by as "answeredBy", ${ofAnswerer(chatWriters)} as "writtenBy",
        role = 'ASSISTANT' as "isGenerated", ${ofAnswerer(sourceTypes)} as "digitalSourceType", created_at as "createdAt"
      from chat_message where consumer_id = ${id} order by id`,
    conversationDays: (id) => sql`select day, used from chat_day where consumer_id = ${id} order by day`,
    aiDisclosures: (id) => sql`select at, service, model_name as "modelName", fields, offer_count as "offerCount"
      from ai_disclosure where consumer_id = ${id} order by at, id`,
  },
  withheld: {
    chat_message: { plan: 'how the answer was made' },
  },
};
