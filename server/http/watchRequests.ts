import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { wasRefusedByMaintenance } from '../api/errors.ts';
import { callerOf } from '../api/requestContext.ts';
import type { Platform } from '../platform/platform.ts';
import { type Place, type Span, type Tracing, within } from '../platform/telemetry/tracing.ts';
import { isHealth } from './health.ts';

/** Counts, logs (one line for each) and traces requests. */
export function watchRequests(http: FastifyInstance, { metrics, tracing, log }: Platform): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  http.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  if (tracing) traceRequests(http, tracing, spans);
  http.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    metrics.countRequest({
      method: request.method,
      route,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
      isPlanned: isHealth(route) || wasRefusedByMaintenance(request),
    });
    if (!log.isLevelEnabled('info') || isHealth(route)) return done();
    lineOf(request, reply, spans.get(request)?.traceId)
      .then((line) => log.info(line, 'request'))
      .then(() => done(), done);
  });
}

/** What the log says of a request. */
async function lineOf(request: FastifyRequest, reply: FastifyReply, traceId: string | undefined) {
  return {
    reqId: request.id,
    req: request,
    res: reply,
    operation: operationOf(request),
    caller: await callerOf(request),
    responseTime: Math.round(reply.elapsedTime * 10) / 10,
    traceId,
  };
}

/** Whether the route answers with a file: a page asks for dozens, and they would take the place of what it asks for itself. */
function isFile(route: string): boolean {
  return /^\/(?:assets|uploads)\//.test(route);
}

/** Begins a span with each request for more than a file, below the caller's own when it sent its traceparent. */
function traceRequests(http: FastifyInstance, tracing: Tracing, spans: WeakMap<FastifyRequest, Span>): void {
  const places = new WeakMap<FastifyRequest, Place>();
  http.addHook('onRequest', (request, _reply, done) => {
    const { method, id, headers } = request;
    const route = request.routeOptions.url ?? 'none';
    if (isHealth(route) || isFile(route)) return done();
    const { traceparent } = headers;
    const facts = { 'http.request.method': method, 'http.route': route, 'request.id': id };
    const parent = typeof traceparent === 'string' ? traceparent : undefined;
    const span = tracing.begin(`${method} ${route}`, 'server', facts, parent);
    if (!span.isSent) {
      // The caller finds its own trace in the log all the same.
      if (parent) spans.set(request, span);
      return done();
    }
    const place = { span };
    spans.set(request, span);
    places.set(request, place);
    within(place, done);
  });
  // The body has been read outside of the span.
  http.addHook('preValidation', (request, _reply, done) => {
    const place = places.get(request);
    if (place) within(place, done);
    else done();
  });
  const end = (request: FastifyRequest, status?: number) => {
    const span = spans.get(request);
    if (status) span?.set({ 'http.response.status_code': status });
    span?.end(status === undefined ? 'aborted' : status >= 500 ? String(status) : undefined);
  };
  http.addHook('onResponse', (request, reply, done) => {
    end(request, reply.statusCode);
    done();
  });
  http.addHook('onRequestAbort', (request, done) => {
    end(request);
    done();
  });
}

/** The name of the operation that a request to /graphql asks for; a name that a caller made up is cut off. */
function operationOf({ body, query }: FastifyRequest): string | undefined {
  for (const sent of [body, query] as ({ operationName?: unknown } | null | undefined)[]) {
    const name = sent?.operationName;
    if (typeof name === 'string') return /^\w{1,100}$/.exec(name)?.[0];
  }
  return undefined;
}

/**
 * Logs a warning once when requests come through a proxy that the server does not trust: all its callers then share one
 * network address, and the limits that count by address.
 */
export function warnOfUntrustedProxy(http: FastifyInstance, { config, log }: Pick<Platform, 'config' | 'log'>): void {
  if (config.trustProxy !== false) return;
  let warned = false;
  http.addHook('onRequest', async ({ headers, ip }) => {
    if (warned || headers['x-forwarded-for'] === undefined) return;
    warned = true;
    log.warn(
      { proxy: ip },
      'A request carries X-Forwarded-For but TRUST_PROXY is off: limits count the proxy as one caller. Set TRUST_PROXY.',
    );
  });
}
