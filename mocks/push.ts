import { AppError, refuseIfAny } from '#shared/appError.ts';
import { tidyLine } from '#shared/rules/fields.ts';
import { changedPushChoice, checkPushDevice, defaultPushChoice, maxPushDevices } from '#shared/rules/push.ts';
import { refuseStale, versionOf } from '#shared/versions.ts';
import { type MockContext, type MockResolvers, ownConsumer } from './context.ts';
import { newId } from './world/world.ts';

/** A point of the curve, as a browser wants one. */
const key = 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8';

const ownId = (context: MockContext) => ownConsumer(context).id;
const choiceOf = ({ world }: MockContext, id: string) => world.pushSettings[id] ?? defaultPushChoice;

function settingsOf(context: MockContext) {
  const id = ownId(context);
  const choice = choiceOf(context, id);
  const devices = context.world.pushDevices.filter(({ consumerId }) => consumerId === id);
  return { ...choice, devices, version: versionOf({ ...choice }) };
}

/** Notifications on devices. */
export const push: MockResolvers = {
  Query: {
    pushKey: () => key,
    pushSettings: (_, _args, context) => settingsOf(context),
  },
  Mutation: {
    registerPushDevice: (_, { input }, context) => {
      const { world } = context;
      const consumerId = ownId(context);
      refuseIfAny(checkPushDevice(input));
      const others = world.pushDevices.filter(({ endpoint }) => endpoint !== input.endpoint);
      if (others.filter((row) => row.consumerId === consumerId).length >= maxPushDevices)
        throw new AppError('CONFLICT');
      const known = world.pushDevices.find(({ endpoint }) => endpoint === input.endpoint);
      const device = {
        id: known?.id ?? newId(world, 'device'),
        consumerId,
        endpoint: input.endpoint,
        name: tidyLine(input.name),
        createdAt: known?.createdAt ?? new Date(),
        lastOkAt: null,
      };
      world.pushDevices = [...others, device];
      return { device, settings: settingsOf(context) };
    },
    removePushDevice: (_, { id }, context) => {
      const consumerId = ownId(context);
      context.world.pushDevices = context.world.pushDevices.filter(
        (row) => row.id !== id || row.consumerId !== consumerId,
      );
      return { settings: settingsOf(context) };
    },
    setPushSettings: (_, { input, version }, context) => {
      const id = ownId(context);
      const choice = choiceOf(context, id);
      refuseStale(version, { ...choice }, { ...input });
      context.world.pushSettings[id] = changedPushChoice(choice, input);
      return { settings: settingsOf(context) };
    },
    sendTestPush: (_, _args, context) => {
      const id = ownId(context);
      const own = context.world.pushDevices.filter(({ consumerId }) => consumerId === id);
      if (own.length === 0) throw new AppError('CONFLICT', { message: 'Salli ilmoitukset ensin laitteella.' });
      for (const device of own) device.lastOkAt = new Date();
      return { sent: own.length, settings: settingsOf(context) };
    },
  },
};
