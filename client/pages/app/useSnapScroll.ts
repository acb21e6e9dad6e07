import { useCallback, useRef, useState } from 'react';

/** A row that snaps from item to item: which one is in view, and the way to another. The items fill the row's children. */
export function useSnapScroll(count: number) {
  const row = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);

  const onScroll = useCallback(() => {
    const element = row.current;
    const [first, second] = [...(element?.children ?? [])] as HTMLElement[];
    if (!element || !first) return;
    const step = second ? second.offsetLeft - first.offsetLeft : element.clientWidth;
    if (step > 0) setAt(Math.min(count - 1, Math.round(element.scrollLeft / step)));
  }, [count]);

  const goTo = useCallback((index: number) => {
    const element = row.current;
    const item = element?.children[index] as HTMLElement | undefined;
    if (!element || !item) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const [first] = element.children as unknown as HTMLElement[];
    element.scrollTo({ left: item.offsetLeft - (first?.offsetLeft ?? 0), behavior: still ? 'instant' : 'smooth' });
    setAt(index);
  }, []);

  return { row, at, goTo, onScroll };
}
