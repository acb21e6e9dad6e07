import { moreOffers } from '../../mocks/world/memory.ts';
import { routes } from '../routes.tsx';
import { world } from './marketplace.ts';
import { renderRoutes } from './render.tsx';

/** Fills the consumers' world, before each test. */
export function openConsumerApp(): void {
  world.offers.push(...moreOffers());
  localStorage.setItem('appCity', '"Tampere"');
}

/** Lets the made-up consumer be signed in. */
export function signInConsumer() {
  world.signedIn.CONSUMER = 'consumer-1';
}

/** Renders the app at an address. */
export function renderApp(at = '/sovellus') {
  return renderRoutes(routes, at);
}
