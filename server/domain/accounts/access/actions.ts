import type { BusinessAction, BusinessRole } from '#shared/schema.generated.ts';

/** Who may perform an action of a business. */
export interface ActionRule {
  /** Roles whose members may. */
  roles: readonly BusinessRole[];
  /** A key that was given the action may too. */
  key?: true;
  /** It charges the balance, so a member's and a key's cap of the month applies. */
  spends?: true;
  /** Members and keys that are limited to some outlets may only at those. */
  atOutlet?: true;
}

/**
 * The only list of what the roles of a business and its keys may do. `@auth(action:)` names one of them for every field that
 * a business may call; where nothing speaks for more, that is one of the owner's alone.
 */
export const businessActions: Record<BusinessAction, ActionRule> = {
  MEMBER_SELF: { roles: ['OWNER', 'PUBLISHER', 'TILL'] },
  BUSINESS_READ: { roles: ['OWNER', 'PUBLISHER'] },
  BUSINESS_EDIT: { roles: ['OWNER'] },
  BUSINESS_END: { roles: ['OWNER'] },
  MEMBER_MANAGE: { roles: ['OWNER'] },
  KEY_MANAGE: { roles: ['OWNER'] },
  LOG_READ: { roles: ['OWNER'] },
  DATA_EXPORT: { roles: ['OWNER'] },
  TERMS_READ: { roles: ['OWNER', 'PUBLISHER'] },
  TERMS_ACCEPT: { roles: ['OWNER'] },
  DECISION_READ: { roles: ['OWNER'] },
  DECISION_APPEAL: { roles: ['OWNER'] },
  BILLING_READ: { roles: ['OWNER'] },
  BILLING_PAY: { roles: ['OWNER'] },
  OFFER_READ: { roles: ['OWNER', 'PUBLISHER'], key: true },
  OFFER_EDIT: { roles: ['OWNER', 'PUBLISHER'], key: true },
  OFFER_PUBLISH: { roles: ['OWNER', 'PUBLISHER'], key: true, spends: true },
  OFFER_REPEAT: { roles: ['OWNER', 'PUBLISHER'], spends: true },
  SHOP_READ: { roles: ['OWNER', 'PUBLISHER'] },
  SHOP_EDIT: { roles: ['OWNER'] },
  OUTLET_MANAGE: { roles: ['OWNER', 'PUBLISHER'], key: true },
  STATS_READ: { roles: ['OWNER', 'PUBLISHER'], key: true },
  CODE_REDEEM: { roles: ['OWNER', 'PUBLISHER', 'TILL'], key: true, atOutlet: true },
};
