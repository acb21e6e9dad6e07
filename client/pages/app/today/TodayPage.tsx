import { type ReactNode, use } from 'react';
import { RankingLink } from '#client/features/ranking/RankingLink.tsx';
import { useOnline } from '#client/lib/device/useOnline.ts';
import { clock, dateTime, isoDate, shortDate, weekdayDate } from '#client/lib/format/format.ts';
import { RenderTargetContext } from '#client/lib/site/renderTarget.ts';
import type { Questions } from '#client/lib/site/siteMap.ts';
import { todayTexts as texts } from '#client/texts/today.ts';
import { LinkButton } from '#client/ui/plain/Buttons.tsx';
import { EmptyState } from '#client/ui/plain/EmptyState.tsx';
import { Icon, type IconName } from '#client/ui/plain/Icon.tsx';
import { useCity } from '../city/CityChoice.tsx';
import { ChooseCity } from '../city/CityContext.tsx';
import { LoadFault } from '../layout/LoadFault.tsx';
import { SearchField } from '../search/SearchField.tsx';
import { Followed } from './Followed.tsx';
import { OfferRow } from './OfferRow.tsx';
import { AppTodayDocument, type AppTodayQuery } from './TodayPage.generated.ts';
import styles from './TodayPage.module.css';
import { useToday } from './useToday.ts';

export const questions: Questions = (_params, search) => {
  const city = search.get('kunta');
  return city ? [{ document: AppTodayDocument, variables: { city } }] : [];
};

type Today = AppTodayQuery['today'];

const dayMs = 86_400_000;

/** What the list of open outlets says of one; only until it closes. */
function openNote({ openUntil, outletName, city: at }: Today['open'][number], now: Date, city: string) {
  const place = at === city ? outletName : `${outletName}, ${at}`;
  const isLong = Date.parse(openUntil) - now.getTime() > dayMs;
  return isLong ? texts.openLong(place) : texts.openUntil(clock(openUntil), place);
}

interface DayProps {
  today: Today;
  city: string;
  /** The reader's clock; undefined in what the server draws, where nothing is said to be open (it may be read later). */
  now: Date | undefined;
  /** The reader's day is another one. */
  isOver: boolean;
}

/** Lists that have offers, each as a row; those without say so in a line. */
function Day({ today, city, now, isOver }: DayProps) {
  const { date, fresh, ending, open, others, nearby, startingTomorrow } = today;
  const tomorrow = startingTomorrow > 0 && !isOver ? texts.tomorrow(startingTomorrow) : '';
  const openItems =
    now &&
    open
      .filter(({ openUntil }) => now < new Date(openUntil))
      .map((one) => ({ offer: one.offer, note: openNote(one, now, city) }));
  const isOpenKnown = openItems !== undefined || open.length === 0;
  const empty: [IconName, string, string][] = [];
  if (fresh.length === 0)
    empty.push(['offers', isOver ? texts.freshOn(shortDate(date)) : texts.fresh, `${texts.noneFresh} ${tomorrow}`]);
  if (ending.length === 0 && !isOver) empty.push(['calendar', texts.ending, texts.noneEnding]);
  if (isOpenKnown && !openItems?.length && !isOver) empty.push(['clock', texts.open, texts.noneOpen]);

  return (
    <>
      {fresh.length > 0 && (
        <OfferRow
          title={isOver ? texts.freshOn(shortDate(date)) : texts.fresh}
          items={fresh.map((offer) => ({ offer }))}
          eager
        />
      )}
      {ending.length > 0 && !isOver && (
        <OfferRow title={texts.ending} items={ending.map((offer) => ({ offer }))} eager={fresh.length === 0} />
      )}
      {open.length > 0 && !isOver && (!isOpenKnown || !!openItems?.length) && (
        <OfferRow title={texts.open} note={<RankingLink list="todayOpen" />} items={openItems} />
      )}
      {empty.length > 0 && (
        <div className={styles.quiet}>
          {empty.map(([icon, title, text]) => (
            <section key={title} aria-label={title}>
              <Icon name={icon} size={20} />
              <h2>{title}</h2>
              <p>{text}</p>
            </section>
          ))}
        </div>
      )}
      {tomorrow && fresh.length > 0 && (
        <p className={styles.tomorrow}>
          <Icon name="calendar" size={20} />
          {tomorrow}
        </p>
      )}
      {others.length > 0 && (
        <OfferRow
          title={texts.others}
          note={texts.othersNote(city)}
          items={others.map((offer) => ({ offer }))}
          eager={fresh.length + ending.length === 0}
        />
      )}
      {nearby.length > 0 && (
        <OfferRow
          title={texts.nearby}
          note={texts.nearbyNote}
          items={nearby.map(({ offer, city: place }) => ({ offer, place }))}
        />
      )}
    </>
  );
}

const shownIn = ({ fresh, ending, open, others, nearby }: Today) =>
  [...fresh, ...ending, ...others, ...[...open, ...nearby].map(({ offer }) => offer)].map(({ id }) => id);

/** What was drawn yesterday counts its days from then: on another day everything is rendered from the reader's clock. */
function FromDay({ date, now, children }: { date: string; now: Date | undefined; children: ReactNode }) {
  const target = use(RenderTargetContext);
  const isAnother = now !== undefined && target.drawnAt !== undefined && isoDate(new Date(target.drawnAt)) !== date;
  return (
    <RenderTargetContext key={date} value={isAnother ? { ...target, drawnAt: undefined } : target}>
      {children}
    </RenderTargetContext>
  );
}

function CityToday({ city }: { city: string }) {
  const { today, error, refetch, now, isOver, isOld } = useToday(city);
  const isOnline = useOnline();
  const isEmpty = today && shownIn(today).length === 0;
  return (
    <>
      <header className={styles.head}>
        <h1>{texts.title}</h1>
        <p>{today ? texts.place(weekdayDate(today.date), city) : city}</p>
        <RankingLink list="today" />
      </header>
      <SearchField />
      {today && (isOld || (now && !isOnline)) && (
        <p className={styles.asOf} role="status">
          {texts.asOf(dateTime(today.madeAt))}
        </p>
      )}
      {!today && error && <LoadFault text={texts.failed} error={error} onRetry={() => refetch()} />}
      {!today && !error && <OfferRow title={texts.fresh} items={undefined} />}
      {isEmpty && (
        <EmptyState
          drawing="offers"
          text={texts.empty(city)}
          hint={texts.emptyHint}
          action={<LinkButton to="/sovellus/vahdit">{texts.watch}</LinkButton>}
        />
      )}
      {today && (
        <FromDay date={today.date} now={now}>
          {!isEmpty && <Day today={today} city={city} now={now} isOver={isOver} />}
          <Followed above={shownIn(today)} />
        </FromDay>
      )}
      <div className={styles.last}>
        <LinkButton to="/sovellus" kind="quiet">
          {texts.all}
        </LinkButton>
      </div>
    </>
  );
}

/** What the day brings to the city: the app's first page. At the very first start it asks for the city. */
export function TodayPage() {
  const { city } = useCity();
  return <div className={styles.page}>{city ? <CityToday key={city} city={city} /> : <ChooseCity />}</div>;
}
