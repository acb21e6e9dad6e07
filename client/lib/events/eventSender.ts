import type { EventInput } from '../../schema.generated.ts';
import { ask } from '../graphql/ask.ts';
import { SendEventsDocument } from './events.generated.ts';

/** Something that a person did, without the id that the sender gives it. */
export type CountedEvent = Omit<EventInput, 'id'>;

/** What waits to be sent; `at` is when it happened, in milliseconds. */
type Waiting = CountedEvent & { id: string; at: number };

const storageKey = 'waitingEvents';
const gatherFor = 4_000;
/** Maximum number of events in a request: the server refuses more. */
const perBatch = 50;
/** Maximum number of waiting events: the oldest are dropped. */
const maxWaiting = 200;
/** How long the server knows an id, in milliseconds: an older event could count twice. */
const maxAge = 24 * 3_600_000;
/** Milliseconds until the next attempt after a failure, doubled with each. */
const firstPause = 15_000;
const maxPause = 10 * 60_000;
/** Refusals that may end; an event that is refused otherwise is dropped. */
const passing = new Set(['TOO_MANY_REQUESTS', 'UNAVAILABLE', 'MAINTENANCE', 'INTERNAL']);

/** Where the browser refuses storage, events wait in memory. */
let inMemory: Waiting[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
let isListening = false;
const underWay = new Set<string>();

function read(): Waiting[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return inMemory;
  }
}

function write(waiting: Waiting[]) {
  const recent = waiting.filter(({ at }) => Date.now() - at < maxAge).slice(-maxWaiting);
  inMemory = recent;
  try {
    if (recent.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(recent));
  } catch {
    // Private windows may refuse storage; the events then last as long as the page.
  }
}

/** Counts an event with others some seconds later, when the page is left, or once there is a network again. */
export function record(event: CountedEvent) {
  listen();
  write([...read(), { ...event, id: newId(), at: Date.now() }]);
  if (read().length >= perBatch && failures === 0) void sendWaiting();
  else timer ??= setTimeout(sendWaiting, pause());
}

/** Sends what an earlier visit could not send. */
export function resumeEvents() {
  if (read().length === 0) return;
  listen();
  timer ??= setTimeout(sendWaiting, gatherFor);
}

const pause = () => (failures === 0 ? gatherFor : Math.min(maxPause, firstPause * 2 ** (failures - 1)));

const send = (events: EventInput[]) => ask(SendEventsDocument, { events }, { keepalive: true });

/** Whether events are refused for good. */
const isRefused = (answer: Awaited<ReturnType<typeof send>>) =>
  'refusal' in answer && answer.refusal !== null && !passing.has(answer.refusal.code);

/** Sends all that waits, at most 50 events in a request, which outlives the page. Never rejects. */
export async function sendWaiting(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  if (!navigator.onLine) return;
  // Two requests must not carry the same event, as when the page is hidden while one is under way.
  const batch = read()
    .filter(({ id, at }) => !underWay.has(id) && Date.now() - at < maxAge)
    .slice(0, perBatch);
  if (batch.length === 0) return;
  const ids = new Set(batch.map(({ id }) => id));
  for (const id of ids) underWay.add(id);
  const events = batch.map(({ at: _at, ...event }) => event);
  let answer = await send(events);
  // While servers are replaced, an earlier one may get the events, which does not know where a visit came from.
  if (isRefused(answer) && events.some(({ source }) => source))
    answer = await send(events.map(({ source: _source, ...event }) => event));
  for (const id of ids) underWay.delete(id);
  const isOver = 'data' in answer || isRefused(answer);
  failures = isOver ? 0 : failures + 1;
  if (isOver) write(read().filter(({ id }) => !ids.has(id)));
  if (read().length > 0) timer ??= setTimeout(sendWaiting, pause());
}

function sendOnTheWayOut() {
  if (document.visibilityState === 'hidden') void sendWaiting();
}

function listen() {
  if (isListening) return;
  isListening = true;
  document.addEventListener('visibilitychange', sendOnTheWayOut);
  // Safari does not always report that a page which is left is hidden.
  addEventListener('pagehide', () => void sendWaiting());
  addEventListener('online', () => {
    failures = 0;
    void sendWaiting();
  });
}

/** Pages over plain http lack `crypto.randomUUID`. */
function newId(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Forgets what waits; for tests. */
export function forgetEvents() {
  clearTimeout(timer);
  timer = undefined;
  failures = 0;
  inMemory = [];
  underWay.clear();
}
