import { accountLoaders } from '../domain/accounts/loaders.ts';
import { analyticsLoaders } from '../domain/analytics/loaders.ts';
import { auditLoaders } from '../domain/audit/loaders.ts';
import { billingLoaders } from '../domain/billing/loaders.ts';
import { offerLoaders } from '../domain/catalogue/loaders.ts';
import { chatLoaders } from '../domain/chat/loaders.ts';
import { reportLoaders } from '../domain/contentReports/loaders.ts';
import { repeatLoaders } from '../domain/repeats/loaders.ts';
import { shopLoaders } from '../domain/shops/loaders.ts';
import type { Scope } from '../platform/platform.ts';

/** The loaders of one request: counts and sums asked once for a whole page of rows. */
export function createLoaders(scope: Scope) {
  return {
    ...accountLoaders(scope),
    ...auditLoaders(scope),
    ...billingLoaders(scope),
    ...offerLoaders(scope),
    ...repeatLoaders(scope),
    ...analyticsLoaders(scope),
    ...chatLoaders(scope),
    ...reportLoaders(scope),
    ...shopLoaders(scope),
  };
}

export type Loaders = ReturnType<typeof createLoaders>;
