import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { shownPush } from './features/push/shownPush.ts';
import { appShell, cacheOf, offlineCaches } from './pages/app/offline.ts';

/*
 * The consumers' app without a network: its program, what was read last (offers, favourites and the conversation with
 * the assistant), and the pictures of offers. Works under /sovellus only. Everything else goes to the server as if there were no worker.
 */
/** What this worker asks of its scope: TypeScript's own library for workers contradicts the one for pages. */
interface WorkerScope {
  skipWaiting(): Promise<void>;
  clients: Clients;
  registration: { showNotification(title: string, options: object): Promise<void> };
  addEventListener(type: 'message', listener: (event: MessageEvent<{ type?: string }>) => void): void;
  addEventListener(type: 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'push', listener: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Pressed) => void): void;
}
/** The open windows of the site. */
interface Clients {
  claim(): Promise<void>;
  matchAll(options: { type: 'window' }): Promise<AppWindow[]>;
  openWindow(url: string): Promise<unknown>;
}
interface AppWindow {
  url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}
/** An event that the worker stays awake for. */
interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}
/** A push arrived, with what the server sent. */
interface Pushed extends Lasting {
  data: { text(): string } | null;
}
/** A notification was pressed. */
interface Pressed extends Lasting {
  notification: { close(): void; data?: { navigate?: string } };
}
/** The app's own files; the build fills them in. */
declare const __APP_FILES__: PrecacheEntry[];

declare const self: WorkerScope;

const day = 86_400;

type Plugin = NonNullable<NonNullable<ConstructorParameters<typeof CacheFirst>[0]>['plugins']>[number];

/** Deletes the files used least recently. Workbox's type of plugins refuses what its own class declares. */
const expiration = (...options: ConstructorParameters<typeof ExpirationPlugin>) =>
  new ExpirationPlugin(...options) as Plugin;

precacheAndRoute(__APP_FILES__);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL(appShell)));
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: 'lahitarjous-osat', plugins: [expiration({ maxEntries: 80 })] }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/uploads/'),
  new CacheFirst({
    cacheName: offlineCaches.pictures,
    plugins: [expiration({ maxEntries: 200, maxAgeSeconds: 30 * day, purgeOnQuotaError: true })],
  }),
);

const expirations = new Map(
  [offlineCaches.shared, offlineCaches.device, offlineCaches.own, offlineCaches.conversation].map((name) => [
    name,
    new CacheExpiration(name, { maxEntries: 120, maxAgeSeconds: 14 * day }),
  ]),
);

/** The name of a request's operation; empty when it names none. */
async function operationOf(request: Request): Promise<string> {
  if (request.method === 'GET') return new URL(request.url).searchParams.get('operationName') ?? '';
  try {
    return ((await request.clone().json()) as { operationName?: string }).operationName ?? '';
  } catch {
    return '';
  }
}

/** The same question has the same key: an address, because caches cannot hold answers to POST. */
async function keyOf(request: Request): Promise<string> {
  if (request.method === 'GET') return request.url;
  const hash = await crypto.subtle.digest('SHA-256', await request.clone().arrayBuffer());
  return `/graphql?${Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

async function keep(name: string, key: string, response: Response) {
  const { errors } = (await response.clone().json()) as { errors?: unknown };
  if (errors) return;
  const cache = await caches.open(name);
  await cache.put(key, response);
  const expiration = expirations.get(name);
  await expiration?.updateTimestamp(new URL(key, location.href).href);
  await expiration?.expireEntries();
}

for (const method of ['GET', 'POST'] as const) {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === '/graphql',
    async ({ request, event }) => {
      const name = cacheOf(await operationOf(request));
      if (!name) return fetch(request);
      const key = await keyOf(request);
      try {
        const response = await fetch(request);
        // A storage that is full or refused keeps nothing; the answer is read all the same.
        if (response.ok) event.waitUntil(keep(name, key, response.clone()).catch(() => {}));
        return response;
      } catch (error) {
        const cached = await caches.open(name).then(
          (cache) => cache.match(key, { ignoreVary: true }),
          () => undefined,
        );
        if (cached) return cached;
        throw error;
      }
    },
    method,
  );
}

// Something is shown for every push, whatever it says.
self.addEventListener('push', (event) => {
  const { title, options } = shownPush(event.data?.text(), location.origin);
  event.waitUntil(self.registration.showNotification(title, options));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.navigate ?? '/sovellus'));
});

/** Shows an address in the window of the app that is open, or in a new one. */
async function open(url: string) {
  const windows = await self.clients.matchAll({ type: 'window' });
  const app = windows.find((one) => new URL(one.url).pathname.startsWith('/sovellus'));
  if (!app) return self.clients.openWindow(url);
  await app.navigate(url);
  return app.focus();
}

self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
