import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { callerNetwork } from '#platform/limits/limiter.ts';
import type { Platform } from '#platform/platform.ts';
import { AppError } from '#shared/appError.ts';
import { explainTo } from '../../api/errors.ts';
import { acceptJson } from '../../api/limits/jsonBody.ts';
import { admitRequest } from '../../api/limits/requestLimits.ts';
import { isForeign } from '../../rest/run/origin.ts';
import { acceptedForm } from './mediaTypes.ts';

/** Bytes of a message: no tool takes more than two short texts. */
const bodyLimit = 16 * 1024;
/** Requests of an address in a minute, half of them at once. */
const perMinute = 60;
const notAcceptable = 'Vastaus on JSON: hyväksy application/json tai text/event-stream.';
/** JSON-RPC codes of what is refused before the protocol is read. Others are outside its reserved range. */
const parseError = -32700;
const invalidRequest = -32600;
const methodNotFound = -32601;

/**
 * Mounts `POST /mcp`: public offers as read-only tools of the Model Context Protocol (revision 2026-07-28, and 2025
 * clients without sessions). The SDK checks headers, versions and answers; what it leaves to its caller is here:
 * arguments, origins, sizes and rates. There is no sign-in: credentials are not read, and nothing counts as a view.
 */
export async function registerMcp(http: FastifyInstance, parts: { platform: Platform; schema: GraphQLSchema }) {
  const { platform } = parts;
  let answers: Promise<(request: FastifyRequest) => Promise<Response>> | undefined;
  // Loaded with the first message: with the SDK it takes 25 MB, and most servers of a fleet may never need it.
  const loadAnswers = async () => (await import('./answerMessage.ts')).createAnswers(parts);
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    acceptJson(scope);
    scope.setErrorHandler((error, request, reply) => sendRefusal(error, request, reply));
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      await admitRequest(platform, request);
      if (isForeign(request.method, request.headers, platform.config.publicUrl)) {
        throw new AppError('FORBIDDEN', { message: 'Pyyntö tuli vieraalta sivustolta.' });
      }
    });
    // Many people write the address with a slash, and few programs follow a redirect with a message.
    for (const url of ['/mcp', '/mcp/']) {
      scope.post(url, { bodyLimit }, async (request, reply) => {
        await platform.budget.spend(callerNetwork(request.ip), { name: 'mcp', perMinute }, 1);
        if (!acceptedForm(request.headers.accept))
          return sendError(reply, 406, invalidRequest, notAcceptable, idOf(request.body));
        const refused = refusalOf(request.body);
        if (refused) return sendError(reply, refused.status, refused.code, refused.message, idOf(request.body));
        answers ??= loadAnswers();
        return send(reply, await (await answers)(request));
      });
      // Streams that the server begins, and sessions, are of earlier revisions.
      scope.route({
        method: ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
        url,
        handler: async (_request, reply) =>
          sendError(reply.header('allow', 'POST'), 405, invalidRequest, 'Lähetä POST.'),
      });
    }
  });
}

/** Messages that never reach the SDK. */
function refusalOf(body: unknown): { status: number; code: number; message: string } | undefined {
  if (body === undefined) return { status: 400, code: parseError, message: 'Pyynnössä ei ole sisältöä.' };
  if (Array.isArray(body)) return { status: 400, code: invalidRequest, message: 'Lähetä yksi viesti kerrallaan.' };
  // The list of tools never changes while a server runs: nothing would ever be sent in such a stream.
  if (methodOf(body) === 'subscriptions/listen') {
    return { status: 404, code: methodNotFound, message: 'Method not found' };
  }
  return undefined;
}

async function send(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  // Whole: a tool sends nothing before its result.
  const text = await response.text();
  const type = response.headers.get('content-type');
  const allowed = response.headers.get('allow');
  if (type) reply.type(type);
  if (allowed) reply.header('allow', allowed);
  return reply.code(response.status).send(text);
}

function methodOf(body: unknown): unknown {
  return (body as { method?: unknown } | null)?.method;
}

function idOf(body: unknown): string | number | null {
  const id = (body as { id?: unknown } | null)?.id;
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}

function sendRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, message, status, details } = explainTo(error, request, reply);
  const number = code === 'INVALID_INPUT' ? (status === 400 ? parseError : invalidRequest) : status;
  return sendError(reply, status, number, message, null, { code, ...details });
}

function sendError(
  reply: FastifyReply,
  status: number,
  code: number,
  message: string,
  id: string | number | null = null,
  data?: object,
): FastifyReply {
  return reply.code(status).send({ jsonrpc: '2.0', error: { code, message, ...(data && { data }) }, id });
}
