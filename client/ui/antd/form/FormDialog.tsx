import { Button, type FormInstance, Modal, type ModalProps } from 'antd';
import { type ReactNode, use, useState } from 'react';
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

  function close() {
    const unsaved = [...forms].filter((form) => isUnsaved(form));
    if (unsaved.length === 0) return onClose();
    ask(leave, () => {
      unsaved.forEach(settleForm);
      onClose();
    });
  }

  return (
    <Modal footer={null} destroyOnHidden {...dialog} onCancel={close}>
      <FormsAround value={{ forms, close }}>{children}</FormsAround>
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
