import { afterEach, expect, test, vi } from 'vitest';
import { forgetEvents } from '../../lib/events/eventSender.ts';
import { countConversion, countView, sentAt } from './offerEvents.ts';

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, 'prerendering');
  localStorage.clear();
  forgetEvents();
  sentAt.clear();
});

function show(state: 'visible' | 'hidden', isPrerendering = false) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  Object.defineProperty(document, 'prerendering', { configurable: true, value: isPrerendering });
}

const counted = (): { kind: string; targetId: string }[] => JSON.parse(localStorage.getItem('waitingEvents') ?? '[]');

test.each([
  ['a background tab', 'hidden', false, 'visibilitychange'],
  ['a page that the browser prepares', 'hidden', true, 'prerenderingchange'],
  ['one that calls itself visible meanwhile', 'visible', true, 'prerenderingchange'],
] as const)('a view of %s counts once it is seen', (_what, state, isPrerendering, change) => {
  show(state, isPrerendering);
  countView('a');
  document.dispatchEvent(new Event(change));
  expect(counted()).toEqual([]);
  show('visible');
  for (const kind of [change, 'visibilitychange']) document.dispatchEvent(new Event(kind));
  expect(counted()).toMatchObject([{ kind: 'VIEW', targetId: 'a' }]);
});

test('what a consumer does counts at once', () => {
  countConversion('a', 'CALL');
  expect(counted()).toMatchObject([{ kind: 'CALL', targetId: 'a' }]);
});
