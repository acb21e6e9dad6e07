import { createHash, randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { AppError } from '#shared/appError.ts';
import { messages } from '#shared/texts/messages.ts';

/** A file of a multipart request. */
export interface UploadedFile {
  /** As the sender named it: any text. */
  filename: string;
  createReadStream(): Readable;
}

/** Maximum length of a file's name in UTF-16 units: no file system takes a longer one. */
const maxFileName = 255;
const longName = `Tiedoston nimi on liian pitkä: enintään ${maxFileName} merkkiä.`;

/** Resolves when the file begins to arrive; rejects when the request breaks off before. */
export type Upload = UploadedFile | Promise<UploadedFile>;

/** Waits until the whole file is here, without keeping it. False when it has more than `maxBytes` bytes. */
export async function receiveUpload(file: UploadedFile, maxBytes: number): Promise<boolean> {
  return countUpload(file, maxBytes, () => {});
}

/**
 * The bytes of an uploaded file, counted while they come: the sender's own figures are not believed.
 * Undefined when there are more than `maxBytes` of them.
 */
export async function readUpload(file: UploadedFile, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  return (await countUpload(file, maxBytes, (chunk) => chunks.push(chunk))) ? Buffer.concat(chunks) : undefined;
}

async function countUpload(file: UploadedFile, maxBytes: number, take: (chunk: Buffer) => void): Promise<boolean> {
  if (file.filename.length > maxFileName) throw new AppError('INVALID_INPUT', { message: longName });
  let size = 0;
  try {
    // Leaving the loop early destroys the stream.
    for await (const chunk of file.createReadStream() as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) return false;
      take(chunk);
    }
  } catch (error) {
    // The sender went away, and the file was removed with its request.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw new AppError('INVALID_INPUT');
    throw error;
  }
  return true;
}

/** The refusal of a file, naming it in its sentence and its details. */
export function refusedFile(code: 'IMAGE_INVALID' | 'IMAGE_TOO_LARGE', file: UploadedFile, sentence = messages[code]) {
  const name = shownName(file);
  return new AppError(code, { file: name, message: name ? `${name}: ${sentence}` : sentence });
}

/** The file's name as it may be repeated to the sender: one short line without folders. */
function shownName({ filename }: UploadedFile): string {
  const name = filename.split(/[\\/]/).at(-1) ?? '';
  return name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').slice(0, 100);
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

/**
 * A new random key for files of these contents, such as the widths of one picture: the hash of each is part of it, after
 * an 'h', so that the name of a file shows whether its bytes are still those that were stored.
 */
export function keyOfContents(contents: readonly Uint8Array[]): string {
  return `${randomBytes(8).toString('hex')}h${contents.map(hashOf).join('')}`;
}

/** Another random key for copies of the same files. */
export function keyOfCopy(key: string): string {
  return key.replace(/^[0-9a-f]+/, randomBytes(key.includes('h') ? 8 : 16).toString('hex'));
}

/** Whether two keys of `keyOfContents` are of files with the same contents. */
export function haveSameContents(one: string, other: string): boolean {
  const [, hashes] = one.split('h');
  return hashes !== undefined && hashes === other.split('h')[1];
}

/** Whether the key has the hashes of its files; one from before there were hashes has none. */
export function hasHashes(storageKey: string): boolean {
  return hashesIn(storageKey) !== undefined;
}

/** True when the bytes are those that were stored under the key, and when the key has no hashes to compare with. */
export function isIntact(storageKey: string, bytes: Uint8Array): boolean {
  const hashes = hashesIn(storageKey);
  return hashes === undefined || hashes.includes(hashOf(bytes));
}

function hashesIn(storageKey: string): string[] | undefined {
  const [, hashes] = /^[0-9a-f]{16}h([0-9a-f]+)-/.exec(storageKey) ?? [];
  return hashes?.match(/.{16}/g) ?? undefined;
}
