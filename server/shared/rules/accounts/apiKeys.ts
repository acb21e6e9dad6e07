import { createApiKeyInputLimits } from '../../limits.generated.ts';
import type { ApiKeyStatus, CreateApiKeyInput } from '../../schema.generated.ts';
import { apiKeyFaults } from '../../texts/accounts/apiKeys.ts';
import { checkLength, checkRequired, type FieldErrors } from '../fields.ts';

/** Characters of a key's name. */
export const maxKeyName = 60;

/** Keys of a business that are in use at the same time. */
export const maxKeys = 10;

/** Longest life of a key, in days. */
export const maxKeyDays = 364;

/** Hours for which a secret works after it was replaced. */
export const oldSecretHours = 24;

/** Requests of one key in a minute. */
export const keyRequests = 120;

/** The largest cap of a month, in cents. */
export const maxMonthCap = 10_000_000;

/** What is known when the rules of a new key or a new secret are checked. */
interface Days {
  /** Today in Helsinki, YYYY-MM-DD. */
  today: string;
  /** The last day that may be chosen. */
  last: string;
}

/** FieldErrors of the last day of a key. */
export function checkKeyEnd(endDate: string, { today, last }: Days): FieldErrors {
  return endDate >= today && endDate <= last ? {} : { endDate: apiKeyFaults.endDate };
}

/**
 * FieldErrors of a new key.
 * @param grantable actions that keys may have
 * @param spending those of them that charge the balance
 * @param atOutlets those of them that are done at an outlet
 */
export function checkApiKey(
  { name, actions, monthCap, endDate, outletIds }: CreateApiKeyInput,
  { grantable, spending, atOutlets, ...days }: Days & Record<'grantable' | 'spending' | 'atOutlets', readonly string[]>,
): FieldErrors {
  const faults: FieldErrors = {
    ...checkLength('name', 'Nimi', name, createApiKeyInputLimits.name),
    ...checkRequired('name', 'Nimi', name),
    ...checkKeyEnd(endDate, days),
  };
  if (actions.length === 0) faults.actions = apiKeyFaults.noAction;
  else if (actions.some((action) => !grantable.includes(action))) faults.actions = apiKeyFaults.action;
  const spends = actions.some((action) => spending.includes(action));
  if (spends && monthCap == null) faults.monthCap = apiKeyFaults.noCap;
  else if (!spends && monthCap != null) faults.monthCap = apiKeyFaults.capUnused;
  else if (monthCap != null && !(monthCap > 0 && monthCap <= maxMonthCap))
    faults.monthCap = apiKeyFaults.cap(maxMonthCap / 100);
  if (outletIds && !actions.some((action) => atOutlets.includes(action))) faults.outletIds = apiKeyFaults.outletsUnused;
  else if (outletIds?.length === 0) faults.outletIds = apiKeyFaults.noOutlet;
  return faults;
}

/** What a key is at an instant. */
export function statusOfKey(key: { revokedAt?: Date | null | undefined; endsAt: Date }, now: Date): ApiKeyStatus {
  if (key.revokedAt) return 'REVOKED';
  return key.endsAt <= now ? 'EXPIRED' : 'ACTIVE';
}
