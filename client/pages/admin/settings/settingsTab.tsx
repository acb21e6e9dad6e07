import { Switch } from 'antd';
import type { FieldForm } from '#client/lib/forms/fieldForm.ts';
import { useAction } from '#client/lib/forms/useAction.ts';
import type { ShownField } from '#client/lib/forms/useSaveChanges.ts';
import { affected, evict } from '#client/lib/graphql/evict.ts';
import type { UpdateSettingsInput } from '#client/schema.generated.ts';
import { adminSettings } from '#client/texts/adminSettings.ts';
import { CheckedField } from '#client/ui/antd/form/CheckedForm.tsx';
import { useEdits } from '#client/ui/antd/form/useEdits.tsx';
import { type AllSettingsFragment, useUpdateSettingsMutation } from './SettingsPage.generated.ts';
import styles from './SettingsPage.module.css';

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

type Group = Exclude<keyof UpdateSettingsInput, 'profile'>;

interface Edited<Values extends object> {
  form: FieldForm<Values>;
  read: Values;
  toInput?: (values: Values) => object;
  groups?: readonly string[];
  show: (field: string, value: unknown) => ShownField;
}

/** Edits one group of settings: what the form needs, and a save that sends the changed fields and shows the outcome. */
export function useSaveSettings<Values extends object>(
  { id, settings, onBusy, onSaved }: SettingsTab,
  group: Group,
  { form, ...edited }: Edited<Values>,
) {
  const [update] = useUpdateSettingsMutation({ update: (cache) => evict(cache, affected.settings) });
  const run = useAction(update, { done: adminSettings.done, failed: adminSettings.saveFailed }, form);
  const edits = useEdits({ form, version: settings[group].version, ...edited });

  async function save() {
    onBusy(true);
    const data = await edits.save(run, (changes, version) => ({
      input: { [group]: changes } as unknown as UpdateSettingsInput,
      version,
    }));
    onBusy(false);
    if (data) onSaved();
  }
  return { id, draftName: id, ...edits.props, onFinish: save };
}

interface Props {
  name: string;
  label: string;
  hint: string;
}

/** A switch with what it does beside it. */
export function SwitchField({ name, label, hint }: Props) {
  return (
    <div className={styles.switch}>
      <div>
        <label htmlFor={name} className={styles.switchLabel}>
          {label}
        </label>
        <p className={styles.switchHint}>{hint}</p>
      </div>
      <CheckedField required={false} name={name} valuePropName="checked" noStyle>
        <Switch id={name} aria-label={label} />
      </CheckedField>
    </div>
  );
}
