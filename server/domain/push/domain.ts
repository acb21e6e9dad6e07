import { defineDomain } from '../definitions/defineDomain.ts';
import { ConsumerPushSettings, PushDevice, PushMessage } from './entities.ts';
import { personalData } from './personalData.ts';

/** Notifications on devices. */
export const push = defineDomain({
  name: 'push',
  tables: {
    push_device: PushDevice,
    push_settings: ConsumerPushSettings,
    push_message: PushMessage,
  },
  rows: {
    PushDevice: 'entities.ts#PushDevice',
  },
  personalData,
});
