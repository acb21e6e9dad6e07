import { createContext } from 'react';

/** Where a page is being rendered. */
export interface RenderTarget {
  /** What absolute links to our own pages begin with. */
  origin: string;
  /** On the server, the reply that carries the page. */
  reply?: { status: number };
}

export const RenderTargetContext = createContext<RenderTarget>({ origin: '' });
