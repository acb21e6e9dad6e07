import { useApolloClient } from '@apollo/client/react';
import { App, Button } from 'antd';
import { useState } from 'react';
import { errorText } from '../../../lib/errors/errorText.ts';
import { affected, evict } from '../../../lib/graphql/evict.ts';
import { adminOffers, offerSelection as texts } from '../../../texts/adminOffers.ts';
import styles from './OfferSelection.module.css';
import { type AdminOfferRowFragment, useSetOfferHiddenMutation } from './OffersPage.generated.ts';

interface Props {
  /** The ticked rows of the page being shown. */
  offers: readonly AdminOfferRowFragment[];
  onClear: () => void;
}

/** What the server answered to each offer of a selection. */
interface Answers {
  changed: number;
  /** They were so before. */
  already: number;
  /** Title and reason of each. */
  failures: string[];
}

function sentenceOf(hidden: boolean, { changed, already, failures }: Answers): string {
  const parts = [
    changed > 0 && (hidden ? texts.hidden(changed) : texts.shown(changed)),
    already > 0 && (hidden ? texts.alreadyHidden(already) : texts.alreadyShown(already)),
    failures.length > 0 && texts.failed(failures),
  ];
  const sentence = parts.filter(Boolean).join(', ');
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** How many rows are ticked, and what can be done to all of them. */
export function OfferSelection({ offers, onClear }: Props) {
  const { cache } = useApolloClient();
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);
  const [setOfferHidden] = useSetOfferHiddenMutation();

  async function setHidden(hidden: boolean) {
    setBusy(true);
    const answers: Answers = { changed: 0, already: 0, failures: [] };
    for (const { id, title } of offers) {
      try {
        const { data } = await setOfferHidden({ variables: { id, hidden } });
        answers[data?.toggleOfferVisibility.changed ? 'changed' : 'already'] += 1;
      } catch (error) {
        answers.failures.push(texts.failure(title, errorText(error, adminOffers.toggleFailed)));
      }
    }
    evict(cache, affected.offers);
    setBusy(false);
    const say = answers.failures.length > 0 ? message.error : answers.changed > 0 ? message.success : message.info;
    void say(sentenceOf(hidden, answers), 5);
    if (answers.failures.length === 0) onClear();
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
