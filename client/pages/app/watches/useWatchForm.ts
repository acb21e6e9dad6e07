import { type FormEvent, useState } from 'react';
import { appErrorOf, failureText } from '#client/lib/errors/appErrorOf.ts';
import { useForm } from '#client/lib/forms/useForm.ts';
import type { DistanceBand } from '#client/schema.generated.ts';
import { watchTexts } from '#client/texts/watches.ts';
import { checkWatchText } from '#shared/rules/offers/watches.ts';
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

/** The form of a watch: it saves what changed, with the version that was read. */
export function useWatchForm(initial: WatchValues, watch: WatchPartsFragment | undefined, onSaved: () => void) {
  const [trouble, setTrouble] = useState<string>();
  const [stale, setStale] = useState<Stale>();
  const [add] = useAddWatchMutation();
  const [update] = useUpdateWatchMutation();
  const form = useForm<WatchValues>({
    initial,
    check: ({ text }) => checkWatchText(text),
    refusalIn: appErrorOf,
    onChange: () => setTrouble(undefined),
  });

  async function send(version: number | undefined) {
    setTrouble(undefined);
    const { values } = form;
    if (!watch || version === undefined) await add({ variables: { input: inputOf(values) } });
    else await update({ variables: { id: watch.id, input: changesOf(values, valuesOf(watch)), version } });
    onSaved();
  }

  function failed(error: unknown) {
    const refusal = appErrorOf(error);
    const { version, current } = refusal?.extensions ?? {};
    if (refusal?.code === 'CONFLICT' && typeof version === 'number') {
      const { text = watch?.text ?? '' } = (current ?? {}) as { text?: string };
      setStale({ text, version });
    } else if (Object.keys(refusal?.fields ?? {}).length === 0) setTrouble(failureText(error, watchTexts.form.failed));
  }

  const save = (event?: FormEvent<HTMLFormElement>, version = watch?.version) =>
    form.submit(event, () => send(version), failed);
  return { form, trouble, stale, save };
}
