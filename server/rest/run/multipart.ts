import type { Readable } from 'node:stream';
import busboy, { type Busboy, type FileInfo } from 'busboy';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { WriteStream } from 'fs-capacitor';
import { AppError } from '#shared/appError.ts';
import { uploadLimits } from '../../api/uploads.ts';
import { refusedFile, type UploadedFile } from '../../platform/storage/uploadedFile.ts';

/** A form as it was sent. */
export interface SentForm {
  /** A text, or a list of texts where the name came many times. */
  fields: Record<string, string | string[]>;
  files: Record<string, UploadedFile[]>;
}

const mostFields = 100;

/**
 * Reads a multipart form to its end: callers send its fields and files in any order. Files wait on the disk until
 * the reply has gone. Refuses IMAGE_TOO_LARGE past the limits and INVALID_INPUT when the form is malformed.
 */
export function readForm(request: FastifyRequest, reply: FastifyReply): Promise<SentForm> {
  if (Number(request.headers['content-length'] ?? 0) > uploadLimits.total) throw new AppError('IMAGE_TOO_LARGE');
  const parser = createParser(request);
  const spools: WriteStream[] = [];
  reply.raw.once('close', () => {
    for (const spool of spools) spool.release();
  });
  return new Promise((resolve, reject) => {
    const fields = new Map<string, string[]>();
    const files = new Map<string, UploadedFile[]>();
    const stop = (refusal: AppError) => {
      request.raw.unpipe(parser);
      // What is still on its way must be taken in for the refusal to be heard.
      request.raw.resume();
      for (const spool of spools) spool.destroy();
      reject(refusal);
    };
    parser.on('field', (name, value, { valueTruncated }) => {
      if (valueTruncated) stop(new AppError('INVALID_INPUT', { message: 'Lomakkeen kenttä on liian pitkä.' }));
      add(fields, name, value);
    });
    parser.on('file', (name, stream, info) => {
      const file = spool(stream, info, spools);
      stream.once('limit', () => stop(refusedFile('IMAGE_TOO_LARGE', file)));
      add(files, name, file);
    });
    parser.once('filesLimit', () => stop(new AppError('INVALID_INPUT', { message: 'Liian monta tiedostoa.' })));
    parser.once('fieldsLimit', () => stop(new AppError('INVALID_INPUT', { message: 'Liian monta kenttää.' })));
    parser.on('error', () => stop(malformed()));
    parser.once('close', () => resolve({ fields: oneOrMany(fields), files: Object.fromEntries(files) }));
    countBytes(request, () => stop(new AppError('IMAGE_TOO_LARGE')));
    request.raw.once('close', () => request.raw.readableEnded || stop(malformed()));
    request.raw.pipe(parser);
  });
}

function createParser({ headers }: FastifyRequest): Busboy {
  const { files, fileSize, fieldSize } = uploadLimits;
  try {
    return busboy({ headers, defParamCharset: 'utf8', limits: { files, fileSize, fieldSize, fields: mostFields } });
  } catch {
    throw malformed();
  }
}

function malformed(): AppError {
  return new AppError('INVALID_INPUT', { message: 'Lomaketta ei voitu lukea.' });
}

function spool(stream: Readable, { filename = '' }: FileInfo, spools: WriteStream[]): UploadedFile {
  const spool = new WriteStream();
  spools.push(spool);
  // Whoever reads the file is told; nobody else listens.
  spool.on('error', () => stream.resume());
  stream.on('error', (error) => spool.destroy(error));
  stream.pipe(spool);
  return { filename, createReadStream: () => spool.createReadStream() };
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
