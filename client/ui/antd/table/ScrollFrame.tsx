import { type ReactNode, useEffect, useRef, useState } from 'react';

interface Props {
  className: string | undefined;
  /** What is inside, for screen readers. */
  label: string;
  busy?: boolean;
  /** Pixels under which the content scrolls. */
  minWidth: number;
  children: ReactNode;
}

/** A frame whose content scrolls sideways when it must. It takes the keyboard's focus only then. */
export function ScrollFrame({ className, label, busy = false, minWidth, children }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);

  useEffect(() => {
    const element = frame.current;
    if (!element?.firstElementChild) return;
    const observer = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; a section would be a landmark, as its panel is.
    <div
      ref={frame}
      className={className}
      role="group"
      aria-label={label}
      aria-busy={busy}
      tabIndex={scrolls ? 0 : undefined}
    >
      <div style={{ minWidth }}>{children}</div>
    </div>
  );
}
