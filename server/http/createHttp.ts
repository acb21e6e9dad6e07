import { maxHeaderSize, type Server } from 'node:http';
import type { Socket } from 'node:net';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify';
import { messages } from '#shared/texts/messages.ts';
import { maxParamLength } from '../api/limits/headerLimits.ts';
import type { Platform } from '../platform/platform.ts';
import { LazyLogger, requestId } from '../platform/telemetry/log.ts';
import { failure } from './errorReplies.ts';
import { plainPage, wantsPage } from './plainPage.ts';
import { bareHeaders } from './securityHeaders.ts';

/** The HTTP server: its limits, its log, and answers to what is no request. */
export function createHttp({ config, log }: Platform): FastifyInstance {
  const options: FastifyHttpOptions<Server> = {
    loggerInstance: log as FastifyBaseLogger,
    genReqId: (request) => requestId(request),
    childLoggerFactory: (_log, bindings, options) => new LazyLogger(log, bindings, options),
    // `watchRequests` writes one line for a request, in place of two.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: typeof config.trustProxy === 'number' ? nearestProxies(config.trustProxy) : config.trustProxy,
    bodyLimit: 1024 * 1024,
    forceCloseConnections: 'idle',
    // What still arrives during the last moments is answered as ever.
    return503OnClosing: false,
    // An address that cannot be decoded never reaches a route.
    // Such a reply passes no hook and has none of the plugins' methods: it brings its own headers.
    frameworkErrors: (_error, request, reply: FastifyReply) => {
      const page = wantsPage(request) ? plainPage('unreadable') : undefined;
      void reply
        .headers({ ...bareHeaders, 'x-request-id': request.id, ...page?.headers })
        .code(400)
        .send(page?.body ?? failure('INVALID_INPUT'));
    },
    clientErrorHandler: answerUnreadable,
    requestTimeout: 30_000,
    // Fastify's own time-out does not cut a body that trickles in; Node's does, looking every second.
    http: { requestTimeout: 30_000, headersTimeout: 10_000, connectionsCheckingInterval: 1000 },
    routerOptions: { maxParamLength, ignoreDuplicateSlashes: true },
  };
  const http = Fastify(options);
  // A scope that takes a body adds its parser. At an address without a route it would be parsed before any limit.
  http.removeAllContentTypeParsers();
  return http;
}

/** Answers bytes that are no HTTP request that Node reads, which never reach a hook. */
function answerUnreadable(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, message] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? [
          '431 Request Header Fields Too Large',
          `Otsakkeet ovat liian pitkät: yhteensä enintään ${maxHeaderSize} tavua.`,
        ]
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? ['408 Request Timeout', 'Pyyntö ei tullut perille ajoissa.']
        : ['400 Bad Request', messages.INVALID_INPUT];
  const body = JSON.stringify(failure('INVALID_INPUT', message));
  const headers = { ...bareHeaders, 'content-type': 'application/json; charset=utf-8', connection: 'close' };
  const lines = Object.entries({ ...headers, 'content-length': Buffer.byteLength(body) }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  if (socket.writable) socket.write(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`);
  socket.destroy(error);
}

/** Trusts that number of proxies, counted from the server outwards. */
function nearestProxies(count: number) {
  return (_address: string, hop: number) => hop < count;
}
