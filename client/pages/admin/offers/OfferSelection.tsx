import { useApolloClient } from '@apollo/client/react';
import { App, Button } from 'antd';
import { useState } from 'react';
import { offerSelection as texts } from '../../../texts/adminOffers.ts';
import styles from './OfferSelection.module.css';
import { type AdminOfferRowFragment, useToggleOfferVisibilityMutation } from './OffersPage.generated.ts';
import { forgetAdminOffers } from './useOfferActions.ts';

interface Props {
  /** The ticked rows of the page being shown. */
  offers: readonly AdminOfferRowFragment[];
  onClear: () => void;
}

/** How many rows are ticked, and what can be done to all of them. */
export function OfferSelection({ offers, onClear }: Props) {
  const { cache } = useApolloClient();
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);
  const [toggle] = useToggleOfferVisibilityMutation();

  async function setHidden(hidden: boolean) {
    const toChange = offers.filter(({ isHidden }) => isHidden !== hidden);
    if (toChange.length === 0) {
      void message.info(texts.already, 5);
      return;
    }
    setBusy(true);
    let failed = 0;
    for (const { id } of toChange) {
      await toggle({ variables: { id } }).catch(() => {
        failed += 1;
      });
    }
    forgetAdminOffers(cache);
    setBusy(false);
    const changed = toChange.length - failed;
    if (changed > 0) void message.success(hidden ? texts.hidden(changed) : texts.shown(changed), 5);
    if (failed > 0) void message.error(texts.failed(failed), 5);
    else onClear();
  }

  return (
    <section className={styles.bar} aria-label={texts.label}>
      <strong role="status">{texts.selected(offers.length)}</strong>
      <Button size="small" disabled={busy} onClick={() => void setHidden(true)}>
        {texts.hide}
      </Button>
      <Button size="small" disabled={busy} onClick={() => void setHidden(false)}>
        {texts.show}
      </Button>
      <Button size="small" type="text" disabled={busy} onClick={onClear}>
        {texts.clear}
      </Button>
    </section>
  );
}
