import { sql } from 'kysely';
import { defineDomain } from '../definitions/defineDomain.ts';
import { ContactMessage } from './entities.ts';
import { personalData } from './personalData.ts';

/** Messages of the contact form. */
export const contact = defineDomain({
  name: 'contact',
  tables: {
    contact_message: ContactMessage,
  },
  rows: {
    ContactMessage: 'entities.ts#ContactMessage',
  },
  personalData,
  nameColumns: { contact_message: sql.ref('name') },
});
