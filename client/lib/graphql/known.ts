/** What the connection to the server has read, for pages that load no connection of their own. */
interface Known {
  /** Forgets all of it. */
  forgetAll: () => Promise<unknown>;
  /** Forgets only who is signed in. */
  forgetViewer: () => void;
}

let known: Known | undefined;

/** The connection says how to forget. */
export function registerCacheReset(ways: Known) {
  known = ways;
}

/** Nothing read before may be shown to the one who signs in now. */
export async function forgetAllRead() {
  await known?.forgetAll();
}

/** Who is signed in is asked again where it is next needed. */
export function forgetViewer() {
  known?.forgetViewer();
}
