import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tillPath } from './tillPath.ts';

type Listener = (event: {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
  waitUntil: () => void;
}) => void;

const origin = location.origin;
const shell = () => new Response('kehys');
const listeners = new Map<string, Listener>();
const cached = new Map<string, () => Response>([[tillPath, shell]]);

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('__TILL_FILES__', []);
  vi.stubGlobal('__TILL_BUILD__', 'one');
  vi.stubGlobal('self', {
    skipWaiting: async () => {},
    clients: { claim: async () => {} },
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  });
  const match = async (asked: string | Request) => cached.get(typeof asked === 'string' ? asked : asked.url)?.();
  vi.stubGlobal('caches', { open: async () => ({ match }) });
  await import('./tillWorker.ts');
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** What the worker answers to the opening of an address; undefined where it leaves that to the browser. */
async function opened(path: string): Promise<string | undefined> {
  let answer: Promise<Response> | undefined;
  const request = { method: 'GET', url: origin + path, mode: 'navigate' } as Request;
  const respondWith = (given: Promise<Response>) => {
    answer = given;
  };
  listeners.get('fetch')?.({ request, respondWith, waitUntil: () => {} });
  return (await answer)?.text();
}

test.each([
  [200, 'uusi'],
  [302, 'uusi'],
  [404, 'uusi'],
  [500, 'kehys'],
  [502, 'kehys'],
  [503, 'kehys'],
])('an answer of status %i opens the page as it is %s', async (status, text) => {
  vi.stubGlobal('fetch', async () => new Response('uusi', { status }));
  expect(await opened(tillPath)).toBe(text);
});

test('without a network, and with one that says nothing, the stored frame opens', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await opened(tillPath)).toBe('kehys');
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const late = opened(tillPath);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await late).toBe('kehys');
});

test('other pages, the cards of offers too, are left to the browser', async () => {
  expect([await opened('/yritys'), await opened(`${tillPath}/ohje/1`)]).toEqual([undefined, undefined]);
});

test('where no frame is stored the answer of the server is shown, whatever it is', async () => {
  cached.clear();
  vi.stubGlobal('fetch', async () => new Response('huolto', { status: 503 }));
  expect(await opened(tillPath)).toBe('huolto');
  cached.set(tillPath, shell);
});
