import { type ReactNode, use, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { RenderTargetContext } from './renderTarget.ts';

declare global {
  /** What index.html keeps until the page's program is there. */
  var early: { pressed?: HTMLElement } | undefined;
}

/** Ends the keeping of early input: from here on React receives it. Returns the button that was pressed last. */
export function takePressed(): HTMLElement | undefined {
  const { pressed } = globalThis.early ?? {};
  globalThis.early = undefined;
  return pressed;
}

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
 * Says again what was typed, ticked and pressed in a page that the server has drawn, before its program was there. React leaves
 * what was typed in the fields, but no component has received it, and the first of them to render again would write its own
 * value over it. A form whose button was pressed would have been sent by the browser: lost, and written into the address.
 */
export function EarlyInput({ root, pressed, children }: EarlyInputProps) {
  useLayoutEffect(() => {
    for (const field of root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
      repeatTyping(field);
    }
    // Once the components have rendered with what they were just told.
    setTimeout(() => pressed?.click());
  }, [root, pressed]);
  return children;
}

interface EarlyInputProps {
  root: Element;
  pressed: HTMLElement | undefined;
  children: ReactNode;
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
