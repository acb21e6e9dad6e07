import { useEffect } from 'react';

function isTyping(target: EventTarget | null) {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** '/' leads to the search field of the page being shown, unless a dialog is open or something is being typed. */
export function useSearchKey() {
  useEffect(() => {
    const toSearch = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('.ant-modal-wrap:not([style*="display: none"]) [role="dialog"]')) return;
      const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
      if (!field) return;
      event.preventDefault();
      field.focus();
      field.select();
    };
    addEventListener('keydown', toSearch);
    return () => removeEventListener('keydown', toSearch);
  }, []);
}
