import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { Handles, PageHandle, Questions } from './siteMap.ts';

type About = Omit<PageHandle, 'within'> & { within?: string };
export type Loaded<Name extends string> = Promise<Record<Name, ComponentType> & { questions?: Questions }>;

/** A component that is its own piece of the program, with what the server must know of it. */
export function piece<Name extends string>(name: Name, load: () => Loaded<Name>, about: Handles = {}) {
  const handle: Handles = { ...about, component: name, questions: async () => (await load()).questions };
  return { handle, lazy: async () => ({ Component: (await load())[name] }) };
}

/** One page of the site map: address, where its component is, title, and the operation that guards it. */
export function page<Name extends string>(
  path: string,
  name: Name,
  load: () => Loaded<Name>,
  about: About,
): RouteObject {
  const { within = path, ...rest } = about;
  return { path, ...piece(name, load, { page: { ...rest, within } }) };
}
