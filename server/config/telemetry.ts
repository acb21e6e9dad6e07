import type { Reader } from './environment.ts';

const samplers = [
  'parentbased_limited',
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** Where traces and metrics go, by the standard variables of OpenTelemetry; only the first sampler is ours. */
export interface TelemetryConfig {
  /** Hosts of the collectors, with their ports: calls of them are not traced. */
  collectors: string[];
  sends: { traces: boolean; metrics: boolean };
  sampler: (typeof samplers)[number];
  /** Of traces that are sent, for the samplers with a ratio. */
  ratio: number;
  /** Milliseconds between two times that metrics are sent, and at most until spans are. */
  metricInterval: number;
  traceDelay: number;
}

const base = 'OTEL_EXPORTER_OTLP_ENDPOINT';

/** Undefined when no collector is named, or OTEL_SDK_DISABLED is true. */
export function readTelemetry({ text, url, oneOf, fault }: Reader): TelemetryConfig | undefined {
  const names = [base, 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_EXPORTER_OTLP_METRICS_ENDPOINT'];
  const endpoints = names.map((name) => url(name, ['http:', 'https:']));
  const sampler = oneOf('OTEL_TRACES_SAMPLER', samplers, 'parentbased_limited');
  const ratio = Number(text('OTEL_TRACES_SAMPLER_ARG') ?? 1);
  if (!(ratio >= 0 && ratio <= 1)) fault('OTEL_TRACES_SAMPLER_ARG', 'a number from 0 to 1');
  const milliseconds = (name: string, byDefault: number) => {
    const value = Number(text(name) ?? byDefault);
    if (!Number.isInteger(value) || value < 100 || value > 3_600_000) fault(name, 'whole milliseconds, at least 100');
    return value;
  };
  const metricInterval = milliseconds('OTEL_METRIC_EXPORT_INTERVAL', 60_000);
  const traceDelay = milliseconds('OTEL_BSP_SCHEDULE_DELAY', 5000);
  if (text('OTEL_EXPORTER_OTLP_PROTOCOL') === 'grpc')
    fault('OTEL_EXPORTER_OTLP_PROTOCOL', 'http/json: gRPC is not spoken');
  const exporters = ['OTEL_TRACES_EXPORTER', 'OTEL_METRICS_EXPORTER'].map((name) =>
    oneOf(name, ['otlp', 'none'], 'otlp'),
  );
  const isDisabled = text('OTEL_SDK_DISABLED')?.toLowerCase() === 'true';
  const [all, ofTraces, ofMetrics] = endpoints;
  const sends = {
    traces: Boolean(all ?? ofTraces) && exporters[0] === 'otlp',
    metrics: Boolean(all ?? ofMetrics) && exporters[1] === 'otlp',
  };
  if (isDisabled || !(sends.traces || sends.metrics)) return undefined;
  const collectors = endpoints.flatMap((each) => (each && URL.canParse(each) ? [new URL(each).host] : []));
  return { collectors, sends, sampler, ratio, metricInterval, traceDelay };
}
