import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';

/** A navigation that waits for the person's decision. */
export interface LeaveQuestion {
  stay: () => void;
  leave: () => void;
}

/**
 * Holds back navigation from a page with unsaved text, also to an earlier step of it, on pages without Ant Design; LeaveDialog shows the question.
 * Closing the window asks with the browser's own question. `setSaved` marks what was typed as saved, for a page that
 * navigates at once.
 */
export function useLeaveWarning(unsaved: boolean): { question: LeaveQuestion | undefined; setSaved: () => void } {
  const isUnsaved = useRef(unsaved);
  useEffect(() => {
    isUnsaved.current = unsaved;
  }, [unsaved]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      isUnsaved.current && (currentLocation.pathname !== nextLocation.pathname || historyAction === 'POP'),
  );

  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved.current) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unsaved]);

  return {
    question: blocker.state === 'blocked' ? { stay: () => blocker.reset(), leave: () => blocker.proceed() } : undefined,
    setSaved: () => {
      isUnsaved.current = false;
    },
  };
}
