import { AppError, refuseIfAny } from '#shared/appError.ts';
import { checkApiKey, checkKeyEnd, maxKeyDays } from '#shared/rules/accounts/apiKeys.ts';
import type { ApiKey, ApiKeyRight } from '#shared/schema.generated.ts';
import { keyRights } from '../server/domain/accounts/access/can.ts';
import { type MockContext, type MockResolvers, ownBusiness } from './context.ts';
import { aKey } from './world/apiKeys.ts';
import { daysFromNow, helsinkiDate } from './world/clock.ts';

const named = (which: (right: ApiKeyRight) => boolean) =>
  keyRights()
    .filter(which)
    .map(({ action }) => action);

function find(context: MockContext, id: string): ApiKey {
  const key = context.world.apiKeys.find((row) => row.id === id);
  if (!key) throw new AppError('NOT_FOUND');
  return key;
}

const days = () => ({ today: helsinkiDate(new Date()), last: helsinkiDate(daysFromNow(maxKeyDays)) });
const secretOf = (prefix: string) => `${prefix}_${'esimerkki'.repeat(5).slice(0, 43)}`;

/** Keys of the business's programs. They open nothing: the made-up world asks for no key. */
export const apiKeys: MockResolvers = {
  Query: {
    apiKeys: (_, __, context) => context.world.apiKeys,
    apiKeyRights: () => keyRights(),
  },
  Mutation: {
    createApiKey: (_, { input }, context) => {
      const grantable = named(() => true);
      const spending = named(({ spends }) => spends);
      const atOutlets = named(({ atOutlet }) => atOutlet);
      refuseIfAny(checkApiKey(input, { ...days(), grantable, spending, atOutlets }));
      const { name, actions, outletIds = null, monthCap = null, endDate } = input;
      const { contactPerson: createdBy } = ownBusiness(context);
      const keys = context.world.apiKeys;
      const prefix = `lt_esimerk${keys.length}`;
      const endsAt = new Date(`${endDate}T21:59:59Z`);
      const id = `key-${keys.length + 1}`;
      const apiKey = aKey({ id, name, prefix, actions, outletIds, monthCap, createdBy, endsAt });
      keys.unshift(apiKey);
      return { apiKey, secret: secretOf(prefix) };
    },
    rotateApiKey: (_, { id, input: { endDate, endsOldAtOnce } }, context) => {
      refuseIfAny(checkKeyEnd(endDate, days()));
      const apiKey = Object.assign(find(context, id), {
        prefix: 'lt_uusiosax',
        endsAt: new Date(`${endDate}T21:59:59Z`),
        oldSecretEndsAt: endsOldAtOnce ? null : daysFromNow(1),
      });
      return { apiKey, secret: secretOf(apiKey.prefix) };
    },
    revokeApiKey: (_, { id }, context) => ({
      apiKey: Object.assign(find(context, id), { status: 'REVOKED', revokedAt: new Date() }),
    }),
  },
};
