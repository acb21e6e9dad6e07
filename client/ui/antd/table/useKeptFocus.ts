import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Keeps the focus on the page when the bar in which it was goes with the last ticked row: on `page`, which is spoken from
 * its beginning. `bar` are the handlers of what is around the bar.
 */
export function useKeptFocus(isBarShown: boolean) {
  const page = useRef<HTMLDivElement>(null);
  const isInBar = useRef(false);
  useEffect(() => {
    const { activeElement, body } = document;
    if (isBarShown || !isInBar.current) return;
    isInBar.current = false;
    if (activeElement && activeElement !== body) return;
    page.current?.setAttribute('tabindex', '-1');
    page.current?.focus({ preventScroll: true });
  }, [isBarShown]);
  const bar = {
    onFocus: () => {
      isInBar.current = true;
    },
    // A button that is disabled or removed loses the focus to nothing.
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) isInBar.current = false;
    },
  };
  return { page, bar };
}
