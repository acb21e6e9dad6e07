import type { Fields } from './changedFields.ts';

/** What was typed into a form whose page went away without asking, as it does when a session ends. */
export interface Draft {
  changes: Fields;
  /** The same fields as they were read, and the version that they were read in. */
  base: Fields;
  version?: number | undefined;
  /** The form is in a dialog, which the person opens again. */
  inDialog?: boolean;
}

/** Where a draft belongs: only the same account on the same page gets it back. */
export interface DraftPlace {
  account: string;
  page: string;
  form: string;
}

const lifetime = 60 * 60 * 1000;
const prefix = 'draft:';

function keyOf({ account, page, form }: DraftPlace) {
  return `${prefix}${account}:${page}:${form}`;
}

/** Passwords, keys, codes and files are never stored. */
function isKept([name, value]: [string, unknown]) {
  if (/password|apikey|code$/i.test(name)) return false;
  const parts = Array.isArray(value) ? value : [value];
  return !parts.some((part) => part instanceof Blob || (part as { file?: unknown } | null)?.file instanceof Blob);
}

/** Stores what was typed for an hour, in this tab. */
export function keepDraft(place: DraftPlace, { changes, base, version, inDialog }: Draft) {
  const storable = Object.fromEntries(Object.entries(changes).filter(isKept));
  if (Object.keys(storable).length === 0) return;
  const before = Object.fromEntries(Object.keys(storable).map((name) => [name, base[name]]));
  try {
    const stored = { changes: storable, base: before, version, inDialog, at: Date.now() };
    sessionStorage.setItem(keyOf(place), JSON.stringify(stored));
  } catch {
    // Where storage is refused or full, the form lives as long as its page.
  }
}

function read(key: string): Draft | undefined {
  const { at, ...draft } = JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? {};
  return Date.now() - at < lifetime ? (draft as Draft) : undefined;
}

/** Returns the draft of a place and deletes it. */
export function takeDraft(place: DraftPlace): Draft | undefined {
  try {
    const draft = read(keyOf(place));
    sessionStorage.removeItem(keyOf(place));
    return draft;
  } catch {
    return undefined;
  }
}

/** Whether something that was typed on the page waits for its dialog to be opened again. */
export function hasWaitingDraft(account: string, page: string): boolean {
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(`${prefix}${account}:${page}:`));
    return keys.some((key) => read(key)?.inDialog);
  } catch {
    return false;
  }
}

/** Deletes every draft: signing out by choice leaves nothing on the device. */
export function forgetDrafts() {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Nothing is stored where the browser refuses storage.
  }
}
