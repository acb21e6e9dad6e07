import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { signedInAdmin } from '#domain/accounts/viewers.ts';
import { AuditEntry } from '#domain/audit/entities.ts';
import { maskedKey } from '#shared/rules/chat.ts';
import type { AiApiInput } from '#shared/schema.generated.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { anAdminWithPassword, aVisitWith, testPassword } from '#test/people.ts';
import { AiApi } from '../entities.ts';
import { createAiApi, deleteAiApi, findAiApi, listAiApis, setChatLimit, updateAiApi } from './aiApis.ts';
import { modelsOf, serviceChoices, verifyAiKey, verifyStoredKey } from './verification.ts';

const GOOD_KEY = 'sk-good-0123456789-abcd';
const NEW_KEY = 'sk-new-0123456789-wxyz';

/** An AI service in OpenAI's format that knows which keys are good. */
let seen: string[] = [];
let isDown = false;
const goodKeys = new Set([GOOD_KEY, NEW_KEY]);
const service: Server = createServer((request, reply) => {
  const key = (request.headers['api-key'] ?? request.headers.authorization?.replace('Bearer ', '')) as string;
  seen.push(key);
  if (isDown) return void reply.writeHead(503).end();
  if (!goodKeys.has(key)) return void reply.writeHead(401).end('{}');
  return void reply.end(JSON.stringify({ data: [{ id: 'gpt-5-mini' }] }));
});
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
afterAll(() => void service.close());
const base = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;

const platform = await testPlatform({ OPENAI_BASE_URL: base, AZURE_OPENAI_ENDPOINT: `${base}/azure` });
const scope = () => ({ em: platform.orm.em.fork(), platform });
const admin = await anAdminWithPassword(platform);
const signedIn = signedInAdmin(
  (await aVisitWith(platform, 'ADMIN', await signIn(scope().em as EntityManager, 'ADMIN', admin))).viewers,
);

beforeEach(async () => {
  await scope().em.nativeDelete(AiApi, {});
  seen = [];
  isDown = false;
});

const draft = (change: Partial<AiApiInput> = {}): AiApiInput => ({
  service: 'OPENAI',
  modelName: 'gpt-5-mini',
  apiKey: GOOD_KEY,
  chatLimit: 15,
  ...change,
});
const create = async (change: Partial<AiApiInput> = {}) => (await createAiApi(scope(), signedIn, draft(change))).api;
const update = async (id: string, change: Partial<AiApiInput> = {}) =>
  (await updateAiApi(scope(), signedIn, id, draft(change))).api;

test('a key that the service accepts is stored sealed, and only its mask is shown', async () => {
  const { id } = await create();
  const stored = await findAiApi(scope().em, id);
  expect(stored).toMatchObject({ service: 'OPENAI', modelName: 'gpt-5-mini', chatLimit: 15, endpoint: null });
  expect(maskedKey(stored.keyTail)).toBe('••••••••abcd');
  expect(stored.sealedKey).not.toContain(GOOD_KEY);
  expect(JSON.stringify(stored)).not.toContain('sealedKey');
  const [row] = await scope().em.execute('select to_jsonb(a) as row from ai_api a');
  expect(JSON.stringify(row)).not.toContain('0123456789');
});

test('a sealed key does not open in another row', async () => {
  const [mine, other] = [await create(), await create({ apiKey: NEW_KEY })];
  const stolen = Object.assign(await findAiApi(scope().em, mine.id), { sealedKey: other.sealedKey });
  await expect(verifyStoredKey(platform, stolen)).rejects.toThrow();
});

test('a refused key and an outage have different errors, and nothing is stored', async () => {
  await expect(create({ apiKey: 'sk-bad' })).rejects.toMatchObject({ code: 'AI_KEY_REJECTED' });
  isDown = true;
  await expect(create()).rejects.toMatchObject({ code: 'AI_UNAVAILABLE' });
  expect(await scope().em.count(AiApi)).toBe(0);
});

test.each<[string, Partial<AiApiInput>, string]>([
  ['apiKey', { apiKey: '' }, 'Syötä API avain'],
  ['apiKey', { apiKey: 'avain\nX: y' }, 'API avain ei kelpaa'],
  ['modelName', { modelName: ' ' }, 'Valitse malli'],
  ['chatLimit', { chatLimit: 0 }, 'Chat-raja tulee olla välillä 1-1000'],
  ['chatLimit', { chatLimit: 1001 }, 'Chat-raja tulee olla välillä 1-1000'],
  [
    'endpoint',
    { service: 'AZURE_OPENAI', endpoint: 'http://169.254.169.254' },
    expect.stringContaining('openai.azure.com'),
  ],
])('a wrong %s is refused before the service is asked: %j', async (field, change, sentence) => {
  await expect(create(change)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    details: { fields: { [field]: sentence } },
  });
  expect(seen).toEqual([]);
});

test.each([[undefined], [''], ['••••••••abcd'], ['sk-****abcd']])(
  'an edit that sends %j for the key keeps it',
  async (apiKey) => {
    const { id } = await create();
    seen = [];
    expect(await update(id, { apiKey, modelName: 'gpt-5', chatLimit: 30 })).toMatchObject({
      modelName: 'gpt-5',
      chatLimit: 30,
      keyTail: 'abcd',
    });
    expect(seen).toEqual([]);
    expect((await verifyStoredKey(platform, await findAiApi(scope().em, id))).isValid).toBe(true);
    expect(new Set(seen)).toEqual(new Set([GOOD_KEY]));
  },
);

test('a new key in an edit is verified before it replaces the old one', async () => {
  const { id } = await create();
  await expect(update(id, { apiKey: 'sk-bad' })).rejects.toMatchObject({ code: 'AI_KEY_REJECTED' });
  expect(await findAiApi(scope().em, id)).toMatchObject({ keyTail: 'abcd' });
  expect(await update(id, { apiKey: NEW_KEY })).toMatchObject({ keyTail: 'wxyz' });
});

test('a stored key is never sent to another service or address', async () => {
  const { id } = await create();
  const keyMissing = { details: { fields: { apiKey: 'Syötä API avain' } } };
  await expect(update(id, { service: 'ANTHROPIC', apiKey: '' })).rejects.toMatchObject(keyMissing);
  const azure = await create({ service: 'AZURE_OPENAI', endpoint: `${base}/azure/` });
  expect(azure.endpoint).toBe(`${base}/azure`);
  const moved = { service: 'AZURE_OPENAI' as const, endpoint: 'https://muu.openai.azure.com', apiKey: '' };
  await expect(update(azure.id, moved)).rejects.toMatchObject(keyMissing);
  expect(await update(azure.id, { service: 'AZURE_OPENAI', endpoint: `${base}/azure`, apiKey: null })).toMatchObject({
    keyTail: 'abcd',
  });
});

test('trying a key returns its models, or why there are none', async () => {
  const ask = (apiKey: string) => verifyAiKey(platform, { service: 'OPENAI', apiKey });
  expect(await ask(GOOD_KEY)).toEqual({
    isValid: true,
    models: [{ id: 'gpt-5-mini', name: 'gpt-5-mini', description: null }],
    message: 'API avain vahvistettu! Valitse malli.',
  });
  expect(await ask('sk-bad')).toMatchObject({
    isValid: false,
    models: [],
    message: expect.stringMatching(/^API avaimen vahvistus epäonnistui/),
  });
  isDown = true;
  expect(await ask(GOOD_KEY)).toMatchObject({
    isValid: false,
    message: expect.stringContaining('Palveluun ei saatu yhteyttä'),
  });
  await expect(ask(' ')).rejects.toMatchObject({
    details: { fields: { apiKey: 'Valitse palvelu ja syötä API avain' } },
  });
  expect(await scope().em.count(AiApi)).toBe(0);
});

test('models of a stored key are asked from the service now', async () => {
  const api = await create();
  expect(await modelsOf(platform, api)).toEqual([{ id: 'gpt-5-mini', name: 'gpt-5-mini', description: null }]);
  isDown = true;
  await expect(modelsOf(platform, api)).rejects.toMatchObject({ code: 'AI_UNAVAILABLE' });
});

test('the newest comes first, and a deleted one is gone', async () => {
  const [first, second] = [await create(), await create()];
  expect((await listAiApis(scope())).map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(await deleteAiApi(scope(), admin, second.id)).toEqual({ id: second.id });
  expect((await listAiApis(scope())).map(({ id }) => id)).toEqual([first.id]);
});

test('every change is in the audit log, and no key is', async () => {
  const { id } = await create();
  await update(id, { apiKey: NEW_KEY });
  await setChatLimit(scope(), admin, id, 1000);
  await deleteAiApi(scope(), admin, id);
  const entries = await scope().em.find(AuditEntry, { targetId: id }, { orderBy: { id: 'asc' } });
  expect(entries.map(({ action }) => action)).toEqual([
    'ai_api.create',
    'ai_api.update',
    'ai_api.limit',
    'ai_api.delete',
  ]);
  expect(entries[1]).toMatchObject({ before: { keyTail: 'abcd' }, after: { keyTail: 'wxyz' } });
  expect(JSON.stringify(entries)).not.toContain('0123456789');
});

test.each([['x'], [crypto.randomUUID()]])('an unknown configuration is not found: %s', async (id) => {
  for (const attempt of [
    () => update(id),
    () => setChatLimit(scope(), admin, id, 5),
    () => deleteAiApi(scope(), admin, id),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
});

test('Azure needs an address unless the deployment names one', () => {
  const needs = (config: typeof platform.config) =>
    serviceChoices({ ...platform, config }).filter(({ needsEndpoint }) => needsEndpoint);
  expect(needs(platform.config)).toEqual([]);
  const aiUrls = { ...platform.config.aiUrls, azure: undefined };
  expect(needs({ ...platform.config, aiUrls })).toEqual([
    { id: 'AZURE_OPENAI', name: 'Azure OpenAI', needsEndpoint: true },
  ]);
});

test('a key is not changed by a session alone once its sign-in is five minutes old', async () => {
  const { id } = await create();
  const { session } = signedIn;
  signedIn.session = { ...session, createdAt: new Date(Date.now() - 6 * 60_000) };
  const needed = { code: 'INVALID_INPUT', details: { fields: { currentPassword: expect.any(String) } } };
  await expect(create()).rejects.toMatchObject(needed);
  await expect(update(id, { apiKey: NEW_KEY })).rejects.toMatchObject(needed);
  await expect(update(id, { apiKey: NEW_KEY, currentPassword: 'väärä' })).rejects.toMatchObject({
    code: 'BAD_CREDENTIALS',
  });
  expect((await update(id, { apiKey: '', chatLimit: 20 })).chatLimit).toBe(20);
  expect((await update(id, { apiKey: NEW_KEY, currentPassword: testPassword })).keyTail).toBe('wxyz');
  signedIn.session = session;
});
