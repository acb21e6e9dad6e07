import DataLoader from 'dataloader';
import type { Scope } from '#platform/platform.ts';
import {
  type FaultyRow,
  factsOfSettlements,
  faultyRowsOf,
  type SettlementFacts,
  type Unsettled,
  unsettledPayments,
} from '../settlements/settlements.ts';
import { OnlineRefund } from './entities.ts';
import { type Refundable, refundables } from './refundPayment.ts';

/** What resolvers read of payments on the site for many rows at a time. */
export function onlinePaymentLoaders({ em, platform: { payments } }: Pick<Scope, 'em' | 'platform'>) {
  return {
    /** What can be given back of payments; null when nothing can. */
    refundableOfPayment: new DataLoader<string, Refundable | null>(
      async (ids) => {
        const found = payments ? await refundables(em, payments.name, ids) : new Map<string, Refundable>();
        return ids.map((id) => found.get(id) ?? null);
      },
      { cache: false },
    ),

    /** The refunds of payments, the newest first. */
    refundsOfPayment: new DataLoader<string, OnlineRefund[]>(
      async (ids) => {
        const found = await em.find(OnlineRefund, { payment: { $in: [...ids] } }, { orderBy: { id: 'desc' } });
        const refunds = Map.groupBy(found, ({ payment }) => payment.id);
        return ids.map((id) => refunds.get(id) ?? []);
      },
      { cache: false },
    ),
  };
}

/** What resolvers read of settlements for many rows at a time. */
export function settlementLoaders({ em }: Pick<Scope, 'em'>) {
  return {
    /** What is known of settlements. */
    factsOfSettlement: new DataLoader<string, SettlementFacts>(
      async (ids) => {
        const found = await factsOfSettlements(em, ids);
        return ids.map((id) => found.get(id) ?? new Error(`No settlement ${id}`));
      },
      { cache: false },
    ),

    /** The rows of settlements that are wrong. */
    faultyRowsOfSettlement: new DataLoader<string, FaultyRow[]>(
      async (ids) => {
        const found = await faultyRowsOf(em, ids);
        return ids.map((id) => found.get(id) ?? []);
      },
      { cache: false },
    ),

    /** Payments in no settlement, counted once for all that ask. */
    unsettledPayments: new DataLoader<'all', Unsettled>(
      async (keys) => {
        const found = await unsettledPayments(em);
        return keys.map(() => found);
      },
      { cache: false },
    ),
  };
}
