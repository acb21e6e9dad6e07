import { AppError } from '#shared/appError.ts';
import type { SecuritySettingsInput, UpdateSettingsInput } from '#shared/schema.generated.ts';
import { readSettings } from '../settings/settings.ts';
import { type SettingsChange, updateSettings } from '../settings/updateSettings.ts';
import { updateAdminProfile } from './businesses/profiles.ts';
import type { Admin } from './entities.ts';
import { requireReauthentication } from './passwords.ts';
import { endSessionsWithoutCode, type Visit } from './sessions/sessions.ts';
import type { SignedIn } from './viewers.ts';

/**
 * Changes the one group of settings that the input names; the profile group is the admin's own row. Refuses as
 * `updateSettings` and `updateAdminProfile`, and as `requireReauthentication` when two-factor sign-in is switched off.
 */
export async function changeSettings(
  visit: Visit,
  signedIn: SignedIn<Admin>,
  { profile, security, ...groups }: UpdateSettingsInput,
  seen?: number | null | undefined,
): Promise<void> {
  if (profile) await updateAdminProfile(visit, signedIn, profile, seen);
  else if (security) await changeSecurity(visit, signedIn, security, seen);
  else await updateSettings(visit, signedIn.account, settingsChange(groups), seen);
}

function settingsChange({ general, pricing, billing }: Partial<UpdateSettingsInput>): SettingsChange {
  if (general) return { group: 'general', draft: general };
  if (pricing) return { group: 'pricing', draft: pricing };
  if (billing) return { group: 'billing', draft: billing };
  throw new AppError('INVALID_INPUT');
}

/** Switching two-factor sign-in on ends the sessions of admins that were opened without a code. */
async function changeSecurity(
  visit: Visit,
  owner: SignedIn<Admin>,
  { currentPassword, ...draft }: SecuritySettingsInput,
  seen?: number | null | undefined,
): Promise<void> {
  const { em, platform } = visit;
  const { security } = await readSettings(platform);
  if (security.twoFactorAuth && draft.twoFactorAuth === false)
    await requireReauthentication({ platform, kind: 'ADMIN', owner, currentPassword });
  await updateSettings(visit, owner.account, { group: 'security', draft }, seen);
  if (draft.twoFactorAuth) await endSessionsWithoutCode(em, owner);
}
