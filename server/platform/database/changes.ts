import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import pg from 'pg';
import type { Log } from '../telemetry/log.ts';
import { db } from './db.ts';

/** What to do on a change. Without payload: some may have been missed, so anything may have changed. */
type ChangeListener = (payload: string | undefined) => unknown;

/** What travels through the database. */
interface Message {
  topic: string;
  payload?: string | undefined;
  /** The server whose own listeners have been called already. */
  from?: string;
}

/** News between the servers of one database. */
export interface Changes {
  /** Calls the listener for each published change of the topic, whichever server published it. Returns how to stop. */
  on(topic: string, listener: ChangeListener): () => void;
  /**
   * Notifies every server of a change that is committed already: this one at once, others together with further changes of
   * the same moment. PostgreSQL commits transactions that notify one after the other, which what happens all the time must
   * not. If this process or its connection ends in that moment, others may see the change only when what they cached has aged.
   */
  announce(topic: string): void;
  /** Notifies the others of what was announced, for a second at most, and no longer listens. */
  stop(): Promise<void>;
}

const CHANNEL = 'changes';
const HEARTBEAT = 15_000;
const MIN_PAUSE = 100;
const MAX_PAUSE = 5_000;
/** Milliseconds between two messages about what is committed already, and for the last one at a stop. */
const ANNOUNCE_PAUSE = 20;
const LAST_NEWS = 1000;

/**
 * Notifies every server of a change when the transaction of `em` commits, and none when it rolls back.
 * @param payload at most 7 kB, for example the id of the row that changed
 */
export async function publishChange(em: EntityManager, topic: string, payload?: string): Promise<void> {
  const [channel, message] = newsOf(topic, payload);
  await sql`select pg_notify(${channel}, ${message})`.execute(db(em));
}

/** The arguments of pg_notify that do the same from within a statement. */
export function newsOf(topic: string, payload?: string): [channel: string, message: string] {
  return [CHANNEL, JSON.stringify({ topic, payload } satisfies Message)];
}

/**
 * Counts the changes of the topics, on any server, and calls `clear` at each. Returns the count: what was computed before a
 * change must not be cached after it.
 */
export function countChanges(changes: Changes, topics: readonly string[], clear: () => void): () => number {
  let count = 0;
  for (const topic of topics) {
    changes.on(topic, () => {
      count += 1;
      clear();
    });
  }
  return () => count;
}

/** Sends topics, those of a moment together, and again when it failed; after the stop only once more. */
function createAnnouncer(send: (topics: string[]) => Promise<void>, stopped: AbortSignal, log: Log) {
  const pending = new Set<string>();
  let sending: Promise<void> | undefined;

  async function sendAll() {
    let pause = ANNOUNCE_PAUSE;
    while (pending.size > 0) {
      const topics = [...pending];
      pending.clear();
      try {
        await send(topics);
        pause = ANNOUNCE_PAUSE;
      } catch (err) {
        log.warn({ err }, 'other servers could not be notified of a change');
        if (stopped.aborted) break;
        for (const topic of topics) pending.add(topic);
        pause = Math.min(pause * 2, MAX_PAUSE);
      }
      await sleep(pause, undefined, { signal: stopped }).catch(() => undefined);
    }
    sending = undefined;
  }

  return {
    add(topic: string) {
      pending.add(topic);
      sending ??= sendAll();
    },
    sent: async () => sending,
  };
}

/** Listens on a connection of its own, which is opened again whenever it breaks. Resolves once it listens. */
export async function connectChanges(databaseUrl: string, log: Log): Promise<Changes> {
  const listeners = new Map<string, Set<ChangeListener>>();
  const self = randomUUID();
  const stopping = new AbortController();

  async function call(listener: ChangeListener, payload?: string) {
    try {
      await listener(payload);
    } catch (error) {
      log.error({ err: error }, 'a listener to changes failed');
    }
  }

  function callAll(topic: string, payload?: string) {
    for (const listener of listeners.get(topic) ?? []) void call(listener, payload);
  }

  function onMessage(message: string | undefined) {
    const { topic, payload, from } = JSON.parse(message ?? '{}') as Partial<Message>;
    if (from !== self) callAll(topic ?? '', payload);
  }

  async function reconnect() {
    for (let pause = MIN_PAUSE; !stopping.signal.aborted; pause = Math.min(pause * 2, MAX_PAUSE)) {
      try {
        connection = await listen(databaseUrl, onMessage);
        for (const listener of [...listeners.values()].flatMap((each) => [...each])) void call(listener);
        return;
      } catch (error) {
        log.warn({ err: error }, 'the connection that listens to changes is broken');
        await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  async function stayConnected() {
    while (!stopping.signal.aborted) {
      await connection.broken;
      if (!stopping.signal.aborted) await reconnect();
    }
  }

  let connection = await listen(databaseUrl, onMessage);
  const done = stayConnected();
  const announcer = createAnnouncer(
    (topics) => connection.send(topics.map((topic) => ({ topic, from: self }))),
    stopping.signal,
    log,
  );

  return {
    on(topic, listener) {
      const those = listeners.get(topic) ?? new Set();
      listeners.set(topic, those.add(listener));
      return () => those.delete(listener);
    },
    announce(topic) {
      callAll(topic);
      announcer.add(topic);
    },
    async stop() {
      stopping.abort();
      await Promise.race([announcer.sent(), sleep(LAST_NEWS, undefined, { ref: false })]);
      await connection.close();
      await done;
      // A connection that came up in the same moment.
      await connection.close();
    },
  };
}

interface Connection {
  /** Resolves when the connection is lost or closed. */
  broken: Promise<void>;
  send(messages: Message[]): Promise<void>;
  close(): Promise<void>;
}

async function listen(databaseUrl: string, onMessage: (message: string | undefined) => void): Promise<Connection> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'lahitarjous changes',
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    keepAlive: true,
  });
  let report = () => {};
  const broken = new Promise<void>((resolve) => {
    report = resolve;
  });
  client.on('error', () => report());
  client.on('end', () => report());
  client.on('notification', ({ payload }) => onMessage(payload));
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  // A listener sends nothing, so a silently cut connection would never be noticed.
  const heartbeat = setInterval(() => client.query('select 1').catch(report), HEARTBEAT);
  const close = async () => {
    clearInterval(heartbeat);
    await client.end().catch(() => undefined);
    report();
  };
  const send = async (messages: Message[]) => {
    const texts = messages.map((message) => JSON.stringify(message));
    await client.query('select pg_notify($1, text) from unnest($2::text[]) as text', [CHANNEL, texts]);
  };
  void broken.then(close);
  return { broken, send, close };
}
