import type { ApiKey } from '#shared/schema.generated.ts';
import { daysFromNow } from './clock.ts';
import { aRow } from './row.ts';

/** A key of the made-up business. */
export const aKey = (given: Partial<ApiKey>): ApiKey =>
  aRow<ApiKey>('ApiKey', { currency: 'EUR', createdBy: 'Leena Leipuri', endsAt: daysFromNow(200), ...given });

/** A key that is used, and one that has ended. */
export const startingKeys = (): ApiKey[] => [
  aKey({
    id: 'key-1',
    name: 'Kassajärjestelmä',
    prefix: 'lt_k7qx2mpd',
    actions: ['OFFER_READ', 'OFFER_EDIT', 'OFFER_PUBLISH'],
    monthCap: 10_000,
    spentThisMonth: 1_500,
    createdAt: daysFromNow(-30),
    lastUsedAt: daysFromNow(0),
  }),
  aKey({
    id: 'key-2',
    name: 'Vanha raportti',
    prefix: 'lt_aq3ncb6w',
    actions: ['STATS_READ'],
    status: 'REVOKED',
    createdAt: daysFromNow(-90),
    revokedAt: daysFromNow(-2),
  }),
];
