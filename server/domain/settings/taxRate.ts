import type { Platform, Scope } from '#platform/platform.ts';
import { AppError } from '#shared/appError.ts';
import { generalTaxRate, isTaxRateAnswered } from '#shared/rules/settings.ts';
import { taxRateTexts } from '#shared/texts/settings.ts';
import { forgetSettings, lockPrices, readSettings } from './settings.ts';
import { type Editor, storeSettings } from './updateSettings.ts';

/** The rates of which an operator chooses one before the first invoice; null once one is chosen. */
export async function taxRateQuestion(platform: Platform) {
  const { pricing } = await readSettings(platform);
  return isTaxRateAnswered(pricing) ? null : { current: pricing.taxRate, general: generalTaxRate };
}

/**
 * Answers which VAT rate invoices have, once. Throws INVALID_INPUT for a rate that is not asked about, and
 * STATUS_CHANGE_REFUSED when another one has been chosen.
 */
export async function confirmTaxRate({ em, platform }: Scope, admin: Editor, taxRate: number): Promise<void> {
  await em.transactional(async (em) => {
    await lockPrices(em);
    await storeSettings(em, admin, 'pricing', {
      draft: {},
      seen: null,
      apply: (before) => {
        if (isTaxRateAnswered(before)) {
          if (before.taxRate === taxRate) return before;
          throw new AppError('STATUS_CHANGE_REFUSED', { message: taxRateTexts.answered });
        }
        if (taxRate !== before.taxRate && taxRate !== generalTaxRate)
          throw new AppError('INVALID_INPUT', { fields: { taxRate: taxRateTexts.notAsked } });
        return { ...before, taxRate, taxRateConfirmed: true };
      },
    });
  });
  forgetSettings(platform);
}
