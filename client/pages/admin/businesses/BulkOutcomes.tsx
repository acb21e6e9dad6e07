import { Button, Modal } from 'antd';
import { useLastDefined } from '../../../lib/graphql/useLastDefined.ts';
import { bulk } from '../../../texts/admin.ts';
import { Stack } from '../../../ui/plain/Stack.tsx';
import { StatusTag } from '../../../ui/plain/StatusTag.tsx';
import styles from './BulkOutcomes.module.css';
import type { Outcome } from './useBulk.ts';

const texts = bulk.results;

function Line({ name, result, reason }: Outcome) {
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <strong>{name}</strong>
        {reason && <span className={styles.fault}>{reason}</span>}
      </div>
      <StatusTag {...texts[result]} />
    </li>
  );
}

/** How it went with each business when not all worked. */
export function BulkOutcomes({ outcomes, onClose }: { outcomes: Outcome[] | undefined; onClose: () => void }) {
  const shown = useLastDefined(outcomes) ?? [];
  const count = (wanted: Outcome['result']) => shown.filter(({ result }) => result === wanted).length;
  return (
    <Modal
      open={!!outcomes}
      title={count('failed') > 0 ? texts.title : texts.allSettled}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {texts.ok}
        </Button>
      }
    >
      <Stack gap="medium">
        <p>{texts.summary(count('done'), shown.length)}</p>
        <ul className={styles.list}>
          {shown.map((outcome) => (
            <Line key={outcome.id} {...outcome} />
          ))}
        </ul>
      </Stack>
    </Modal>
  );
}
