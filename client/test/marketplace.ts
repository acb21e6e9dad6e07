import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { mockServer, resetWorld, world } from '../../mocks/node.ts';

/** Importing this lets the made-up marketplace answer a test file; it starts afresh before each test. */
beforeAll(() => mockServer.listen({ onUnhandledFrame: 'error' }));
beforeEach(resetWorld);
afterEach(() => mockServer.resetHandlers());
afterAll(() => mockServer.close());

export { mockApi } from '../../mocks/handlers.ts';
export { mockServer, world };
