import type { Resolvers } from '../../api/resolvers.generated.ts';
import { createAiApi, deleteAiApi, findAiApi, listAiApis, setChatLimit, updateAiApi } from './aiApis.ts';
import { aiServiceNames, maskedKey } from './rules.ts';
import { modelsOf, serviceChoices, verifyAiKey, verifyStoredKey } from './verification.ts';

export const resolvers: Resolvers = {
  Query: {
    aiApis: (_, _args, context) => listAiApis(context),
    aiApi: (_, { id }, { em }) => findAiApi(em, id),
    aiServices: (_, _args, { platform }) => serviceChoices(platform),
  },
  Mutation: {
    verifyAiKey: (_, { input }, { platform }) => verifyAiKey(platform, input),
    createAiApi: (_, { input }, context) => createAiApi(context, context.admin, input),
    updateAiApi: (_, { id, input }, context) => updateAiApi(context, context.admin, id, input),
    deleteAiApi: (_, { id }, context) => deleteAiApi(context, context.admin, id),
    verifyAiApi: async (_, { id }, { em, platform }) => verifyStoredKey(platform, await findAiApi(em, id)),
    setAiChatLimit: (_, { id, chatLimit }, context) => setChatLimit(context, context.admin, id, chatLimit),
  },
  AiApi: {
    serviceName: ({ service }) => aiServiceNames[service],
    maskedKey: ({ keyTail }) => maskedKey(keyTail),
    models: (api, _args, { platform }) => modelsOf(platform, api),
  },
};
