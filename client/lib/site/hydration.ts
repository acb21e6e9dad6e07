import { type ReactNode, use, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { RenderTargetContext } from './renderTarget.ts';

const never = () => () => {};

/**
 * Whether what only this device knows may be rendered: false on the server and while the browser takes over what the
 * server has drawn, true at once where it has drawn nothing.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Now; for what the server has drawn, the moment of the drawing, so that both say the same of a day that is ending. */
export function useMoment(): Date {
  const { drawnAt } = use(RenderTargetContext);
  const [drawn] = useState(drawnAt);
  return drawn === undefined ? new Date() : new Date(drawn);
}

/**
 * Says again what was typed and ticked in a page that the server has drawn, before its program was there: React leaves it in
 * the fields, but no component has received it, and the first of them to render again would write its own value over it.
 */
export function TypedAhead({ root, children }: { root: Element; children: ReactNode }) {
  useLayoutEffect(() => {
    for (const field of root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
      repeatTyping(field);
    }
  }, [root]);
  return children;
}

function repeatTyping(field: HTMLInputElement | HTMLTextAreaElement) {
  if ('checked' in field && (field.type === 'checkbox' || field.type === 'radio')) {
    if (field.checked === field.defaultChecked) return;
    field.checked = field.defaultChecked;
    field.click();
    return;
  }
  const { value, defaultValue } = field;
  if (value === defaultValue || field.type === 'file') return;
  // React ignores events of a field whose value is what it last saw, and it sees those that are set on the field itself.
  field.value = defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
