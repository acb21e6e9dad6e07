import { defaultGeneral, defaultSecurity } from '#shared/rules/generalSettings.ts';
import { useAnswer } from './answers.tsx';
import { PublicSettingsDocument, type PublicSettingsQuery } from './publicSettings.generated.ts';

type Answer = PublicSettingsQuery['publicSettings'];
export type PublicSettings = Omit<Answer, '__typename' | 'links'> & { links: Omit<Answer['links'], '__typename'> };

const builtIn: PublicSettings = {
  ...defaultGeneral,
  authorityEmail: defaultGeneral.contactEmail,
  passwordMinLength: defaultSecurity.passwordMinLength,
  requireEmailVerification: defaultSecurity.requireEmailVerification,
};

/** The public settings of the platform. Until it has loaded, and when that fails, the built-in values are used. */
export function usePublicSettings(): PublicSettings {
  return useAnswer(PublicSettingsDocument, {}).data?.publicSettings ?? builtIn;
}
