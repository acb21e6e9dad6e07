import type { Readable } from 'node:stream';

export interface Storage {
  /** Stores a file durably under the key, replacing what was there: after it resolves, a crash loses nothing. */
  put(key: string, body: Uint8Array): Promise<void>;
  /** Undefined when there is no such file, also when the key could never name one. */
  read(key: string): Promise<StoredFile | undefined>;
  /** Removes the files that exist; a missing one is no error. */
  remove(keys: readonly string[]): Promise<void>;
  /** Every file whose key begins with the prefix, in no particular order. */
  list(prefix?: string): AsyncIterable<StoredEntry>;
}

interface StoredFile {
  /** Must be consumed or destroyed. */
  stream: Readable;
  contentType: string;
  /** Bytes. */
  size: number;
}

export interface StoredEntry {
  key: string;
  storedAt: Date;
}

const CONTENT_TYPES: Record<string, string> = {
  webp: 'image/webp',
  png: 'image/png',
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
};

// Lower case only: some disks do not distinguish capitals.
const KEY = /^[a-z0-9][a-z0-9-]{0,99}\.([a-z]{2,5})$/;

/** How the keys of files begin that /uploads does not serve. */
export const privateStart = 'reported-';

/** The content type of a key, by its ending; undefined when the text is not a key. */
export function contentTypeOf(key: string): string | undefined {
  const [, ending = ''] = KEY.exec(key) ?? [];
  return CONTENT_TYPES[ending];
}

/** Content type of a key about to be written. Throws on anything but a plain name with a known ending. */
export function checkedContentType(key: string): string {
  const contentType = contentTypeOf(key);
  if (!contentType) throw new Error(`Not a storage key: ${JSON.stringify(key)}`);
  return contentType;
}
