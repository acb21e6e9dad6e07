import type { OutgoingHttpHeaders } from 'node:http';
import fastifyHelmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Of a reply without a page in it, whatever a browser takes it for. */
const policyOfData = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" };
/** The other headers of helmet tell a page what it may do. */
const neededByData = ['x-content-type-options', 'strict-transport-security', 'cross-origin-resource-policy'];

/** Headers of a reply that passes no hook. */
export const bareHeaders = { ...policyOfData, 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' };

/** Addresses whose answers only programs read, or are saved as files: a browser shows the others itself. */
const data = /^\/(graphql|api\/(?!docs|invoices|payments))/;

/** Adds the headers that tell a browser what a reply may do. */
export async function addSecurityHeaders(http: FastifyInstance, scriptHashes: string[], isSecure: boolean) {
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
  http.addHook('onRequest', (request, reply, done) => {
    // A page made of many small pieces would spend more on these than on some of the pieces.
    if (request.url.startsWith('/assets/')) reply.header('x-content-type-options', 'nosniff');
    // And an app that asks for little would get more of them than of data.
    else if (data.test(request.routeOptions.url ?? request.url)) reply.headers(headers?.ofData ?? {});
    else reply.headers(headers?.ofPages ?? {});
    done();
  });
}

function pick(headers: OutgoingHttpHeaders, names: readonly string[]): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)));
}
