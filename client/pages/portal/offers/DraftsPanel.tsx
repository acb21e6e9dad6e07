import { Button } from 'antd';
import { useState } from 'react';
import { errorText } from '#client/lib/errors/appErrorOf.ts';
import { useAction } from '#client/lib/forms/useAction.ts';
import { affected, evict } from '#client/lib/graphql/evict.ts';
import { useSession } from '#client/lib/session/session.tsx';
import { drafts as texts, writersText } from '#client/texts/drafts.ts';
import { ConfirmButton } from '#client/ui/antd/Buttons.tsx';
import { ErrorState } from '#client/ui/antd/Notice.tsx';
import { LinkButton } from '#client/ui/plain/Buttons.tsx';
import { Panel, Row } from '#client/ui/plain/Layout.tsx';
import { when } from '../newOffer/DraftStatus.tsx';
import { forgetLocalDraft } from '../newOffer/localDrafts.ts';
import { type PortalDraftsQuery, useDeleteOfferDraftMutation, usePortalDraftsQuery } from './Drafts.generated.ts';
import styles from './DraftsPanel.module.css';
import { draftPath } from './offerPaths.ts';

type Draft = PortalDraftsQuery['offerDrafts'][number];

/** Drafts shown at first: offers come below them. */
const fewDrafts = 3;

/** The business's drafts, the last saved first; nothing when there are none. */
export function DraftsPanel() {
  // Other devices write too.
  const { data, error, refetch } = usePortalDraftsQuery({ fetchPolicy: 'cache-and-network' });
  const [isWhole, setWhole] = useState(false);
  if (!data && error) {
    return <ErrorState text={errorText(error, texts.failed)} onRetry={() => refetch().catch(() => {})} />;
  }
  const all = data?.offerDrafts ?? [];
  if (all.length === 0) return null;
  const shown = isWhole ? all : all.slice(0, fewDrafts);
  return (
    <Panel title={texts.title} intro={texts.intro}>
      <ul className={styles.list} aria-label={texts.list}>
        {shown.map((draft) => (
          <DraftRow key={draft.id} draft={draft} onChanged={() => void refetch().catch(() => {})} />
        ))}
      </ul>
      {shown.length < all.length && (
        <Button type="link" className={styles.more ?? ''} onClick={() => setWhole(true)}>
          {texts.showAll(all.length)}
        </Button>
      )}
    </Panel>
  );
}

interface RowProps {
  draft: Draft;
  /** Another device has changed it. */
  onChanged: () => void;
}

function DraftRow({ draft, onChanged }: RowProps) {
  const { id, version, device, savedAt, deletedAt } = draft;
  const title = draft.content.title || texts.untitled;
  const { user } = useSession('BUSINESS');
  const [deleteDraft] = useDeleteOfferDraftMutation({ update: (cache) => evict(cache, affected.drafts) });
  const remove = useAction(deleteDraft, {
    done: texts.removed,
    failed: texts.removeFailed,
    about: title,
    refused: () => {
      onChanged();
      return false;
    },
  });
  const days = Math.ceil((Date.parse(deletedAt) - Date.now()) / 86_400_000);

  async function removeIt() {
    if ((await remove({ id, version })) && user) forgetLocalDraft(user.id, id, true);
  }

  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <strong className={styles.title}>{title}</strong>
        <span className={styles.facts}>
          {[writersText(draft), texts.savedOn(device, when(savedAt)), texts.goesIn(days)].filter(Boolean).join(' · ')}
        </span>
      </div>
      <Row>
        <LinkButton kind="quiet" to={draftPath(id)} label={texts.goOf(title)}>
          {texts.go}
        </LinkButton>
        <ConfirmButton
          type="text"
          aria-label={texts.removeOf(title)}
          question={texts.removeQuestion}
          consequence={texts.removeConsequence(title)}
          confirm={texts.remove}
          onConfirm={removeIt}
        >
          {texts.remove}
        </ConfirmButton>
      </Row>
    </li>
  );
}
