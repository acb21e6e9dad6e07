import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ask } from '#test/ask.ts';
import { call } from '#test/call.ts';
import { aChatter, anAiApi, askStream, pizzaTown } from '#test/chat.ts';
import { testPlatform } from '#test/database.ts';
import { scriptedAi } from '#test/scriptedAi.ts';
import { type App, createApp } from '../../app.ts';
import { AiApi, ChatMessage } from './entities.ts';

const ai = await scriptedAi();
const platform = await testPlatform(ai.env);
const fork = () => platform.orm.em.fork();
let app: App;

beforeAll(async () => {
  app = await createApp(platform);
  await pizzaTown(platform);
});
afterAll(() => app.close());
beforeEach(() => fork().nativeDelete(AiApi, {}));

interface Marks {
  writtenBy: string | null;
  isGenerated: boolean;
}
const inGraphQl = async (token: string) => {
  const document = '{ chat { messages { writtenBy isGenerated } } }';
  return (await ask<{ chat: { messages: Marks[] } }>(app, document, {}, { token })).data!.chat.messages;
};
const exported = async (token: string) => {
  const { data } = await ask<{ myConsumerData: { conversation: (Marks & { digitalSourceType: string | null })[] } }>(
    app,
    '{ myConsumerData }',
    {},
    { token },
  );
  return data!.myConsumerData.conversation.map(({ writtenBy, isGenerated, digitalSourceType }) => ({
    writtenBy,
    isGenerated,
    digitalSourceType,
  }));
};

const own = { writtenBy: null, isGenerated: false };
const terms = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

test.each([
  ['SERVICE_PLAN', 'compositeWithTrainedAlgorithmicMedia'],
  ['BUILT_IN', 'algorithmicMedia'],
])('an answer says everywhere that it is a machine’s: %s', async (writtenBy, term) => {
  if (writtenBy === 'SERVICE_PLAN') {
    await anAiApi(platform, 'OPENAI');
    ai.script = async ({ toolResults }) =>
      toolResults.length === 0
        ? { call: { text: 'pizza' } }
        : { plan: { language: 'fi', kind: 'OFFERS', picks: [{ number: 1 }] } };
  }
  const { token } = await aChatter(platform);
  const { events } = await askStream(app, token, 'pizzaa');
  const answer = { writtenBy, isGenerated: true };
  expect(events.at(-1)?.data.answer).toMatchObject({ written_by: writtenBy.toLowerCase(), is_generated: true });
  expect(await inGraphQl(token)).toEqual([own, answer]);
  const { body } = await call(app, 'GET /users/chat', { token });
  expect(body.messages).toMatchObject([
    { written_by: null, is_generated: false },
    { written_by: writtenBy.toLowerCase(), is_generated: true },
  ]);
  expect(await exported(token)).toEqual([
    { ...own, digitalSourceType: null },
    { ...answer, digitalSourceType: terms + term },
  ]);
});

test('an answer from before plans were stored has its mark too', async () => {
  const { token, consumer } = await aChatter(platform);
  const em = fork();
  em.create(ChatMessage, { consumer: consumer.id, role: 'ASSISTANT', text: 'Vanha vastaus.', answeredBy: 'AI' });
  await em.flush();
  expect(await inGraphQl(token)).toEqual([{ writtenBy: 'SERVICE_PLAN', isGenerated: true }]);
});
