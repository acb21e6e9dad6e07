import DataLoader from 'dataloader';
import type { Scope } from '../../../platform/platform.ts';
import {
  type FaultyRow,
  factsOfSettlements,
  faultyRowsOf,
  type SettlementFacts,
  type Unsettled,
  unsettledPayments,
} from './settlements.ts';

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
