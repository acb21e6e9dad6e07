import { sql } from 'kysely';
import { defineDomain } from '../definitions/defineDomain.ts';
import { AiApi, AiApiHealth, AiDisclosure, ChatDay, ChatMessage } from './entities.ts';
import { personalData } from './personalData.ts';

/** The assistant. */
export const chat = defineDomain({
  name: 'chat',
  tables: {
    ai_api: AiApi,
    ai_api_health: AiApiHealth,
    chat_message: ChatMessage,
    chat_day: ChatDay,
    ai_disclosure: AiDisclosure,
  },
  rows: {
    AiApi: 'entities.ts#AiApi',
    AiDisclosure: 'entities.ts#AiDisclosure',
    ChatMessage: 'entities.ts#ChatMessage',
  },
  sealedColumns: [{ table: 'ai_api', column: 'sealed_key' }],
  personalData,
  nameColumns: { ai_api: sql.ref('model_name') },
});
