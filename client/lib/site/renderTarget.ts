import { createContext } from 'react';
import type { KnownAnswers } from '../graphql/answers.tsx';

/** Where a page is being rendered. */
export interface RenderTarget {
  /** What absolute links to our own pages begin with. */
  origin: string;
  /** On the server, the reply that carries the page. */
  reply?: { status: number };
}

export const RenderTargetContext = createContext<RenderTarget>({ origin: '' });

/** What the server sends with a page that it has rendered, so that the browser renders the same. */
export interface SsrState {
  origin: string;
  answers: KnownAnswers;
  /** The browser takes the page over as it is; otherwise it renders the page in place of the sketch. */
  isWhole: boolean;
}

/** The element that holds it, as JSON. */
export const ssrStateId = 'piirretty';
