import { tillPath } from './tillPath.ts';

/*
 * The till's page without a network: its frame, which the server sends the same to everyone, and its program. No answer of the
 * server and nothing of a member is cached: what a till needs of those the page stores by account.
 */
interface WorkerScope {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
}
/** An event that the worker stays awake for. */
interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Lasting {
  request: Request;
  respondWith(response: Promise<Response>): void;
}

declare const self: WorkerScope;
/** The page's own files, and what names this build; the build fills them in. */
declare const __TILL_FILES__: string[];
declare const __TILL_BUILD__: string;

const prefix = 'lahitarjous-kassa-';
const cacheName = `${prefix}${__TILL_BUILD__}`;
/** For how long a slow network is waited for before the cached frame is shown. */
const patience = 3_000;

async function install() {
  const cache = await caches.open(cacheName);
  // The shell from the server, not from a cache on the way: it names the files of this build.
  await cache.addAll([new Request(tillPath, { cache: 'reload', credentials: 'omit' }), ...__TILL_FILES__]);
  await self.skipWaiting();
}

async function activate() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

const later = () =>
  new Promise<undefined>((resolve) => {
    setTimeout(resolve, patience);
  });

/** From here on an answer says that the server, or one before it, is down. */
const down = 500;

/** The page from the server, or its cached frame when that is not reached, is down or does not answer soon. */
async function openPage(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const shell = await cache.match(tillPath);
  const fetched = fetch(request);
  if (!shell) return fetched;
  const sound = fetched.then(
    (answer) => (answer.status < down ? answer : undefined),
    () => undefined,
  );
  return (await Promise.race([sound, later()])) ?? shell;
}

async function openFile(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  return (await cache.match(request, { ignoreVary: true })) ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate' && pathname === tillPath) event.respondWith(openPage(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(openFile(request));
});
