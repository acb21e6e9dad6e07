import { Button, Modal } from 'antd';
import { useNavigate } from 'react-router';
import { registration } from '../../../texts/portal.ts';
import styles from './RegisteredDialog.module.css';

const texts = registration.done;

/** Tells what happens after a registration; its one button leads to signing in. */
export function RegisteredDialog({ open }: { open: boolean }) {
  const navigate = useNavigate();
  const leave = () => void navigate('/yritys/kirjaudu');
  return (
    <Modal
      open={open}
      title={texts.title}
      closable={false}
      onCancel={leave}
      footer={
        <Button type="primary" onClick={leave} autoFocus>
          {texts.ok}
        </Button>
      }
    >
      <p>{texts.text}</p>
      <ol className={styles.steps}>
        {texts.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Modal>
  );
}
