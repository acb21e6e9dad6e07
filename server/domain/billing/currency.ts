import type { Currency } from '#shared/schema.generated.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Business } from '../accounts/entities.ts';
import { readSettings } from '../settings/settings.ts';

/** The currency of a business's balance: that of its newest transaction, or the platform's without transactions. */
export async function currencyOf(
  platform: Platform,
  { ledgerSeq, currency }: Pick<Business, 'ledgerSeq' | 'currency'>,
): Promise<Currency> {
  return ledgerSeq > 0 ? currency : (await readSettings(platform)).pricing.currency;
}
