import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createApollo } from './api/apollo.ts';
import { trackWriters } from './api/execution/freshReads.ts';
import { holdMemory } from './api/limits/heldMemory.ts';
import { spendOnAnswer } from './api/limits/requestLimits.ts';
import { shareContexts } from './api/requestContext.ts';
import { buildSchema } from './api/schema.ts';
import { readSettings } from './domain/settings/settings.ts';
import { readFigures } from './domain/system/status.ts';
import { registerCodeAddresses } from './http/codeAddresses.ts';
import { createHttp } from './http/createHttp.ts';
import { answerErrors } from './http/errorReplies.ts';
import { registerBooks, registerInvoices } from './http/files/billingFiles.ts';
import { registerBusinessFiles } from './http/files/businessFiles.ts';
import { registerDataExports } from './http/files/dataExports.ts';
import { registerExports } from './http/files/exports.ts';
import { admitToPictures } from './http/files/offerPictures.ts';
import { registerReportPictures } from './http/files/reportPictures.ts';
import { registerTermsFiles } from './http/files/termsFiles.ts';
import { registerGraphql } from './http/graphqlRoute.ts';
import { registerHealth } from './http/health.ts';
import { registerHttpCache } from './http/httpCache.ts';
import { registerPayments } from './http/payments.ts';
import { plainPage, wantsPage } from './http/plainPage.ts';
import { createPublicCache } from './http/publicCache.ts';
import { refuseBadHeaders } from './http/requestHeaders.ts';
import { addSecurityHeaders } from './http/securityHeaders.ts';
import { warnOfUntrustedProxy, watchRequests } from './http/watchRequests.ts';
import { registerFeedRoutes } from './open/feeds/routes.ts';
import { registerMcp } from './open/mcp/mcp.ts';
import { createJpegs } from './platform/images/images.ts';
import type { Platform } from './platform/platform.ts';
import { registerUploads } from './platform/storage/uploadsRoute.ts';
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
  const isSecure = platform.config.publicUrl.startsWith('https:');
  let stopping = false;
  const http = createHttp(platform);
  const client = readBuiltClient();
  shareContexts(http);
  watchRequests(http, platform);
  holdMemory(http, platform);
  // A proxy then has no connection left on which it could send a request in the moment of the end.
  http.addHook('onRequest', (_request, reply, done) => {
    if (stopping) reply.header('connection', 'close');
    done();
  });
  await addSecurityHeaders(http, client?.scriptHashes ?? [], isSecure);
  refuseBadHeaders(http);
  await http.register(fastifyCookie);
  registerHttpCache(http);
  await http.register(fastifyCompress, { threshold: 2048, encodings: ['br', 'gzip'] });
  warnOfUntrustedProxy(http, platform);
  answerErrors(http, platform);

  const cache = createPublicCache(platform.changes);
  const spend = (request: FastifyRequest) => spendOnAnswer(platform, request);
  const apollo = createApollo({ schema, platform, cache });
  await apollo.start();
  trackWriters(platform);

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
  registerTermsFiles(http, platform);
  registerDataExports(http, platform);
  registerExports(http, { platform, schema });
  registerCodeAddresses(http, platform);
  const pages = client && createPages(platform, schema, client);
  registerSiteMap(http, platform, pages);
  await registerFeedRoutes(http, platform, client?.folder);
  if (client) await registerWeb(http, client, { pages, spend, isSecure });
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
