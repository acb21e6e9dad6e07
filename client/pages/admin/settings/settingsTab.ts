import type { AllSettingsFragment } from './SettingsPage.generated.ts';

/** What each tab of the settings gets. Its form carries `id`, so that the one save button can send it. */
export interface SettingsTab {
  id: string;
  settings: AllSettingsFragment;
  master: boolean;
  /** Something was changed. */
  onDirty: () => void;
  /** All of it is stored. */
  onSaved: () => void;
  onBusy: (busy: boolean) => void;
}
