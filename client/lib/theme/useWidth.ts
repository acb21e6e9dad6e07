import { useEffect, useRef, useState } from 'react';

/** The width of an element in pixels as it changes; `first` until it has been measured. */
export function useWidth<Element extends HTMLElement>(first: number) {
  const ref = useRef<Element>(null);
  const [width, setWidth] = useState(first);

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.round(entry.contentRect.width) || first));
    observer.observe(element);
    return () => observer.disconnect();
  }, [first]);

  return [ref, width] as const;
}
