import { useState } from 'react';
import { drafts as texts } from '../../../texts/drafts.ts';
import { Notice } from '../../../ui/antd/Notice.tsx';
import { LinkButton } from '../../../ui/plain/Buttons.tsx';
import { usePortalDraftsQuery } from '../offers/Drafts.generated.ts';
import { when } from './DraftStatus.tsx';
import { draftPath } from './draftPath.ts';

/** Leads from an empty form to the draft that was last written: on a phone an hour ago, for example. */
export function WaitingDrafts() {
  const { data } = usePortalDraftsQuery({ fetchPolicy: 'network-only' });
  // As it was when the form was opened: what is written in it becomes a draft too.
  const [first, setFirst] = useState<typeof data>();
  if (data && !first) setFirst(data);
  const [last] = first?.offerDrafts ?? [];
  if (!first || !last) return null;
  const { id, title, device, savedAt } = last;
  return (
    <Notice
      tone="info"
      title={texts.waiting(first.offerDrafts.length)}
      text={texts.last(title || texts.untitled, device, when(savedAt))}
      action={
        <LinkButton kind="quiet" to={draftPath(id)}>
          {texts.goOn}
        </LinkButton>
      }
    />
  );
}
