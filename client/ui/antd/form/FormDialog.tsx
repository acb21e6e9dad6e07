import { Button, type FormInstance, Modal, type ModalProps } from 'antd';
import { use, useState } from 'react';
import { FormsAround } from '../../../lib/forms/formsAround.ts';
import { isUnsaved, type LeaveTexts, settleForm } from '../../../lib/forms/openForms.ts';
import { useLeaveQuestion } from '../../../lib/forms/useLeaveQuestion.ts';
import { common } from '../../../texts/common.ts';

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
