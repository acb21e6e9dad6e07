import { App } from 'antd';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';

interface Texts {
  title: string;
  text: string;
  /** Leaves. */
  go: string;
  /** Does not. */
  stay: string;
}

/** Asks before a page with unsaved changes is left: by a link, by the back button, or by closing the window. */
export function useUnsavedGuard(unsaved: boolean, { title, text, go, stay }: Texts) {
  const { modal } = App.useApp();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const dialog = modal.confirm({
      title,
      content: text,
      okText: go,
      cancelText: stay,
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => blocker.proceed(),
      onCancel: () => blocker.reset(),
    });
    return dialog.destroy;
  }, [blocker, modal, title, text, go, stay]);

  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unsaved]);
}
