import { moreOffers } from './moreOffers.ts';
import { createWorld, type World } from './world.ts';

const key = 'mock-world';
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

const isMoment = (value: unknown) => typeof value === 'string' && moment.test(value);

function freshWorld(): World {
  const world = createWorld();
  world.offers.push(...moreOffers());
  return world;
}

/** What a world starts with, without the moments, which differ from start to start. */
function beginningOf(world: World): string {
  return JSON.stringify(world, (_, value) => (isMoment(value) ? undefined : value));
}

/**
 * The world as this tab left it: it outlives a reload, as a server does. A new tab starts afresh, and so does every
 * tab when the beginning itself has been edited.
 */
export function rememberedWorld(): World {
  const world = freshWorld();
  const { beginning, left } = JSON.parse(sessionStorage.getItem(key) ?? '{}');
  if (beginning !== beginningOf(world)) return world;
  return JSON.parse(left, (_, value) => (isMoment(value) ? new Date(value) : value));
}

/** Keeps the world for the tab's next page. What has grown past the store lasts until the page is left. */
export function rememberWorld(world: World): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ beginning: beginningOf(freshWorld()), left: JSON.stringify(world) }));
  } catch {
    sessionStorage.removeItem(key);
  }
}
