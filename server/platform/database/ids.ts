import { randomUUIDv7 } from 'node:crypto';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** True when the text may be the id of a row. Any other text names no row, and PostgreSQL would refuse to look for it. */
export function isId(text: string): boolean {
  return uuid.test(text);
}

let latest = '';
/** The time in milliseconds, by which ids are ordered first. */
const timeOf = (id: string) => id.slice(0, 13);

/**
 * A new id that sorts after all earlier ones of this function in this process, also within a millisecond, where other
 * UUIDs of version 7 have no order (RFC 9562 section 6.2): for rows that have one instant and are listed by id.
 */
export function nextId(): string {
  let id = randomUUIDv7();
  while (id <= latest && timeOf(id) === timeOf(latest)) id = randomUUIDv7();
  latest = id;
  return id;
}
