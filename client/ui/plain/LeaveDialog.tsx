import type { LeaveQuestion } from '../../lib/forms/useLeaveWarning.ts';
import { common } from '../../texts/common.ts';
import { PlainButton } from './Buttons.tsx';
import styles from './LeaveDialog.module.css';
import { Sheet } from './Sheet.tsx';

const { title, text, go, stay } = common.leaveText;

/** Asks whether what was typed may be lost, for pages without Ant Design; nothing while there is no question. */
export function LeaveDialog({ question }: { question: LeaveQuestion | undefined }) {
  if (!question) return null;
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
