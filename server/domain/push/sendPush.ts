import { destinationOf, guardedPost, type Outgoing } from '../../platform/outside/guardedPost.ts';
import type { Platform } from '../../platform/platform.ts';
import { readSettings } from '../settings/settings.ts';
import { vapidKeys } from './vapid.ts';

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
  platform.metrics.countPush(result.toLowerCase());
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
  return `mailto:${supportEmail || contactEmail}`;
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
