import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

test('requests, operations, jobs and pools are readable in the Prometheus format', async () => {
  const metrics = createMetrics({ processMetrics: false });
  metrics.countRequest({ method: 'GET', route: '/uploads/*', status: 200, seconds: 0.02 });
  metrics.countOperation({ name: 'PortalOffers', type: 'query', outcome: 'ok', seconds: 0.03 });
  metrics.countJob({ name: 'mail', outcome: 'failed', seconds: 1 });
  metrics.watchPool({ totalCount: 5, idleCount: 3, waitingCount: 0 });
  metrics.watchPool({ totalCount: 2, idleCount: 0, waitingCount: 1 });

  const { contentType, body } = await metrics.read();
  expect(contentType).toMatch(/^text\/plain; version=/);
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/uploads/*",status="200"} 1');
  expect(body).toContain('graphql_operation_duration_seconds_sum{name="PortalOffers",type="query",outcome="ok"} 0.03');
  expect(body).toContain('job_failures_total{name="mail"} 1');
  expect(body).toContain('database_pool_connections{state="total"} 7');
  expect(body).toContain('database_pool_connections{state="waiting"} 1');
});

test('two servers in one process count apart', async () => {
  const [one, other] = [createMetrics(), createMetrics()];
  one.countJob({ name: 'mail', outcome: 'completed', seconds: 1 });
  expect((await other.read()).body).not.toContain('name="mail"');
});

test('what fails rarely begins at 0, so that the first time is a change', async () => {
  const metrics = createMetrics({ processMetrics: false });
  metrics.expectJob('ledger-verify');
  const { body } = await metrics.read();
  expect(body).toContain('job_failures_total{name="ledger-verify"} 0');
  for (const outcome of ['ok', 'gone', 'refused', 'later', 'unsure'])
    expect(body).toContain(`pushes_total{outcome="${outcome}"} 0`);
  for (const status of [500, 503]) expect(body).toContain(`http_requests_failed_total{status="${status}"} 0`);
  for (const outcome of ['INTERNAL', 'UNAVAILABLE'])
    expect(body).toContain(`graphql_operations_failed_total{outcome="${outcome}"} 0`);
});

test('failures of any request and operation are one count, without what is planned', async () => {
  const metrics = createMetrics({ processMetrics: false });
  const request = { method: 'GET', status: 503, seconds: 0.01 };
  for (const route of ['/a', '/b']) metrics.countRequest({ ...request, route });
  metrics.countRequest({ ...request, route: '/readyz', isPlanned: true });
  metrics.countRequest({ ...request, route: '/a', status: 404 });
  for (const name of ['AppFeed', 'AppOffer', 'other'])
    metrics.countOperation({ name, type: 'query', outcome: 'INTERNAL', seconds: 0.01 });
  metrics.countOperation({ name: 'AppFeed', type: 'query', outcome: 'NOT_FOUND', seconds: 0.01 });
  const { body } = await metrics.read();
  expect(body).toContain('http_requests_failed_total{status="503"} 2\n');
  expect(body).toContain('http_requests_failed_total{status="500"} 0\n');
  expect(body).toContain('graphql_operations_failed_total{outcome="INTERNAL"} 3\n');
});
