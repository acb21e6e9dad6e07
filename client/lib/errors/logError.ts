/** Logs an error to the console; the page goes on. */
export function logError(what: string, error: unknown) {
  // biome-ignore lint/suspicious/noConsole: this is the one place that writes to the browser's console.
  console.warn(what, error);
}
