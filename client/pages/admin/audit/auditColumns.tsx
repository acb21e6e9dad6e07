import { Button } from 'antd';
import { dateTime } from '../../../lib/format/format.ts';
import { auditLog } from '../../../texts/admin.ts';
import { auditActions, auditTargets } from '../../../texts/auditActions.ts';
import type { Column } from '../../../ui/antd/table/columns.ts';
import type { AuditEntry } from './AuditEntryDialog.tsx';
import styles from './auditColumns.module.css';

/** The name of an action; the log's own word where it has none. */
export function actionName(action: string) {
  return auditActions[action] ?? action;
}

function Target({ entry: { targetKind, targetId } }: { entry: AuditEntry }) {
  if (!targetKind) return auditLog.nothing;
  return (
    <div className={styles.cell}>
      <span>{auditTargets[targetKind] ?? targetKind}</span>
      <span className={styles.quiet}>{targetId}</span>
    </div>
  );
}

/** The columns of the audit log. */
export function auditColumns(onShow: (entry: AuditEntry) => void): Column<AuditEntry>[] {
  const { columns } = auditLog;
  return [
    { key: 'at', title: columns.at, width: 170, render: ({ at }) => <span data-numeric>{dateTime(at)}</span> },
    { key: 'action', title: columns.action, card: 'title', render: ({ action }) => actionName(action) },
    {
      key: 'actor',
      title: columns.actor,
      width: 200,
      render: ({ actorName, actorKind }) => (
        <div className={styles.cell}>
          <span>{actorName ?? auditLog.actors[actorKind]}</span>
          {actorName && actorKind !== 'ANYONE' && <span className={styles.quiet}>{auditLog.actors[actorKind]}</span>}
        </div>
      ),
    },
    { key: 'target', title: columns.target, width: 310, render: (entry) => <Target entry={entry} /> },
    {
      key: 'changes',
      title: columns.changes,
      align: 'right',
      width: 100,
      card: 'actions',
      render: (entry) =>
        (entry.before || entry.after || entry.targetId) && (
          <Button size="small" aria-label={auditLog.detailsOf(actionName(entry.action))} onClick={() => onShow(entry)}>
            {auditLog.details}
          </Button>
        ),
    },
  ];
}
