import type { RedemptionAnswer, RedemptionSource } from '#client/schema.generated.ts';
import type { TillAnswerFragment } from './TillPage.generated.ts';
import { tillKey as keyOf, tillKeys } from './tillKeys.ts';

/** Its outlet is none of this till's. */
export type TillFault = Extract<RedemptionAnswer, 'BAD_OUTLET'>;

/** A code that was taken at this till and that the server has not answered yet. */
export interface WaitingCode {
  id: string;
  code: string;
  /** When the customer was there, by the clock of this device. */
  at: string;
  /** The same by the clock of the window, which is never set: the instant at which the window was opened names it. */
  ticks?: { opened: number; milliseconds: number };
  /** Missing while it is not known where the till is: then it is not sent. */
  outlet?: string | null;
  source: RedemptionSource | null;
  /** It is sent with the others; otherwise a window of this till waits for its answer just now. */
  isQueued: boolean;
  /** It may have reached the server, which then has counted it. */
  wasSent: boolean;
  /** When it was last sent with others, by the clock of this device: until soon after, it may still be on its way. */
  sentAt?: number;
  /** The customer was taken out again meanwhile: nothing is counted, or no longer. */
  isUndone: boolean;
  /** The server has counted the customer who was taken out here, and is yet to be asked to take them out. */
  isCounted?: boolean;
  /** What kept the server from counting it and can be mended at this till: it is sent again until it is. */
  fault?: TillFault;
}

/** What the server has answered afterwards, other than was said to the customer. */
interface OddAnswer {
  id: string;
  code: string;
  at: string;
  /** Null for a customer who was taken out here, but whom the server does not take out: they stay counted. */
  answer: TillAnswerFragment | null;
}

/** A customer who was counted a short while ago. */
export interface Counted {
  id: string;
  code: string;
  at: string;
  title: string | null;
  undoUntil: string;
}

interface Stored {
  waiting: WaitingCode;
  odd: OddAnswer;
  counted: Counted;
}
type Kind = keyof Stored;

const listeners = new Set<() => void>();
function notify() {
  for (const listener of listeners) listener();
}

/** Calls back when something of a till was stored or removed, in another window too; returns what ends that. */
export function onTillChanged(changed: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith('till:')) changed();
  };
  listeners.add(changed);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(changed);
    removeEventListener('storage', onStorage);
  };
}

function read<K extends Kind>(key: string): Stored[K] | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    // Written by another version of the program, or by hand.
    return undefined;
  }
}

/** All of a kind that this device stores for an account, oldest first. Each has a key of its own, so that two windows lose nothing. */
export function storedAtTill<K extends Kind>(kind: K, account: string): Stored[K][] {
  try {
    const rows = tillKeys(kind, account).flatMap((key) => read<K>(key) ?? []);
    return rows.sort((one, other) => one.at.localeCompare(other.at) || one.id.localeCompare(other.id));
  } catch {
    return [];
  }
}

export function foundAtTill<K extends Kind>(kind: K, account: string, id: string): Stored[K] | undefined {
  return read<K>(keyOf(kind, account, id));
}

/** Stores a row. False where the browser refuses storage, or has no room. */
export function storeAtTill<K extends Kind>(kind: K, account: string, row: Stored[K]): boolean {
  try {
    localStorage.setItem(keyOf(kind, account, row.id), JSON.stringify(row));
  } catch {
    return false;
  }
  notify();
  return true;
}

export function dropFromTill(kind: Kind, account: string, id: string) {
  try {
    localStorage.removeItem(keyOf(kind, account, id));
  } catch {
    // Nothing is stored where the browser refuses storage.
  }
  notify();
}

/** An outlet to count at; without an id for a business that has none. */
export interface TillPlace {
  outlet: string | null;
  place: string | null;
}

/** What this device remembers of a till for one account. */
interface TillMemory {
  /** Who counts, for those who sign in to this device later. */
  who?: string;
  /** Where it is; undefined until it is chosen. */
  chosen?: TillPlace;
  /** Where it may be, for use without a network. */
  places?: TillPlace[];
  isMuted?: boolean;
  /** The keyboard with letters; otherwise digits. */
  hasLetters?: boolean;
}

const memoryKey = (account: string) => `till:memory:${account}`;

export function tillMemory(account: string): TillMemory {
  return (read(memoryKey(account)) as TillMemory | undefined) ?? {};
}

export function rememberAtTill(account: string, changes: TillMemory) {
  try {
    localStorage.setItem(memoryKey(account), JSON.stringify({ ...tillMemory(account), ...changes }));
  } catch {
    // It is asked for again at the next visit.
  }
}
