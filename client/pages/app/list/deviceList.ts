import { useSyncExternalStore } from 'react';
import { forget, remember, remembered } from '#client/lib/device/deviceMemory.ts';
import { changedAt, isOnList, joinLists, mergeLists, mergeRows, withinLimits } from '#shared/rules/lists/list.ts';
import type { DeviceRow, StoredList } from './storedList.ts';

const nothing: StoredList = { owner: null, rows: [], unsent: [] };

/** What this window has written or read last, by which it notices that two windows write at once. */
let here: StoredList = nothing;
/** The browser refuses storage, or has no room: the list is in this window alone. */
let isRefused = false;
const listeners = new Set<() => void>();

/** The list as the device stores it now. */
function read(): StoredList | undefined {
  const stored: Partial<StoredList> | undefined = remembered('appList');
  if (!stored || !Array.isArray(stored.rows)) return undefined;
  const { owner = null, rows, unsent = [], isJoining = false, left } = stored;
  return { owner, rows: rows.filter(isRow), unsent, isJoining, left };
}

const isRow = (row: unknown) => typeof (row as DeviceRow | null)?.id === 'string';

function write(list: StoredList) {
  here = list;
  const isNothing = list.owner === null && list.rows.length === 0 && !list.left;
  if (isNothing) forget('appList');
  else remember('appList', list);
  isRefused = !isNothing && JSON.stringify(remembered('appList')) !== JSON.stringify(list);
  for (const listener of listeners) listener();
}

/** Changes the list as it is stored now, so that what another window wrote stays. */
function changeList(change: (list: StoredList) => StoredList): void {
  const now = listNow();
  const next = change(now);
  if (next !== now) write(next);
}

/** The list as it is now. */
export const listNow = (): StoredList => (isRefused ? here : (read() ?? nothing));

/** Another window has written: what this one wrote in the same moment joins it, unless the list is another account's now. */
function takeOver({ key }: StorageEvent): void {
  if (key !== null && key !== 'appList') return;
  const stored = read() ?? nothing;
  const before = here;
  here = stored;
  if (stored.owner === before.owner && stored.rows.length > 0) {
    const rows = mergeLists(stored.rows, before.rows);
    const known = new Map(stored.rows.map((row) => [row.id, JSON.stringify(row)]));
    // A row that is not stored any more was forgotten there, unless it is new here.
    // When the lists have just been joined there, it is the account's row for the same thing now.
    const isJoined = before.isJoining && !stored.isJoining;
    const isNew = (id: string) => !isJoined && (before.owner === null || before.unsent.includes(id));
    const lost = rows.filter(
      (row) => known.get(row.id) !== JSON.stringify(row) && (known.has(row.id) || isNew(row.id)),
    );
    if (lost.length > 0) {
      write(withRows(stored, lost));
      return;
    }
  }
  for (const listener of listeners) listener();
}

/** The browser shows the page again as it was left: meanwhile another account may have had the list. All of it was written. */
function readAgain({ persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  here = listNow();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('storage', takeOver);
    addEventListener('pageshow', readAgain);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('storage', takeOver);
    removeEventListener('pageshow', readAgain);
  };
}

let shown: { from: string; list: StoredList } = { from: '', list: nothing };

/** The same object as long as nothing has changed, so that nothing renders again. */
function snapshot(): StoredList {
  // Before the first listener is there no one follows what other windows write.
  if (listeners.size === 0) here = listNow();
  const from = JSON.stringify(here);
  if (from !== shown.from) shown = { from, list: here };
  return shown.list;
}

/** The list on this device, also as other windows and the account change it; empty in what the server draws. */
export const useDeviceList = (): StoredList => useSyncExternalStore(subscribe, snapshot, () => nothing);

/** Now, but after whatever has been said of the row, also by a device whose clock is ahead of this one's. */
function after(row?: DeviceRow): string {
  const now = Date.now();
  const last = row ? Date.parse(changedAt(row)) + 1 : now;
  return new Date(Math.max(now, last)).toISOString();
}

let latest = 0;

/** An id that begins with the time at which it was made (UUID of version 7), and is after those made here before. */
function newId(): string {
  latest = Math.max(Date.now(), latest + 1);
  const random = Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => byte.toString(16).padStart(2, '0'));
  const [time, rest] = [latest.toString(16).padStart(12, '0'), random.join('')];
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(1, 4)}-a${rest.slice(5, 8)}-${rest.slice(8)}`;
}

/** Before all that anyone says. */
const unsaid = new Date(0).toISOString();

/** A row of which nothing is said but its name and perhaps its quantity: what another device has said of the rest holds. */
function newRow(id: string, isOffer: boolean, { text, quantity }: Pick<DeviceRow, 'text' | 'quantity'>): DeviceRow {
  const at = after();
  return {
    id,
    isOffer,
    text,
    textAt: at,
    note: '',
    noteAt: unsaid,
    quantity,
    quantityAt: quantity === '' ? unsaid : at,
    isTicked: false,
    tickedAt: unsaid,
    isRemoved: false,
    removedAt: at,
  };
}

/** The list with rows as they are now, which the account is to receive. */
function withRows(list: StoredList, changed: readonly DeviceRow[]): StoredList {
  if (changed.length === 0) return list;
  const ids = new Set(changed.map(({ id }) => id));
  const unsent = list.owner === null ? [] : [...new Set([...list.unsent, ...ids])];
  const rows = [...list.rows.filter(({ id }) => !ids.has(id)), ...changed];
  return { ...list, rows: withinLimits(rows, new Set(rows.map(({ id }) => id))), unsent };
}

const inOrder = (a: DeviceRow, b: DeviceRow) => (a.id < b.id ? -1 : 1);

/** What a person changes of a row. */
export type RowChange = Partial<Pick<DeviceRow, 'text' | 'note' | 'quantity' | 'isTicked' | 'isRemoved'>>;

function changedRow(row: DeviceRow, change: RowChange): DeviceRow {
  const at = after(row);
  const next = { ...row };
  if (change.text !== undefined && change.text !== row.text) Object.assign(next, { text: change.text, textAt: at });
  if (change.note !== undefined && change.note !== row.note) Object.assign(next, { note: change.note, noteAt: at });
  if (change.quantity !== undefined && change.quantity !== row.quantity) {
    Object.assign(next, { quantity: change.quantity, quantityAt: at });
  }
  if (change.isTicked !== undefined) Object.assign(next, { isTicked: change.isTicked, tickedAt: at });
  if (change.isRemoved !== undefined) Object.assign(next, { isRemoved: change.isRemoved, removedAt: at });
  return next;
}

/** Changes rows of the list; those that another window has forgotten meanwhile stay so. */
export function changeRows(ids: readonly string[], change: RowChange): void {
  changeList((list) => {
    const rows = list.rows.filter(({ id }) => ids.includes(id));
    return withRows(
      list,
      rows.map((row) => changedRow(row, change)),
    );
  });
}

/** Puts an offer on the list, also again after it was removed or bought. */
export function addOffer({ id, title }: { id: string; title: string }): void {
  changeList((list) => {
    const known = list.rows.find((row) => row.id === id);
    if (!known) return withRows(list, [newRow(id, true, { text: title, quantity: '' })]);
    return withRows(list, [changedRow(known, { text: title, isTicked: false, isRemoved: false })]);
  });
}

/** Puts a row that a person wrote on the list. Returns its id. */
export function addOwnRow(row: Pick<DeviceRow, 'text' | 'quantity'>): string {
  const id = newId();
  changeList((list) => withRows(list, [newRow(id, false, row)]));
  return id;
}

/**
 * The account that is signed in has the list from now on: its own, and what is on the device's without an account. What was
 * removed from that was no removal from the account's list.
 */
export function enterAccount(owner: string): void {
  changeList((list) => {
    if (list.owner === owner) return list;
    const device = list.owner === null ? list.rows.filter(isOnList) : [];
    const left = list.left?.owner === owner ? list.left.rows : [];
    const rows = mergeLists(device, left);
    return { owner, rows, unsent: rows.map(({ id }) => id), isJoining: device.length > 0 };
  });
}

/** The session has ended: nothing of the account is shown here. What it has not received waits for its next sign-in here. */
export function leaveAccount(): void {
  changeList((list) => {
    const { owner, rows, unsent } = list;
    if (owner === null) return list;
    const waiting = rows.filter(({ id }) => unsent.includes(id));
    forget('appListOffers');
    return waiting.length > 0 ? { ...nothing, left: { owner, rows: waiting } } : nothing;
  });
}

/** Forgets the account's list on this device, with what it has not received. */
export function forgetAccountList(): void {
  changeList((list) => (list.owner === null ? { ...list, left: undefined } : nothing));
  forget('appListOffers');
}

/** The account's list arrived: it is joined with what the device has, and what the account lacks of that is unsent. */
export function receiveList(owner: string, answer: readonly DeviceRow[]): void {
  changeList((list) => {
    if (list.owner !== owner) return list;
    if (!list.isJoining) return { ...list, rows: known(list, answer) };
    const rows = joinLists(answer, list.rows, after());
    const inAccount = new Map(answer.map((row) => [row.id, JSON.stringify(row)]));
    const unsent = rows.filter((row) => inAccount.get(row.id) !== JSON.stringify(row)).map(({ id }) => id);
    return { ...list, rows, unsent, isJoining: false };
  });
}

/** The account received rows and has answered with its list. Returns how many it has no room for. */
export function receiveAnswer(owner: string, sent: readonly DeviceRow[], answer: readonly DeviceRow[]): number {
  const inAnswer = new Set(answer.map(({ id }) => id));
  const refused = sent.filter((row) => isOnList(row) && !inAnswer.has(row.id));
  changeList((list) => {
    if (list.owner !== owner) return list;
    const now = new Map(list.rows.map((row) => [row.id, JSON.stringify(row)]));
    const settled = new Set(
      sent.filter((row) => now.get(row.id) === JSON.stringify(row) && !refused.includes(row)).map(({ id }) => id),
    );
    const unsent = list.unsent.filter((id) => !settled.has(id));
    return { ...list, unsent, rows: known({ ...list, unsent }, answer) };
  });
  return refused.length;
}

/** The rows as the account has them, with what it has not received yet. */
function known({ rows, unsent }: StoredList, answer: readonly DeviceRow[]): DeviceRow[] {
  const waiting = new Map(rows.filter(({ id }) => unsent.includes(id)).map((row) => [row.id, row]));
  const received = answer.map((row) => {
    const mine = waiting.get(row.id);
    waiting.delete(row.id);
    return mine ? mergeRows(mine, row) : row;
  });
  return [...received, ...waiting.values()].sort(inOrder);
}
