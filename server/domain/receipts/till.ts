import type { Platform } from '#platform/platform.ts';
import type { Period } from '../billing/figures/periods.ts';

/** What was counted at the till in a period. */
export interface AtTill {
  /** By day: at least so many came. */
  days: { day: string; count: number }[];
  /** What they said they had heard of the business by. */
  heard: { source: string; count: number }[];
}

/** Who came to the till with a code of an offer of the business. The only place that knows how codes are counted. */
export async function readAtTill(
  _on: Pick<Platform, 'replica'>,
  _businessId: string,
  _period: Period,
): Promise<AtTill> {
  return { days: [], heard: [] };
}
