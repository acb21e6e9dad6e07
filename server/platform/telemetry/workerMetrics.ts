import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

/** A worker asks the first process, which asks every worker. */
interface Question {
  metricsAsked: number;
}

interface Answer {
  metricsOf: number;
  /** Text format of Prometheus; undefined when a worker did not answer. */
  body: string | undefined;
}

/** The metrics of all workers added up, when this process is one of several; undefined when it is alone. */
export function metricsOfAllWorkers(register: Registry): (() => Promise<string>) | undefined {
  if (!cluster.isWorker) return undefined;
  AggregatorRegistry.setRegistries(register);
  // Begins to answer the first process.
  new AggregatorRegistry();
  const waiting = new Map<number, (answer: Answer) => void>();
  let asked = 0;
  process.on('message', (message: Partial<Answer>) => {
    if (message.metricsOf === undefined) return;
    waiting.get(message.metricsOf)?.(message as Answer);
    waiting.delete(message.metricsOf);
  });
  return async () => {
    asked += 1;
    const { body } = await new Promise<Answer>((resolve) => {
      waiting.set(asked, resolve);
      process.send?.({ metricsAsked: asked } satisfies Question);
    });
    return body ?? register.metrics();
  };
}

/** Lets the first process answer what workers ask for `metricsOfAllWorkers`. */
export function addUpMetrics(): void {
  const registry = new AggregatorRegistry();
  cluster.on('message', async (worker: Worker, { metricsAsked }: Partial<Question>) => {
    if (metricsAsked === undefined) return;
    const body = await registry.clusterMetrics().catch(() => undefined);
    if (worker.isConnected()) worker.send({ metricsOf: metricsAsked, body } satisfies Answer);
  });
}
