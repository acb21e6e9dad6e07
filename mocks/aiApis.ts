import { aiServiceNames, aiServices, chatLimits } from '#shared/rules/chat.ts';
import { findRow, given, type MockResolvers, pageOf } from './context.ts';
import { daysFromNow } from './world/clock.ts';
import type { AiApiRow } from './world/rows.ts';
import { newId } from './world/world.ts';

const models = [
  { id: 'example-large', name: 'Example Large', description: null },
  { id: 'example-small', name: 'Example Small', description: null },
];

function shown({ pausedUntil: until, ...row }: AiApiRow) {
  const pausedUntil = until ?? null;
  const health = {
    status: pausedUntil ? ('PAUSED' as const) : ('WORKING' as const),
    calls: 48,
    answeredShare: 95.8,
    lastError: 'TIMED_OUT' as const,
    lastErrorAt: daysFromNow(-2),
    pausedUntil,
  };
  return { ...row, serviceName: aiServiceNames[row.service], models, health, version: 1 };
}

function verdict(apiKey: string) {
  const isValid = !apiKey.includes('wrong');
  const message = isValid ? 'API avain vahvistettu! Valitse malli.' : 'API avaimen vahvistus epäonnistui';
  return { isValid, models: isValid ? models : [], message };
}

/** AI configurations of the made-up world. */
export const aiApis: MockResolvers = {
  Query: {
    aiApis: (_, __, { world }) => world.aiApis.map(shown),
    aiApi: (_, { id }, { world }) => shown(findRow(world.aiApis, id)),
    aiDisclosures: (_, { page }, { world }) => pageOf(world.aiDisclosures, page),
    aiServices: () => aiServices.map((id) => ({ id, name: aiServiceNames[id], needsEndpoint: id === 'AZURE_OPENAI' })),
  },
  Mutation: {
    verifyAiKey: (_, { input }) => verdict(input.apiKey),
    verifyAiApi: () => verdict('stored'),
    createAiApi: (_, { input: { service, modelName, endpoint = null, apiKey, chatLimit } }, { world }) => {
      const row = {
        id: newId(world, 'ai'),
        service: service ?? 'OPENAI',
        modelName: modelName ?? '',
        endpoint,
        maskedKey: `••••••••${apiKey?.slice(-4) ?? ''}`,
        chatLimit: chatLimit ?? chatLimits.default,
        createdAt: new Date(),
      };
      world.aiApis.unshift(row);
      return { api: shown(row) };
    },
    updateAiApi: (_, { id, input: { apiKey: _key, ...input } }, { world }) => ({
      api: shown(Object.assign(findRow(world.aiApis, id), given(input))),
    }),
    deleteAiApi: (_, { id }, { world }) => {
      world.aiApis = world.aiApis.filter((row) => row.id !== id);
      return { id };
    },
    setAiChatLimit: (_, { id, chatLimit }, { world }) => ({
      api: shown(Object.assign(findRow(world.aiApis, id), { chatLimit })),
    }),
  },
};
