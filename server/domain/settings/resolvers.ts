import type { Resolvers } from '../../api/resolvers.generated.ts';
import { offerPricing, publicSettings } from './publicSettings.ts';
import { readSettings } from './settings.ts';

export const resolvers: Resolvers = {
  Query: {
    publicSettings: (_, _args, { platform }) => publicSettings(platform),
    offerPricing: (_, _args, { platform }) => offerPricing(platform),
    settings: async (_, _args, { platform, admin }) => ({ ...(await readSettings(platform)), profile: admin }),
  },
};
