import type { LeaveQuestion } from '../../lib/forms/useLeaveWarning.ts';
import { common } from '../../texts/common.ts';
import { PlainButton } from './Buttons.tsx';
import styles from './Sheet.module.css';
import { Sheet } from './Sheet.tsx';

interface Props {
  question: LeaveQuestion | undefined;
  /** What is asked, instead of the usual. */
  texts?: Record<'title' | 'text' | 'go' | 'stay', string>;
}

/** Asks whether what was typed may be lost, for pages without Ant Design; nothing while there is no question. */
export function LeaveDialog({ question, texts = common.leaveText }: Props) {
  if (!question) return null;
  const { title, text, go, stay } = texts;
  return (
    <Sheet title={title} onClose={question.stay}>
      <p>{text}</p>
      <div className={styles.actions}>
        <PlainButton size="large" onClick={question.stay}>
          {stay}
        </PlainButton>
        <PlainButton kind="quiet" size="large" onClick={question.leave}>
          {go}
        </PlainButton>
      </div>
    </Sheet>
  );
}
