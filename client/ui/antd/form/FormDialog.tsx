import { App, Button, type ButtonProps, Modal, type ModalProps } from 'antd';
import { type ReactNode, use, useRef, useState } from 'react';
import type { AnyForm } from '#client/lib/forms/formStore.ts';
import { FormsAround, isUnsaved, type LeaveTexts, settleForm } from '#client/lib/forms/openForms.ts';
import { useLeaveQuestion } from '#client/lib/forms/useLeaveQuestion.ts';
import { common } from '#client/texts/common.ts';
import styles from './FormParts.module.css';

/** Those that open nothing by themselves when they have the focus. */
const plainFields =
  'textarea, input:is([type=text], [type=email], [type=password], [type=radio]):not([role=combobox], .ant-picker input)';

interface Props extends Omit<ModalProps, 'onCancel' | 'footer' | 'onClose'> {
  onClose: () => void;
  /** Asked with before something unsaved is dropped, Finnish when missing. */
  leave?: LeaveTexts;
}

/** A dialog that a form fills: Esc, the cross and the cancel button ask before something unsaved is dropped. */
export function FormDialog({ onClose, leave = common.discard, children, ...dialog }: Props) {
  const ask = useLeaveQuestion();
  const [forms] = useState(() => new Set<AnyForm>());
  const content = useRef<HTMLDivElement>(null);
  const about = typeof dialog.title === 'string' ? dialog.title : undefined;

  /**
   * A field that asks for the focus while the dialog is still hidden does not get it, and over another dialog the cross
   * does: what was typed would close the dialog.
   */
  function focusFirst(open: boolean) {
    if (!open) return;
    // The dialog takes the focus itself first.
    setTimeout(() => {
      const first = content.current?.querySelector<HTMLElement>('form :is(input, textarea, button)');
      if (first?.matches(plainFields) && !content.current?.contains(document.activeElement)) first.focus();
    });
  }

  function close() {
    const unsaved = [...forms].filter((form) => isUnsaved(form));
    if (unsaved.length === 0) return onClose();
    ask(leave, () => {
      unsaved.forEach(settleForm);
      onClose();
    });
  }

  return (
    <Modal footer={null} destroyOnHidden {...dialog} onCancel={close} afterOpenChange={focusFirst}>
      <div ref={content}>
        <FormsAround value={{ forms, about, close }}>{children}</FormsAround>
      </div>
    </Modal>
  );
}

/** The button that closes the dialog around it without saving. */
export function DialogCancel({
  text = common.cancel,
  disabled = false,
}: {
  text?: string | undefined;
  disabled?: boolean;
}) {
  const around = use(FormsAround);
  return (
    <Button onClick={around?.close} disabled={disabled}>
      {text}
    </Button>
  );
}

/** The buttons at the foot of a form that fills a dialog, so that what was typed lives and dies with it. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}

interface FormFootProps extends Pick<ButtonProps, 'danger' | 'disabled' | 'loading'> {
  /** What the button that sends the form says. */
  submit: ReactNode;
  cancel?: string | undefined;
  /** Whether the dialog may be closed now. */
  cancellable?: boolean;
}

/** The foot of a form that fills a dialog: the button that closes it, and the one that sends it. */
export function FormFoot({ submit, cancel, cancellable = true, ...button }: FormFootProps) {
  return (
    <DialogFoot>
      <DialogCancel text={cancel} disabled={!cancellable} />
      <Button type="primary" htmlType="submit" {...button}>
        {submit}
      </Button>
    </DialogFoot>
  );
}

/** The value, or while there is none the last one: what a dialog shows while it closes. */
export function useLastDefined<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

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
