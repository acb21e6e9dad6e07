import { moneyText, numeral } from '#client/lib/format/format.ts';
import { clickPrice as clickPriceTexts } from '#client/texts/portal.ts';
import type { PortalAnalyticsQuery } from './AnalyticsPage.generated.ts';

type Figures = Pick<
  PortalAnalyticsQuery['businessAnalytics']['overview'],
  'totalClicks' | 'periodCost' | 'costPerClick' | 'currency'
>;

/** Where the price of a click comes from, with the figures of the period once there are clicks. */
export function clickPriceText(figures: Figures | undefined): string {
  if (!figures?.totalClicks) return `${clickPriceTexts.rule} ${clickPriceTexts.fixed}`;
  const { totalClicks, periodCost, costPerClick, currency } = figures;
  if (periodCost === null || costPerClick === null) return '';
  const sum = clickPriceTexts.sum(
    moneyText(periodCost, currency),
    numeral(totalClicks),
    moneyText(costPerClick, currency),
  );
  return [clickPriceTexts.rule, sum, clickPriceTexts.fixed].join(' ');
}
