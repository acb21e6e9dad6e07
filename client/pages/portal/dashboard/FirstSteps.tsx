import type { ReactNode } from 'react';
import { moneyText } from '#client/lib/format/format.ts';
import { dashboard } from '#client/texts/portal.ts';
import { LinkButton } from '#client/ui/plain/Buttons.tsx';
import { Money } from '#client/ui/plain/data/Money.tsx';
import { Icon } from '#client/ui/plain/Icon.tsx';
import { Panel } from '#client/ui/plain/Layout.tsx';
import { topUpPath } from '../billing/topUpPath.ts';
import type { PortalDashboardQuery } from './DashboardPage.generated.ts';
import styles from './FirstSteps.module.css';

const texts = dashboard.steps;

interface Step {
  title: string;
  text: string;
  isDone: boolean;
  /** What a step that is done has brought. */
  result?: ReactNode;
  to: string;
  action: string;
}

function stepsOf({ businessAnalytics, requests, shop }: PortalDashboardQuery): Step[] {
  const { balance, currency, totalOffers } = businessAnalytics.overview;
  const request = requests?.items.find(({ status }) => status === 'PENDING');
  const page = shop?.change ?? shop?.published;
  // A balance that was spent was there.
  const hasBalance = (balance ?? 0) > 0 || totalOffers > 0;
  const requested = request && { title: texts.requested.title(moneyText(request.amount, request.currency)) };
  const ofOffers = { ...texts.offer, isDone: totalOffers > 0, to: '/yritys/lisaa-tarjous' };
  // The balance and the page are the owner's.
  if (balance === undefined) return [ofOffers];
  return [
    {
      ...(requested ? { ...texts.requested, ...requested } : texts.balance),
      ...(hasBalance && { title: dashboard.balance, result: <Money amount={balance ?? 0} currency={currency} /> }),
      isDone: hasBalance,
      to: request ? '/yritys/laskutus' : topUpPath,
    },
    ofOffers,
    { ...texts.page, isDone: !!page && (page.intro !== '' || page.street !== ''), to: '/yritys/asetukset' },
  ];
}

/** Offers from which on a business is no beginner, whatever it has left undone. */
const manyOffers = 5;

/** The steps of a business that begins; none once they are done, or it has found its own way. */
export function firstSteps(data: PortalDashboardQuery | undefined): Step[] {
  if (!data || data.businessAnalytics.overview.totalOffers >= manyOffers) return [];
  const steps = stepsOf(data);
  return steps.some(({ isDone }) => !isDone) ? steps : [];
}

/** What a new business does first, how far it has come, and the way to what comes next. */
export function FirstSteps({ steps }: { steps: readonly Step[] }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <Panel title={texts.title} intro={texts.progress(done, steps.length)}>
      <progress className={styles.progress} aria-label={texts.title} value={done} max={steps.length} />
      <ol className={styles.steps}>
        {steps.map((step, at) => (
          <li key={step.to} className={styles.step}>
            <span className={step.isDone ? styles.done : styles.number}>
              {step.isDone ? <Icon name="check" size={18} /> : at + 1}
            </span>
            <span className={styles.words}>
              <strong>{step.title}</strong>
              <span className={styles.text}>{step.isDone ? (step.result ?? texts.done) : step.text}</span>
            </span>
            {!step.isDone && (
              <LinkButton kind={step === next ? 'primary' : 'quiet'} to={step.to}>
                {step.action}
              </LinkButton>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
