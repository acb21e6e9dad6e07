import { type HrTime, ValueType } from '@opentelemetry/api';
import { hrTime, millisToHrTime } from '@opentelemetry/core';
import type { Resource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { MetricObjectWithValues, MetricValueWithName } from 'prom-client';
import type { Metrics } from './metrics.ts';

type Value = MetricValueWithName<string>;
type Labels = Value['labels'];

/** What `/metrics` shows of this process, as OpenTelemetry has it: the same counters, read when they are sent. */
export function otlpMetrics(resource: Resource, metrics: Metrics): MetricProducer {
  const startTime = millisToHrTime(performance.timeOrigin);
  return {
    async collect() {
      const times = { startTime, endTime: hrTime() };
      const all = (await metrics.values()).flatMap((metric) => convert(metric, times));
      const scopeMetrics = [{ scope: { name: 'lahitarjous' }, metrics: all }];
      return { resourceMetrics: { resource, scopeMetrics }, errors: [] };
    },
  };
}

interface Times {
  startTime: HrTime;
  endTime: HrTime;
}

function convert({ name, help, type, values }: MetricObjectWithValues<Value>, times: Times): MetricData[] {
  if (values.length === 0) return [];
  const metric = {
    descriptor: { name, description: help, unit: unitOf(name), valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  // The library names types as numbers in its declarations and as words in what it returns.
  const kind = String(type);
  if (kind === 'histogram')
    return [{ ...metric, dataPointType: DataPointType.HISTOGRAM, dataPoints: histograms(values, times) }];
  const dataPoints = values.map(({ labels, value }) => ({ ...times, attributes: textsOf(labels), value }));
  if (kind === 'counter') return [{ ...metric, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }];
  return kind === 'gauge' ? [{ ...metric, dataPointType: DataPointType.GAUGE, dataPoints }] : [];
}

function unitOf(name: string): string {
  if (/_seconds(_total)?$/.test(name)) return 's';
  return /_bytes(_total)?$/.test(name) ? 'By' : '1';
}

/** One histogram for each set of labels; prom-client counts in each bucket those of the buckets below it too. */
function histograms(values: Value[], times: Times): DataPoint<Histogram>[] {
  const sets = Map.groupBy(values, ({ labels: { le: _bound, ...labels } }) => JSON.stringify(labels));
  return [...sets.values()].map((those) => {
    const { le: _bound, ...labels } = those[0]?.labels ?? {};
    const buckets = those.filter(({ metricName }) => metricName?.endsWith('_bucket'));
    const last = (ending: string) => those.find(({ metricName }) => metricName?.endsWith(ending))?.value ?? 0;
    const boundaries = buckets.map(({ labels: { le } }) => Number(le)).filter(Number.isFinite);
    const counts = buckets.map(({ value }, index) => value - (buckets[index - 1]?.value ?? 0));
    const value = { buckets: { boundaries, counts }, sum: last('_sum'), count: last('_count') };
    return { ...times, attributes: textsOf(labels), value };
  });
}

function textsOf(labels: Labels): Record<string, string> {
  return Object.fromEntries(Object.entries(labels).map(([name, value]) => [name, String(value)]));
}
