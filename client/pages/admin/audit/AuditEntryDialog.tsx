import { Button, Modal } from 'antd';
import { dateTime } from '../../../lib/format/format.ts';
import { useLastDefined } from '../../../lib/graphql/useLastDefined.ts';
import { auditLog } from '../../../texts/admin.ts';
import { auditActions } from '../../../texts/auditActions.ts';
import { common } from '../../../texts/common.ts';
import { DialogFoot } from '../../../ui/antd/form/DialogFoot.tsx';
import styles from './AuditEntryDialog.module.css';
import type { AdminAuditLogQuery } from './AuditLogPage.generated.ts';
import { auditFacts } from './auditFacts.ts';

export type AuditEntry = AdminAuditLogQuery['auditLog']['items'][number];

interface Props {
  entry: AuditEntry | undefined;
  /** Shows only what happened to the same row. */
  onTarget: (id: string) => void;
  onClose: () => void;
}

function Changes({ entry: { before, after } }: { entry: AuditEntry }) {
  const facts = auditFacts(before, after);
  if (facts.length === 0) return <p>{auditLog.unchanged}</p>;
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">{auditLog.field}</th>
          <th scope="col">{auditLog.before}</th>
          <th scope="col">{auditLog.after}</th>
        </tr>
      </thead>
      <tbody>
        {facts.map(({ field, name, ...values }) => (
          <tr key={field}>
            <th scope="row">{name}</th>
            <td>{values.before}</td>
            <td>{values.after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** One entry of the log with what it changed. */
export function AuditEntryDialog({ entry, onTarget, onClose }: Props) {
  const shown = useLastDefined(entry);
  const { at, action = '', actorName, targetId, requestId } = shown ?? {};
  return (
    <Modal open={!!entry} title={auditActions[action] ?? action} width={720} onCancel={onClose} footer={null}>
      {shown && (
        <>
          <p className={styles.who}>
            {[at && dateTime(at), actorName, requestId && `${auditLog.request} ${requestId}`]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <Changes entry={shown} />
          <DialogFoot>
            {targetId && <Button onClick={() => onTarget(targetId)}>{auditLog.onlyTarget}</Button>}
            <Button type="primary" onClick={onClose}>
              {common.close}
            </Button>
          </DialogFoot>
        </>
      )}
    </Modal>
  );
}
