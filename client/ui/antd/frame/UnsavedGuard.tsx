import { useSyncExternalStore } from 'react';
import { isUnsaved, leaveTexts, settleForms, subscribeToForms } from '../../../lib/forms/openForms.ts';
import { useUnsavedGuard } from '../../../lib/forms/useUnsavedGuard.ts';
import { common } from '../../../texts/common.ts';

/** Asks before a page is left while any form of it is unsaved. */
export function UnsavedGuard() {
  const unsaved = useSyncExternalStore(subscribeToForms, () => isUnsaved());
  useUnsavedGuard({ unsaved, isUnsaved, onLeave: settleForms }, leaveTexts() ?? common.unsaved);
  return null;
}
