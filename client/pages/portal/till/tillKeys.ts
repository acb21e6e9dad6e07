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
