import { defineDomain } from '../definitions/defineDomain.ts';
import { SettingsGroup } from './entities.ts';

/** Settings of the whole service. */
export const settings = defineDomain({
  name: 'settings',
  tables: {
    settings_group: SettingsGroup,
  },
  rows: {
    GeneralSettings: '../../shared/rules/generalSettings.ts#General',
    PricingSettings: '../../shared/rules/offers/pricing.ts#Pricing',
    SecuritySettings: '../../shared/rules/generalSettings.ts#Security',
  },
  sealedColumns: [{ table: 'settings_group', column: 'sealed', key: 'name' }],
});
