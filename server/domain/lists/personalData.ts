import { sql } from 'kysely';
import type { PersonalData } from '../definitions/defineDomain.ts';

/** What is stored about people. */
export const personalData: PersonalData = {
  columns: {
    list_row: {
      columns: ['consumer_id', 'text', 'note', 'quantity'],
      collected: 'suosikit, ostoslista',
      stored: 'Ostoslistan rivit',
    },
  },
  ofConsumer: {
    shoppingList: (
      id,
    ) => sql`select id, is_offer as "isOffer", text, text_at as "textAt", note, note_at as "noteAt", quantity,
      quantity_at as "quantityAt", is_ticked as "isTicked", ticked_at as "tickedAt", is_removed as "isRemoved",
      removed_at as "removedAt", changed_at as "changedAt" from list_row where consumer_id = ${id} order by id`,
  },
};
