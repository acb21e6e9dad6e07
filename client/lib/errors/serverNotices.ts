import { useSyncExternalStore } from 'react';

/** What any answer may say about the whole page, apart from the call it answers. */
export type ServerNotice = 'SIGN_IN_REQUIRED' | 'ACCOUNT_SUSPENDED' | 'MAINTENANCE' | 'PASSWORD_CHANGE_REQUIRED';

const known: readonly string[] = [
  'SIGN_IN_REQUIRED',
  'ACCOUNT_SUSPENDED',
  'MAINTENANCE',
  'PASSWORD_CHANGE_REQUIRED',
] satisfies ServerNotice[];
const listeners = new Set<(notice: ServerNotice, operation: string) => void>();
const rerenders = new Set<() => void>();
let maintenance = false;

export function isServerNotice(code: string): code is ServerNotice {
  return known.includes(code);
}

/** Notifies listeners that an operation was refused for a reason that concerns the whole page. */
export function announceNotice(notice: ServerNotice, operation: string) {
  if (notice === 'MAINTENANCE') setMaintenance(true);
  for (const listener of listeners) listener(notice, operation);
}

export function onServerNotice(listener: (notice: ServerNotice, operation: string) => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function setMaintenance(on: boolean) {
  maintenance = on;
  for (const rerender of rerenders) rerender();
}

function subscribe(rerender: () => void) {
  rerenders.add(rerender);
  return () => {
    rerenders.delete(rerender);
  };
}

/** True once a call has been refused with MAINTENANCE; `useMaintenance` also reads the settings. */
export function useRefusedForMaintenance() {
  return useSyncExternalStore(
    subscribe,
    () => maintenance,
    () => false,
  );
}
