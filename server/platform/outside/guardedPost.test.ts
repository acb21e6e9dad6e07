import { createServer } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { environmentReader } from '../../config/environment.ts';
import { destinationOf, guardedPost, isOpenHost, isPublicAddress, pushHosts, readDestinations } from './guardedPost.ts';

const asked: string[] = [];
const local = createServer((request, response) => {
  asked.push(request.url ?? '');
  if (request.url === '/away') return response.writeHead(302, { location: '/secret' }).end();
  if (request.url === '/silence') return undefined;
  return response.writeHead(request.url === '/long' ? 201 : 200).end(Buffer.alloc(request.url === '/long' ? 1e6 : 2));
});
await new Promise<void>((resolve) => local.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(local.address() as AddressInfo).port}`;
afterAll(() => local.close().closeAllConnections());

const rules = { hosts: ['push.example.com', '*.push.example.com'], origins: [origin] };
const body = Buffer.from('x');
const post = (path: string, timeout?: number) => {
  const destination = destinationOf(`${origin}${path}`, rules);
  if (!destination) throw new Error('refused');
  return guardedPost(destination, { headers: {}, body, ...(timeout && { timeout }) });
};

test.each([
  'http://push.example.com/a',
  'https://push.example.com:8443/a',
  'https://user:pass@push.example.com/a',
  'https://user@push.example.com/a',
  'https://push.example.com./a',
  'https://evilpush.example.com/a',
  'https://push.example.com.evil.fi/a',
  'https://push.example.com@evil.fi/a',
  'https://evil.fi\\@push.example.com/a',
  'https://evil.fi#.push.example.com/',
  'https://püsh.push.example.com/a',
  'https://xn--psh-hoa.push.example.com/a',
  'https://ｐush.example.com/a',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/a',
  'https://2130706433/a',
  'https://localhost/a',
  'http://127.0.0.1:1/a',
  'ftp://push.example.com/a',
  ' https://push.example.com/a',
  'push.example.com/a',
  '',
])('the address %j may not be called', (address) => {
  expect(destinationOf(address, rules)).toBeNull();
});

test('hosts of the list, those below them, and what the deployment names may be called', () => {
  expect(destinationOf('https://push.example.com/a?b=c', rules)).toMatchObject({ mustBePublic: true });
  expect(destinationOf('https://eu.push.example.com/a', rules)).toMatchObject({ mustBePublic: true });
  expect(destinationOf(`${origin}/a`, rules)).toMatchObject({ mustBePublic: false });
});

const services = readDestinations(environmentReader({}), 'PUSH_HOSTS', pushHosts);

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://jmt17.google.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-db5p.notify.windows.com/w/?token=abc',
])('the push service at %s may be called', (endpoint) => {
  expect(destinationOf(endpoint, services)).toMatchObject({ mustBePublic: true });
});

test.each([
  'https://storage.googleapis.com/bucket/abc',
  'https://www.googleapis.com/fcm/send/abc',
  'https://googleapis.com/fcm/send/abc',
  'https://evil.fcm.googleapis.com/fcm/send/abc',
  'https://www.google.com/fcm/send/abc',
  'https://push.services.mozilla.com/wpush/v2/abc',
  'https://evilpush.apple.com/abc',
  'https://notify.windows.com/w/?token=abc',
])('the host of %s is no push service', (endpoint) => {
  expect(destinationOf(endpoint, services)).toBeNull();
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  'fd12::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:0:1::',
  '2001:db8::1',
  'ff02::1',
  'localhost',
])('%s is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2a00:1450:400f:80c::200a', '2600::1'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test('a name that resolves to an address of this network is not called, even beside a public one', async () => {
  const destination = destinationOf('https://push.example.com/a', rules);
  if (!destination) throw new Error('refused');
  for (const inside of ['127.0.0.1', '169.254.169.254', '::ffff:10.0.0.1']) {
    const addresses = ['8.8.8.8', inside].map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    const lookup: LookupFunction = (_name, _options, done) => done(null, addresses);
    await expect(guardedPost(destination, { headers: {}, body, lookup })).rejects.toMatchObject({ code: 'NOT_PUBLIC' });
  }
});

test('a redirect is an answer and is not followed, and a long answer is cut off', async () => {
  expect(await post('/away')).toBe(302);
  expect(await post('/long')).toBe(201);
  expect(asked).toEqual(['/away', '/long']);
});

test('a service that does not answer is given up in time', async () => {
  await expect(post('/silence', 50)).rejects.toThrow();
});

test('a name is open unless one of its addresses is not public, and a resolver that hangs holds up nothing', async () => {
  const to = (...addresses: string[]) =>
    isOpenHost('push.example.com', async () => addresses.map((address) => ({ address })));
  expect(await to('8.8.8.8', '2001:4860:4860::8888')).toBe(true);
  expect(await to('8.8.8.8', '10.0.0.1')).toBe(false);
  expect(await isOpenHost('push.example.com', () => Promise.reject(new Error('ENOTFOUND')))).toBe(true);
  expect(await isOpenHost('push.example.com', () => new Promise(() => {}), 50)).toBe(true);
}, 2000);
