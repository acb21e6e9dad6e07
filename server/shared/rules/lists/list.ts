/** An instant as each side has it: of the server's rows, or as ISO text in UTC, which sorts by time, on a device. */
type Instant = Date | string;

/** A row of a shopping list. Each field has the time at which it was set: of two versions the later field holds. */
export interface ListRow<At extends Instant = Date> {
  /** Made by the device; of an offer its own id, so that the same offer is one row wherever it was added. */
  id: string;
  /** Whether the row is of an offer, whose title at the time is its text. */
  isOffer: boolean;
  text: string;
  textAt: At;
  note: string;
  noteAt: At;
  /** As it was written, such as '2' or '3 kg'; empty for none. */
  quantity: string;
  quantityAt: At;
  isTicked: boolean;
  tickedAt: At;
  isRemoved: boolean;
  removedAt: At;
}

/** Maximum number of rows on a list. */
export const maxListRows = 200;
/** Maximum number of removed rows that are remembered, so that no device brings them back. */
export const maxRemovedRows = 200;
/** Maximum length of what people write, of an offer's title, of a note and of a quantity. */
export const maxOwnText = 80;
export const maxTitle = 100;
export const maxNote = 200;
export const maxQuantity = 20;
/** Days for which a removed row is remembered. */
export const daysOfRemovedRows = 90;

/** What is said of a field, and when. */
type Said<Value, At> = readonly [value: Value, at: At];

/** The one that was said later; of one instant the larger value, so that every device decides the same. */
function later<Value extends string | boolean, At extends Instant>(
  a: Said<Value, At>,
  b: Said<Value, At>,
): Said<Value, At> {
  if (a[1] > b[1]) return a;
  if (b[1] > a[1]) return b;
  return a[0] >= b[0] ? a : b;
}

/** Two versions of a row as one: in any order, any number of times, the same. */
export function mergeRows<At extends Instant>(a: ListRow<At>, b: ListRow<At>): ListRow<At> {
  const [text, textAt] = later([a.text, a.textAt], [b.text, b.textAt]);
  const [note, noteAt] = later([a.note, a.noteAt], [b.note, b.noteAt]);
  const [quantity, quantityAt] = later([a.quantity, a.quantityAt], [b.quantity, b.quantityAt]);
  const [isTicked, tickedAt] = later<boolean, At>([a.isTicked, a.tickedAt], [b.isTicked, b.tickedAt]);
  const [isRemoved, removedAt] = later<boolean, At>([a.isRemoved, a.removedAt], [b.isRemoved, b.removedAt]);
  return {
    id: a.id,
    isOffer: a.isOffer || b.isOffer,
    text,
    textAt,
    note,
    noteAt,
    quantity,
    quantityAt,
    isTicked,
    tickedAt,
    isRemoved,
    removedAt,
  };
}

/** Two versions of a list as one, in the order of ids: those of own rows begin with the time at which they were made. */
export function mergeLists<At extends Instant>(a: readonly ListRow<At>[], b: readonly ListRow<At>[]): ListRow<At>[] {
  const byId = new Map<string, ListRow<At>>();
  for (const row of [...a, ...b]) {
    const known = byId.get(row.id);
    byId.set(row.id, known ? mergeRows(known, row) : row);
  }
  return [...byId.values()].sort(byIdOrder);
}

const byIdOrder = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

/** The latest time of a row's texts. Ticking is left out: what was bought is not wanted again for it. */
function editedAt<At extends Instant>({ textAt, noteAt, quantityAt }: ListRow<At>): At {
  const newer = noteAt > textAt ? noteAt : textAt;
  return quantityAt > newer ? quantityAt : newer;
}

/**
 * Whether a row is on the list: it is not removed, or one device has edited it after another one removed it, so that what was
 * written last is not lost.
 */
export function isOnList<At extends Instant>(row: ListRow<At>): boolean {
  return !row.isRemoved || editedAt(row) > row.removedAt;
}

/** When the row was changed last. */
export function changedAt<At extends Instant>(row: ListRow<At>): At {
  const { tickedAt, removedAt } = row;
  const edited = editedAt(row);
  const newer = tickedAt > edited ? tickedAt : edited;
  return removedAt > newer ? removedAt : newer;
}

/**
 * The rows for which there is room: all that were on the list already, then new ones as they were written, at most 200; and
 * the 200 that were removed last.
 * @param known ids of rows that were on the list before
 */
export function withinLimits<At extends Instant>(
  rows: readonly ListRow<At>[],
  known: ReadonlySet<string>,
): ListRow<At>[] {
  const on = rows.filter(isOnList);
  const older = on.filter(({ id }) => known.has(id));
  const newer = on.filter(({ id }) => !known.has(id)).sort((a, b) => inTime(a.textAt, b.textAt) || byIdOrder(a, b));
  const removed = rows.filter((row) => !isOnList(row)).sort((a, b) => inTime(b.removedAt, a.removedAt));
  const room = Math.max(maxListRows - older.length, 0);
  return [...older, ...newer.slice(0, room), ...removed.slice(0, maxRemovedRows)].sort(byIdOrder);
}

function inTime(a: Instant, b: Instant): number {
  if (a > b) return 1;
  return b > a ? -1 : 0;
}

/** By which two rows that people wrote are the same thing to buy. */
export const thingOf = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * The rows of a device joined with those of the account that signs in on it. What people wrote on both is one row, the
 * account's: it gets the note and the quantity of the device where it has none, and is wanted again where it was ticked. So is
 * an offer that the account has bought and removed.
 * @param at when they are joined
 */
export function joinLists<At extends Instant>(
  account: readonly ListRow<At>[],
  device: readonly ListRow<At>[],
  at: At,
): ListRow<At>[] {
  const things = new Map(account.filter(isOwn).map((row) => [thingOf(row.text), row]));
  const ids = new Map(account.map((row) => [row.id, row]));
  const joined: ListRow<At>[] = [];
  for (const row of device) {
    const same = isOwn(row) && !ids.has(row.id) ? things.get(thingOf(row.text)) : undefined;
    joined.push(same ? filledFrom(same, row, at) : wantedAgain(row, ids.get(row.id), at));
  }
  return mergeLists(account, joined);
}

const isOwn = (row: ListRow<Instant>) => !row.isOffer && isOnList(row);

/** The row of the device; to be bought although the account's, which is off its list, was ticked. */
function wantedAgain<At extends Instant>(row: ListRow<At>, account: ListRow<At> | undefined, at: At): ListRow<At> {
  if (!account || isOnList(account) || row.isTicked || !isOnList(mergeRows(account, row))) return row;
  return { ...row, tickedAt: at };
}

function filledFrom<At extends Instant>(row: ListRow<At>, device: ListRow<At>, at: At): ListRow<At> {
  const filled = { ...row };
  if (row.note === '' && device.note !== '') Object.assign(filled, { note: device.note, noteAt: at });
  if (row.quantity === '' && device.quantity !== '') {
    Object.assign(filled, { quantity: device.quantity, quantityAt: at });
  }
  if (row.isTicked && !device.isTicked) Object.assign(filled, { isTicked: false, tickedAt: at });
  return filled;
}
