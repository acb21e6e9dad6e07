import type { KnownAnswers } from './answers.tsx';

/** What the server sends with a page that it has rendered, so that the browser renders the same. */
export interface SsrState {
  origin: string;
  answers: KnownAnswers;
  /** The browser takes the page over as it is; otherwise it renders the page in place of the sketch. */
  isWhole: boolean;
}

/** The element that holds it, as JSON. */
export const ssrStateId = 'piirretty';
