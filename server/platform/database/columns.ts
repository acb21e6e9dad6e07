import { randomUUIDv7 } from 'node:crypto';
import { p } from '@mikro-orm/core';

/** The key of a table: an id that begins with the time at which the row was made. */
export const idColumn = () =>
  p
    .uuid()
    .primary()
    .onCreate(() => randomUUIDv7());

/** When a row was written. */
export const createdColumn = () => p.datetime().onCreate(() => new Date());

/** What a row has of a picture in the storage. */
export const pictureColumns = () => ({
  /** Storage key without width and ending. */
  key: p.string().length(100).unique(),
  width: p.integer(),
  height: p.integer(),
  placeholder: p.text(),
});
