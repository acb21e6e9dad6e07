/** A public page as HTML, as the client's server entry renders it and the server sends it. */
export interface RenderedPage {
  status: number;
  /** Where the page has moved, with a status of 301. */
  location?: string | undefined;
  /** Elements of the head. */
  head: string;
  /** The content of #root. */
  body: string;
  /** The state from which the browser continues, as an element of the body. */
  state: string;
  /** The browser takes the page over; otherwise it is a sketch, which the browser renders again with its content. */
  isWhole: boolean;
}

/** What a request says of the page's reader. */
export interface Reader {
  /** The municipality that a cookie names, for pages of the app whose address names none. */
  city?: string | undefined;
  /** The request carries no credential. */
  isAnonymous: boolean;
}

/** The cookie that names the municipality of the app's pages, and where the server sets it. */
export const cityCookie = { name: 'kunta', address: '/sovellus/kunta', parameter: 'nimi' };

/** The consumers' app begins here: its first tab, to which the installed app and links to the app lead. */
export const appStart = '/sovellus/tanaan';
