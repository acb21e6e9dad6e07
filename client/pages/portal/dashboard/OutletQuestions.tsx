import { lazy, Suspense } from 'react';
import { type AskedOutletFragment, useDashboardOutletsQuery } from './OutletQuestions.generated.ts';

/** Few businesses are asked something today: the words come when one is. */
const OutletNotices = lazy(async () => ({ default: (await import('./OutletNotices.tsx')).OutletNotices }));

/** Days after which hours are asked about again: two weeks before consumers see that they are not confirmed. */
const daysBeforeAsking = 76;
/** Outlets that are asked about at once. */
const maxAsked = 3;
const DAY = 86_400_000;

function isStale({ isProposed, hours, hoursConfirmedAt: at }: AskedOutletFragment): boolean {
  if (isProposed || hours.length === 0) return false;
  return !at || Date.now() - Date.parse(at) > daysBeforeAsking * DAY;
}

/** What is asked of outlets: holidays that come, and hours that were not confirmed for long. */
export function OutletQuestions() {
  const { data } = useDashboardOutletsQuery({ fetchPolicy: 'cache-and-network' });
  const stale = data?.myOutlets.filter(isStale) ?? [];
  const holidays = data?.myHolidayQuestions ?? [];
  if (!data || stale.length + holidays.length === 0) return null;
  return (
    <Suspense>
      <OutletNotices holidays={holidays} stale={stale.slice(0, maxAsked)} isOne={data.myOutlets.length === 1} />
    </Suspense>
  );
}
