import { Button, Input, Modal } from 'antd';
import { clsx } from 'clsx';
import { useId } from 'react';
import { apiKeys } from '#client/texts/apiKeys.ts';
import { CopyButton } from '#client/ui/antd/CopyButton.tsx';
import { useLastDefined } from '#client/ui/antd/form/FormDialog.tsx';
import { Notice } from '#client/ui/antd/Notice.tsx';
import { type KeyExample, keyExamples } from '#shared/rules/accounts/apiKeyExamples.ts';
import type { PortalKeyFragment } from './KeysPage.generated.ts';
import styles from './KeysPage.module.css';

const { secret: texts } = apiKeys;

/** A key with the secret that is shown this once. */
export interface NewKey {
  secret: string;
  apiKey: PortalKeyFragment;
}

function Example({ kind, code }: KeyExample) {
  const id = useId();
  const label = texts.kinds[kind];
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <Input.TextArea className={clsx(styles.code)} id={id} readOnly autoSize value={code} />
      <CopyButton size="small" text={code}>
        {texts.copyExample(label)}
      </CopyButton>
    </div>
  );
}

function Secret({ secret, apiKey }: NewKey) {
  const id = useId();
  return (
    <>
      <Notice
        tone="warning"
        title={texts.onceTitle}
        text={texts.once}
        action={
          <CopyButton type="primary" text={secret}>
            {texts.copy}
          </CopyButton>
        }
      />
      <label className={styles.label} htmlFor={id}>
        {texts.label}
      </label>
      <Input className={clsx(styles.code)} id={id} readOnly autoFocus value={secret} spellCheck={false} />
      <h3 className={styles.label}>{texts.examples}</h3>
      <p className={styles.hint}>{texts.examplesHint}</p>
      {keyExamples(location.origin, secret, apiKey.actions).map((example) => (
        <Example key={example.kind} {...example} />
      ))}
    </>
  );
}

/** Shows a new secret until it is said to be stored: a click beside the dialog must not lose it. */
export function NewSecret({ made, onClose }: { made: NewKey | undefined; onClose: () => void }) {
  const shown = useLastDefined(made);
  return (
    <Modal
      open={!!made}
      title={texts.title}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      destroyOnHidden
      footer={<Button onClick={onClose}>{texts.saved}</Button>}
    >
      {shown && <Secret {...shown} />}
    </Modal>
  );
}
