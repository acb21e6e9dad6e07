import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a push service got for a device, and what only the device can read of it. */
export interface ReceivedPush {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A device's side of a subscription. */
export interface TestDevice {
  curve: ECDH;
  auth: Buffer;
  /** As `registerPushDevice` takes it. */
  input: { endpoint: string; p256dh: string; auth: string; name: string };
}

/**
 * A local push service that answers as `answer` says for a path: a status, or 'silence'.
 * @param port 0 for any that is free
 */
export async function aPushService(port = 0) {
  const received: ReceivedPush[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      received.push({ path, headers: request.headers, body: Buffer.concat(chunks) });
      const status = service.answer(path);
      if (status !== 'silence') response.writeHead(status, { location: '/elsewhere' }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const service = {
    answer: (_path: string): number | 'silence' => 201,
    received,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close().closeAllConnections(),
  };
  return service;
}

/** A device that subscribes at the push service. */
export function aDevice(
  origin: string,
  path = `/${randomBytes(8).toString('hex')}`,
  name = 'Chrome, Android',
): TestDevice {
  const curve = createECDH('prime256v1');
  const p256dh = curve.generateKeys('base64url');
  const auth = randomBytes(16);
  return { curve, auth, input: { endpoint: `${origin}${path}`, p256dh, auth: auth.toString('base64url'), name } };
}

const info = (...parts: (string | Buffer)[]) => Buffer.concat(parts.map((part) => Buffer.from(part as string)));

/** Decrypts one record of `aes128gcm` as the device does (RFC 8291). Throws when it was made for another one. */
export function decryptPush(
  { body }: Pick<ReceivedPush, 'body'>,
  { curve, auth }: Pick<TestDevice, 'curve' | 'auth'>,
): string {
  const salt = body.subarray(0, 16);
  const length = body.readUInt8(20);
  const sender = body.subarray(21, 21 + length);
  const record = body.subarray(21 + length);
  const names = info('WebPush: info\0', curve.getPublicKey(), sender);
  const secret = Buffer.from(hkdfSync('sha256', curve.computeSecret(sender), auth, names, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The last record ends with a 2 and any number of zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** What the VAPID token of a push says, once its signature is verified with the key beside it. */
export function vapidOf({ headers }: Pick<ReceivedPush, 'headers'>) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) };
  const publicKey = createPublicKey({ format: 'jwk', key: jwk });
  const isSound = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return {
    isSound,
    key,
    ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; exp: number; sub: string }),
  };
}
