import { defineDomain } from '../definitions/defineDomain.ts';
import { personalData } from './personalData.ts';

/** How the platform runs. */
export const system = defineDomain({
  name: 'system',
  rows: {
    SentMail: '../../platform/mail/mailTransport.ts#OutboxMail',
  },
  personalData,
});
