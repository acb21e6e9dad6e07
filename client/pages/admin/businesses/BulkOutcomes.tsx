import { Button, Modal } from 'antd';
import { useKept } from '../../../lib/useKept.ts';
import { bulk } from '../../../texts/admin.ts';
import { Stack } from '../../../ui/Stack.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import styles from './BulkOutcomes.module.css';
import type { Outcome } from './useBulk.ts';

const texts = bulk.results;

function Line({ name, fault }: Outcome) {
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <strong>{name}</strong>
        {fault && <span className={styles.fault}>{fault}</span>}
      </div>
      <StatusTag {...(fault ? texts.failed : texts.done)} />
    </li>
  );
}

/** How it went with each business when not all worked. */
export function BulkOutcomes({ outcomes, onClose }: { outcomes: Outcome[] | undefined; onClose: () => void }) {
  const shown = useKept(outcomes) ?? [];
  const done = shown.filter(({ fault }) => !fault).length;
  return (
    <Modal
      open={!!outcomes}
      title={texts.title}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {texts.ok}
        </Button>
      }
    >
      <Stack gap="medium">
        <p>{texts.summary(done, shown.length)}</p>
        <ul className={styles.list}>
          {shown.map((outcome) => (
            <Line key={outcome.id} {...outcome} />
          ))}
        </ul>
      </Stack>
    </Modal>
  );
}
