import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

/** What Ant Design asks of a browser and happy-dom lacks. */
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

afterEach(() => {
  cleanup();
  localStorage.clear();
});
