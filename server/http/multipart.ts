import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy, { type Busboy } from 'busboy';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Upload from 'graphql-upload/Upload.mjs';
import { AppError } from '#shared/appError.ts';
import { maxFileBytes, maxPdfBytes } from '#shared/rules/offers/images.ts';
import { temporaryPrefix } from '../platform/storage/orphans.ts';
import { refusedFile, type UploadedFile } from '../platform/storage/uploadedFile.ts';

/**
 * Limits of one multipart request: files, bytes of one file at which it is cut off, bytes of a text field, number of
 * text fields, characters of all of them, and bytes of the whole request.
 */
const uploadLimits = {
  // As many as the schema's lists hold: the maximum of pictures is the offer's own rule.
  files: 50,
  fileSize: maxFileBytes + 1,
  // Of those that are passed on cut off: the rule of a picture or a PDF refuses them.
  fileSizeOfRules: maxPdfBytes + 1,
  fieldSize: 100 * 1024,
  fields: 100,
  // Of all text fields: they are in memory, and files are not.
  allFields: 1024 * 1024,
  total: 101 * 1024 * 1024,
};

/** Maximum length of a field's name, in characters. */
const maxName = 200;

/** A file of a form, as the scalar Upload takes it. */
export type SentFile = Upload<UploadedFile>;

/** A form as it was sent. */
export interface SentForm {
  /** A text, or a list of texts where the name came many times. */
  fields: Record<string, string | string[]>;
  files: Record<string, SentFile[]>;
}

/** What to do with a file above `uploadLimits.fileSize`: refuse the request at once, or pass the file on cut off. */
type LargeFiles = 'refuse' | 'cut off';

/**
 * Reads a multipart form to its end: callers send its fields and files in any order. Files wait in the temporary
 * folder until the reply is closed. Throws IMAGE_TOO_LARGE above the limits and INVALID_INPUT for a malformed form.
 */
export function readForm(request: FastifyRequest, reply: FastifyReply, largeFiles: LargeFiles): Promise<SentForm> {
  refuseLongBody(request);
  const parser = createParser(request, largeFiles);
  const stored: StoredFile[] = [];
  reply.raw.once('close', () => {
    for (const file of stored) void file.remove();
  });
  return new Promise((resolve, reject) => {
    const fields = new Map<string, string[]>();
    const files = new Map<string, SentFile[]>();
    let characters = 0;
    const stop = (error: unknown) => {
      request.raw.unpipe(parser);
      // The rest of the body must be read before the sender reads the reply.
      request.raw.resume();
      reject(error);
    };
    // An error thrown in an event of the parser would end the process.
    const acceptsName = (name: string | undefined): name is string => {
      if (name === undefined) stop(malformed());
      else if (name.length <= maxName) return true;
      else stop(new AppError('INVALID_INPUT', { message: `Kentän nimi on liian pitkä: enintään ${maxName} merkkiä.` }));
      return false;
    };
    parser.on('field', (name, value, { valueTruncated }) => {
      if (!acceptsName(name)) return;
      if (valueTruncated) stop(new AppError('INVALID_INPUT', { message: 'Lomakkeen kenttä on liian pitkä.' }));
      characters += value.length;
      if (characters > uploadLimits.allFields) {
        stop(new AppError('INVALID_INPUT', { message: 'Lomakkeen kentät ovat yhteensä liian pitkiä.' }));
      } else add(fields, name, value);
    });
    // A part with a file name and no name of its own has none here either, whatever the types say.
    parser.on('file', (name: string | undefined, stream, { filename = '' }) => {
      if (!acceptsName(name)) return void stream.resume();
      const temporary = storeFile(stream);
      stored.push(temporary);
      temporary.written.catch(stop);
      const file = { filename, createReadStream: () => createReadStream(temporary.path) };
      if (largeFiles === 'refuse') stream.once('limit', () => stop(refusedFile('IMAGE_TOO_LARGE', file)));
      const upload = new Upload<UploadedFile>();
      upload.resolve(file);
      add(files, name, upload);
    });
    parser.once('filesLimit', () => stop(new AppError('INVALID_INPUT', { message: 'Liian monta tiedostoa.' })));
    parser.once('fieldsLimit', () => stop(new AppError('INVALID_INPUT', { message: 'Liian monta kenttää.' })));
    parser.on('error', () => stop(malformed()));
    parser.once('close', () => {
      const form = { fields: oneOrMany(fields), files: Object.fromEntries(files) };
      void Promise.all(stored.map(({ written }) => written)).then(() => resolve(form), stop);
    });
    countBytes(request, () => stop(new AppError('IMAGE_TOO_LARGE')));
    request.raw.once('close', () => request.raw.readableEnded || stop(malformed()));
    request.raw.pipe(parser);
  });
}

/** Throws IMAGE_TOO_LARGE when the request says that its body is above the limit. */
export function refuseLongBody({ headers }: FastifyRequest): void {
  if (Number(headers['content-length'] ?? 0) > uploadLimits.total) throw new AppError('IMAGE_TOO_LARGE');
}

function createParser({ headers }: FastifyRequest, largeFiles: LargeFiles): Busboy {
  const { total: _total, allFields: _allFields, fileSizeOfRules, ...limits } = uploadLimits;
  if (largeFiles === 'cut off') limits.fileSize = fileSizeOfRules;
  try {
    return busboy({ headers, defParamCharset: 'utf8', limits });
  } catch {
    throw malformed();
  }
}

function malformed(): AppError {
  return new AppError('INVALID_INPUT', { message: 'Lomaketta ei voitu lukea.' });
}

interface StoredFile {
  path: string;
  /** Resolves when the file is on the disk. */
  written: Promise<void>;
  remove(): Promise<void>;
}

function storeFile(stream: Readable): StoredFile {
  const path = join(tmpdir(), `${temporaryPrefix}${randomBytes(16).toString('hex')}.tmp`);
  const written = pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return {
    path,
    written,
    async remove() {
      stream.destroy();
      await written.catch(() => {});
      await rm(path, { force: true });
    },
  };
}

// A body sent in chunks does not say its length beforehand.
function countBytes({ raw }: FastifyRequest, tooMany: () => void) {
  let bytes = 0;
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > uploadLimits.total) tooMany();
  });
}

function add<Value>(lists: Map<string, Value[]>, name: string, value: Value) {
  lists.set(name, [...(lists.get(name) ?? []), value]);
}

function oneOrMany(fields: Map<string, string[]>): Record<string, string | string[]> {
  return Object.fromEntries(
    [...fields].map(([name, values]) => [name, values.length > 1 ? values : (values[0] ?? '')]),
  );
}
