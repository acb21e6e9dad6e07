import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { sentAt } from '../features/offers/offerEvents.ts';
import { forgetEvents } from '../lib/events/eventSender.ts';

/** What Ant Design asks of a browser and happy-dom lacks. */
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

/** Without animations nothing lingers: happy-dom never reports that one has ended. */
const { happyDOM } = globalThis as unknown as { happyDOM: { settings: { device: { prefersReducedMotion: string } } } };
happyDOM.settings.device.prefersReducedMotion = 'reduce';

/** A busy machine renders late; nothing waits longer than it has to. */
configure({ asyncUtilTimeout: 12_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  sentAt.clear();
  forgetEvents();
});
