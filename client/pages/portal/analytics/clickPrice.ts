import { moneyText, numeral } from '../../../lib/format/format.ts';
import { clickPrice as texts } from '../../../texts/portal.ts';
import type { Report } from './analyticsReport.ts';

type Figures = Pick<Report['overview'], 'totalClicks' | 'periodCost' | 'costPerClick' | 'currency'>;

/** Where the price of a click comes from, with the figures of the period once there are clicks. */
export function clickPriceText(figures: Figures | undefined): string {
  if (!figures?.totalClicks) return `${texts.rule} ${texts.fixed}`;
  const { totalClicks, periodCost, costPerClick, currency } = figures;
  const sum = texts.sum(moneyText(periodCost, currency), numeral(totalClicks), moneyText(costPerClick, currency));
  return [texts.rule, sum, texts.fixed].join(' ');
}
