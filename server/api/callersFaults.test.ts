import { afterAll, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { testPlatform } from '../test/database.ts';

const platform = await testPlatform();
const logged: unknown[] = [];
platform.log.error = ((...args: unknown[]) => void logged.push(args)) as typeof platform.log.error;
const app = await createApp(platform);
afterAll(() => app.close());

test('answers a persisted query whose hash does not fit as the fault of its sender, and logs nothing', async () => {
  const extensions = { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } };
  const payload = { query: '{ publicSettings { passwordMinLength } }', extensions };
  const reply = await app.http.inject({ method: 'POST', url: '/graphql', payload });
  expect([reply.statusCode, reply.json().errors[0].extensions.code]).toEqual([400, 'INVALID_INPUT']);
  expect(logged).toEqual([]);
});

test('answers an address that cannot be decoded over a socket, with headers of its own, and lives on', async () => {
  const address = await app.http.listen({ port: 0, host: '127.0.0.1' });
  for (const path of ['/%c0%af', '/api/%c0%af', '/uploads/%ff', '/graphql/%']) {
    const reply = await fetch(address + path);
    expect([path, reply.status, ((await reply.json()) as { code: string }).code]).toEqual([path, 400, 'INVALID_INPUT']);
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(reply.headers.get('x-request-id')).toMatch(/./);
  }
  expect((await fetch(`${address}/livez`)).status).toBe(200);
});

test.each(['/ei-ole', '/tarjoukset/Tampere', '/livez', '/uploads/kuva.webp'])(
  'parses no body that is sent to %s, where nothing takes one',
  async (url) => {
    const headers = { 'content-type': 'application/json' };
    const reply = await app.http.inject({ method: 'POST', url, headers, payload: '{"not": JSON' });
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'NOT_FOUND']);
  },
);
