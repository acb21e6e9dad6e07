import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool } from 'pg';

/** What a span says of its work: words of the program and figures. Never what a person sent, nor an address. */
export type Facts = Record<string, string | number>;

export type SpanKind = 'server' | 'client' | 'internal';

/** One piece of work in a trace. */
export interface Span {
  traceId: string;
  /** False for work of which nothing is sent: it need not be followed. */
  isSent: boolean;
  /** Begins a piece of this work. */
  child(name: string, kind: SpanKind, facts?: Facts): Span;
  set(facts: Facts): void;
  /** @param fault a code of an error, when the work failed; its sentence could hold values of rows */
  end(fault?: string): void;
}

/** Begins traces, and sends their spans away. */
export interface Tracing {
  /** @param parent the caller's traceparent header, if it sent one */
  begin(name: string, kind: SpanKind, facts: Facts, parent?: string): Span;
  /** Sends what is waiting, for at most two seconds. */
  stop(): Promise<void>;
}

/** The span of the work that is going on, in a place of its own: an operation takes the place of its request's span. */
export interface Place {
  span: Span;
}

const places = new AsyncLocalStorage<Place>();

/** Runs the work with its statements and outside calls below the place's span. */
export function within<T>(place: Place, work: () => T): T {
  return places.run(place, work);
}

/** The place of the work that is going on; undefined when it is not traced. */
export function currentPlace(): Place | undefined {
  return places.getStore();
}

/** Runs the work within a span of its own, if it is part of a trace. */
export async function traced<T>(name: string, facts: Facts, work: () => Promise<T> | T): Promise<T> {
  const parent = places.getStore();
  return parent ? endedBy(parent.span.child(name, 'internal', facts), work) : work();
}

/** Runs the work within the span, which ends with it. */
export async function endedBy<T>(span: Span, work: () => Promise<T> | T): Promise<T> {
  try {
    const result = await places.run({ span }, work);
    span.end();
    return result;
  } catch (error) {
    span.end(faultOf(error));
    throw error;
  }
}

/** The code of an error, or its kind. */
export function faultOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return String(typeof code === 'string' ? code : (name ?? 'Error')).slice(0, 100);
}

/** Statements of a pool of its own: a span lasts from the wait for a connection to the last row. */
export function traceStatements(pool: Pool): void {
  pool.query = traceQuery(pool.query.bind(pool)) as Pool['query'];
}

/** Statements of a pool whose connections others hold for a while: a span lasts as long as the statement. */
export function traceConnections(pool: Pool): void {
  pool.on('connect', (client) => {
    client.query = traceQuery(client.query.bind(client)) as typeof client.query;
  });
}

function traceQuery(query: (...args: never[]) => unknown) {
  const run = query as (...args: unknown[]) => unknown;
  return (...args: unknown[]) => {
    const place = places.getStore();
    if (!place) return run(...args);
    const { name, facts } = describeStatement(args[0], args[1]);
    const span = place.span.child(name, 'client', facts);
    const answer = run(...args);
    if (answer instanceof Promise)
      answer.then(
        () => span.end(),
        (error) => span.end(faultOf(error)),
      );
    else span.end();
    return answer;
  };
}

interface Described {
  name: string;
  facts: Facts;
}

/** Of a longer text only the beginning is looked through. Characters. */
const maxRead = 4000;
const maxText = 1000;
/** Texts with parameters are as many as the program has; the limit is for what it builds. */
const maxDescribed = 2000;
const described = new Map<string, Described>();

/**
 * What a span says of a statement: what it does and with which table, and the text of one that has its values as parameters.
 * MikroORM writes values into the text, which is then left out.
 */
function describeStatement(statement: unknown, values: unknown): Described {
  const config = statement as { text?: unknown; values?: unknown };
  const text = typeof statement === 'string' ? statement : String(config?.text ?? '');
  const given = typeof statement === 'string' ? values : config?.values;
  if (!Array.isArray(given) || given.length === 0) return describe(text, false);
  const known = described.get(text) ?? describe(text, true);
  if (described.size < maxDescribed) described.set(text, known);
  return known;
}

function describe(text: string, hasParameters: boolean): Described {
  const bare = text.slice(0, maxRead).replace(/'(?:[^']|'')*(?:'|$)/g, '?');
  const [verb = 'statement'] = /[a-z]+/i.exec(bare) ?? [];
  const [, table] = /\b(?:from|into|update)\s+(?:only\s+)?"?([a-z_]\w*)/i.exec(bare) ?? [];
  const name = [verb.toLowerCase().slice(0, 20), table?.slice(0, 63)].filter(Boolean).join(' ');
  return {
    name,
    facts: { 'db.system.name': 'postgresql', ...(hasParameters && { 'db.query.text': bare.slice(0, maxText) }) },
  };
}
