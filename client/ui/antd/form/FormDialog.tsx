import { Button, type FormInstance, Modal, type ModalProps } from 'antd';
import { type FocusEvent, type ReactNode, use, useRef, useState } from 'react';
import { FormsAround, isUnsaved, type LeaveTexts, settleForm } from '../../../lib/forms/openForms.ts';
import { useLeaveQuestion } from '../../../lib/forms/useLeaveQuestion.ts';
import { common } from '../../../texts/common.ts';
import styles from './FormDialog.module.css';

interface Props extends Omit<ModalProps, 'onCancel' | 'footer' | 'onClose'> {
  onClose: () => void;
  /** Asked with before something unsaved is dropped, Finnish when missing. */
  leave?: LeaveTexts;
}

/** A dialog that a form fills: Esc, the cross and the cancel button ask before something unsaved is dropped. */
export function FormDialog({ onClose, leave = common.discard, children, ...dialog }: Props) {
  const ask = useLeaveQuestion();
  const [forms] = useState(() => new Set<FormInstance>());
  const first = useRef<HTMLElement>(null);

  /** A dialog under this one takes the focus from a field that asked for it, and the cross of this one has it then. */
  function focusFirst(open: boolean) {
    const field = first.current;
    first.current = null;
    if (!open || !field) return;
    // The dialog takes the focus itself first.
    setTimeout(() => field.closest('form')?.contains(document.activeElement) || field.focus());
  }
  function noteFirst({ target }: FocusEvent<HTMLElement>) {
    if (target.closest('form')) first.current ??= target;
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notes which field asked for the focus. */}
      <div onFocus={noteFirst}>
        <FormsAround value={{ forms, close }}>{children}</FormsAround>
      </div>
    </Modal>
  );
}

/** The button that closes the dialog around it without saving. */
export function DialogCancel({ text = common.cancel, disabled = false }: { text?: string; disabled?: boolean }) {
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

/** The value, or while there is none the last one: what a dialog shows while it closes. */
export function useLastDefined<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
