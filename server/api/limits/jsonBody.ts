import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/appError.ts';

/** Deepest nesting of JSON that is read: objects and lists in one another. */
const deepestJson = 20;

const [quote, backslash, openList, closeList, openObject, closeObject] = [...'"\\[]{}'].map((c) => c.charCodeAt(0));

/** Throws at bytes that are no text. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

function tooDeep(): AppError {
  return new AppError('INVALID_INPUT', {
    message: `Pyynnössä on liian monta sisäkkäistä tasoa: enintään ${deepestJson}.`,
  });
}

/** Throws INVALID_INPUT when JSON is nested too deep. Reads the bytes once and builds nothing of them. */
export function refuseDeepJson(bytes: Uint8Array): void {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (isInText) {
      if (byte === backslash) at += 1;
      else if (byte === quote) isInText = false;
    } else if (byte === quote) isInText = true;
    else if (byte === openList || byte === openObject) {
      depth += 1;
      if (depth > deepestJson) throw tooDeep();
    } else if (byte === closeList || byte === closeObject) depth -= 1;
  }
}

/** Reads JSON bodies in this Fastify scope: UTF-8 only, not nested too deep, undefined when empty. */
export function acceptJson(scope: FastifyInstance): void {
  const parseJson = scope.getDefaultJsonParser('error', 'error');
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    // Callers name a JSON body also when they send none.
    if (body.length === 0) return done(null, undefined);
    try {
      refuseDeepJson(body as Buffer);
      void parseJson(request, utf8.decode(body as Buffer), done);
    } catch (error) {
      const message = 'Pyynnön sisältö ei ole kelvollista JSONia.';
      done(error instanceof AppError ? error : new AppError('INVALID_INPUT', { message }));
    }
  });
}
