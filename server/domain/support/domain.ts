import { defineDomain } from '../defineDomain.ts';
import { ContactMessage } from './entities.ts';

/** The contact form, and what people are given of their data. */
export const support = defineDomain({
  name: 'support',
  tables: {
    contact_message: ContactMessage,
  },
  rows: {
    ContactMessage: 'entities.ts#ContactMessage',
  },
});
