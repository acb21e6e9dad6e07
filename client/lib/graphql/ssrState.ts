import type { KnownAnswers } from './answers.tsx';

/** What the server hands over with a page that it has drawn, so that the browser draws the same again. */
export interface SsrState {
  origin: string;
  answers: KnownAnswers;
  /** The browser takes the page over as it is; otherwise it draws the page that the sketch stands for. */
  isWhole: boolean;
}

/** The element that holds it, as JSON. */
export const ssrStateId = 'piirretty';
