import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Attributes,
  type Context,
  DiagLogLevel,
  diag,
  type HrTime,
  SpanKind as Kind,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanStatusCode,
  type Tracer,
  trace,
  ValueType,
} from '@opentelemetry/api';
import { hrTime, millisToHrTime, parseTraceParent } from '@opentelemetry/core';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, type Resource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  MeterProvider,
  type MetricData,
  type MetricProducer,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  SamplingDecision,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { MetricObjectWithValues, MetricValueWithName } from 'prom-client';
import type { TelemetryConfig } from '../../config/telemetry.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { traceOutsideCalls } from './outsideCalls.ts';
import { redactMessage } from './redact.ts';
import type { Span, SpanKind, Tracing } from './tracing.ts';

/*
 * Loaded only when a collector is named. The exporters read OTEL_EXPORTER_OTLP_* themselves, the resource
 * OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES. Nothing is registered globally, and no module is patched.
 */

/** Spans that wait at most, and are sent at once; more are dropped. */
const queue = { maxQueueSize: 2048, maxExportBatchSize: 256 };
/** Milliseconds that a stop waits for the collector. */
const lastWait = 2000;
/** Milliseconds without a second line about a collector that is away. */
const silence = 60_000;

/** Begins to send traces and the metrics to the collector. */
export function startOpenTelemetry(config: TelemetryConfig, log: Log, metrics: Metrics): Tracing {
  warnSeldom(log);
  const resource = resourceOf();
  const provider = new TracerProvider({
    resource,
    sampler: samplerOf(config),
    spanProcessors: config.sends.traces
      ? [
          new BatchSpanProcessor({
            exporter: new OTLPTraceExporter(),
            scheduledDelayMillis: config.traceDelay,
            ...queue,
          }),
        ]
      : [],
  });
  const meters = config.sends.metrics ? startMetrics(config, resource, metrics) : undefined;
  const endCalls = traceOutsideCalls(config.collectors);
  const tracer = provider.getTracer('lahitarjous');
  return {
    begin(name, kind, facts, parent) {
      const caller = parent === undefined ? null : parseTraceParent(parent);
      const above = caller ? trace.setSpanContext(ROOT_CONTEXT, { ...caller, isRemote: true }) : ROOT_CONTEXT;
      return spanIn(tracer, name, kind, facts, above);
    },
    async stop() {
      endCalls();
      const sent = Promise.allSettled([provider.shutdown(), meters?.shutdown()]);
      await Promise.race([sent, sleep(lastWait, undefined, { ref: false })]);
    },
  };
}

function resourceOf(): Resource {
  const own = resourceFromAttributes({ 'service.name': 'lahitarjous', 'service.instance.id': randomUUID() });
  return own.merge(detectResources({ detectors: [envDetector] }));
}

function samplerOf({ sampler, ratio }: TelemetryConfig): Sampler {
  const root = sampler.endsWith('limited')
    ? createLimitedSampler()
    : sampler.endsWith('always_on')
      ? new AlwaysOnSampler()
      : sampler.endsWith('always_off')
        ? new AlwaysOffSampler()
        : new TraceIdRatioBasedSampler(ratio);
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}

/** Requests that a process traces in a second: all of a site with few visitors, and of a busy one no more than it can spare. */
const tracesPerSecond = 10;

/** Samples as many requests a second in the long run, and at once, whatever they ask for; and all jobs. */
function createLimitedSampler(): Sampler {
  let left = tracesPerSecond;
  let countedAt = performance.now();
  return {
    shouldSample(_context, _traceId, _name, kind) {
      // Jobs, which are few.
      if (kind === Kind.INTERNAL) return { decision: SamplingDecision.RECORD_AND_SAMPLED };
      const now = performance.now();
      left = Math.min(tracesPerSecond, left + ((now - countedAt) / 1000) * tracesPerSecond);
      countedAt = now;
      if (left < 1) return { decision: SamplingDecision.NOT_RECORD };
      left -= 1;
      return { decision: SamplingDecision.RECORD_AND_SAMPLED };
    },
    toString: () => `LimitedSampler{${tracesPerSecond}}`,
  };
}

function startMetrics({ metricInterval }: TelemetryConfig, resource: Resource, metrics: Metrics): MeterProvider {
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter(),
    exportIntervalMillis: metricInterval,
    exportTimeoutMillis: Math.min(metricInterval, 30_000),
    metricProducers: [otlpMetrics(resource, metrics)],
  });
  return new MeterProvider({ resource, readers: [reader] });
}

/** The library's complaints, at most one a minute: a collector that is away would fill the log. */
function warnSeldom(log: Log): void {
  let last = Number.NEGATIVE_INFINITY;
  const warn = (reason: string) => {
    if (performance.now() - last < silence) return;
    last = performance.now();
    log.warn({ reason: redactMessage(String(reason)).slice(0, 300) }, 'traces or metrics could not be sent');
  };
  const ignore = () => {};
  const logger = { error: warn, warn, info: ignore, debug: ignore, verbose: ignore };
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
}

const kinds: Record<SpanKind, Kind> = { server: Kind.SERVER, client: Kind.CLIENT, internal: Kind.INTERNAL };

function spanIn(tracer: Tracer, name: string, kind: SpanKind, attributes: Attributes, above: Context): Span {
  const span: OtelSpan = tracer.startSpan(name, { kind: kinds[kind], attributes }, above);
  const context = trace.setSpan(ROOT_CONTEXT, span);
  const self: Span = {
    traceId: span.spanContext().traceId,
    isSent: span.isRecording(),
    // Of a trace that is not sampled nothing is sent: one span represents all of it.
    child: (name, kind, facts = {}) => (span.isRecording() ? spanIn(tracer, name, kind, facts, context) : self),
    set: (facts) => void span.setAttributes(facts),
    end(fault) {
      if (fault !== undefined) span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', fault);
      span.end();
    },
  };
  return self;
}

type Value = MetricValueWithName<string>;
type Labels = Value['labels'];

/** What `/metrics` shows of this process, as OpenTelemetry has it: the same counters, read when they are sent. */
function otlpMetrics(resource: Resource, metrics: Metrics): MetricProducer {
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
