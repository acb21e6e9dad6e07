import { App } from 'antd';
import { useCallback } from 'react';
import { common } from '../../texts/common.ts';
import { isUnsaved, type LeaveTexts, leaveTexts } from './openForms.ts';

/** Gives a function that asks whether something unsaved is dropped, and calls `onGo` or `onStay`. */
export function useLeaveQuestion() {
  const { modal } = App.useApp();
  return useCallback(
    ({ title, text, go, stay }: LeaveTexts, onGo: () => void, onStay?: () => void) =>
      modal.confirm({
        title,
        content: text,
        okText: go,
        okButtonProps: { danger: true },
        cancelText: stay,
        focusable: { autoFocusButton: 'cancel' },
        onOk: onGo,
        ...(onStay && { onCancel: onStay }),
      }),
    [modal],
  );
}

/**
 * Gives a function that signs out, after a question when a form on the screen is unsaved.
 * @param asked what else is asked before
 */
export function useAskedSignOut(signOut: () => void, asked?: () => LeaveTexts | undefined) {
  const ask = useLeaveQuestion();
  return () => {
    const question = isUnsaved() ? (leaveTexts() ?? common.unsaved) : asked?.();
    if (question) ask(question, signOut);
    else signOut();
  };
}
