/** Where this device stores something of a till: a key for each row of an account, so that two windows lose nothing. */
export const tillKey = (kind: string, account: string, id: string) => `till:${kind}:${account}:${id}`;

/** The keys of what is stored of a kind for an account. Throws where the browser refuses storage. */
export function tillKeys(kind: string, account: string): string[] {
  const prefix = tillKey(kind, account, '');
  return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
}

/** How many codes of an account wait to be sent: the frame asks before a sign-out, and loads nothing else of the till. */
export function countWaiting(account: string): number {
  try {
    return tillKeys('waiting', account).length;
  } catch {
    return 0;
  }
}

/** How many codes wait on this device, by the account that has counted them. */
export function waitingByAccount(): Map<string, number> {
  const counts = new Map<string, number>();
  try {
    const prefix = 'till:waiting:';
    for (const key of Object.keys(localStorage).filter((key) => key.startsWith(prefix))) {
      const account = key.slice(prefix.length, key.lastIndexOf(':'));
      counts.set(account, (counts.get(account) ?? 0) + 1);
    }
  } catch {
    // Nothing is stored where the browser refuses storage.
  }
  return counts;
}
