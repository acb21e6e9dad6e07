import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { common } from '../../texts/common.ts';

/**
 * Asks with the browser's own question before a page with unsaved text is left, on pages without Ant Design. Gives a
 * function that says that what was typed is saved, for a page that goes on elsewhere at once.
 */
export function useLeaveWarning(unsaved: boolean): () => void {
  const isUnsaved = useRef(unsaved);
  useEffect(() => {
    isUnsaved.current = unsaved;
  }, [unsaved]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved.current && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (confirm(`${common.unsaved.title}. ${common.unsaved.text}`)) blocker.proceed();
    else blocker.reset();
  }, [blocker]);

  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved.current) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unsaved]);

  return () => {
    isUnsaved.current = false;
  };
}
