import { forget, remember, remembered, serviceWorkers } from '../../lib/device/deviceMemory.ts';
import { execute } from '../../lib/graphql/execute.ts';
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

/** The registration that is under way, and how often this device was turned off: what was begun before is not registered. */
let registering: Promise<void> = Promise.resolve();
let timesOff = 0;

/** Adds this device to the account, unless it is turned off while the browser still subscribes, which may take for ever. */
async function register(subscribing: Promise<PushSubscription>): Promise<void> {
  const before = timesOff;
  const { endpoint = '', keys = {} } = (await subscribing).toJSON();
  if (timesOff !== before) return;
  const { p256dh = '', auth = '' } = keys;
  const input = { endpoint, p256dh, auth, name: deviceName() };
  registering = execute(RegisterPushDeviceDocument, { input }).then(({ registerPushDevice: { device } }) =>
    remember('appPushDevice', { id: device.id, endpoint }),
  );
  await registering;
}

/**
 * Asks the browser for its permission and adds this device to the account, or returns what the browser answered instead.
 * Throws when the server refuses or nothing is reached.
 */
export async function turnOn(): Promise<'ON' | 'BLOCKED' | 'DISMISSED'> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'BLOCKED' : 'DISMISSED';
  await register(subscribe());
  return 'ON';
}

/** Ends the notifications on this device, in the account while it is signed in and in the browser. Never throws. */
export async function turnOff(): Promise<void> {
  timesOff += 1;
  // Added after its person has signed out, it would be notified for an account that it has left.
  await registering.catch(() => {});
  const device = remembered('appPushDevice');
  if (!device) return;
  forget('appPushDevice');
  await execute(RemovePushDeviceDocument, { id: device.id }).catch(() => {});
  await unsubscribe().catch(() => {});
}

async function unsubscribe(): Promise<void> {
  const registration = await serviceWorkers()?.getRegistration('/sovellus');
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** Registers this device again when the browser has renewed its subscription; later, when that fails. */
export async function renew(): Promise<void> {
  const device = remembered('appPushDevice');
  const workers = serviceWorkers();
  if (!device || !workers) return;
  if (Notification.permission !== 'granted') return forget('appPushDevice');
  const before = timesOff;
  const registration = await workers.getRegistration('/sovellus');
  if (!registration?.active) return;
  const known = await registration.pushManager.getSubscription();
  if (timesOff !== before || known?.endpoint === device.endpoint) return;
  await register(known ? Promise.resolve(known) : subscribe());
}
