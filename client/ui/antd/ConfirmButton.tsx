import { App, Button, type ButtonProps } from 'antd';
import type { ReactNode } from 'react';
import { common } from '../../texts/common.ts';

interface Props extends Omit<ButtonProps, 'onClick' | 'title'> {
  /** The question. */
  question: string;
  /** What will happen, in a sentence. */
  consequence?: ReactNode;
  /** The verb on the button that does it. */
  confirm: string;
  /** The word on the other button. */
  cancel?: string;
  /** The dialog stays open, busy, until this is done. */
  onConfirm: () => unknown;
}

/** A button that asks first. */
export function ConfirmButton({
  question,
  consequence,
  confirm,
  cancel = common.cancel,
  onConfirm,
  danger = true,
  ...button
}: Props) {
  const { modal } = App.useApp();

  function ask() {
    modal.confirm({
      title: question,
      content: consequence,
      okText: confirm,
      cancelText: cancel,
      okButtonProps: { danger },
      focusable: { autoFocusButton: 'cancel' },
      onOk: async () => {
        await onConfirm();
      },
    });
  }

  return <Button {...button} danger={danger} onClick={ask} />;
}
