import { moneyText, numeral, percent, period } from '../../../lib/format/format.ts';
import { analytics } from '../../../texts/analytics.ts';
import { FactList } from '../../../ui/plain/FactList.tsx';
import { Panel } from '../../../ui/plain/Panel.tsx';
import styles from './AnalyticsSummary.module.css';
import type { Report } from './useAnalytics.ts';

const texts = analytics.summary;

function factsOf(report: Report | undefined): [string, string][] {
  const { from, to, overview, offers = [] } = report ?? {};
  const best = offers[0]?.clicks ? offers[0].title : texts.none;
  const { totalClicks = 0, totalConversions = 0 } = overview ?? {};
  return [
    [texts.period, from && to ? period(from, to) : ''],
    [texts.offers, numeral(overview?.totalOffers ?? 0)],
    [texts.active, numeral(overview?.activeOffers ?? 0)],
    [texts.best, best],
    [texts.conversionRate, percent(totalClicks ? (totalConversions / totalClicks) * 100 : 0)],
    [texts.costPerClick, moneyText(overview?.costPerClick ?? 0, overview?.currency ?? 'EUR')],
  ];
}

/** The period in a few lines, and what was not counted. */
export function AnalyticsSummary({ report }: { report: Report | undefined }) {
  const { repeats = 0, robots = 0, own = 0, overLimit = 0 } = report?.filtered ?? {};
  return (
    <Panel title={texts.title}>
      <FactList facts={factsOf(report)} loading={!report} />
      {report && repeats + robots + own > 0 && (
        <p className={styles.filtered}>{texts.filteredIntro(numeral(repeats), numeral(robots), numeral(own))}</p>
      )}
      {overLimit > 0 && <p className={styles.filtered}>{texts.overLimit(numeral(overLimit))}</p>}
    </Panel>
  );
}
