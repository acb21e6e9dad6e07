import { Checkbox, Select } from 'antd';
import { type AriaAttributes, useId } from 'react';
import { outletChoice as texts } from '#client/texts/outlets.ts';
import styles from './OutletChoice.module.css';

/** An outlet to choose. */
export interface OutletName {
  id: string;
  name: string;
}

interface Props extends AriaAttributes {
  id?: string;
  onBlur?: () => void;
  outlets: readonly OutletName[];
  /** Null for all; none while some are being chosen. */
  value?: readonly string[] | null;
  onChange?: (ids: string[] | null) => void;
}

/** All outlets of a business, or some of them: to choose none never means all. */
export function OutletChoice({ outlets, value = null, onChange, ...field }: Props) {
  const own = useId();
  const chosen = keptOf(outlets, value) ?? [];
  return (
    <div className={styles.choice}>
      <Checkbox
        {...(value === null ? field : { id: own })}
        checked={value === null}
        onChange={({ target }) => onChange?.(target.checked ? null : [])}
      >
        {texts.all}
      </Checkbox>
      {value !== null && (
        <Select<string[]>
          {...field}
          aria-label={texts.label}
          mode="multiple"
          showSearch={{ optionFilterProp: 'label' }}
          value={chosen}
          onChange={(next) => onChange?.(next)}
          placeholder={texts.choose}
          options={outlets.map(({ id, name }) => ({ value: id, label: name }))}
          notFoundContent={texts.none}
        />
      )}
    </div>
  );
}

/** Of chosen outlets those that are in use; null for all. */
export function keptOf(outlets: readonly OutletName[], ids: readonly string[] | null | undefined): string[] | null {
  return ids ? outlets.filter(({ id }) => ids.includes(id)).map(({ id }) => id) : null;
}

/** Whether there is anything to choose. */
export function hasChoice(outlets: readonly OutletName[], ids: readonly string[] | null | undefined): boolean {
  return outlets.length > 1 || ids != null;
}

/** Chosen outlets in words. */
export function namesOf(outlets: readonly OutletName[], ids: readonly string[] | null | undefined): string {
  if (!ids) return texts.all;
  const names = outlets.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return names.length > 0 ? names.join(', ') : texts.allClosed;
}
