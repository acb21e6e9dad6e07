import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { SearchPart } from '#client/schema.generated.ts';
import { search } from '#client/texts/search.ts';
import { Icon } from '#client/ui/plain/Icon.tsx';
import styles from './UnderstoodChips.module.css';

const texts = search.understood;

/** A limit or an order of a search that a consumer may remove. COUNTRY is the choice to search everywhere. */
export interface Chip {
  part: SearchPart | 'COUNTRY';
  text: string;
}

interface Props {
  chips: readonly Chip[];
  onRemove: (part: Chip['part']) => void;
  /** What takes the focus when the last chip has gone. */
  next: RefObject<HTMLElement | null>;
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * What the search has understood of the words, as buttons that remove it: one stop of the tab key, arrows inside. When
 * a chip is removed, the one in its place gets the focus.
 */
export function UnderstoodChips({ chips, onRemove, next }: Props) {
  const [active, setActive] = useState(0);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const refocuses = useRef(false);
  const at = Math.min(active, Math.max(0, chips.length - 1));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves only when a chip has gone
  useEffect(() => {
    if (!refocuses.current) return;
    refocuses.current = false;
    (buttons.current[at] ?? next.current)?.focus();
  }, [chips.length]);

  function remove(index: number, part: Chip['part']) {
    setActive(index);
    refocuses.current = true;
    onRemove(part);
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event;
    const chip = chips[at];
    const to = steps[key]?.(at, chips.length);
    if (to !== undefined) {
      setActive(to);
      buttons.current[to]?.focus();
    } else if (chip && (key === 'Delete' || key === 'Backspace')) remove(at, chip.part);
    else return;
    event.preventDefault();
  }

  if (chips.length === 0) return null;
  return (
    <div className={styles.chips} role="toolbar" aria-label={texts.label} onKeyDown={onKeyDown}>
      {chips.map(({ part, text }, index) => (
        <button
          key={part}
          ref={(button) => {
            buttons.current[index] = button;
          }}
          type="button"
          tabIndex={index === at ? 0 : -1}
          aria-label={texts.remove(text)}
          onFocus={() => setActive(index)}
          onClick={() => remove(index, part)}
        >
          {text}
          <Icon name="close" size={16} />
        </button>
      ))}
    </div>
  );
}
