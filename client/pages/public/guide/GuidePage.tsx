import type { KeyboardEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import { guide } from '#client/texts/guide.ts';
import { Icon } from '#client/ui/plain/Icon.tsx';
import { Band } from '../Band.tsx';
import { ClosingBand } from '../ClosingBand.tsx';
import { PublicPage } from '../PublicPage.tsx';
import { Accordion } from './Accordion.tsx';
import styles from './GuidePage.module.css';

const moves: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Arrow keys, Home and End move between the tabs of a list and choose them (WAI-ARIA tabs pattern). */
function useTabKeys(keys: string[], shown: string, choose: (key: string) => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const to = moves[event.key]?.(keys.indexOf(shown), keys.length);
    const key = to === undefined ? undefined : keys[to];
    if (to === undefined || key === undefined) return;
    event.preventDefault();
    choose(key);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus();
  };
}

type Tab = (typeof guide.tabs)[number];

function Chapter({ tab: { key, title, intro, steps, tip } }: { tab: Tab }) {
  return (
    <div className={styles.chapter} role="tabpanel" id={`aihe-${key}`} aria-labelledby={`valinta-${key}`}>
      <h2>{title}</h2>
      <p className={styles.intro}>{intro}</p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.title}>
            <h3 className={styles.step}>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
      <p className={styles.tip}>
        <Icon name="info" size={20} />
        <span>
          <strong>{guide.tipTitle}:</strong> {tip}
        </span>
      </p>
    </div>
  );
}

/** How a business uses the portal, topic by topic. The topic is in the address. */
export function GuidePage() {
  const [params, setParams] = useSearchParams();
  const shown = guide.tabs.find(({ key }) => key === params.get('aihe')) ?? guide.tabs[0];
  const choose = (key: string) => setParams({ aihe: key }, { replace: true, preventScrollReset: true });
  const onKeyDown = useTabKeys(
    guide.tabs.map(({ key }) => key),
    shown.key,
    choose,
  );

  return (
    <PublicPage path="/business-guide" title={guide.title} intro={guide.intro}>
      <Band>
        <div className={styles.columns}>
          <div className={styles.menu} role="tablist" aria-label={guide.menu} onKeyDown={onKeyDown}>
            {guide.tabs.map(({ key, icon, title }) => (
              <Link
                key={key}
                to={{ search: `?aihe=${key}` }}
                replace
                preventScrollReset
                role="tab"
                id={`valinta-${key}`}
                className={styles.tab}
                aria-selected={key === shown.key}
                aria-controls={key === shown.key ? `aihe-${key}` : undefined}
                tabIndex={key === shown.key ? 0 : -1}
              >
                <Icon name={icon} size={20} />
                {title}
              </Link>
            ))}
          </div>
          <Chapter tab={shown} />
        </div>
      </Band>
      <Band beside tone="sunken" title={guide.faq.title}>
        <Accordion items={guide.faq.list} />
      </Band>
      <div className={styles.closing}>
        <ClosingBand {...guide.start} to="/yritys/rekisteroidy" />
      </div>
    </PublicPage>
  );
}
