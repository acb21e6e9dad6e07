import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { date } from '#client/lib/format/format.ts';
import { specialLines, weekLines } from '#client/lib/format/openHours.ts';
import { openingText } from '#client/lib/format/opening.ts';
import { useAction } from '#client/lib/forms/useAction.ts';
import { affected, evict } from '#client/lib/graphql/evict.ts';
import { pageOf, useListState } from '#client/lib/site/useListState.ts';
import { outletsTexts as texts } from '#client/texts/outlets.ts';
import { ConfirmButton } from '#client/ui/antd/Buttons.tsx';
import { useLastDefined } from '#client/ui/antd/form/FormDialog.tsx';
import { Notice } from '#client/ui/antd/Notice.tsx';
import { ListPage } from '#client/ui/antd/table/ListPage.tsx';
import cards from '#client/ui/plain/data/Cards.module.css';
import { CardSkeletons } from '#client/ui/plain/Skeleton.tsx';
import { isWholeAddress } from '#shared/rules/addresses.ts';
import { tidyOutlet } from '#shared/rules/shops/outlets.ts';
import {
  type OwnOutletFragment,
  useCloseOutletMutation,
  useConfirmOutletHoursMutation,
  usePortalOutletsQuery,
  useUpdateOutletMutation,
} from './OutletsPage.generated.ts';
import styles from './OutletsPage.module.css';

/** Loaded when one is first opened: the list needs no form. */
const OutletDialog = lazy(async () => ({ default: (await import('./OutletDialog.tsx')).OutletDialog }));

interface CardProps {
  outlet: OwnOutletFragment;
  onEdit: () => void;
  /** It turned out to be another one than was shown. */
  onStale: () => void;
}

/** When it is open, and whether consumers read so. */
function Hours({ outlet: { hours, specialHours, areHoursConfirmed } }: Pick<CardProps, 'outlet'>) {
  if (hours.length === 0 && specialHours.length === 0) return <p className={styles.quiet}>{texts.noHours}</p>;
  const now = new Date();
  const specials = specialLines(specialHours, now).map(([days, text, why]) => [days, why ? `${text}, ${why}` : text]);
  return (
    <>
      {areHoursConfirmed && <p>{openingText({ hours, specials: specialHours }, now)}</p>}
      <dl className={styles.hours}>
        {[...(hours.length > 0 ? weekLines(hours) : []), ...specials].map(([days, text]) => (
          <div key={days}>
            <dt>{days}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function OutletCard({ outlet, onEdit, onStale }: CardProps) {
  const { id, version, name, street, postCode, town, phone, note, hours, specialHours } = outlet;
  const { hoursConfirmedAt, areHoursConfirmed, isProposed } = outlet;
  const refused = ({ code }: { code: string }) => {
    if (code === 'CONFLICT') onStale();
    return false;
  };
  const [confirmHours, { loading }] = useConfirmOutletHoursMutation();
  const confirm = useAction(confirmHours, { done: texts.confirmed, failed: texts.confirmFailed, about: name, refused });
  const [updateOutlet, { loading: isAccepting }] = useUpdateOutletMutation();
  const acceptOutlet = useAction(updateOutlet, {
    done: texts.form.saved,
    failed: texts.form.saveFailed,
    about: name,
    refused,
  });
  const [closeOutlet] = useCloseOutletMutation({ update: (cache) => evict(cache, affected.outlets) });
  const closed = isProposed ? texts.declined : texts.closed;
  const close = useAction(closeOutlet, { done: closed, failed: texts.closeFailed, about: name, refused });
  const hasHours = hours.length > 0 || specialHours.length > 0;
  const confirmButton = (
    <Button loading={loading} aria-label={texts.confirmOf(name)} onClick={() => void confirm({ id, version })}>
      {texts.confirm}
    </Button>
  );

  async function accept() {
    if (await acceptOutlet({ id, version, input: {} })) onEdit();
  }
  const acceptButton = (
    <Button type="primary" loading={isAccepting} aria-label={texts.acceptOf(name)} onClick={() => void accept()}>
      {texts.accept}
    </Button>
  );
  return (
    <article className={cards.card} aria-label={name}>
      <header className={cards.head}>
        <h2 className={styles.title}>{name}</h2>
        {areHoursConfirmed && hoursConfirmedAt && (
          <span className={cards.when}>{texts.confirmedOn(date(hoursConfirmedAt))}</span>
        )}
      </header>
      <p>
        {`${street}, ${postCode} ${town}`}
        {phone && `, ${phone}`}
      </p>
      {note && <p className={styles.quiet}>{note}</p>}
      {!isProposed && <Hours outlet={outlet} />}
      {isProposed && <Notice tone="info" title={texts.proposed} text={texts.proposedText} action={acceptButton} />}
      {hasHours && !areHoursConfirmed && (
        <Notice tone="warning" title={texts.stale} text={texts.staleText} action={confirmButton} />
      )}
      <footer className={cards.foot}>
        <Button aria-label={texts.editOf(name)} onClick={onEdit}>
          {texts.edit}
        </Button>
        {areHoursConfirmed && confirmButton}
        <ConfirmButton
          type="text"
          aria-label={isProposed ? texts.declineOf(name) : texts.closeOf(name)}
          question={isProposed ? texts.declineQuestion : texts.closeQuestion}
          consequence={isProposed ? texts.declineConsequence : texts.closeConsequence(name)}
          confirm={isProposed ? texts.decline : texts.close}
          cancel={isProposed ? texts.keepProposal : texts.keep}
          onConfirm={() => close({ id, version })}
        >
          {isProposed ? texts.decline : texts.close}
        </ConfirmButton>
      </footer>
    </article>
  );
}

/** Where and when the business serves its customers. */
export function OutletsPage() {
  const state = useListState();
  const query = usePortalOutletsQuery({ fetchPolicy: 'cache-and-network' });
  const data = query.data ?? query.previousData;
  const [open, setOpen] = useState<string>();
  const editing = open === 'new' ? 'new' : data?.myOutlets.find(({ id }) => id === open);
  const isUsed = useLastDefined(open) !== undefined;
  const business = data?.myBusiness;
  const isFirst = data?.myOutlets.length === 0;
  const initial = tidyOutlet(
    isFirst && business && isWholeAddress(business) ? { ...business, name: business.businessName } : {},
    new Date(),
  );
  const add = (
    <Button type="primary" onClick={() => setOpen('new')}>
      {texts.add}
    </Button>
  );
  return (
    <ListPage
      texts={texts}
      state={state}
      query={query}
      found={pageOf(data?.myOutlets, state.page)}
      failed={texts.failed}
      actions={isFirst ? undefined : add}
      rows={{
        render: (outlet) => (
          <OutletCard
            outlet={outlet}
            onEdit={() => setOpen(outlet.id)}
            onStale={() => void query.refetch().catch(() => {})}
          />
        ),
        className: cards.list,
        skeleton: <CardSkeletons />,
      }}
      drawings={['offers', 'offers']}
      emptyAction={add}
    >
      {isUsed && (
        <Suspense fallback={null}>
          <OutletDialog outlet={editing} initial={initial} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </ListPage>
  );
}
