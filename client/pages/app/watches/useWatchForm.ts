import { useState } from 'react';
import { checkWatchText } from '#shared/rules/offers/watches.ts';
import { appErrorOf, failureText } from '../../../lib/errors/appErrorOf.ts';
import type { DistanceBand } from '../../../schema.generated.ts';
import { watchTexts } from '../../../texts/watches.ts';
import { useAddWatchMutation, useUpdateWatchMutation, type WatchPartsFragment } from './watches.generated.ts';

/** What a form of a watch holds. */
export interface WatchValues {
  text: string;
  city: string;
  area: DistanceBand | 'EVERYWHERE';
  categoryId: string;
  mail: boolean;
  push: boolean;
}

/** The values of a stored watch. */
export function valuesOf({ text, city, within, category, mail, push }: WatchPartsFragment): WatchValues {
  return { text, city: city ?? '', area: city ? within : 'EVERYWHERE', categoryId: category?.id ?? '', mail, push };
}

/** What of the values is searched. */
export function searchOf({ text, city, area, categoryId }: WatchValues) {
  const isEverywhere = area === 'EVERYWHERE' || !city;
  const place = isEverywhere ? { city: null, within: 'SAME_CITY' as const } : { city, within: area };
  return { text: text.trim(), ...place, categoryId: categoryId || null };
}

const inputOf = (values: WatchValues) => ({ ...searchOf(values), mail: values.mail, push: values.push });

/** The fields that differ from those that were read. */
function changesOf(values: WatchValues, read: WatchValues) {
  const before: Record<string, unknown> = inputOf(read);
  return Object.fromEntries(Object.entries(inputOf(values)).filter(([name, value]) => value !== before[name]));
}

interface Stale {
  text: string;
  version: number;
}

/** The values of a form, their errors, and the saving of what changed with the version that was read. */
export function useWatchForm(initial: WatchValues, watch: WatchPartsFragment | undefined, onSaved: () => void) {
  const [values, setValues] = useState(initial);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [trouble, setTrouble] = useState<string>();
  const [stale, setStale] = useState<Stale>();
  const [add, adding] = useAddWatchMutation();
  const [update, updating] = useUpdateWatchMutation();

  function change(some: Partial<WatchValues>) {
    setValues((before) => ({ ...before, ...some }));
    setFaults({});
    setTrouble(undefined);
  }

  async function save(version = watch?.version) {
    const found = checkWatchText(values.text);
    setFaults(found);
    setTrouble(undefined);
    if (Object.keys(found).length > 0) return;
    try {
      if (!watch || version === undefined) await add({ variables: { input: inputOf(values) } });
      else await update({ variables: { id: watch.id, input: changesOf(values, valuesOf(watch)), version } });
      onSaved();
    } catch (error) {
      refuse(error);
    }
  }

  function refuse(error: unknown) {
    const refusal = appErrorOf(error);
    const byField = Object.entries(refusal?.fields ?? {}).map(([path, fault]) => [path.replace(/^input\./, ''), fault]);
    const { version, current } = refusal?.extensions ?? {};
    if (refusal?.code === 'CONFLICT' && typeof version === 'number') {
      const { text = watch?.text ?? '' } = (current ?? {}) as { text?: string };
      setStale({ text, version });
    } else if (byField.length > 0) setFaults(Object.fromEntries(byField));
    else setTrouble(failureText(error, watchTexts.form.failed));
  }

  return { values, faults, trouble, stale, change, save, isBusy: adding.loading || updating.loading };
}
