import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { currentPlace, faultOf, type Span } from './tracing.ts';

/*
 * Node says of each outgoing request when it begins and ends: of fetch by one set of channels, of node:http by
 * another. Paths are left out, as some carry tokens.
 */

type Listener = Parameters<typeof subscribe>[1];

/** What a message of either set has. */
interface Message {
  request: { method?: string; origin?: string | URL; host?: string; getHeader?(name: string): unknown };
  response?: { statusCode?: number };
  error?: Error;
}

/**
 * Begins to trace calls to other services, below the span of the work that makes them.
 * @param except hosts with their ports whose calls are not traced
 * @returns ends it
 */
export function traceOutsideCalls(except: string[]): () => void {
  const spans = new WeakMap<object, Span>();
  const begin = ({ request }: Message) => {
    const place = currentPlace();
    const host = place && hostOf(request);
    if (!host || except.includes(host)) return;
    const method = String(request.method ?? 'GET');
    spans.set(
      request,
      place.span.child(`${method} ${host}`, 'client', { 'http.request.method': method, 'server.address': host }),
    );
  };
  const end = ({ request, response, error }: Message) => {
    const span = spans.get(request);
    if (!span) return;
    spans.delete(request);
    const status = response?.statusCode;
    if (status) span.set({ 'http.response.status_code': status });
    span.end(error ? faultOf(error) : status && status >= 400 ? String(status) : undefined);
  };
  const listeners: [string, (message: Message) => void][] = [
    ['undici:request:create', begin],
    ['undici:request:headers', end],
    ['undici:request:error', end],
    ['http.client.request.start', begin],
    ['http.client.response.finish', end],
    ['http.client.request.error', end],
  ];
  for (const [channel, listener] of listeners) subscribe(channel, listener as Listener);
  return () => {
    for (const [channel, listener] of listeners) unsubscribe(channel, listener as Listener);
  };
}

function hostOf(request: Message['request']): string | undefined {
  const { origin, host } = request;
  if (origin !== undefined) return URL.canParse(String(origin)) ? new URL(String(origin)).host : undefined;
  // The Host header has the port, unless it is the protocol's own.
  return String(request.getHeader?.('host') ?? host ?? '') || undefined;
}
