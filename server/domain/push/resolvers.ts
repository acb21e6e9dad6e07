import type { Resolvers } from '../../api/resolvers.generated.ts';
import { pushSettings, registerPushDevice, removePushDevice, sendTestPush, setPushSettings } from './devices.ts';
import { vapidKeys } from './sendPush.ts';

export const resolvers: Resolvers = {
  Query: {
    pushKey: async (_, _args, { platform }) => (await vapidKeys(platform)).publicKey,
    pushSettings: (_, _args, context) => pushSettings(context, context.consumer),
  },
  Mutation: {
    registerPushDevice: (_, { input }, context) => registerPushDevice(context, context.consumer, input),
    removePushDevice: async (_, { id }, context) => ({
      settings: await removePushDevice(context, context.consumer, id),
    }),
    setPushSettings: async (_, { input, version }, context) => ({
      settings: await setPushSettings(context, context.consumer, input, version),
    }),
    sendTestPush: (_, _args, context) => sendTestPush(context, context.consumer),
  },
};
