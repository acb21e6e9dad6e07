import { createECDH } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rewrapColumn } from '#platform/database/bulk/batches.ts';
import { startPlatform, stopPlatform } from '#platform/platform.ts';
import { type Asker, ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { aConsumer } from '#test/marketplace.ts';
import { aScope } from '#test/offers.ts';
import { aDevice, aPushService, decryptPush, vapidOf } from '#test/pushService.ts';
import { type App, createApp } from '../../app.ts';
import { sealedColumns } from '../../domains.ts';
import { consumerData } from '../privacy/personalData.ts';
import { noteResult, registerPushDevice } from './devices.ts';
import { PushDevice } from './entities.ts';
import { vapidKeys } from './sendPush.ts';

const service = await aPushService();
afterAll(() => service.close());
const platform = await testPlatform({ PUSH_HOSTS: `push.example.com, ${service.origin}` });
const fork = () => platform.orm.em.fork();

let app: App;
beforeAll(async () => {
  app = await createApp(platform);
});
afterAll(() => app.close());

async function aPerson() {
  const consumer = await aConsumer(fork());
  return { consumer, as: { token: await signIn(fork(), 'CONSUMER', consumer) } };
}

const fields = 'settings { devices { id name lastOkAt } kinds perDay quietFrom quietUntil version }';
interface Settings {
  devices: { id: string; name: string; lastOkAt: string | null }[];
  kinds: string[];
  perDay: number;
  quietFrom: number;
  quietUntil: number;
  version: number;
}
const change = (as: Asker, call: string, variables: Record<string, unknown> = {}, types = '') =>
  ask<{ change: { settings: Settings; sent?: number; device?: { id: string } } }>(
    app,
    `mutation ${types} { change: ${call} }`,
    variables,
    as,
  );
const register = (as: Asker, input: object) =>
  change(as, `registerPushDevice(input: $input) { device { id } ${fields} }`, { input }, '($input: PushDeviceInput!)');
const remove = (as: Asker, id: string) => change(as, `removePushDevice(id: $id) { ${fields} }`, { id }, '($id: ID!)');
const set = (as: Asker, input: object, version?: number) =>
  change(
    as,
    `setPushSettings(input: $input, version: $version) { ${fields} }`,
    { input, version },
    '($input: PushSettingsInput!, $version: Int)',
  );
const sendTest = (as: Asker) => change(as, `sendTestPush { sent ${fields} }`);

/** RFC 8291, appendix A. */
const vector = {
  receiver: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

test('the device of the tests decrypts the message of RFC 8291', () => {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(Buffer.from(vector.receiver, 'base64url'));
  const message = { body: Buffer.from(vector.body, 'base64url') };
  const auth = Buffer.from(vector.auth, 'base64url');
  expect(decryptPush(message, { curve, auth })).toBe('When I grow up, I want to be a watermelon');
});

test('a device is added, gets a test that only it can read, and is removed', async () => {
  const { consumer, as } = await aPerson();
  const device = aDevice(service.origin);
  const added = await register(as, device.input);
  expect(added.data?.change.settings).toMatchObject({
    devices: [{ name: 'Chrome, Android', lastOkAt: null }],
    kinds: ['FAVOURITE', 'WATCH', 'FOLLOW'],
    perDay: 2,
    quietFrom: 21,
    quietUntil: 8,
  });
  const tested = await sendTest(as);
  expect(tested.data?.change).toMatchObject({ sent: 1, settings: { devices: [{ lastOkAt: expect.any(String) }] } });
  const push = service.received.at(-1);
  if (!push) throw new Error('nothing was sent');
  expect(JSON.parse(decryptPush(push, device))).toEqual({
    web_push: 8030,
    notification: {
      title: 'Ilmoitukset toimivat',
      body: 'Näin kerromme uusista tarjouksista.',
      lang: 'fi',
      tag: 'test',
      navigate: `${platform.config.publicUrl}/sovellus/ilmoitukset`,
    },
  });
  expect(() => decryptPush(push, aDevice(service.origin))).toThrow();
  expect(push.headers).toMatchObject({ ttl: '600', urgency: 'normal', topic: 'test', 'content-encoding': 'aes128gcm' });
  const { aud, exp, sub, isSound, key } = vapidOf(push);
  expect({ aud, sub, isSound }).toEqual({
    aud: service.origin,
    sub: expect.stringMatching(/^mailto:\S+@\S+$/),
    isSound: true,
  });
  expect(exp * 1000 - Date.now()).toBeLessThanOrEqual(24 * 3_600_000);
  expect((await ask<{ pushKey: string }>(app, '{ pushKey }')).data?.pushKey).toBe(key);
  expect(await consumerData(platform, consumer)).toMatchObject({ pushDevices: [{ name: 'Chrome, Android' }] });

  const id = added.data?.change.device?.id ?? '';
  const { as: stranger } = await aPerson();
  await remove(stranger, id);
  expect(await fork().count(PushDevice, { id })).toBe(1);
  for (let times = 0; times < 2; times += 1) expect((await remove(as, id)).data?.change.settings.devices).toEqual([]);
  expect((await sendTest(as)).code).toBe('CONFLICT');
});

test.each([
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/a',
  'http://push.example.com/a',
  'https://push.example.com:8443/a',
  'https://user:pass@push.example.com/a',
  'https://push.example.com.evil.fi/a',
  'https://püsh.push.example.com/a',
  'https://xn--psh-hoa.push.example.com/a',
  'http://127.0.0.1:1/a',
  `https://push.example.com/${'a'.repeat(1000)}`,
  'javascript:alert(1)',
  '',
])('the endpoint %s is refused in Finnish and nothing is stored', async (endpoint) => {
  const { consumer, as } = await aPerson();
  const refused = await register(as, { ...aDevice(service.origin).input, endpoint });
  expect(refused.code).toBe('INVALID_INPUT');
  expect(refused.errors[0]?.extensions.fields ?? refused.message).toBeTruthy();
  expect(await fork().count(PushDevice, { consumer: consumer.id })).toBe(0);
});

test('an endpoint whose name resolves to an address of this network is refused', async () => {
  const { consumer } = await aPerson();
  const input = { ...aDevice('https://push.example.com').input };
  const inside = registerPushDevice(aScope(platform), consumer, input, async () => false);
  await expect(inside).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  const { device } = await registerPushDevice(aScope(platform), consumer, input, async () => true);
  expect(device.endpoint).toBe(input.endpoint);
});

test.each([
  ['p256dh', 'A'.repeat(87)],
  ['p256dh', 'BP4z'],
  ['auth', 'lyhyt'],
  ['name', '  '],
  ['name', 'x'.repeat(61)],
])('a device with a wrong %s is refused: %s', async (field, value) => {
  const { as } = await aPerson();
  const refused = await register(as, { ...aDevice(service.origin).input, [field]: value });
  expect([refused.code, Object.keys(refused.errors[0]?.extensions.fields ?? {})]).toEqual(['INVALID_INPUT', [field]]);
});

test('a redirect of a push service is not followed', async () => {
  const { as } = await aPerson();
  await register(as, aDevice(service.origin, '/moved').input);
  service.answer = (path) => (path === '/moved' ? 302 : 201);
  expect((await sendTest(as)).data?.change).toMatchObject({ sent: 0, settings: { devices: [{ lastOkAt: null }] } });
  expect(service.received.map(({ path }) => path)).not.toContain('/elsewhere');
  service.answer = () => 201;
});

test('there are at most 10 devices, also when all are added at once', async () => {
  const { as } = await aPerson();
  const inputs = Array.from({ length: 11 }, () => aDevice(service.origin).input);
  const codes = (await Promise.all(inputs.map((input) => register(as, input)))).map(({ code }) => code ?? 'OK');
  expect(codes.sort()).toEqual(['CONFLICT', ...Array(10).fill('OK')]);
});

test('the device of a shared phone belongs to the account that registered it last', async () => {
  const [one, other] = [await aPerson(), await aPerson()];
  const { input } = aDevice(service.origin);
  const first = await register(one.as, input);
  const second = await register(other.as, { ...input, name: 'Firefox, Linux' });
  expect(second.data?.change.device?.id).toBe(first.data?.change.device?.id);
  expect(await fork().find(PushDevice, { endpoint: input.endpoint })).toMatchObject([
    { consumer: { id: other.consumer.id }, name: 'Firefox, Linux' },
  ]);
});

test('a device is gone at once after 404 or 410, and after five other failures', async () => {
  const { as } = await aPerson();
  for (const path of ['/gone', '/missing', '/broken']) await register(as, aDevice(service.origin, path).input);
  service.answer = (path) => ({ '/gone': 410, '/missing': 404 })[path] ?? 500;
  const [left, ...others] = (await sendTest(as)).data?.change.settings.devices ?? [];
  expect(others).toEqual([]);
  const isThere = async () => (await fork().count(PushDevice, { id: left?.id ?? '' })) === 1;
  for (let times = 1; times < 5; times += 1) await noteResult(platform, left?.id ?? '', 'LATER');
  expect(await isThere()).toBe(true);
  await noteResult(platform, left?.id ?? '', 'REFUSED');
  expect(await isThere()).toBe(false);
  service.answer = () => 201;
});

test('tests while a push service is down leave the device, however often they fail', async () => {
  const { as } = await aPerson();
  await register(as, aDevice(service.origin, '/down').input);
  service.answer = () => 503;
  for (let times = 0; times < 5; times += 1) {
    const { sent, settings } = (await sendTest(as)).data?.change ?? {};
    expect([sent, settings?.devices.length]).toEqual([0, 1]);
  }
  service.answer = () => 201;
});

test('tests are limited to 5 in ten minutes', async () => {
  const { as } = await aPerson();
  await register(as, aDevice(service.origin).input);
  for (let times = 0; times < 5; times += 1) expect((await sendTest(as)).code).toBeUndefined();
  expect((await sendTest(as)).code).toBe('TOO_MANY_REQUESTS');
});

test('own hours may only be wider, the number of a day is 0 to 5, and of two changes of one version one is refused', async () => {
  const { as } = await aPerson();
  for (const input of [{ quietFrom: 22 }, { quietUntil: 7 }, { quietFrom: 12 }, { perDay: 6 }, { perDay: -1 }]) {
    expect([input, (await set(as, input)).code]).toEqual([input, 'INVALID_INPUT']);
  }
  const first = await set(as, { quietFrom: 20, perDay: 0, kinds: ['FOLLOW', 'FOLLOW'] });
  const version = first.data?.change.settings.version;
  expect(first.data?.change.settings).toMatchObject({ quietFrom: 20, quietUntil: 8, perDay: 0, kinds: ['FOLLOW'] });
  expect((await set(as, { quietUntil: 9 }, version)).code).toBeUndefined();
  const late = await set(as, { quietUntil: 10 }, version);
  expect([late.code, late.errors[0]?.extensions.current]).toEqual(['CONFLICT', { quietUntil: 9 }]);
});

test('only consumers have devices', async () => {
  for (const answer of [await sendTest({}), await set({}, {}), await remove({}, 'x')]) {
    expect(answer.code).toBe('SIGN_IN_REQUIRED');
  }
  expect((await register({}, aDevice(service.origin).input)).code).toBe('SIGN_IN_REQUIRED');
});

test('the keys are made once, are sealed, and survive a rotation of the encryption key', async () => {
  const other = await startPlatform(platform.config, Object.values((await import('../../domains.ts')).tables));
  try {
    const [one, two] = await Promise.all([vapidKeys(platform), vapidKeys(other)]);
    expect(two).toEqual(one);
    const row = await platform.primary
      .selectFrom('settings_group')
      .select(['values', 'sealed'])
      .where('name', '=', 'push')
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(one.privateKey);
    const column = sealedColumns.find(({ table }) => table === 'settings_group');
    if (!column) throw new Error('the keys are not rotated');
    expect(await rewrapColumn(platform, column)).toEqual({ rewrapped: 0, lost: 0 });
    const secrets = {
      ...platform.secrets,
      rewrap: (sealed: string, place: string) => platform.secrets.seal(platform.secrets.open(sealed, place), place),
    };
    expect(await rewrapColumn({ primary: platform.primary, secrets }, column)).toEqual({ rewrapped: 1, lost: 0 });
  } finally {
    await stopPlatform(other);
  }
});
