import { defineDomain } from '../definitions/defineDomain.ts';
import { ListRow } from './entities.ts';
import { personalData } from './personalData.ts';

/** What consumers mean to buy. */
export const lists = defineDomain({
  name: 'lists',
  tables: { list_row: ListRow },
  personalData,
});
