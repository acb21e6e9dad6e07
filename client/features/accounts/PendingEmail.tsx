import { Button } from 'antd';
import { useAction } from '../../lib/forms/useAction.ts';
import type { SessionKind } from '../../lib/session/userStore.ts';
import { account } from '../../texts/portal.ts';
import { Notice } from '../../ui/antd/Notice.tsx';
import { useCancelEmailChangeMutation } from './EmailChange.generated.ts';

const texts = account.pendingEmail;

interface Props {
  as: Exclude<SessionKind, 'CONSUMER'>;
  email: string;
  /** The page reads the account again. */
  onCancelled: () => void;
}

/** A new address that waits for its confirmation, with a way to forget it. */
export function PendingEmail({ as, email, onCancelled }: Props) {
  const [cancel, { loading }] = useCancelEmailChangeMutation();
  const run = useAction(cancel, { done: texts.cancelled, failed: texts.failed });
  async function forget() {
    if (await run({ as })) onCancelled();
  }
  return (
    <Notice
      tone="info"
      title={texts.title(email)}
      text={texts.hint}
      action={
        <Button loading={loading} onClick={() => void forget()}>
          {texts.cancel}
        </Button>
      }
    />
  );
}
