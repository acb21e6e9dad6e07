import { setupServer } from 'msw/node';
import { createHandlers } from './handlers.ts';
import { createWorld, type World } from './world/world.ts';

/** The made-up marketplace for page tests: `world` is reset before each test, `server.use(…)` bends single answers. */
export const world: World = createWorld();
export const mockServer = setupServer(...createHandlers(world));

/** Puts the world back to its start. */
export function resetWorld(): void {
  Object.assign(world, createWorld());
}
