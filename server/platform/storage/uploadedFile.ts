import type { Readable } from 'node:stream';
import { AppError } from '#shared/appError.ts';
import { messages } from '#shared/messages.ts';

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
