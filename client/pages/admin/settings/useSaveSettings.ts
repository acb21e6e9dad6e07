import type { ApolloCache } from '@apollo/client';
import type { FormInstance } from 'antd';
import { useAction } from '../../../lib/useAction.ts';
import type { UpdateSettingsInput } from '../../../schema.generated.ts';
import { adminSettings } from '../../../texts/adminSettings.ts';
import { useUpdateSettingsMutation } from './SettingsPage.generated.ts';
import type { SettingsTab } from './settingsTab.ts';

/** What is read of the settings elsewhere is read anew. */
function forgetSettings(cache: ApolloCache) {
  for (const fieldName of ['publicSettings', 'offerPricing', 'advertisementPricing']) {
    cache.evict({ id: 'ROOT_QUERY', fieldName });
  }
  cache.gc();
}

/** Stores one group of settings and tells how it went; resolves to the settings afterwards. */
export function useSaveSettings({ onBusy, onSaved }: SettingsTab, form: FormInstance) {
  const [update] = useUpdateSettingsMutation({ update: forgetSettings });
  const run = useAction(update, { done: adminSettings.done, failed: adminSettings.saveFailed }, form);
  return async (input: UpdateSettingsInput) => {
    onBusy(true);
    const data = await run({ input });
    onBusy(false);
    if (data) onSaved();
    return data?.updateSettings.settings;
  };
}
