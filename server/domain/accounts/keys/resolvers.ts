import { statusOfKey } from '#shared/rules/accounts/apiKeys.ts';
import type { Resolvers } from '../../../api/resolvers.generated.ts';
import { currentCurrency } from '../../settings/settings.ts';
import { keyRights } from '../access/can.ts';
import { spentThisMonth } from '../members/spending.ts';
import { signedInBusiness } from '../viewers.ts';
import { createKey, listKeys, revokeKey, rotateKey, versionOfKey } from './keys.ts';
import { shownPrefix } from './secrets.ts';

/** Keys, for the resolvers of accounts. */
export const keys = {
  Query: {
    apiKeys: (_, _args, context) => listKeys(context, context.business),
    apiKeyRights: () => keyRights(),
  },
  Mutation: {
    createApiKey: (_, { input }, context) => createKey(context, signedInBusiness(context.viewers), input),
    rotateApiKey: (_, args, context) => rotateKey(context, signedInBusiness(context.viewers), args),
    revokeApiKey: async (_, { id }, context) => ({ apiKey: await revokeKey(context, context.business, id) }),
  },
  ApiKey: {
    prefix: ({ prefix }) => shownPrefix(prefix),
    spentThisMonth: (key) => spentThisMonth(key),
    currency: (_, _args, { platform }) => currentCurrency(platform),
    status: (key) => statusOfKey(key, new Date()),
    oldSecretEndsAt: ({ oldEndsAt }) => (oldEndsAt && oldEndsAt > new Date() ? oldEndsAt : null),
    version: (key) => versionOfKey(key),
  },
} satisfies Resolvers;
