import { execute } from '../../../lib/graphql/execute.ts';
import { forget, remember, remembered } from '../deviceMemory.ts';
import { PushKeyDocument, RegisterPushDeviceDocument, RemovePushDeviceDocument } from './push.generated.ts';
import { deviceName } from './pushSupport.ts';

/** The app's worker, active. It is registered already where the app was open; on other pages it may not be. */
async function activeWorker(): Promise<ServiceWorkerRegistration> {
  const { serviceWorker } = navigator;
  const registration =
    (await serviceWorker.getRegistration('/sovellus')) ??
    (await serviceWorker.register('/sw.js', { scope: '/sovellus' }));
  const worker = registration.active ? null : (registration.installing ?? registration.waiting);
  if (worker) {
    await new Promise<void>((resolve, reject) => {
      worker.addEventListener('statechange', () => {
        if (worker.state === 'activated') resolve();
        else if (worker.state === 'redundant') reject(new Error('The worker was not installed'));
      });
    });
  }
  return registration;
}

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const isSameKey = (one: ArrayBuffer | null | undefined, other: Uint8Array) =>
  !!one && new Uint8Array(one).join() === other.join();

/** This browser's subscription with the key of the site; one with another key, of an earlier site, is ended. */
async function subscribe(): Promise<PushSubscription> {
  const [{ pushManager }, { pushKey }] = await Promise.all([activeWorker(), execute(PushKeyDocument, {})]);
  const applicationServerKey = bytesOf(pushKey);
  const known = await pushManager.getSubscription();
  if (known && isSameKey(known.options.applicationServerKey, applicationServerKey)) return known;
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

let changing: Promise<unknown> = Promise.resolve();

/** Changes of this device follow each other: one that was added after its sign-out would be notified for an account it has left. */
function inTurn<T>(change: () => Promise<T>): Promise<T> {
  const turn = changing.then(change, change);
  changing = turn;
  return turn;
}

async function register(subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  const input = { endpoint, p256dh, auth, name: deviceName() };
  const { device } = (await execute(RegisterPushDeviceDocument, { input })).registerPushDevice;
  remember('appPushDevice', { id: device.id, endpoint });
}

/**
 * Asks the browser for its permission and adds this device to the account, or returns what the browser answered instead.
 * Throws when the server refuses or nothing is reached.
 */
export async function turnOn(): Promise<'ON' | 'BLOCKED' | 'DISMISSED'> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'BLOCKED' : 'DISMISSED';
  await inTurn(async () => register(await subscribe()));
  return 'ON';
}

/** Ends the notifications on this device, in the account while it is signed in and in the browser. Never throws. */
export function turnOff(): Promise<void> {
  return inTurn(async () => {
    const device = remembered('appPushDevice');
    if (!device) return;
    forget('appPushDevice');
    await execute(RemovePushDeviceDocument, { id: device.id }).catch(() => {});
    await unsubscribe().catch(() => {});
  });
}

async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/sovellus');
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** Registers this device again when the browser has renewed its subscription; later, when that fails. */
export function renew(): Promise<void> {
  return inTurn(async () => {
    const device = remembered('appPushDevice');
    if (!device || !('serviceWorker' in navigator)) return;
    if (Notification.permission !== 'granted') return forget('appPushDevice');
    const registration = await navigator.serviceWorker.getRegistration('/sovellus');
    if (!registration?.active) return;
    const known = await registration.pushManager.getSubscription();
    if (known?.endpoint !== device.endpoint) await register(known ?? (await subscribe()));
  });
}
