import { AppError } from '#shared/appError.ts';
import type { UpdateSettingsInput } from '#shared/schema.generated.ts';
import type { SettingsChange } from '../settings/updateSettings.ts';

/** The one stored group that the input names; the profile group is the admin's own row. */
export function settingsChange({ general, pricing, security }: UpdateSettingsInput): SettingsChange {
  if (general) return { group: 'general', draft: general };
  if (pricing) return { group: 'pricing', draft: pricing };
  if (security) return { group: 'security', draft: security };
  throw new AppError('INVALID_INPUT');
}
