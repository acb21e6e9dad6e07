import { settingsContent } from '#shared/rules/settingsContent.ts';
import { versionOf } from '#shared/versions.ts';
import type { Resolvers } from '../../api/resolvers.generated.ts';
import { offerPricing, publicSettings } from './publicSettings.ts';
import { readSettings } from './settings.ts';

export const resolvers: Resolvers = {
  Query: {
    publicSettings: (_, _args, { platform }) => publicSettings(platform),
    offerPricing: (_, _args, { platform }) => offerPricing(platform),
    settings: async (_, _args, { platform, admin }) => ({ ...(await readSettings(platform)), profile: admin }),
  },
  GeneralSettings: { version: (general) => versionOf(settingsContent('general', general)) },
  PricingSettings: { version: (pricing) => versionOf(settingsContent('pricing', pricing)) },
  SecuritySettings: { version: (security) => versionOf(settingsContent('security', security)) },
};
