import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { warnOfUntrustedProxy } from './proxyWarning.ts';

async function warningsOf(trustProxy: false | number, headers: Record<string, string>) {
  const http = Fastify();
  const warn = vi.fn();
  warnOfUntrustedProxy(http, { config: { trustProxy }, log: { warn } } as never);
  http.get('/', async () => 'ok');
  for (let request = 0; request < 3; request += 1) await http.inject({ url: '/', headers });
  await http.close();
  return warn.mock.calls.length;
}

test('the server warns once of a proxy that it does not trust, and of nothing else', async () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.9' };
  expect(await warningsOf(false, forwarded)).toBe(1);
  expect(await warningsOf(false, {})).toBe(0);
  expect(await warningsOf(1, forwarded)).toBe(0);
});
