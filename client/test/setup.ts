import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { mockServer, resetWorld } from '../../mocks/node.ts';
import { sentAt } from '../features/offers/offerEvents.ts';
import { forgetEvents } from '../lib/events/eventSender.ts';
import { forgetOperations, noteOperations } from './sent.ts';

/** What Ant Design asks of a browser and happy-dom lacks. */
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

/** Without animations nothing lingers: happy-dom never reports that one has ended. */
const { happyDOM } = globalThis as unknown as { happyDOM: { settings: { device: { prefersReducedMotion: string } } } };
happyDOM.settings.device.prefersReducedMotion = 'reduce';

/** Matching Ant Design's thousands of rules, for every element that a query looks at, took 40 % of a page's tests. */
Object.defineProperty(HTMLStyleElement.prototype, 'sheet', { value: null });

/** A busy machine renders late; nothing waits longer than it has to. */
configure({ asyncUtilTimeout: 12_000 });

// Here and not in a module of their own: files of one worker share loaded modules, which run once.
beforeAll(() => {
  mockServer.listen({ onUnhandledFrame: 'error' });
  noteOperations();
});
beforeEach(resetWorld);
afterAll(() => mockServer.close());

afterEach(() => {
  mockServer.resetHandlers();
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  forgetOperations();
  sentAt.clear();
  forgetEvents();
});
