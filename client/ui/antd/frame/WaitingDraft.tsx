import { Button } from 'antd';
import { useReducer, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { forgetDrafts, hasWaitingDraft } from '../../../lib/forms/drafts.ts';
import { subscribeToForms } from '../../../lib/forms/openForms.ts';
import { useAccountId } from '../../../lib/session/session.tsx';
import { common } from '../../../texts/common.ts';
import { Notice } from '../Notice.tsx';

/** Says that values typed into a dialog of this page are kept, until the dialog is opened again. */
export function WaitingDraft() {
  const account = useAccountId();
  const { pathname } = useLocation();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const isWaiting = useSyncExternalStore(subscribeToForms, () => !!account && hasWaitingDraft(account, pathname));
  if (!isWaiting) return null;

  function discard() {
    forgetDrafts();
    redraw();
  }
  const action = (
    <Button size="small" onClick={discard}>
      {common.draft.discard}
    </Button>
  );
  return <Notice tone="info" {...common.waitingDraft} action={action} />;
}
