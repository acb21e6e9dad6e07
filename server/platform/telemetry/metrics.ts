import { setTimeout as sleep } from 'node:timers/promises';
import {
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  type MetricValueWithName,
  Registry,
} from 'prom-client';
import { metricsOfAllWorkers } from './workerMetrics.ts';

interface Pool {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
}

export interface Metrics {
  /**
   * @param route the route's pattern, never the address as called: each distinct value costs memory for ever
   * @param isPlanned true for health checks and for requests refused during maintenance, which are no failures
   */
  countRequest(request: { method: string; route: string; status: number; seconds: number; isPlanned?: boolean }): void;
  /** @param name of a known document, never one that a caller chose @param outcome 'ok' or the error code */
  countOperation(operation: { name: string; type: string; outcome: string; seconds: number }): void;
  countJob(job: { name: string; outcome: 'completed' | 'failed'; seconds: number }): void;
  /** Reports that a job has not failed yet: Prometheus takes a figure that begins at 1 for no change. */
  expectJob(name: string): void;
  /** Whether the picture store answered the latest call. */
  setStorageUp(isUp: boolean): void;
  /** Counts a stored picture whose bytes are not those that were stored. */
  countCorruptPicture(): void;
  /** Counts a call of a push service. */
  countPush(outcome: PushOutcome): void;
  /** Reports what this gives whenever the metrics are read. */
  watchFigures(read: () => Promise<Figures>): void;
  /** Reports the pool's connections whenever the metrics are read. */
  watchPool(pool: Pool): void;
  /** Everything in the Prometheus text format, for the reply of /metrics. */
  read(): Promise<{ contentType: string; body: string }>;
  /** Everything that this process has counted. */
  values(): Promise<MetricObjectWithValues<MetricValueWithName<string>>[]>;
}

/** What became of calls of push services. */
const pushOutcomes = ['ok', 'gone', 'refused', 'later', 'unsure'] as const;
type PushOutcome = (typeof pushOutcomes)[number];

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counters of one server, in a registry of their own so that several servers fit in one process. */
export function createMetrics({ processMetrics = true } = {}): Metrics {
  const register = new Registry();
  if (processMetrics) collectDefaultMetrics({ register });
  const registers = [register];

  const traffic = trafficCounters(registers);
  const jobs = new Histogram({
    name: 'job_duration_seconds',
    help: 'Time to run a background job',
    labelNames: ['name', 'outcome'],
    buckets: [...BUCKETS, 60, 300],
    registers,
  });
  const failures = new Counter({
    name: 'job_failures_total',
    help: 'Runs of jobs that failed',
    labelNames: ['name'],
    registers,
  });
  const storage = new Gauge({
    name: 'storage_up',
    help: 'Whether the picture store answered the latest call: 1 or 0',
    aggregator: 'min',
    registers,
  });
  const corrupt = new Counter({
    name: 'corrupt_pictures_total',
    help: 'Reads of stored pictures whose bytes had changed',
    registers,
  });
  const pushes = pushCounter(registers);
  const pools: Pool[] = [];
  watchPools(pools, registers);
  let readFigures = async (): Promise<Figures> => ({});
  reportFigures(registers, () => readFigures());
  const read = metricsOfAllWorkers(register) ?? (() => register.metrics());

  return {
    ...traffic,
    countJob({ name, outcome, seconds }) {
      jobs.observe({ name, outcome }, seconds);
      if (outcome === 'failed') failures.inc({ name });
    },
    expectJob: (name) => failures.inc({ name }, 0),
    setStorageUp: (isUp) => storage.set(Number(isUp)),
    countCorruptPicture: () => corrupt.inc(),
    countPush: (outcome) => pushes.inc({ outcome }),
    watchFigures(read) {
      readFigures = read;
    },
    watchPool: (pool) => void pools.push(pool),
    read: async () => ({ contentType: register.contentType, body: await read() }),
    values: () => register.getMetricsAsJSON() as Promise<MetricObjectWithValues<MetricValueWithName<string>>[]>,
  };
}

/** Requests and GraphQL operations. */
function trafficCounters(registers: Registry[]): Pick<Metrics, 'countRequest' | 'countOperation'> {
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const operations = new Histogram({
    name: 'graphql_operation_duration_seconds',
    help: 'Time to execute a GraphQL operation',
    labelNames: ['name', 'type', 'outcome'],
    buckets: BUCKETS,
    registers,
  });
  const failed = failureCounters(registers);
  return {
    countRequest({ seconds, isPlanned = false, ...labels }) {
      requests.observe(labels, seconds);
      if (!isPlanned) failed.countRequest(labels.status);
    },
    countOperation({ seconds, ...labels }) {
      operations.observe(labels, seconds);
      failed.countOperation(labels.outcome);
    },
  };
}

const failedStatuses = [500, 503];
const failedOutcomes = ['INTERNAL', 'UNAVAILABLE'];

/**
 * Failures without the request's route or name: those of the histograms begin at their first failure, and Prometheus sees
 * no change in many kinds of requests that begin to fail at once.
 */
function failureCounters(registers: Registry[]) {
  const requests = new Counter({
    name: 'http_requests_failed_total',
    help: 'Requests answered with 500 or 503, without those for health and of maintenance',
    labelNames: ['status'],
    registers,
  });
  const operations = new Counter({
    name: 'graphql_operations_failed_total',
    help: 'GraphQL operations that failed by a fault of ours (INTERNAL) or because a service is away (UNAVAILABLE)',
    labelNames: ['outcome'],
    registers,
  });
  for (const status of failedStatuses) requests.inc({ status }, 0);
  for (const outcome of failedOutcomes) operations.inc({ outcome }, 0);
  return {
    countRequest(status: number) {
      if (failedStatuses.includes(status)) requests.inc({ status });
    },
    countOperation(outcome: string) {
      if (failedOutcomes.includes(outcome)) operations.inc({ outcome });
    },
  };
}

function pushCounter(registers: Registry[]): Counter<'outcome'> {
  const pushes = new Counter({
    name: 'pushes_total',
    help: 'Calls of push services, by what became of them',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of pushOutcomes) pushes.inc({ outcome }, 0);
  return pushes;
}

function watchPools(pools: Pool[], registers: Registry[]) {
  new Gauge({
    name: 'database_pool_connections',
    help: 'Database connections by state; waiting are requests without one',
    labelNames: ['state'],
    registers,
    collect() {
      const sum = (count: (pool: Pool) => number) => pools.reduce((total, pool) => total + count(pool), 0);
      this.set(
        { state: 'total' },
        sum(({ totalCount }) => totalCount),
      );
      this.set(
        { state: 'idle' },
        sum(({ idleCount }) => idleCount),
      );
      this.set(
        { state: 'waiting' },
        sum(({ waitingCount }) => waitingCount),
      );
    },
  });
}

/** Figures that are read when the metrics are, with their meanings. */
const meanings = {
  database_up: 'Whether this server can read and write the database: 1 or 0',
  database_size_bytes: 'Size of the database',
  database_connections: 'Connections to the database, of all its clients',
  database_max_connections: 'Connections that the database allows',
  replica_used: 'Whether this server reads the replica: 1 or 0',
  replica_lag_seconds: 'How far the replica is behind the primary; none while it does not answer',
  mails_waiting: 'Mails that are not sent yet',
  mails_oldest_waiting_seconds: 'Age of the oldest of them; 0 without any',
  mails_given_up: 'Mails of the last 30 days that no mail server took',
  jobs_waiting: 'Runs of the job that are due and not begun',
  jobs_oldest_waiting_seconds: 'For how long the oldest of them has been due; 0 without any',
  audit_unsealed_seconds: 'Age of the oldest entry of the audit log without a seal; 0 without any',
  disk_free_bytes: 'Free bytes of the disk of DATA_DIR',
  disk_size_bytes: 'Size of the disk of DATA_DIR',
  backup_age_seconds: 'Age of the newest backup; none without any',
  backup_drill_age_seconds: 'Time since a backup was last restored and verified; none without any',
  backup_drill_faults: 'What the latest drill found',
  system_warnings: "The warnings of the page 'Järjestelmä', by kind",
};

type Name = keyof typeof meanings;

/** A number, or one for each name; undefined for what is not known. */
export type Figures = { [Each in Name]?: number | Record<string, number> | undefined };

/** Milliseconds for which figures are used again, so that being asked often costs nothing. */
const usedFor = 15_000;
/** Milliseconds that one who asks for the metrics waits for figures. */
const timeLimit = 4000;

/** Reports what `read` gives. Figures that cannot be read are left out. */
function reportFigures(registers: Registry[], read: () => Promise<Figures>): void {
  let latest: { at: number; figures: Promise<Figures> } | undefined;
  const current = () => {
    const now = performance.now();
    if (!latest || now - latest.at > usedFor) {
      const late = sleep(timeLimit, {}, { ref: false });
      latest = { at: now, figures: Promise.race([read(), late]).catch(() => ({})) };
    }
    return latest.figures;
  };
  for (const [name, help] of Object.entries(meanings)) {
    new Gauge({
      name,
      help,
      labelNames: ['name'],
      // Of several workers each reports the same.
      aggregator: 'max',
      registers,
      async collect() {
        const figure = (await current())[name as Name];
        this.reset();
        if (typeof figure === 'number') this.set(figure);
        for (const [label, value] of Object.entries(typeof figure === 'object' ? figure : {}))
          this.set({ name: label }, value);
      },
    });
  }
}
