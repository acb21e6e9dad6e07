import { App } from 'antd';
import type { ReactNode } from 'react';

interface Question {
  title: ReactNode;
  content: ReactNode;
  okText: string;
  cancelText: string;
  /** Whether what follows cannot be undone. */
  danger?: boolean;
}

/** Asks once more before something large or final is sent; Enter alone does not confirm it. */
export function useSecondQuestion(): (question: Question) => Promise<boolean> {
  const { modal } = App.useApp();
  return async ({ danger = false, ...question }) =>
    modal.confirm({ ...question, okButtonProps: { danger }, focusable: { autoFocusButton: 'cancel' } });
}
