import { defineDomain } from '../defineDomain.ts';

/** How the platform runs. */
export const system = defineDomain({
  name: 'system',
  rows: {
    SentMail: '../../platform/mail/mailTransport.ts#OutboxMail',
  },
});
