import type { PersonalData } from '../definitions/defineDomain.ts';

/** What is stored about people. */
export const personalData: PersonalData = {
  columns: {
    contact_message: {
      columns: ['name', 'email', 'message'],
      collected: 'Yhteydenotto lomakkeella: nimi, sähköposti ja viesti',
      stored: 'Yhteydenottolomakkeen viestit',
    },
  },
};
