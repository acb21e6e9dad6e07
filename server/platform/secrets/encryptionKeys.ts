import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Reads a comma list of 256-bit keys in base64 or hex. Throws when one has another length. */
export function parseKeys(list: string): Buffer[] {
  const keys = list.split(',').map((text) => parseKey(text.trim()));
  if (keys.some(({ length }) => length !== 32)) throw new Error('An encryption key must be 32 bytes in base64 or hex');
  return keys;
}

/** Reads the keys stored in a file, making the file with one random key first when there is none. */
export function keysInFile(file: string): Buffer[] {
  return readKeys(file) ?? makeKey(file);
}

function readKeys(file: string): Buffer[] | undefined {
  try {
    return parseKeys(readFileSync(file, 'utf8'));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new Error(`${file} holds no usable encryption key`, { cause: error });
  }
}

function makeKey(file: string): Buffer[] {
  const fresh = `${file}.${randomUUID()}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(fresh, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flush: true });
  try {
    // A link, unlike a rename, fails when another process has made the file meanwhile; its key then holds.
    linkSync(fresh, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(fresh, { force: true });
  }
  return parseKeys(readFileSync(file, 'utf8'));
}

function parseKey(text: string): Buffer {
  return Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64');
}

function codeOf(error: unknown) {
  return (error as NodeJS.ErrnoException).code;
}
