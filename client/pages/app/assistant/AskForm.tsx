import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { chatMessageInputLimits } from '#shared/limits.generated.ts';
import { assistant as texts } from '../../../texts/app.ts';
import { common } from '../../../texts/common.ts';
import { Icon } from '../../../ui/plain/Icon.tsx';
import styles from './AskForm.module.css';
import type { Fault } from './useConversation.ts';

interface Props {
  isBusy: boolean;
  /** Why nothing can be sent. */
  obstacle: string | undefined;
  /** Why the last question has no answer. */
  fault: Fault | undefined;
  /** Resolves to whether the question was taken: otherwise what was written is put back. */
  onSend: (text: string) => Promise<boolean>;
  /** Ends the answer that is being written. */
  onStop: () => void;
}

/** Where a message is written. Enter sends, Shift and Enter begins a new line. */
export function AskForm({ isBusy, obstacle, fault, onSend, onStop }: Props) {
  const id = useId();
  const [text, setText] = useState('');
  const isBlocked = !!obstacle || isBusy;

  async function send(message = text.trim()) {
    if (!message || isBlocked) return;
    setText('');
    if (!(await onSend(message))) setText((meanwhile) => meanwhile || message);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void send();
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  }

  return (
    <form onSubmit={submit}>
      {obstacle && (
        <p id={`${id}-obstacle`} className={styles.obstacle} role="status">
          {obstacle}
        </p>
      )}
      {fault && !obstacle && !isBusy && (
        <div className={styles.fault}>
          <p role="alert">{fault.text}</p>
          <button type="button" onClick={() => void send(text.trim() || fault.question)}>
            <Icon name="refresh" size={18} />
            {common.retry}
          </button>
        </div>
      )}
      <div className={styles.box}>
        <textarea
          rows={1}
          aria-label={texts.label}
          aria-describedby={obstacle ? `${id}-obstacle` : undefined}
          placeholder={texts.placeholder}
          maxLength={chatMessageInputLimits.text}
          enterKeyHint="send"
          disabled={!!obstacle}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={press}
        />
        {isBusy ? (
          <button type="button" aria-label={texts.stop} onClick={onStop}>
            <span className={styles.stop} aria-hidden="true" />
          </button>
        ) : (
          <button type="submit" aria-label={texts.send} disabled={isBlocked || !text.trim()}>
            <Icon name="arrowRight" size={22} />
          </button>
        )}
      </div>
    </form>
  );
}
