import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { isConnectionLost } from '../outage.ts';

/** The connections to one read replica. */
export interface ReplicaPools {
  /** Host and port, to name it in the log. */
  name: string;
  reads: pg.Pool;
  searches: pg.Pool;
  /** One connection for looking at it, with a short limit. */
  looks: pg.Pool;
}

/** How a replica is. */
export interface ReplicaState {
  name: string;
  /** Whether it is read. */
  isUsed: boolean;
  /** Seconds by which it is behind the primary, at the latest look; undefined while it does not answer. */
  lag: number | undefined;
}

/** Which replicas may be read. */
export interface Replicas {
  /** Runs a statement on a replica that is up to date, each in its turn; on the primary when there is none or it is lost. */
  read<T>(
    kind: 'reads' | 'searches',
    onReplica: (pool: pg.Pool) => Promise<T>,
    onPrimary: () => Promise<T>,
  ): Promise<T>;
  states(): ReplicaState[];
  stop(): Promise<void>;
}

interface Options {
  /** Seconds behind the primary from which on a replica is not read. */
  maxLag: number;
  /** Asks the primary how far it has written, in bytes of its log. */
  readWritten(): Promise<number>;
  /** Called when a replica is left out, with the reason, and when it is read again, without one. */
  onChange(state: ReplicaState, reason?: unknown): void;
}

interface Watched extends ReplicaPools, ReplicaState {
  /** What was reported last. */
  reported?: boolean;
  cut(): void;
}

/** Milliseconds between two looks at the replicas. */
const pause = 1000;
/** Looks at the primary that are remembered: longer delays count as this many seconds. */
const maxSamples = 600;

/** How far a replica has replayed, in bytes of the primary's log; of one that has become a primary, how far it has written. */
const replayedSql = `select pg_wal_lsn_diff(
  case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end, '0/0')::float8 as bytes`;

/** The same of the primary. */
export const writtenSql = `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as bytes`;

/**
 * Looks at each replica every second, and leaves out those that are too far behind or do not answer. What waits for a
 * replica that no longer answers is asked of the primary at once.
 */
export function watchReplicas(all: ReplicaPools[], { maxLag, readWritten, onChange }: Options): Replicas {
  const stopping = new AbortController();
  const samples: { at: number; written: number }[] = [];
  const watched = all.map((pools): Watched => ({ ...pools, isUsed: false, lag: undefined, cut: cutter(pools) }));
  let turn = 0;

  async function sample() {
    const at = performance.now();
    samples.push({ at, written: await readWritten() });
    if (samples.length > maxSamples) samples.shift();
  }

  /** Since when the primary has had something that the replica does not have yet. */
  function lagOf(replayed: number): number {
    const missing = samples.find(({ written }) => written > replayed);
    return missing ? (performance.now() - missing.at) / 1000 : 0;
  }

  async function look(replica: Watched) {
    try {
      const { rows } = await replica.looks.query<{ bytes: number }>(replayedSql);
      replica.lag = lagOf(rows[0]?.bytes ?? 0);
      if (replica.lag <= maxLag) change(replica, true);
      else change(replica, false, new Error(`It is ${replica.lag.toFixed(1)} s behind`));
    } catch (error) {
      leaveOut(replica, error);
    }
  }

  function leaveOut(replica: Watched, error: unknown) {
    replica.lag = undefined;
    change(replica, false, error);
    // Whatever waits for an answer would wait for as long as the replica hangs.
    replica.cut();
  }

  function change(replica: Watched, isUsed: boolean, reason?: unknown) {
    // A replica that is well at the first look is no news.
    const isNews = (replica.reported ?? true) !== isUsed;
    Object.assign(replica, { isUsed, reported: isUsed });
    if (isNews && !stopping.signal.aborted) onChange(stateOf(replica), reason);
  }

  async function watch() {
    while (!stopping.signal.aborted) {
      await Promise.all([sample().catch(() => undefined), ...watched.map(look)]);
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  function next(): Watched | undefined {
    const used = watched.filter(({ isUsed }) => isUsed);
    return used[turn++ % used.length];
  }

  const watching = watched.length > 0 ? watch() : undefined;
  return {
    async read(kind, onReplica, onPrimary) {
      const replica = next();
      if (!replica) return onPrimary();
      try {
        return await onReplica(replica[kind]);
      } catch (error) {
        if (!isConnectionLost(error)) throw error;
        leaveOut(replica, error);
        return onPrimary();
      }
    },
    states: () => watched.map(stateOf),
    async stop() {
      stopping.abort();
      await watching;
    },
  };
}

function stateOf({ name, isUsed, lag }: ReplicaState): ReplicaState {
  return { name, isUsed, lag };
}

/** Cuts every connection of the pools, and whatever is under way on them fails as lost. */
function cutter({ reads, searches }: ReplicaPools): () => void {
  const sockets = new Set<Socket>();
  for (const pool of [reads, searches]) {
    pool.on('connect', (client) => {
      const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
      sockets.add(stream);
      stream.once('close', () => sockets.delete(stream));
    });
  }
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}
