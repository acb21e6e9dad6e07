import { refuseIfAny } from '#shared/appError.ts';
import { aiServiceNames, aiServices, chatLimits, checkChatLimit } from '#shared/rules/chat.ts';
import { refuseStale, versionOf } from '#shared/versions.ts';
import { aiApiContent, findRow, type MockResolvers, pageOf } from './context.ts';
import { daysFromNow } from './world/clock.ts';
import type { AiApiRow } from './world/rows.ts';
import { newId } from './world/world.ts';

const models = [
  { id: 'example-large', name: 'Example Large', description: null },
  { id: 'example-small', name: 'Example Small', description: null },
];

const aiApi = (row: AiApiRow) => ({
  ...row,
  serviceName: aiServiceNames[row.service],
  models,
  health: healthOf(row),
  version: versionOf(aiApiContent(row)),
});

/** The first configuration serves, unless it is paused; the others are its fallbacks. */
function healthOf({ id, pausedUntil: rest }: AiApiRow) {
  const pausedUntil = rest ?? null;
  const unused = { state: 'UNUSED' as const, calls: 0, answeredShare: null };
  const state = pausedUntil ? ('PAUSED' as const) : ('WORKING' as const);
  const serves = { state, calls: 48, answeredShare: 95.8 };
  const failed = { lastError: 'TIMED_OUT' as const, lastErrorAt: daysFromNow(-2) };
  const none = { lastError: null, lastErrorAt: null };
  return { ...(id === 'ai-1' ? { ...serves, ...failed } : { ...unused, ...none }), pausedUntil };
}

function verdict(apiKey: string) {
  const isValid = !apiKey.includes('väärä') && !apiKey.includes('wrong');
  const message = isValid ? 'API avain vahvistettu! Valitse malli.' : 'API avaimen vahvistus epäonnistui';
  return { isValid, models: isValid ? models : [], message };
}

function checkedLimit(chatLimit: number): number {
  refuseIfAny(checkChatLimit(chatLimit));
  return chatLimit;
}

/** AI configurations of the made-up world. */
export const aiApis: MockResolvers = {
  Query: {
    aiApis: (_, __, { world }) => world.aiApis.map(aiApi),
    aiApi: (_, { id }, { world }) => aiApi(findRow(world.aiApis, id)),
    aiDisclosures: (_, { page }, { world }) => pageOf(world.aiDisclosures, page),
    aiServices: () =>
      aiServices.map((id) => ({
        id,
        name: aiServiceNames[id],
        needsEndpoint: id === 'AZURE_OPENAI',
      })),
  },
  Mutation: {
    verifyAiKey: (_, { input }) => verdict(input.apiKey),
    verifyAiApi: () => verdict('stored'),
    createAiApi: (_, { input }, { world }) => {
      const { service, modelName, endpoint = null } = input;
      const row = {
        id: newId(world, 'ai'),
        service: service ?? 'OPENAI',
        modelName: modelName ?? '',
        endpoint,
        maskedKey: `••••••••${input.apiKey?.slice(-4) ?? ''}`,
        chatLimit: checkedLimit(input.chatLimit ?? chatLimits.default),
        createdAt: new Date(),
      };
      world.aiApis.unshift(row);
      return { api: aiApi(row) };
    },
    updateAiApi: (_, { id, input, version }, { world }) => {
      const row = findRow(world.aiApis, id);
      refuseStale(version, aiApiContent(row), { ...input });
      const { service = row.service, modelName = row.modelName, chatLimit } = input;
      Object.assign(row, { service, modelName, chatLimit: checkedLimit(chatLimit ?? row.chatLimit) });
      return { api: aiApi(row) };
    },
    deleteAiApi: (_, { id }, { world }) => {
      world.aiApis = world.aiApis.filter((row) => row.id !== id);
      return { id };
    },
    setAiChatLimit: (_, { id, chatLimit, version }, { world }) => {
      const row = findRow(world.aiApis, id);
      refuseStale(version, aiApiContent(row), { chatLimit });
      return { api: aiApi(Object.assign(row, { chatLimit: checkedLimit(chatLimit) })) };
    },
  },
};
