import { Alert, Button } from 'antd';
import { useState } from 'react';
import { errorText } from '#client/lib/errors/appErrorOf.ts';
import { clock, dateTime, isoDate } from '#client/lib/format/format.ts';
import { drafts as texts } from '#client/texts/drafts.ts';
import { Row } from '#client/ui/plain/Layout.tsx';
import styles from './DraftStatus.module.css';
import type { DraftState } from './draftState.ts';
import type { DraftSync } from './draftSync.ts';

/** 'klo 14.32' of today, with its date of another day. */
export function when(at: string, now = new Date()): string {
  return isoDate(new Date(at)) === isoDate(now) ? texts.at(clock(at)) : dateTime(at);
}

function sentenceOf(state: DraftState): string {
  switch (state.kind) {
    case 'saving':
      return texts.saving;
    case 'saved': {
      const { at, refused, lacking } = state;
      const saved = texts.saved(isoDate(new Date(at)) === isoDate(new Date()) ? clock(at) : dateTime(at));
      const all = refused ? `${saved}, ${texts.without(refused)}` : saved;
      return lacking ? `${all}. ${texts.lacking(lacking)}` : all;
    }
    case 'offline':
      return texts.offline;
    case 'refused':
      return `${texts.unsaved} ${state.message} ${texts.onlyHere}`;
    default:
      return '';
  }
}

/** Where the draft is: on the server since when, on its way, or on this device only. */
export function DraftStatus({ state }: { state: DraftState }) {
  return (
    <div className={styles.line}>
      <p className={styles.status} role="status">
        {sentenceOf(state)}
      </p>
    </div>
  );
}

/** That another device has saved the draft, or that it is gone: the person says what becomes of what is in the form. */
export function DraftConflict({ state, sync }: { state: DraftState; sync: DraftSync }) {
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  if (state.kind !== 'conflict' && state.kind !== 'gone') return null;
  const isGone = state.kind === 'gone';

  async function choose(work: () => Promise<void>) {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(errorText(error, texts.readFailed));
    }
    setBusy(false);
  }

  return (
    <div className={styles.conflict}>
      <Alert
        type="warning"
        showIcon
        role="alert"
        title={isGone ? texts.gone : texts.conflict(state.device, when(state.savedAt))}
        description={
          <>
            <p>{failure ?? (isGone ? texts.goneText : texts.conflictText)}</p>
            <Row>
              {!isGone && (
                <Button disabled={busy} onClick={() => void choose(sync.takeNewer)}>
                  {texts.showNewer}
                </Button>
              )}
              <Button disabled={busy} onClick={() => void choose(sync.copy)}>
                {texts.ownCopy}
              </Button>
            </Row>
          </>
        }
      />
    </div>
  );
}
