/** Writes a fault down for whoever looks into it; the page goes on. */
export function logError(what: string, error: unknown) {
  // biome-ignore lint/suspicious/noConsole: this is the one place that writes to the browser's console.
  console.warn(what, error);
}
