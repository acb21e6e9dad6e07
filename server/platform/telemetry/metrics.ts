import {
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  type MetricValueWithName,
  Registry,
} from 'prom-client';
import { type Figures, reportFigures } from './figures.ts';
import { metricsOfAllWorkers } from './workerMetrics.ts';

interface Pool {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
}

export interface Metrics {
  /** @param route the route's pattern, never the address as called: each distinct value costs memory for ever */
  countRequest(request: { method: string; route: string; status: number; seconds: number }): void;
  /** @param name of a known document, never one that a caller chose @param outcome 'ok' or the error code */
  countOperation(operation: { name: string; type: string; outcome: string; seconds: number }): void;
  countJob(job: { name: string; outcome: 'completed' | 'failed'; seconds: number }): void;
  /** Whether the picture store answered the latest call. */
  setStorageUp(isUp: boolean): void;
  /** Counts a stored picture whose bytes are not those that were stored. */
  countCorruptPicture(): void;
  /** Counts a call of a push service. @param outcome what became of it; one of few */
  countPush(outcome: string): void;
  /** Reports what this gives whenever the metrics are read. */
  watchFigures(read: () => Promise<Figures>): void;
  /** Reports the pool's connections whenever the metrics are read. */
  watchPool(pool: Pool): void;
  /** Everything in the Prometheus text format, for the reply of /metrics. */
  read(): Promise<{ contentType: string; body: string }>;
  /** Everything that this process has counted. */
  values(): Promise<MetricObjectWithValues<MetricValueWithName<string>>[]>;
}

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counters of one server, in a registry of their own so that several servers fit in one process. */
export function createMetrics({ processMetrics = true } = {}): Metrics {
  const register = new Registry();
  if (processMetrics) collectDefaultMetrics({ register });
  const registers = [register];

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
  const pushes = new Counter({
    name: 'pushes_total',
    help: 'Calls of push services, by what became of them',
    labelNames: ['outcome'],
    registers,
  });
  const pools: Pool[] = [];
  watchPools(pools, registers);
  let readFigures = async (): Promise<Figures> => ({});
  reportFigures(registers, () => readFigures());
  const read = metricsOfAllWorkers(register) ?? (() => register.metrics());

  return {
    countRequest: ({ seconds, ...labels }) => requests.observe(labels, seconds),
    countOperation: ({ seconds, ...labels }) => operations.observe(labels, seconds),
    countJob({ name, outcome, seconds }) {
      jobs.observe({ name, outcome }, seconds);
      if (outcome === 'failed') failures.inc({ name });
    },
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
