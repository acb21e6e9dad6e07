import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { OfferPicture } from '#client/features/offers/OfferPicture.tsx';
import { centsOf, date, moneyText, weekdayDate } from '#client/lib/format/format.ts';
import { useAction } from '#client/lib/forms/useAction.ts';
import { affected, evict } from '#client/lib/graphql/evict.ts';
import { useListState } from '#client/lib/site/useListState.ts';
import { useNamedRow } from '#client/lib/site/useNamedRow.ts';
import { writersText } from '#client/texts/drafts.ts';
import { weeklyRepeats as texts } from '#client/texts/repeats.ts';
import { ConfirmButton } from '#client/ui/antd/Buttons.tsx';
import { useLastDefined } from '#client/ui/antd/form/FormDialog.tsx';
import { Notice } from '#client/ui/antd/Notice.tsx';
import { ListPage } from '#client/ui/antd/table/ListPage.tsx';
import { LinkButton } from '#client/ui/plain/Buttons.tsx';
import cards from '#client/ui/plain/data/Cards.module.css';
import { StatusTag } from '#client/ui/plain/data/StatusTag.tsx';
import { CardSkeletons } from '#client/ui/plain/Skeleton.tsx';
import { finnishNumber } from '#shared/finnish/finnishNumbers.ts';
import { consentText } from '#shared/rules/offers/repeats.ts';
import { AllowedLink } from '../layout/AllowedLink.tsx';
import { editRepeatPath, newRepeatParameter } from '../offers/offerPaths.ts';
import {
  useEndWeeklyMutation,
  usePauseWeeklyMutation,
  usePortalWeeklyQuery,
  useResumeWeeklyMutation,
  type WeeklyRepeatFragment,
} from './RepeatsPage.generated.ts';
import styles from './RepeatsPage.module.css';

/** Loaded when one is first opened: the list needs no form. */
const NewRepeatDialog = lazy(async () => ({ default: (await import('./RepeatDialog.tsx')).NewRepeatDialog }));
const ChangeRepeatDialog = lazy(async () => ({ default: (await import('./RepeatDialog.tsx')).ChangeRepeatDialog }));

type Repeat = WeeklyRepeatFragment;

/** 'Joka torstai, 7 päivää · tässä kuussa 15,00 / 30,00 € · seuraava to 26.11.' */
function termsText({
  weekday,
  lengthDays,
  monthSpent,
  monthCap,
  currency,
  nextOn,
  endedAt,
  runsLeft,
  status: state,
}: Repeat) {
  return [
    texts.rhythm(weekday, lengthDays),
    state !== 'ENDED' && texts.spent(finnishNumber(monthSpent, { min: 2, max: 2 }), moneyText(monthCap, currency)),
    nextOn && texts.next(weekdayDate(nextOn)),
    state !== 'ENDED' && texts.left(runsLeft),
    endedAt && texts.ended(date(endedAt)),
  ]
    .filter(Boolean)
    .join(' · ');
}

interface CardProps {
  repeat: Repeat;
  onChange: () => void;
  /** The repeat, or its price, turned out to be another one. */
  onStale: () => void;
}

/** What helps against the reason of a pause. */
function Remedy({ repeat: { id, pauseReason }, onChange }: Pick<CardProps, 'repeat' | 'onChange'>) {
  if (pauseReason === 'BALANCE' || pauseReason === 'ACCOUNT')
    return (
      <AllowedLink kind="quiet" to="/yritys/laskutus">
        {pauseReason === 'BALANCE' ? texts.addBalance : texts.pay}
      </AllowedLink>
    );
  if (pauseReason === 'RESTRICTED')
    return (
      <AllowedLink kind="quiet" to="/yritys/paatokset">
        {texts.readDecision}
      </AllowedLink>
    );
  if (pauseReason === 'CAP' || pauseReason === 'CLAIM')
    return <Button onClick={onChange}>{pauseReason === 'CAP' ? texts.raiseCap : texts.allowPlain}</Button>;
  if (pauseReason === 'CONTENT')
    return (
      <LinkButton kind="quiet" to={editRepeatPath(id)}>
        {texts.editOffer}
      </LinkButton>
    );
  return null;
}

/** The days on which it ran, and what became of them. */
function History({ runs, currency }: Pick<Repeat, 'runs' | 'currency'>) {
  if (runs.length === 0) return null;
  return (
    <details className={styles.history}>
      <summary>{texts.history(runs.length)}</summary>
      <ul className={styles.runs}>
        {runs.map(({ date: on, status: outcome, charged, note, offerId }) => (
          <li key={on}>
            <span>{date(on)}</span>
            {offerId ? (
              <Link to={`/yritys/tarjoukset?tarjous=${offerId}`}>{texts.outcomes[outcome]}</Link>
            ) : (
              <span>{texts.outcomes[outcome]}</span>
            )}
            {charged > 0 && <span data-numeric>{moneyText(charged, currency)}</span>}
            {note && <span className={styles.quiet}>{note}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Actions({ repeat, onChange, onStale }: CardProps) {
  const { id, version, title, status: state, price, currency, weekday, lengthDays, monthCap } = repeat;
  const [pauseWeekly, { loading: pausing }] = usePauseWeeklyMutation();
  const [resumeWeekly] = useResumeWeeklyMutation();
  const [endWeekly] = useEndWeeklyMutation({ update: (cache) => evict(cache, affected.repeats) });
  const refused = ({ code }: { code: string }) => {
    if (code === 'CONFLICT' || code === 'PRICE_CHANGED') onStale();
    return false;
  };
  const pause = useAction(pauseWeekly, { done: texts.paused, failed: texts.pauseFailed, about: title, refused });
  const resume = useAction(resumeWeekly, {
    done: ({ resumeOfferRepeat: { repeat } }) => texts.resumed(weekdayDate(repeat.nextOn ?? '')),
    failed: texts.resumeFailed,
    about: title,
    refused,
  });
  const end = useAction(endWeekly, { done: texts.endDone, failed: texts.endFailed, about: title, refused });
  if (state === 'ENDED') return null;
  const [cap, agreedPrice] = [centsOf(monthCap), centsOf(price)];
  const consent = consentText({ weekday, lengthDays, monthCap: cap, agreedPrice }, currency);
  return (
    <footer className={cards.foot}>
      {state === 'ACTIVE' ? (
        <Button aria-label={texts.pauseOf(title)} loading={pausing} onClick={() => void pause({ id, version })}>
          {texts.pause}
        </Button>
      ) : (
        <ConfirmButton
          type="primary"
          danger={false}
          aria-label={texts.resumeOf(title)}
          question={texts.resumeQuestion}
          consequence={`${consent} ${texts.noArrears}`}
          confirm={texts.resume}
          onConfirm={() => resume({ id, version, agreedPrice: price })}
        >
          {texts.resume}
        </ConfirmButton>
      )}
      <Button aria-label={texts.changeOf(title)} onClick={onChange}>
        {texts.change}
      </Button>
      <LinkButton kind="quiet" to={editRepeatPath(id)} label={texts.editOf(title)}>
        {texts.editOffer}
      </LinkButton>
      <ConfirmButton
        type="text"
        aria-label={texts.endOf(title)}
        question={texts.endQuestion}
        consequence={texts.endConsequence(title)}
        confirm={texts.end}
        cancel={texts.keep}
        onConfirm={() => end({ id, version })}
      >
        {texts.end}
      </ConfirmButton>
    </footer>
  );
}

/** One repeat: when, for how much, and why it is paused, if it is. */
function RepeatCard(props: CardProps) {
  const { repeat, onChange } = props;
  const { title, image, status: state, pauseReason, pauseNote, runs, currency } = repeat;
  return (
    <article className={cards.card} aria-label={title}>
      <div className={styles.face}>
        {image && (
          <div className={styles.picture}>
            <OfferPicture image={image} category={title} sizes="96px" />
          </div>
        )}
        <div className={styles.facts}>
          <header className={cards.head}>
            <h2 className={styles.title}>{title}</h2>
            <StatusTag {...texts.states[state]} />
          </header>
          <p className={styles.terms}>{[termsText(repeat), writersText(repeat)].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      {pauseReason && (
        <Notice
          tone={pauseReason === 'OWN' ? 'info' : 'warning'}
          title={pauseNote ?? texts.pausedByYou}
          text={texts.advice[pauseReason]}
          action={<Remedy repeat={repeat} onChange={onChange} />}
        />
      )}
      <History runs={runs} currency={currency} />
      <Actions {...props} />
    </article>
  );
}

/** The business's weekly repeats, the newest first. */
export function RepeatsPage() {
  const state = useListState({ filters: { tila: '' } });
  const query = usePortalWeeklyQuery({
    variables: { ended: state.filters.tila === 'ended', page: state.page },
    fetchPolicy: 'cache-and-network',
  });
  const found = (query.data ?? query.previousData)?.offerRepeats;
  const [changedId, setChanged] = useState<string>();
  const changing = found?.items.find(({ id }) => id === changedId);
  const created = useNamedRow(newRepeatParameter);
  const isCreating = useLastDefined(created.id) !== undefined;
  const isChanging = useLastDefined(changedId) !== undefined;
  const reload = () => void query.refetch().catch(() => {});

  return (
    <ListPage
      texts={texts}
      state={state}
      query={query}
      found={found}
      failed={texts.failed}
      back={{ to: '/yritys/tarjoukset', text: texts.back }}
      filters={[{ name: 'tila', label: texts.filter, options: texts.filters, width: 200 }]}
      rows={{
        render: (repeat) => <RepeatCard repeat={repeat} onChange={() => setChanged(repeat.id)} onStale={reload} />,
        className: cards.list,
        skeleton: <CardSkeletons />,
      }}
      drawings={['offers', 'offers']}
      emptyAction={<LinkButton to="/yritys/tarjoukset">{texts.offers}</LinkButton>}
    >
      {isCreating && (
        <Suspense fallback={null}>
          <NewRepeatDialog offerId={created.id} onClose={created.close} />
        </Suspense>
      )}
      {isChanging && (
        <Suspense fallback={null}>
          <ChangeRepeatDialog repeat={changing} onStale={reload} onClose={() => setChanged(undefined)} />
        </Suspense>
      )}
    </ListPage>
  );
}
