import { useState } from 'react';
import { failureText } from '../../../lib/errors/appErrorOf.ts';
import { assistant as texts } from '../../../texts/app.ts';
import { common } from '../../../texts/common.ts';
import { PlainButton } from '../../../ui/plain/Buttons.tsx';
import { Icon } from '../../../ui/plain/Icon.tsx';
import { Sheet } from '../../../ui/plain/Sheet.tsx';
import danger from '../account/DeleteAccount.module.css';
import { useToast } from '../Toasts.tsx';
import styles from './DeleteConversation.module.css';

/** Deletes the conversation after asking. */
export function DeleteConversation({ onDelete }: { onDelete: () => Promise<unknown> }) {
  const [isOpen, setOpen] = useState(false);
  const say = useToast();

  async function remove() {
    setOpen(false);
    try {
      await onDelete();
      say(texts.deleted);
    } catch (error) {
      say(failureText(error, texts.deleteFailed), { tone: 'bad' });
    }
  }

  return (
    <>
      <button type="button" className={styles.open} onClick={() => setOpen(true)}>
        <Icon name="trash" size={18} />
        {texts.delete}
      </button>
      {isOpen && (
        <Sheet title={texts.deleteQuestion} onClose={() => setOpen(false)}>
          <p>{texts.deleteConsequence}</p>
          <div className={danger.actions}>
            <button type="button" className={danger.danger} onClick={() => void remove()}>
              {texts.delete}
            </button>
            <PlainButton kind="quiet" size="large" onClick={() => setOpen(false)}>
              {common.cancel}
            </PlainButton>
          </div>
        </Sheet>
      )}
    </>
  );
}
