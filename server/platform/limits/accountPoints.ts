import type { Config } from '../../config/config.ts';
import type { BudgetRule, RequestBudget } from './requestBudget.ts';

/** The points of an account, from which its requests and the work for them are spent. */
export const accountRule = (config: Pick<Config, 'requestPoints'>): BudgetRule => ({
  name: 'account',
  perMinute: config.requestPoints,
});

/** Spends the points of accounts that are known as an actor such as `BUSINESS:<id>`, after work that they asked for. */
export interface OwnerPoints {
  /** Throws TOO_MANY_REQUESTS with the seconds to wait when the points are used up. */
  refuseWhenSpent(actor: string): Promise<void>;
  /** Adds points that were used, without refusing. */
  charge(actor: string, points: number): void;
}

export function ownerPoints(budget: RequestBudget, config: Pick<Config, 'requestPoints'>): OwnerPoints {
  const accountOf = (actor: string) => actor.slice(actor.indexOf(':') + 1);
  return {
    refuseWhenSpent: (actor) => budget.spend(accountOf(actor), accountRule(config), 0),
    charge: (actor, points) => budget.charge(accountOf(actor), accountRule(config), points),
  };
}
