import { expect, test } from 'vitest';
import { languageModel } from '../../../platform/ai/aiModels.ts';
import { testPlatform } from '../../../test/database.ts';
import { scriptedAi } from '../../../test/scriptedAi.ts';
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
  return askModel(model, question, { signal, onText: () => undefined }, timeout);
}
const long = { total: 20_000, silence: 20_000 };

test('a service that stays silent is not waited for', async () => {
  ai.script = () => ({ silent: true });
  const begun = performance.now();
  await expect(askWith({ ...long, silence: 100 })).rejects.toThrow();
  await expect(askWith({ ...long, total: 100 })).rejects.toThrow();
  expect(performance.now() - begun).toBeLessThan(15_000);
});

test('whoever goes away ends the request', async () => {
  ai.script = () => ({ silent: true });
  ai.abandoned.length = 0;
  const gone = new AbortController();
  const answer = askWith(long, gone.signal);
  setTimeout(() => gone.abort(), 100);
  await expect(answer).rejects.toThrow();
  await expect.poll(() => ai.abandoned.length).toBe(1);
});

test('a model that searches without end gives no answer', async () => {
  ai.arrived.length = 0;
  ai.script = () => ({ call: { text: 'pizza' } });
  await expect(askWith(long)).rejects.toThrow();
  expect(ai.arrived).toHaveLength(4);
});

test('an endless answer is cut after 4000 characters', async () => {
  ai.script = () => ({ say: Array.from({ length: 400 }, (_, at) => `Tarjous numero ${at % 20} on hyvä. `) });
  const { text } = await askWith(long);
  expect(text.length).toBeGreaterThan(3500);
  expect(text.length).toBeLessThan(4100);
});
