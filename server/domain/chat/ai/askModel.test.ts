import { expect, test } from 'vitest';
import { languageModel } from '#platform/ai/aiProviders.ts';
import { testPlatform } from '#test/database.ts';
import { scriptedAi } from '#test/scriptedAi.ts';
import { askModel } from './askModel.ts';
import { offerSearch } from './tool.ts';

const ai = await scriptedAi();
const platform = await testPlatform(ai.env);

async function askWith(timeout: { total: number; silence: number }, signal = new AbortController().signal) {
  const access = { provider: 'OPENAI' as const, key: 'sk', modelName: 'm', endpoint: null };
  const model = await languageModel(platform.config, access, async () => undefined);
  const question = {
    city: 'Tampere',
    conversation: [{ role: 'CONSUMER' as const, text: 'pizzaa' }],
    search: offerSearch(platform, 'Tampere', new Date()),
  };
  return askModel(model, question, signal, timeout);
}
const long = { total: 20_000, silence: 20_000 };

test('a service that stays silent is not waited for', async () => {
  ai.script = () => ({ silent: true });
  const begun = performance.now();
  await expect(askWith({ ...long, silence: 100 })).rejects.toMatchObject({ failure: 'TIMED_OUT' });
  await expect(askWith({ ...long, total: 100 })).rejects.toMatchObject({ failure: 'TIMED_OUT' });
  expect(performance.now() - begun).toBeLessThan(15_000);
});

test('a caller who goes away ends the request, which is no failure of the service', async () => {
  ai.script = () => ({ silent: true });
  ai.abandoned.length = 0;
  const gone = new AbortController();
  const answer = askWith(long, gone.signal);
  setTimeout(() => gone.abort(), 100);
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  await expect.poll(() => ai.abandoned.length).toBe(1);
});

test('a model that searches without end gives no answer', async () => {
  ai.arrived.length = 0;
  ai.script = () => ({ call: { text: 'pizza' } });
  await expect(askWith(long)).rejects.toMatchObject({ failure: 'NO_PLAN' });
  expect(ai.arrived.map(({ body }) => JSON.parse(body).tool_choice)).toEqual(['auto', 'auto', 'auto', 'none']);
});

test('an endless answer is not waited for', async () => {
  ai.script = () => ({ say: Array.from({ length: 400 }, (_, at) => `Tarjous numero ${at % 20} on hyvä. `) });
  await expect(askWith(long)).rejects.toMatchObject({ failure: 'NO_PLAN' });
});

test('the schema that is sent has every field, and no bounds that a service may refuse', async () => {
  ai.arrived.length = 0;
  ai.script = () => ({ plan: { language: 'fi', kind: 'OFF_TOPIC', picks: [] } });
  expect(await askWith(long)).toEqual({ language: 'fi', kind: 'OFF_TOPIC', picks: [] });
  const { json_schema } = JSON.parse(ai.arrived[0]?.body ?? '{}').response_format;
  expect(json_schema.strict).toBe(true);
  expect(json_schema.schema.required).toEqual(Object.keys(json_schema.schema.properties));
  expect(JSON.stringify(json_schema.schema)).not.toMatch(/maxLength|maxItems|maximum|minimum/);
});
