import type { ComponentType } from 'react';
import { type RouteObject, useMatches } from 'react-router';
import type { IconName } from '../../ui/plain/Icon.tsx';
import type { Question } from '../graphql/answers.tsx';
import type { OperationName } from '../graphql/needs.generated.ts';

/** What the site map says about a page besides its component. */
export interface PageHandle {
  title: string;
  /** For search engines, which a page before a session is closed to without one. Other pages bring their own. */
  description?: string;
  /** The address of the section that the navigation marks; the page's own when absent. */
  within: string;
  /** The operation that the page depends on: viewers who may not run it see the guard's text instead. */
  operation?: OperationName;
  /** Only a mailed link leads to it: it is not in the map for search engines. */
  isUnlisted?: boolean;
  /** It says that the address has no page: the server answers it with 404. */
  isMissing?: boolean;
  /** The server draws it whole, though of its area only the frame. */
  isDrawn?: boolean;
  /** Names of the search parameters that change what it shows. */
  parameters?: readonly string[];
}

/** What a page asks at an address: a page or a frame exports it as `questions`, and the server answers ahead. */
export type Questions = (params: Record<string, string | undefined>, search: URLSearchParams) => Question[];

/** One row of an area's navigation. */
export interface Section {
  to: string;
  text: string;
  icon: IconName;
  operation?: OperationName;
}

/** What the site map stores with a route. */
export interface Handles {
  page?: PageHandle;
  sections?: Section[];
  /** The server renders an area's pages for readers without JavaScript, search engines and a quick first sight. */
  onServer?: boolean;
  /** The server sends the frame of an area's pages ahead; the browser renders them whole. */
  sketched?: 'app' | 'auth' | 'portal' | 'admin';
  /** Its pages speak with the server through Apollo. */
  isConnected?: boolean;
  /** The name of the component that the route renders. */
  component?: string;
  questions?: () => Promise<Questions | undefined>;
}

function useHandles() {
  return useMatches().map(({ handle }) => (handle ?? {}) as Handles);
}

/** The page being shown. */
export function usePage(): PageHandle {
  return useHandles().findLast(({ page }) => page)?.page ?? { title: '', within: '' };
}

/** The navigation of the area being shown. */
export function useSections(): Section[] {
  return useHandles().findLast(({ sections }) => sections)?.sections ?? [];
}

export type About = Omit<PageHandle, 'within'> & { within?: string };
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
