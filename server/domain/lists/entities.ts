import { defineEntity, p } from '@mikro-orm/core';
import { maxNote, maxQuantity, maxTitle } from '#shared/rules/lists/list.ts';
import { Consumer } from '../accounts/entities.ts';

const ListRowSchema = defineEntity({
  name: 'ListRow',
  tableName: 'list_row',
  indexes: [
    {
      // What the nightly job looks at: removed rows are few.
      name: 'list_row_removed',
      expression: `create index "list_row_removed" on "list_row" ("changed_at") where is_removed`,
    },
  ],
  properties: {
    consumer: () => p.manyToOne(Consumer).ref().primary().deleteRule('cascade'),
    /** Made by a device; of an offer its id, and the offer may be deleted since. */
    id: p.uuid().primary(),
    isOffer: p.boolean(),
    text: p.string().length(maxTitle),
    textAt: p.datetime(),
    note: p.string().length(maxNote),
    noteAt: p.datetime(),
    quantity: p.string().length(maxQuantity),
    quantityAt: p.datetime(),
    isTicked: p.boolean(),
    tickedAt: p.datetime(),
    isRemoved: p.boolean(),
    removedAt: p.datetime(),
    /** When a device changed it, by the server's clock. */
    changedAt: p.datetime(),
  },
});

/** A row of a consumer's shopping list; a removed one is remembered, so that no other device brings it back. */
export class ListRow extends ListRowSchema.class {}
ListRowSchema.setClass(ListRow);
