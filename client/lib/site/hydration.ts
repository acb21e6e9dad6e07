import { type ReactNode, startTransition, use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { createBrowserRouter } from 'react-router';
import { RenderTargetContext } from './renderTarget.ts';

declare global {
  /** Buttons that were pressed before the page's program was there, kept by index.html; each once. */
  var early: Set<HTMLElement> | undefined;
}

/** Ends the keeping of early input: from here on React receives it. Returns the buttons in the order of their last presses. */
export function takePressed(): HTMLElement[] {
  const pressed = [...(globalThis.early ?? [])];
  globalThis.early = undefined;
  return pressed;
}

/**
 * Removes index.html's mark of the first page of a visit once the reader goes on. When they come back to a page, all of it
 * must be laid out, or it could not be scrolled to where they were.
 */
export function endFirstPage({
  state,
  subscribe,
}: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>) {
  const stop = subscribe(({ location }) => {
    if (location.key === state.location.key) return;
    stop();
    delete document.documentElement.dataset.first;
  });
}

/**
 * Whether what only this device knows may be rendered: false on the server and while the browser takes over what the
 * server has drawn, true at once where it has drawn nothing.
 */
export function useHydrated(): boolean {
  const { drawnAt } = use(RenderTargetContext);
  const [isHydrated, setHydrated] = useState(drawnAt === undefined);
  // In slices, as the page was taken over: what changes now is most of a page that is signed in.
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return isHydrated;
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
  }, [root]);
  // After the effects of all components, of which some begin by setting what a press sets too, and of `useHydrated`.
  const [isTaken, setTaken] = useState(false);
  useEffect(() => {
    if (isTaken) repeatPresses(root, pressed);
    else startTransition(() => setTaken(true));
  }, [isTaken, root, pressed]);
  return children;
}

interface EarlyInputProps {
  root: Element;
  pressed: readonly HTMLElement[];
  children: ReactNode;
}

/** Repeats what was pressed in the sketch of a page, until the moment in which the page takes its place. */
export function EarlyPresses({ root, children }: Pick<EarlyInputProps, 'root' | 'children'>) {
  const pressed = useRef<HTMLElement[]>([]);
  useLayoutEffect(() => {
    pressed.current = takePressed();
  }, []);
  useEffect(() => repeatPresses(root, pressed.current), [root]);
  return children;
}

/** Once the components have rendered with what they were told; each press with what the one before has changed. */
function repeatPresses(root: Element, pressed: readonly HTMLElement[]) {
  for (const button of pressed) setTimeout(() => standingFor(button, root)?.click());
}

/** The button itself, or the one that a page has in place of its sketch's. */
function standingFor(button: HTMLElement, root: Element): HTMLElement | null {
  const name = button.getAttribute('aria-label');
  if (button.isConnected || name === null) return button;
  return root.querySelector<HTMLElement>(`button[aria-label="${CSS.escape(name)}"]`);
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
