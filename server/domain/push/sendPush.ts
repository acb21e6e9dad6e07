import { createECDH } from 'node:crypto';
import { cacheKey } from '#platform/caches.ts';
import { destinationOf, guardedPost, type Outgoing } from '#platform/outside/guardedPost.ts';
import type { Platform } from '#platform/platform.ts';
import { mailLink } from '#shared/mailLink.ts';
import { readSettings } from '../settings/settings.ts';

/** What a device shows. Says nothing of the person. */
export interface PushText {
  title: string;
  body: string;
  /** Where a press on it leads. */
  url: string;
}

/** A text with how push services treat it: a newer one of the topic takes the place of one that was not delivered yet. */
export interface Push extends PushText {
  topic: string;
  /** Seconds for which it is kept for a device that is away. */
  ttl: number;
}

/** Where a device is reached, and the keys that only it can read with. */
export interface PushTarget {
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * What became of a call. GONE: the device has ended its subscription. REFUSED: never again as it is. LATER: nothing was
 * accepted, and a later attempt may be. UNSURE: no answer came, so that it may have been accepted.
 */
export type PushResult = 'OK' | 'GONE' | 'REFUSED' | 'LATER' | 'UNSURE';

/** Sends one push to one device. Never throws for what a push service or the network does. */
export async function sendPush(
  platform: Platform,
  target: PushTarget,
  push: Push,
  options: Pick<Outgoing, 'timeout' | 'lookup'> = {},
): Promise<PushResult> {
  const result = await post(platform, target, push, options);
  platform.metrics.countPush(result.toLowerCase() as Lowercase<PushResult>);
  return result;
}

async function post(platform: Platform, target: PushTarget, push: Push, options: object): Promise<PushResult> {
  const { log, config } = platform;
  const destination = destinationOf(target.endpoint, config.pushServices);
  // The list of push services has changed since the device was added.
  if (!destination) return 'REFUSED';
  const { endpoint, p256dh, auth } = target;
  const { default: webPush } = await import('web-push');
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, declarative(push), {
    vapidDetails: { subject: await contact(platform), ...(await vapidKeys(platform)) },
    TTL: push.ttl,
    urgency: 'normal',
    topic: push.topic,
  });
  try {
    const status = await guardedPost(destination, { headers, body, ...options });
    const result = resultOf(status);
    if (result !== 'OK') log.info({ device: target.id, host: destination.url.host, status }, 'a push was not accepted');
    return result;
  } catch (error) {
    log.warn({ err: error, device: target.id, host: destination.url.host }, 'a push service did not answer');
    return wasNeverSent(error) ? 'LATER' : 'UNSURE';
  }
}

/** What browsers that know declarative pushes show without a program, and what our worker shows elsewhere. */
function declarative({ title, body, url, topic }: Push): string {
  return JSON.stringify({ web_push: 8030, notification: { title, body, navigate: url, lang: 'fi', tag: topic } });
}

/** Whom a push service may turn to: Apple's refuses addresses of this machine. */
async function contact(platform: Platform): Promise<string> {
  const { publicUrl } = platform.config;
  if (publicUrl.startsWith('https:')) return publicUrl;
  const { supportEmail, contactEmail } = (await readSettings(platform)).general;
  return mailLink(supportEmail || contactEmail);
}

function resultOf(status: number): PushResult {
  if (status >= 200 && status < 300) return 'OK';
  if (status === 404 || status === 410) return 'GONE';
  return status === 429 || status >= 500 ? 'LATER' : 'REFUSED';
}

/** Whether the request cannot have reached the push service. */
function wasNeverSent(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'NOT_PUBLIC'].includes(String(code));
}

/** The keys by which push services know this deployment, as base64url. */
interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const held = cacheKey<{ keys: Promise<VapidKeys> | undefined }>('keys of pushes');
const group = 'push';
const place = `settings_group:${group}`;

/** The keys of this deployment, made at the first call of the first server, and never again: devices subscribe to them. */
export function vapidKeys(platform: Platform): Promise<VapidKeys> {
  const memory = platform.caches.of(held, () => ({ keys: undefined }));
  memory.keys ??= readOrMake(platform).catch((error: unknown) => {
    memory.keys = undefined;
    throw error;
  });
  return memory.keys;
}

async function readOrMake({ primary, secrets }: Platform): Promise<VapidKeys> {
  const read = () =>
    primary
      .selectFrom('settings_group')
      .select(['values', 'sealed'])
      .where('name', '=', group)
      .where('sealed', 'is not', null)
      .executeTakeFirst();
  let row = await read();
  if (!row) {
    const { publicKey, privateKey } = newKeys();
    await primary
      .insertInto('settings_group')
      .values({
        name: group,
        values: { publicKey },
        sealed: secrets.seal(privateKey, place),
        updated_at: new Date(),
      })
      // Another server was quicker.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    row = await read();
  }
  if (!row?.sealed) throw new Error('The keys of pushes are missing');
  return { publicKey: String(row.values.publicKey), privateKey: secrets.open(row.sealed, place) };
}

function newKeys(): VapidKeys {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  // A number that begins with zeros comes shorter.
  const privateKey = Buffer.alloc(32);
  const number = curve.getPrivateKey();
  number.copy(privateKey, 32 - number.length);
  return { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}
