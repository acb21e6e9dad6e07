import { lazy, Suspense, useState } from 'react';
import { redemptionButton } from '#client/texts/redemptionButton.ts';
import { PlainButton } from '#client/ui/plain/Buttons.tsx';
import styles from './RedemptionButton.module.css';
import type { TakenOffer } from './RedemptionSheet.tsx';

// Only those who take an offer load what shows its code.
const RedemptionSheet = lazy(async () => ({ default: (await import('./RedemptionSheet.tsx')).RedemptionSheet }));

/** Opens the code of an offer that is taken with one; nothing of others. */
export function RedemptionButton({ offer }: { offer: TakenOffer }) {
  const [isOpen, setOpen] = useState(false);
  if (offer.content.redemption === 'NONE') return null;
  return (
    <span className={styles.show}>
      <PlainButton kind="accent" size="large" onClick={() => setOpen(true)}>
        {redemptionButton}
      </PlainButton>
      {isOpen && (
        <Suspense>
          <RedemptionSheet offer={offer} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}
