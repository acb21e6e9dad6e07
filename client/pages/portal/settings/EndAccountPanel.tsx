import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { errorText } from '#client/lib/errors/appErrorOf.ts';
import { date, moneyText } from '#client/lib/format/format.ts';
import { useAction } from '#client/lib/forms/useAction.ts';
import { ownEnding as texts } from '#client/texts/portalTerms.ts';
import { ErrorState, Notice } from '#client/ui/antd/Notice.tsx';
import { Panel } from '#client/ui/plain/Layout.tsx';
import { BlockSkeleton } from '#client/ui/plain/Skeleton.tsx';
import {
  type PortalEndingQuery,
  useCancelMyEndingMutation,
  usePortalEndingQuery,
} from './EndAccountPanel.generated.ts';
import styles from './SettingsPage.module.css';

/** Few ever open it. */
const EndAccountDialog = lazy(async () => ({
  default: (await import('./EndAccountDialog.tsx')).EndAccountDialog,
}));

/** The end that the business has chosen itself, and how it takes that back. */
function OwnEnding({ business }: { business: PortalEndingQuery['myBusiness'] }) {
  const { endsAt, endsBalance, currency } = business;
  // Only owners come here, who read it.
  const balance = business.balance ?? 0;
  const [mutate, { loading }] = useCancelMyEndingMutation();
  const cancel = useAction(mutate, { done: texts.cancelled, failed: texts.cancelFailed });
  const end = new Date(endsAt ?? 0);
  const waits = end <= new Date();
  const isWanted = balance > (endsBalance ?? 0);
  const amount = moneyText(balance, currency);
  const fate = isWanted ? texts.back(amount) : texts.givenUp(amount);
  const text = waits ? texts.waitsText(amount) : [texts.endsText, ...(balance > 0 ? [fate] : [])].join(' ');
  return (
    <Notice
      tone="warning"
      title={waits ? texts.waits : texts.ends(date(end.toISOString()))}
      text={text}
      action={
        <Button size="small" loading={loading} onClick={() => void cancel({})}>
          {texts.cancel}
        </Button>
      }
    />
  );
}

/** How a business ends its account, or takes that back. */
export function EndAccountPanel() {
  const { data, error, refetch } = usePortalEndingQuery({ fetchPolicy: 'cache-and-network' });
  const [isOpen, setOpen] = useState(false);
  const business = data?.myBusiness;
  return (
    <div id="lopeta-tili">
      <Panel title={texts.title} intro={texts.intro}>
        {error && !data && <ErrorState text={errorText(error, texts.failed)} onRetry={refetch} />}
        {!data && !error && <BlockSkeleton lines={2} />}
        {business && (
          <div className={styles.dataPanel}>
            {business.endsAt && business.isOwnEnding && <OwnEnding business={business} />}
            {business.endsAt && !business.isOwnEnding && <p>{texts.byOffice(date(business.endsAt))}</p>}
            <Button danger onClick={() => setOpen(true)}>
              {texts.open}
            </Button>
          </div>
        )}
        {data && (
          <Suspense>
            <EndAccountDialog open={isOpen} data={data} onStale={refetch} onClose={() => setOpen(false)} />
          </Suspense>
        )}
      </Panel>
    </div>
  );
}
