/// <reference types="msw/vite/client" />
import { network } from 'virtual:msw';
import { createHandlers } from './handlers.ts';
import { moreOffers } from './moreOffers.ts';
import { createWorld } from './world.ts';

const key = 'mock-signed-in';

/** Lets the made-up marketplace answer instead of the server. Who is signed in survives a reload; the rest starts afresh. */
export async function startMocks(): Promise<void> {
  const world = createWorld();
  world.offers.push(...moreOffers());
  Object.assign(world.signedIn, JSON.parse(sessionStorage.getItem(key) ?? '{}'));
  const remember = () => sessionStorage.setItem(key, JSON.stringify(world.signedIn));
  network.configure({ handlers: createHandlers(world, remember), onUnhandledFrame: 'bypass' });
  await network.enable();
}
