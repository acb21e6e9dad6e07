import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { traceOutsideCalls } from './outsideCalls.ts';
import { type Span, within } from './tracing.ts';

test('calls of other services are spans without their paths, however they are made', async () => {
  const seen: string[] = [];
  const span = (name: string): Span => ({
    traceId: '',
    isSent: true,
    child: (name) => span(name),
    set: ({ 'http.response.status_code': status }) => void seen.push(`${name} ${status}`),
    end: (fault) => void (fault && seen.push(`${name} failed: ${fault}`)),
  });
  const service = createServer((_request, reply) => void reply.end('{}')).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const host = `127.0.0.1:${(service.address() as AddressInfo).port}`;
  const end = traceOutsideCalls(['collector.example:4318']);
  try {
    await within({ span: span('root') }, async () => {
      await (await fetch(`http://${host}/salainen?token=1`)).text();
      await new Promise((done) => get(`http://${host}/salainen`, (reply) => reply.resume().once('end', done)));
      await new Promise((done) => get('http://127.0.0.1:1/salainen').once('error', done));
    });
    await (await fetch(`http://${host}/outside-of-any-trace`)).text();
  } finally {
    end();
    service.closeAllConnections();
    service.close();
  }
  expect(seen).toEqual([`GET ${host} 200`, `GET ${host} 200`, 'GET 127.0.0.1:1 failed: ECONNREFUSED']);
});
