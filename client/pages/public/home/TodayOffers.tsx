import { useState } from 'react';
import { RankingLink } from '#client/features/ranking/RankingLink.tsx';
import { remembered } from '#client/lib/device/deviceMemory.ts';
import { weekdayDate } from '#client/lib/format/format.ts';
import { useAnswer } from '#client/lib/graphql/answers.tsx';
import { todayTexts } from '#client/texts/today.ts';
import { LinkButton } from '#client/ui/plain/Buttons.tsx';
import { EmptyState } from '#client/ui/plain/EmptyState.tsx';
import { OfferCards } from '../offers/OfferCards.tsx';
import { cityAddress, LoadFailed } from '../offers/publicOffers.tsx';
import styles from './HomeToday.module.css';
import { PublicTodayDocument } from './TodayOffers.generated.ts';

const texts = todayTexts.home;

/** Cards that are shown: as many of the new ones as of those that end, then others. */
const shown = 4;

/** @param most the municipality with most offers, for visitors who have chosen none on this device */
export function TodayOffers({ most }: { most: string }) {
  const [own] = useState(() => remembered('appCity'));
  const city = own ?? most;
  const { data, refusal, retry } = useAnswer(PublicTodayDocument, { city });
  if (!data)
    return refusal === undefined ? <div className={styles.blank} /> : <LoadFailed refusal={refusal} onRetry={retry} />;
  const { date, fresh, ending, others, startingTomorrow } = data.today;
  const half = Math.max(shown / 2, shown - ending.length);
  const offers = [...fresh.slice(0, half), ...ending, ...others].slice(0, shown);
  const facts = [
    texts.fresh(fresh.length),
    texts.ending(ending.length),
    startingTomorrow > 0 ? todayTexts.tomorrow(startingTomorrow) : '',
  ];
  return (
    <>
      <p className={styles.about}>
        {/* The day ends in a full stop of its own. */}
        <strong>{`${city}, ${weekdayDate(date)}`}</strong>
        {` ${own ? texts.chosen : texts.most}`}
        <br />
        {facts.filter(Boolean).join(' ')}
      </p>
      {offers.length > 0 ? (
        <>
          <div className={styles.row}>
            <OfferCards offers={offers} city={city} />
          </div>
          <div className={styles.why}>
            <RankingLink list="today" />
          </div>
        </>
      ) : (
        <EmptyState
          drawing="offers"
          text={todayTexts.empty(city)}
          action={<LinkButton to={cityAddress(city)}>{texts.around}</LinkButton>}
        />
      )}
    </>
  );
}
