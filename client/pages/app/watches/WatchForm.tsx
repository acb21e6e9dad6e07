import { useId } from 'react';
import { watchTexts } from '#client/texts/watches.ts';
import { PlainButton } from '#client/ui/plain/Buttons.tsx';
import { FormTrouble } from '#client/ui/plain/form/FormTrouble.tsx';
import { TextField } from '#client/ui/plain/form/TextField.tsx';
import { Icon } from '#client/ui/plain/Icon.tsx';
import { Sheet } from '#client/ui/plain/Sheet.tsx';
import { entriesOf } from '#shared/records.ts';
import { CityField } from '../city/CityField.tsx';
import { useWatchForm, type WatchValues } from './useWatchForm.ts';
import { WatchPreview } from './WatchPreview.tsx';
import type { WatchesQuery, WatchPartsFragment } from './watches.generated.ts';
import styles from './watches.module.css';

const texts = watchTexts.form;
const areas = entriesOf(texts.areas);

interface SelectProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, text: string])[];
  onChange: (value: string) => void;
}

function Select({ label, value, options, onChange }: SelectProps) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <span>
        <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" size={18} />
      </span>
    </div>
  );
}

interface Props {
  /** The watch that is edited; a new one without it. */
  watch?: WatchPartsFragment | undefined;
  initial: WatchValues;
  categories: WatchesQuery['categories'];
  /** The consumer has a device that takes notifications. */
  hasDevice: boolean;
  onSaved: () => void;
  /** Reads again what is stored, in place of what the form holds. */
  onStale: () => void;
  onClose: () => void;
}

/** Writes a watch, with what it would find now. */
export function WatchForm({ watch, initial, categories, hasDevice, onSaved, onStale, onClose }: Props) {
  const { form, trouble, stale, save } = useWatchForm(initial, watch, onSaved);
  const { values, errors, change } = form;
  const categoryOptions = [
    ['', texts.everyCategory] as const,
    ...categories.map(({ id, name }) => [id, name] as const),
  ];
  return (
    <Sheet title={watch ? texts.edit : texts.new} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
        <FormTrouble text={trouble} />
        {stale && (
          <div className={styles.stale} role="alert">
            <p>{texts.changed(stale.text)}</p>
            <PlainButton kind="quiet" onClick={onStale}>
              {texts.takeStored}
            </PlainButton>
            <PlainButton kind="quiet" onClick={() => void save(undefined, stale.version)}>
              {texts.overwrite}
            </PlainButton>
          </div>
        )}
        <TextField form={form} name="text" label={texts.words} hint={texts.wordsHint} autoFocus={!watch} />
        <div className={styles.pair}>
          <Select
            label={texts.area}
            value={values.area}
            options={areas}
            onChange={(area) => change('area', area as WatchValues['area'])}
          />
          {values.area !== 'EVERYWHERE' && (
            <CityField
              label={texts.city}
              value={values.city}
              fault={errors.city}
              onChange={(city) => change('city', city)}
            />
          )}
        </div>
        <Select
          label={texts.category}
          value={values.categoryId}
          options={categoryOptions}
          onChange={(categoryId) => change('categoryId', categoryId)}
        />
        <WatchPreview values={values} onWords={(text) => change('text', text)} />
        <label className={styles.check}>
          <input type="checkbox" checked={values.mail} onChange={({ target }) => change('mail', target.checked)} />
          {texts.mail}
        </label>
        {hasDevice && (
          <label className={styles.check}>
            <input type="checkbox" checked={values.push} onChange={({ target }) => change('push', target.checked)} />
            {texts.push}
          </label>
        )}
        <PlainButton type="submit" size="large" disabled={form.isBusy}>
          {form.isBusy ? texts.saving : texts.save}
        </PlainButton>
      </form>
    </Sheet>
  );
}
