import { useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import { isoDate } from '#client/lib/format/format.ts';
import { useAppTodayQuery } from './TodayPage.generated.ts';

/** How often the page looks at the clock, and how old what it shows may be before it is read again, in milliseconds. */
const glance = 30_000;
const maxAge = 600_000;

/** The reader's clock, once the page is alive; undefined in what the server draws, which may be read later. */
function useClock(): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    const look = () => setNow(new Date());
    look();
    const timer = setInterval(look, glance);
    document.addEventListener('visibilitychange', look);
    addEventListener('online', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      removeEventListener('online', look);
    };
  }, []);
  return now;
}

/**
 * The day of the city. A page that is left open is read again once its day is over and every ten minutes, while it is in view:
 * each page within half a minute of its own clock, so that they do not all ask at midnight.
 */
export function useToday(city: string) {
  const [isReturn] = useState(useNavigationType() === 'POP');
  const { data, error, refetch } = useAppTodayQuery({
    variables: { city },
    fetchPolicy: isReturn ? 'cache-first' : 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const now = useClock();
  const today = data?.today;
  const read = useRef(refetch);
  read.current = refetch;
  const day = now && isoDate(now);
  const age = now && today ? now.getTime() - Date.parse(today.madeAt) : 0;
  const isOver = !!today && day !== undefined && day !== today.date;
  const isDue = isOver || age > maxAge;

  useEffect(() => {
    if (!now || !isDue || document.visibilityState === 'hidden' || !navigator.onLine) return;
    read.current().catch(() => {});
  }, [now, isDue]);

  return {
    today,
    error,
    refetch,
    now,
    /** What is shown is of another day than the reader's. */
    isOver,
    /** It could not be read again for a while. */
    isOld: isOver || age > 2 * maxAge,
  };
}
