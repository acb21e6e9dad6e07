import type { Readable } from 'node:stream';
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import { AppError } from '#shared/appError.ts';
import { heldBy } from './heldMemory.ts';

/** Deepest nesting of JSON that is read: objects and lists in one another. */
const deepestJson = 20;
/** Values of a body: an offer of fifty pages with all that it may hold has about a thousand. Each takes some 50 to 100 bytes. */
const maxValues = 4000;
/** Bytes of memory that a byte of a body takes while it is read and used: itself, its text and its values. */
const bytesOfByte = 5;
/** Bytes of a body; an offer with fifty pages of text is half as long. */
const maxBody = 1024 * 1024;
/** Of one that no business and no admin sends: the longest that consumers send has 50 kB, and a document may have 100 kB. */
const maxBodyOfOthers = 256 * 1024;

const [quote, backslash, openList, closeList, openObject, closeObject, comma] = [...'"\\[]{},'].map((c) =>
  c.charCodeAt(0),
);
/** Throws at bytes that are no text. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

interface Seen {
  depth: number;
  values: number;
  isInText: boolean;
  isEscaped: boolean;
}

/** Looks at JSON as it comes, a piece after the other, and throws INVALID_INPUT at too many levels or values. */
function createJsonGate(): (bytes: Uint8Array) => void {
  const seen: Seen = { depth: 0, values: 0, isInText: false, isEscaped: false };
  return (bytes) => {
    for (const byte of bytes) {
      if (seen.isInText) passText(seen, byte);
      else passSign(seen, byte);
    }
  };
}

function passText(seen: Seen, byte: number): void {
  if (seen.isEscaped) seen.isEscaped = false;
  else if (byte === backslash) seen.isEscaped = true;
  else if (byte === quote) seen.isInText = false;
}

function passSign(seen: Seen, byte: number): void {
  if (byte === quote) seen.isInText = true;
  else if (byte === closeList || byte === closeObject) seen.depth -= 1;
  else if (byte === comma) addValue(seen);
  else if (byte === openList || byte === openObject) {
    seen.depth += 1;
    if (seen.depth > deepestJson) throw refused(`liian monta sisäkkäistä tasoa: enintään ${deepestJson}`);
    addValue(seen);
  }
}

function addValue(seen: Seen): void {
  seen.values += 1;
  if (seen.values > maxValues) throw refused(`liian monta arvoa: enintään ${maxValues}`);
}

function refused(what: string): AppError {
  return new AppError('INVALID_INPUT', { message: `Pyynnössä on ${what}.` });
}

/** Throws INVALID_INPUT when JSON is nested too deep or has too many values. Builds nothing of its bytes. */
export function refuseLargeJson(bytes: Uint8Array): void {
  createJsonGate()(bytes);
}

const large = new WeakSet<FastifyRequest>();

/** Lets a request have a body as long as an offer may need; others are shorter. */
export function allowLargeBody(request: FastifyRequest): void {
  large.add(request);
}

/** Reads JSON bodies in this Fastify scope: UTF-8 only, not nested too deep, not too many values, undefined when empty. */
export function acceptJson(scope: FastifyInstance): void {
  const parseJson = scope.getDefaultJsonParser('error', 'error');
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser('application/json', (request, payload, done) => {
    readBody(request, payload as Readable).then((body) => {
      // Callers name a JSON body also when they send none.
      if (body.length === 0) return done(null, undefined);
      try {
        void parseJson(request, utf8.decode(body), done);
      } catch {
        done(new AppError('INVALID_INPUT', { message: 'Pyynnön sisältö ei ole kelvollista JSONia.' }));
      }
    }, done);
  });
}

async function readBody(request: FastifyRequest, payload: Readable): Promise<Buffer> {
  const max = Math.min(large.has(request) ? maxBody : maxBodyOfOthers, request.routeOptions.bodyLimit ?? maxBody);
  const length = lengthOf(request);
  const held = heldBy(request);
  const check = createJsonGate();
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    if (length !== undefined && length > max) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
    for await (const chunk of payload.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length;
      if (bytes > max) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
      check(chunk);
      await held?.grow(bytesOfByte * chunk.length);
      chunks.push(chunk);
    }
    if (length !== undefined && length !== bytes) throw new errorCodes.FST_ERR_CTP_INVALID_CONTENT_LENGTH();
    return Buffer.concat(chunks);
  } catch (error) {
    // The rest must be read before the sender reads the reply.
    payload.resume();
    throw error;
  }
}

/** What the request says of its length, where that is the length of what is read. */
function lengthOf({ headers }: FastifyRequest): number | undefined {
  const isEncoded = (headers['content-encoding'] ?? 'identity') !== 'identity';
  const length = headers['content-length'];
  return length === undefined || isEncoded ? undefined : Number(length);
}
