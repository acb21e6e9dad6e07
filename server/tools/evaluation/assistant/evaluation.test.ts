import { afterAll, beforeAll, expect, test } from 'vitest';
import { cityByName } from '#shared/cities.ts';
import { testPlatform } from '#test/database.ts';
import { isAllowed, readConversations, rightFirst } from './conversations.fixtures.ts';
import { dishonestModels } from './erringModels.fixtures.ts';
import { honestPlans } from './honestPlans.fixtures.ts';
import { type Judged, limitsOf, measureConversations, measureHonestPlans, measureModels } from './measureAssistant.ts';
import { type Evaluation, prepareEvaluation } from './prepareEvaluation.ts';
import { startScriptedService } from './scriptedService.fixtures.ts';

const service = await startScriptedService();
afterAll(() => service.close());
const platform = await testPlatform({ OPENAI_BASE_URL: service.url });
const conversations = readConversations();
let evaluation: Evaluation;

beforeAll(async () => {
  evaluation = await prepareEvaluation(platform, service);
});

/** What is wrong, one line each. */
const faultsOf = (judged: Judged[]) =>
  judged
    .filter(({ untrue, faults }) => untrue.length + faults.length > 0)
    .map(({ kind, name, untrue, faults, shown }) => [kind, name, ...untrue, ...faults, shown].join(' | '));

test('the evaluation set is large, and every right answer of it exists', () => {
  const turns = conversations.flatMap((conversation) => conversation.turns.map((turn) => ({ ...conversation, turn })));
  expect(turns.length).toBeGreaterThanOrEqual(160);
  expect(new Set(conversations.map(({ language }) => language)).size).toBeGreaterThanOrEqual(4);
  expect(conversations.filter(({ heldOut }) => heldOut).length).toBeGreaterThanOrEqual(conversations.length / 3 - 1);
  expect(dishonestModels.length).toBeGreaterThanOrEqual(120);
  expect(honestPlans.length).toBeGreaterThanOrEqual(40);
  const { offers } = evaluation.known;
  for (const { city, turn } of turns) {
    expect(cityByName(city), city).toBeDefined();
    for (const right of turn.right) {
      if ('kind' in right) continue;
      const absolute = right.orders.filter((order) => !['cheaper', 'other', 'second', 'same'].includes(order));
      const found = rightFirst(offers, { ...right, orders: absolute }, city, []);
      expect(found.filter((card) => isAllowed(card, right, city)).length, turn.text).toBeGreaterThan(0);
    }
  }
});

test('an honest plan is shown whole', async () => {
  expect(faultsOf(await measureHonestPlans(evaluation, honestPlans))).toEqual([]);
});

test('no model that lies, errs or fails makes the assistant state an untrue fact', async () => {
  // Each lie in one of its ways here, in all of them with npm run eval:assistant.
  const ways = ['as prose', 'as a quote', 'in a field of its own', 'around a plan'];
  const some = dishonestModels.filter(({ name, isSlow }, at) => {
    const way = ways.findIndex((one) => name.endsWith(`(${one})`));
    return !isSlow && (way < 0 || at % ways.length === way);
  });
  expect(faultsOf(await measureModels(evaluation, some))).toEqual([]);
});

test('the built-in recommender picks a right offer first, and states nothing untrue', async () => {
  const judged = await measureConversations(evaluation, conversations);
  expect(faultsOf(judged.map((one) => ({ ...one, faults: [] })))).toEqual([]);
  for (const { name, judged: some, minRight } of limitsOf(judged)) {
    const right = some.filter(({ faults }) => faults.length === 0);
    expect(right.length / some.length, name).toBeGreaterThanOrEqual(minRight);
  }
});
