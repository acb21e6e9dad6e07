import { createContext } from 'react';
import type { KnownAnswers } from '../graphql/answers.tsx';

/** Where a page is being rendered. */
export interface RenderTarget {
  /** What absolute links to our own pages begin with. */
  origin: string;
  /** On the server, the reply that carries the page. */
  reply?: { status: number; location?: string };
  /** The municipality whose offers the page was drawn with, as its address or this device's cookie named it. */
  city?: string | undefined;
  /** The address names the municipality. */
  isCityNamed?: boolean;
  /** When the server drew the page, in milliseconds since 1970; undefined once the browser has taken it over. */
  drawnAt?: number | undefined;
  /** The page's answers as the cache of Apollo holds them. */
  cached?: object | undefined;
}

export const RenderTargetContext = createContext<RenderTarget>({ origin: '' });

/** What the server sends with a page that it has rendered, so that the browser renders the same. */
export interface SsrState extends Pick<RenderTarget, 'city' | 'drawnAt' | 'cached'> {
  origin: string;
  answers: KnownAnswers;
  /** The browser takes the page over as it is; otherwise it renders the page in place of the sketch. */
  isWhole: boolean;
}

/** The element that holds it, as JSON. */
export const ssrStateId = 'piirretty';
