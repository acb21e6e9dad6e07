import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mockApi, mockServer } from '../../test/marketplace.ts';
import { record, resumeEvents, sendWaiting } from './eventSender.ts';
import { SendEventsDocument } from './events.generated.ts';

const payload = { data: { recordEvents: { __typename: 'RecordEventsPayload' as const, events: [] } } };
const refused = (code: string) => ({ errors: [{ message: 'Ei nyt', extensions: { code } }] });
const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);

/** The batches that the server gets, as lists of ids; `answer` says how each is answered. */
function listen(answer: () => Response = () => HttpResponse.json(payload)) {
  const batches: string[][] = [];
  mockServer.use(
    mockApi.mutation(SendEventsDocument, ({ variables }) => {
      batches.push([variables.events].flat().map(({ id }) => String(id)));
      return answer() as ReturnType<typeof HttpResponse.json<typeof payload>>;
    }),
  );
  return batches;
}

const view = (targetId: string) => record({ kind: 'VIEW', targetId });
const stored = () => JSON.parse(localStorage.getItem('waitingEvents') ?? '[]') as { id: string }[];

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('events of four seconds are sent together, each with an id of its own', async () => {
  const batches = listen();
  for (const offer of ['a', 'b', 'c']) view(offer);
  await vi.advanceTimersByTimeAsync(3_900);
  expect(batches).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  await vi.waitFor(() => expect(stored()).toEqual([]));
  expect(batches).toHaveLength(1);
  expect(new Set(batches[0])).toHaveLength(3);
});

test('the fiftieth event sends them at once, and no request carries more', async () => {
  const batches = listen();
  for (let i = 0; i < 50; i += 1) view(`offer-${i}`);
  await vi.waitFor(() => expect(batches.map((ids) => ids.length)).toEqual([50]));
});

test.each([
  ['is left', () => dispatchEvent(new Event('pagehide'))],
  [
    'is hidden',
    () => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      document.dispatchEvent(new Event('visibilitychange'));
    },
  ],
])('what waits is sent when the page %s, in a request that outlives it', async (_how, leave) => {
  const batches = listen();
  const send = vi.spyOn(globalThis, 'fetch');
  view('a');
  leave();
  await vi.waitFor(() => expect(batches).toHaveLength(1));
  expect(send.mock.calls[0]?.[1]).toMatchObject({ keepalive: true });
  await vi.waitFor(() => expect(stored()).toEqual([]));
});

test('events without a network wait on the device and are sent under the same ids once it is back', async () => {
  const batches = listen();
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  view('a');
  view('b');
  const ids = stored().map(({ id }) => id);
  await minutes(5);
  expect(batches).toEqual([]);
  isOnline.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(batches).toEqual([ids]));
});

test.each([
  ['a lost answer', () => HttpResponse.error()],
  ['TOO_MANY_REQUESTS', () => HttpResponse.json(refused('TOO_MANY_REQUESTS'))],
  ['MAINTENANCE', () => HttpResponse.json(refused('MAINTENANCE'))],
])('%s is followed by another attempt with the same ids', async (_what, answer) => {
  const batches = listen(() => (batches.length === 1 ? answer() : HttpResponse.json(payload)));
  view('a');
  await sendWaiting();
  expect(batches).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(15_100);
  await vi.waitFor(() => expect(batches).toHaveLength(2));
  expect(batches[1]).toEqual(batches[0]);
  await vi.waitFor(() => expect(stored()).toEqual([]));
});

test('a batch that the server refuses for good is given up', async () => {
  const batches = listen(() => HttpResponse.json(refused('INVALID_INPUT')));
  view('a');
  await sendWaiting();
  expect(stored()).toEqual([]);
  await minutes(30);
  expect(batches).toHaveLength(1);
});

test('a server of an earlier version, which knows no sources, gets the same events once more without them', async () => {
  const sent: { id: string; source?: string | null }[][] = [];
  mockServer.use(
    mockApi.mutation(SendEventsDocument, ({ variables }) => {
      const events = [variables.events].flat();
      sent.push(events.map(({ id, source }) => ({ id: String(id), ...(source && { source }) })));
      const isKnown = events.every((event) => !('source' in event));
      const answer: Response = isKnown ? HttpResponse.json(payload) : HttpResponse.json(refused('INVALID_INPUT'));
      return answer as ReturnType<typeof HttpResponse.json<typeof payload>>;
    }),
  );
  record({ kind: 'VIEW', targetId: 'a', source: 'GOOGLE' });
  view('b');
  const ids = stored().map(({ id }) => id);
  await sendWaiting();
  expect(sent).toEqual([[{ id: ids[0], source: 'GOOGLE' }, { id: ids[1] }], ids.map((id) => ({ id }))]);
  expect(stored()).toEqual([]);
});

test('events that are refused without their sources as well are given up after that', async () => {
  const batches = listen(() => HttpResponse.json(refused('INVALID_INPUT')));
  record({ kind: 'VIEW', targetId: 'a', source: 'GOOGLE' });
  await sendWaiting();
  await minutes(30);
  expect(batches).toHaveLength(2);
  expect(stored()).toEqual([]);
});

test('what an earlier visit left is sent, but for events older than a day', async () => {
  const batches = listen();
  const now = Date.now();
  const left = (id: string, hours: number) => ({ id, kind: 'CLICK', targetId: 'a', at: now - hours * 3_600_000 });
  localStorage.setItem('waitingEvents', JSON.stringify([left('old', 24.1), left('young', 23)]));
  resumeEvents();
  await vi.advanceTimersByTimeAsync(4_100);
  await vi.waitFor(() => expect(batches).toEqual([['young']]));
});

test('at most 200 events wait; the oldest are dropped, also when the stored ones are damaged', () => {
  localStorage.setItem('waitingEvents', '{"broken"');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  for (let i = 0; i < 230; i += 1) view(`offer-${i}`);
  expect(stored()).toHaveLength(200);
  expect(stored()[0]).toMatchObject({ targetId: 'offer-30' });
});
