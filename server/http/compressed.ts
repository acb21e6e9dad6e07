import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A text as it is sent, compressed once for all its readers. */
export interface CompressedText {
  br: Buffer;
  gzip: Buffer;
  identity: Buffer;
}

const codings = ['br', 'gzip'] as const;
const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

export async function compressText(text: string | Buffer): Promise<CompressedText> {
  const identity = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: identity.byteLength };
  const [br, gzipped] = await Promise.all([brotli(identity, { params }), gz(identity)]);
  return { br, gzip: gzipped, identity };
}

/** Sends the text as the reader likes it best; its type and status are set already. */
export function sendCompressed(request: FastifyRequest, reply: FastifyReply, text: CompressedText): FastifyReply {
  const coding = codingFor(request);
  if (coding) reply.header('content-encoding', coding);
  return reply.send(text[coding ?? 'identity']);
}

function codingFor({ headers }: FastifyRequest) {
  const accepted = String(headers['accept-encoding'] ?? '');
  return codings.find((coding) => new RegExp(`\\b${coding}\\b(?!\\s*;\\s*q=0(\\.0*)?(\\s|,|$))`).test(accepted));
}
