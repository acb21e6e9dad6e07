import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import type { LeaveTexts } from './openForms.ts';
import { useLeaveQuestion } from './useLeaveQuestion.ts';

interface Guarded {
  unsaved: boolean;
  /** Whether something is unsaved at the moment of leaving. */
  isUnsaved: () => boolean;
  /** The person leaves without saving. */
  onLeave: () => void;
}

/** Asks before a page with unsaved changes is left: by a link, by the back button, or by closing the window. */
export function useUnsavedGuard({ unsaved, isUnsaved, onLeave }: Guarded, { title, text, go, stay }: LeaveTexts) {
  const askWhether = useLeaveQuestion();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const leave = () => {
      onLeave();
      blocker.proceed();
    };
    return askWhether({ title, text, go, stay }, leave, () => blocker.reset()).destroy;
  }, [blocker, askWhether, onLeave, title, text, go, stay]);

  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unsaved]);
}
