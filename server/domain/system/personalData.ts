import type { PersonalData } from '../definitions/defineDomain.ts';

/** What is stored about people. */
export const personalData: PersonalData = {
  columns: {
    outbox_mail: {
      columns: ['to', 'reply_to', 'text'],
      collected: 'Sähköpostit, jotka lähetämme',
      stored: 'Lähetetyt sähköpostit',
    },
  },
};
