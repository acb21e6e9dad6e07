/** Whether a key pressed there is a part of what is being typed or chosen, so that it must not be taken for a command. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

const openDialog = '.ant-modal-wrap:not([style*="display: none"]) [role="dialog"]';

/** How many dialogs are open on the page. */
export function openDialogs(): number {
  return document.querySelectorAll(openDialog).length;
}
