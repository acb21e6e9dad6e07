import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * A row that snaps from item to item: which one is in view, and the way to another. The items fill the row's children.
 * @param first the item that it begins with once the browser shows it, from 0
 */
export function useSnapScroll(count: number, first = 0) {
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

  useEffect(() => {
    const item = row.current?.children[first];
    if (first === 0 || !(item instanceof HTMLElement)) return;
    row.current?.scrollTo({ left: item.offsetLeft, behavior: 'instant' });
    setAt(first);
  }, [first]);

  return { row, at, goTo, onScroll };
}
