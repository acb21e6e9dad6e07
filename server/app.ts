import { maxHeaderSize, type OutgoingHttpHeaders, type Server } from 'node:http';
import type { Socket } from 'node:net';
import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastifyHelmet from '@fastify/helmet';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { messages } from '#shared/texts/messages.ts';
import { createApollo } from './api/apollo.ts';
import { explainTo } from './api/errors.ts';
import { followAuthors } from './api/execution/freshReads.ts';
import { maxParamLength, refuseLongHeaders } from './api/limits/headerLimits.ts';
import { holdMemory } from './api/limits/heldMemory.ts';
import { spendOnAnswer } from './api/limits/requestLimits.ts';
import { shareContexts } from './api/requestContext.ts';
import { buildSchema } from './api/schema.ts';
import { readSettings } from './domain/settings/settings.ts';
import { readFigures } from './domain/system/status.ts';
import { registerBooks, registerInvoices } from './http/billingFiles.ts';
import { registerBusinessFiles } from './http/businessFiles.ts';
import { registerExports } from './http/exports.ts';
import { registerGraphql } from './http/graphqlRoute.ts';
import { isHealth, registerHealth } from './http/health.ts';
import { registerHttpCache } from './http/httpCache.ts';
import { admitToPictures } from './http/offerPictures.ts';
import { registerPayments } from './http/payments.ts';
import { fileRefusal, plainPage, wantsPage } from './http/plainPage.ts';
import { createPublicCache } from './http/publicCache.ts';
import { registerReportPictures } from './http/reportPictures.ts';
import { warnOfUntrustedProxy, watchRequests } from './http/watchRequests.ts';
import { registerFeedRoutes } from './open/feeds/routes.ts';
import { registerMcp } from './open/mcp/mcp.ts';
import { createJpegs } from './platform/images/images.ts';
import type { Platform } from './platform/platform.ts';
import { registerUploads } from './platform/storage/uploadsRoute.ts';
import { LateLog, requestId } from './platform/telemetry/log.ts';
import { registerRest } from './rest/rest.ts';
import { registerSiteMap } from './ssr/siteMap.ts';
import { createPages } from './ssr/ssr.ts';
import { readBuiltClient } from './ssr/viteManifest.ts';
import { registerWeb } from './ssr/web.ts';

/** The whole server around a platform; the caller listens, or injects requests in tests. */
export interface App {
  http: FastifyInstance;
  /** Throws readiness from now on, while everything else is still answered. */
  drain(): void;
  close(): Promise<void>;
}

/** Of all servers in this process. Built when the program is loaded, while its embedded database starts. */
const schema = buildSchema();

/** Milliseconds for which the answers that callers still wait for may take at a stop. */
const closeTime = 10_000;

/** Assembles the server: health, /graphql, /api, /uploads and the built client. Does not listen. */
export async function createApp(platform: Platform): Promise<App> {
  const { config } = platform;
  let stopping = false;
  const http = createHttp(platform);
  // A scope that takes a body adds its parser. At an address without a route it would be parsed before any limit.
  http.removeAllContentTypeParsers();
  const client = readBuiltClient();
  shareContexts(http);
  watchRequests(http, platform);
  holdMemory(http, platform);
  // A proxy then has no connection left on which it could send a request in the moment of the end.
  http.addHook('onRequest', (_request, reply, done) => {
    if (stopping) reply.header('connection', 'close');
    done();
  });
  await protect(http, client?.scriptHashes ?? [], config.publicUrl.startsWith('https:'));
  await http.register(fastifyCookie);
  registerHttpCache(http);
  await http.register(fastifyCompress, { threshold: 2048, encodings: ['br', 'gzip'] });
  warnOfUntrustedProxy(http, platform);
  // Before any route: a route keeps the error handler that it finds.
  answerTheRest(http, platform);

  const cache = createPublicCache(platform.changes);
  const spend = (request: FastifyRequest) => spendOnAnswer(platform, request);
  const apollo = createApollo({ schema, platform, cache });
  await apollo.start();
  followAuthors(platform);

  platform.metrics.watchFigures(() => readFigures(platform));
  registerHealth(http, platform, () => stopping);
  await registerUploads(http, platform, {
    admit: admitToPictures(platform),
    spend,
    page: (request) => (wantsPage(request) ? plainPage('missing') : undefined),
    jpeg: createJpegs(platform),
  });
  await http.register(async (scope) =>
    registerGraphql(scope, {
      platform,
      apollo,
      cache,
      isClosed: async () => (await readSettings(platform)).general.maintenanceMode,
    }),
  );
  await registerRest(http, { platform, schema, cache });
  await registerMcp(http, { platform, schema });
  registerInvoices(http, platform);
  registerBusinessFiles(http, platform);
  registerPayments(http, platform);
  registerBooks(http, platform);
  registerReportPictures(http, platform);
  registerExports(http, { platform, schema });
  const pages = client && createPages(platform, schema, client);
  registerSiteMap(http, platform, pages);
  await registerFeedRoutes(http, platform, client?.folder);
  if (client) await registerWeb(http, client, { pages, spend, isSecure: config.publicUrl.startsWith('https:') });
  await http.ready();

  return {
    http,
    drain() {
      stopping = true;
    },
    async close() {
      stopping = true;
      const late = setTimeout(() => http.server.closeAllConnections(), closeTime).unref();
      await http.close();
      clearTimeout(late);
      await apollo.stop();
    },
  };
}

/** Of a reply without a page in it, whatever a browser takes it for. */
const policyOfData = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" };
/** The other headers of helmet tell a page what it may do. */
const neededByData = ['x-content-type-options', 'strict-transport-security', 'cross-origin-resource-policy'];

/** Headers of a reply that passes no hook. */
const bareHeaders = { ...policyOfData, 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' };

function createHttp({ config, log }: Platform): FastifyInstance {
  const options: FastifyHttpOptions<Server> = {
    loggerInstance: log as FastifyBaseLogger,
    genReqId: (request) => requestId(request),
    childLoggerFactory: (_log, bindings, options) => new LateLog(log, bindings, options),
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
  return Fastify(options);
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

async function protect(http: FastifyInstance, scriptHashes: string[], isSecure: boolean) {
  await http.register(fastifyHelmet, {
    global: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...scriptHashes],
        // Ant Design writes its styles into the page.
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'", 'data:'],
        // Large workbooks are packed in a worker that the export writes itself.
        'worker-src': ["'self'", 'blob:'],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
        'form-action': ["'self'"],
      },
    },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  // The same for every reply, but the plugin itself computes them for each.
  let headers: { ofPages: OutgoingHttpHeaders; ofData: OutgoingHttpHeaders } | undefined;
  const readHeaders = async (reply: FastifyReply) => {
    await reply.helmet();
    const ofPages = reply.raw.getHeaders();
    for (const name of Object.keys(ofPages)) reply.raw.removeHeader(name);
    headers = { ofPages, ofData: { ...pick(ofPages, neededByData), ...policyOfData } };
  };
  http.addHook('onRequest', (_request, reply, done) => {
    if (headers) done();
    else readHeaders(reply).then(() => done(), done);
  });
  let knownHost: string | undefined;
  http.addHook('onRequest', (request, reply, done) => {
    // A page made of many small pieces would spend more on these than on some of the pieces.
    if (request.url.startsWith('/assets/')) reply.header('x-content-type-options', 'nosniff');
    // And an app that asks for little would get more of them than of data.
    else if (data.test(request.routeOptions.url ?? request.url)) reply.headers(headers?.ofData ?? {});
    else reply.headers(headers?.ofPages ?? {});
    refuseLongHeaders(request.headers);
    // A malformed host and a second one are refused, as RFC 9112 says. Proxies name none when they ask whether the server is ready.
    const host = request.headers.host ?? (isHealth(request.routeOptions.url) ? 'localhost' : '');
    if (hasTwoHosts(request.raw.rawHeaders) || (host !== knownHost && !URL.canParse(`http://${host}/`))) {
      void reply.code(400).send(failure('INVALID_INPUT'));
      return;
    }
    knownHost = host;
    done();
  });
}

/** Of the headers as they came, name and value in turn: Node passes the first of several hosts on without a word. */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/** Addresses whose answers only programs read, or are saved as files: a browser shows the others itself. */
const data = /^\/(graphql|api\/(?!docs|invoices|payments))/;

function pick(headers: OutgoingHttpHeaders, names: readonly string[]): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)));
}

function failure(code: keyof typeof messages, message: string = messages[code]) {
  return { success: false, error: message, code };
}

function answerTheRest(http: FastifyInstance, platform: Platform) {
  http.setNotFoundHandler(async (request, reply) => {
    await spendOnAnswer(platform, request);
    const page = wantsPage(request) ? plainPage('missing') : undefined;
    return reply
      .code(404)
      .headers(page?.headers ?? {})
      .send(page?.body ?? failure('NOT_FOUND'));
  });
  http.setErrorHandler(async (error, request, reply) => {
    const { code, message, status, details } = explainTo(error, request, reply);
    const page = await fileRefusal(request, { code, message });
    // What a browser stored would be shown again after the sign-in.
    if (page)
      return reply
        .code(status)
        .headers({ ...page.headers, 'cache-control': 'no-store' })
        .send(page.body);
    return reply.code(status).send({ success: false, error: message, code, ...details });
  });
}
