import { randomInt, randomUUIDv7 } from 'node:crypto';

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
  const id = randomUUIDv7();
  latest = isEarlierInTime(id, latest) ? idAfter(latest) : id;
  return latest;
}

const isEarlierInTime = (id: string, than: string) => id <= than && timeOf(id) === timeOf(than);

/** Adds to the last 48 bits, so that thousands of rows of a millisecond need not wait for the next one. */
function idAfter(id: string): string {
  const end = Number.parseInt(id.slice(24), 16) + 1 + randomInt(2 ** 20);
  if (end < 2 ** 48) return `${id.slice(0, 24)}${end.toString(16).padStart(12, '0')}`;
  let next = randomUUIDv7();
  while (isEarlierInTime(next, id)) next = randomUUIDv7();
  return next;
}
