import { skipToken } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { appErrorOf } from '#client/lib/errors/appErrorOf.ts';
import { watchTexts } from '#client/texts/watches.ts';
import { checkWatchText } from '#shared/rules/offers/watches.ts';
import { searchOf, type WatchValues } from './useWatchForm.ts';
import { useWatchPreviewQuery } from './watches.generated.ts';
import styles from './watches.module.css';

const texts = watchTexts.preview;
/** How long the typing must pause before the preview is asked, in milliseconds. */
const pause = 400;

/** A search that stays until another one has been wanted for a while. */
function useSettled(wanted: ReturnType<typeof searchOf>) {
  const key = JSON.stringify(wanted);
  const [settled, setSettled] = useState(key);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(key), pause);
    return () => clearTimeout(timer);
  }, [key]);
  return { search: JSON.parse(settled) as typeof wanted, isSettled: settled === key };
}

interface Props {
  values: WatchValues;
  onWords: (text: string) => void;
}

/** What the watch would find now, before it is stored. */
export function WatchPreview({ values, onWords }: Props) {
  const { search, isSettled } = useSettled(searchOf(values));
  const isSound = Object.keys(checkWatchText(search.text)).length === 0;
  const { data, error, loading } = useWatchPreviewQuery(isSound ? { variables: search } : skipToken);
  const found = isSound ? data?.watchPreview : undefined;
  const refusal = appErrorOf(error)?.fields.text;
  const isWaiting = isSound && (!isSettled || loading);
  return (
    <section className={styles.preview} aria-label={texts.label} aria-busy={isWaiting}>
      <div role="status">
        {isWaiting && <p className={styles.muted}>{texts.loading}</p>}
        {!isWaiting && error && isSound && <p>{refusal ?? texts.failed}</p>}
        {!isWaiting && found && (
          <>
            <p>
              <strong>{texts.count(found.count)}</strong>
              {found.count === 0 && ` ${texts.none}`}
              {found.city && found.city !== search.city && ` ${texts.inCity(found.city)}`}
            </p>
            {found.didYouMean && (
              <p>
                {texts.didYouMean}{' '}
                <button type="button" className={styles.words} onClick={() => onWords(found.didYouMean ?? '')}>
                  {found.didYouMean}
                </button>
                ?
              </p>
            )}
          </>
        )}
      </div>
      {!isWaiting && found && found.offers.length > 0 && (
        <ul>
          {found.offers.map(({ id, title, businessName }) => (
            <li key={id}>
              <Link to={`/sovellus/tarjous/${id}`}>{title}</Link>
              <span className={styles.muted}>{businessName}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
