import type { AddressInfo } from 'node:net';
import type { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyExamples } from '#shared/rules/accounts/apiKeyExamples.ts';
import type { BusinessAction } from '#shared/schema.generated.ts';
import { aKey } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness } from '#test/marketplace.ts';
import { type App, createApp } from '../../../app.ts';

const platform = await testPlatform();
let app: App;
let origin = '';
beforeAll(async () => {
  app = await createApp(platform);
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;
});
afterAll(() => app.close());

/** What a shell and curl would send. */
function send(code: string): Promise<Response> {
  const plain = code.replaceAll('\\\n', '');
  const [, url = ''] = /^curl '([^']+)'/.exec(plain) ?? [];
  const headers = [...plain.matchAll(/-H '([\w-]+): ([^']+)'/g)].map(([, name = '', value = '']): [string, string] => [
    name,
    value,
  ]);
  const [, body] = /-d '([^']+)'/.exec(plain) ?? [];
  return fetch(url, { headers, ...(body !== undefined && { method: 'POST', body }) });
}

test.each([[['OFFER_READ', 'STATS_READ']], [['STATS_READ']], [['OFFER_PUBLISH']]] as BusinessAction[][][])(
  'the examples of a key with %j work as pasted, and with another secret they do not',
  async (actions = []) => {
    const em = platform.orm.em.fork() as EntityManager;
    const secret = await aKey(em, await aBusiness(em), actions);
    for (const { kind, code } of keyExamples(origin, secret, actions)) {
      const reply = await send(code);
      const body = (await reply.json()) as { errors?: unknown; success?: boolean };
      expect([kind, reply.status, body.errors, kind === 'REST' ? body.success : true]).toEqual([
        kind,
        200,
        undefined,
        true,
      ]);
    }
    for (const { code } of keyExamples(origin, `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`, actions)) {
      expect((await send(code)).status).toBe(401);
    }
  },
);
