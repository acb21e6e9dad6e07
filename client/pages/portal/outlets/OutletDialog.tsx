import { Button, Input } from 'antd';
import { isoDate } from '#client/lib/format/format.ts';
import type { FieldForm } from '#client/lib/forms/fieldForm.ts';
import { useAction } from '#client/lib/forms/useAction.ts';
import { useFieldForm } from '#client/lib/forms/useFieldForm.ts';
import { affected, evict } from '#client/lib/graphql/evict.ts';
import { outletsTexts } from '#client/texts/outlets.ts';
import { CheckedField, CheckedForm } from '#client/ui/antd/form/CheckedForm.tsx';
import { plainValue } from '#client/ui/antd/form/ConflictChoices.tsx';
import { DateInput } from '#client/ui/antd/form/DateInput.tsx';
import { FormDialog, FormFoot, useLastDefined } from '#client/ui/antd/form/FormDialog.tsx';
import { TypedInput, type TypedProps } from '#client/ui/antd/form/TypedInput.tsx';
import { useEdits } from '#client/ui/antd/form/useEdits.tsx';
import { Columns } from '#client/ui/plain/Layout.tsx';
import { outletInputLimits as limits } from '#shared/limits.generated.ts';
import { tidyPostCode } from '#shared/rules/addresses.ts';
import { tidyPhone } from '#shared/rules/fields.ts';
import type { OutletContent } from '#shared/rules/shops/outlets.ts';
import styles from './OutletDialog.module.css';
import { type OwnOutletFragment, useCreateOutletMutation, useUpdateOutletMutation } from './OutletsPage.generated.ts';
import {
  checkOutletForm,
  contentOf,
  type DayHours,
  dayHoursText,
  type OutletValues,
  readDayHours,
  type SpecialRow,
  valuesOf,
} from './outletForm.ts';

const texts = outletsTexts.form;

/** The hours of a day, typed in any of the ways in which people write them. */
function HoursInput(props: TypedProps<DayHours>) {
  return <TypedInput<DayHours> {...props} reads="hours" read={readDayHours} show={dayHoursText} />;
}

interface SpecialsProps {
  value?: SpecialRow[];
  onChange?: (rows: SpecialRow[]) => void;
}

/** The days that have hours of their own, one row each. */
function SpecialsInput({ value: rows = [], onChange }: SpecialsProps) {
  const set = (place: number, change: Partial<SpecialRow>) =>
    onChange?.(rows.map((row, at) => (at === place ? { ...row, ...change } : row)));
  return (
    <div className={styles.specials}>
      {rows.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names of their own, and are only removed with their fields.
        <fieldset key={place} className={styles.special} aria-label={texts.specialPlace(place + 1)}>
          <DateInput
            aria-label={texts.from}
            placeholder={texts.from}
            value={row.from}
            min={isoDate(new Date())}
            onChange={(from) => set(place, { from, to: row.to && row.to >= from ? row.to : from })}
          />
          <DateInput
            aria-label={texts.to}
            placeholder={texts.to}
            value={row.to}
            min={row.from}
            onChange={(to) => set(place, { to })}
          />
          <HoursInput
            aria-label={texts.specialHours}
            placeholder={texts.specialHours}
            value={row.hours}
            onChange={(hours) => set(place, { hours })}
          />
          <Input
            aria-label={texts.specialText}
            placeholder={texts.specialText}
            value={row.text}
            onChange={({ target }) => set(place, { text: target.value })}
          />
          <Button
            type="text"
            danger
            className={styles.remove ?? ''}
            aria-label={texts.removeSpecial(place + 1)}
            onClick={() => onChange?.(rows.filter((_, at) => at !== place))}
          >
            {texts.remove}
          </Button>
        </fieldset>
      ))}
      <Button onClick={() => onChange?.([...rows, { from: '', to: '', hours: '', text: '' }])}>
        {texts.addSpecial}
      </Button>
    </div>
  );
}

/** The fields of an outlet. */
function Fields({ form }: { form: FieldForm<OutletValues> }) {
  const copyMonday = () => {
    const { day1 } = form.values as OutletValues;
    form.fill({ day2: day1, day3: day1, day4: day1, day5: day1 });
  };
  return (
    <>
      <CheckedField name="name" label={texts.name} extra={texts.nameHint}>
        <Input maxLength={limits.name} autoComplete="off" />
      </CheckedField>
      <CheckedField name="street" label={texts.street}>
        <Input maxLength={limits.street} autoComplete="street-address" />
      </CheckedField>
      <Columns minWidth={160}>
        <CheckedField name="postCode" label={texts.postCode} spell={tidyPostCode}>
          <Input inputMode="numeric" autoComplete="postal-code" />
        </CheckedField>
        <CheckedField name="town" label={texts.town}>
          <Input maxLength={limits.town} autoComplete="address-level2" />
        </CheckedField>
      </Columns>
      <CheckedField
        name="municipality"
        label={texts.municipality}
        extra={texts.municipalityHint}
        required={false}
        dependencies={['town']}
      >
        <Input autoComplete="off" />
      </CheckedField>
      <Columns minWidth={160}>
        <CheckedField name="phone" label={texts.phone} required={false} spell={tidyPhone}>
          <Input maxLength={limits.phone} type="tel" inputMode="tel" autoComplete="tel" />
        </CheckedField>
        <CheckedField name="note" label={texts.note} extra={texts.noteHint} required={false}>
          <Input maxLength={limits.note} autoComplete="off" />
        </CheckedField>
      </Columns>
      <h2 className={styles.heading}>{texts.hours}</h2>
      <p className={styles.hint}>{texts.hoursHint}</p>
      <div className={styles.days}>
        {texts.days.map((day, place) => (
          <div key={day} className={styles.day}>
            <span aria-hidden>{day}</span>
            <CheckedField name={`day${place + 1}`} required={false} className={styles.dayField ?? ''}>
              <HoursInput aria-label={day} />
            </CheckedField>
          </div>
        ))}
      </div>
      <Button size="small" onClick={copyMonday}>
        {texts.copy}
      </Button>
      <h2 className={styles.heading}>{texts.special}</h2>
      <p className={styles.hint}>{texts.specialHint}</p>
      <CheckedField name="specialHours" required={false}>
        <SpecialsInput />
      </CheckedField>
    </>
  );
}

function NewForm({ initial, onClose }: { initial: OutletContent; onClose: () => void }) {
  const form = useFieldForm<OutletValues>();
  const [mutate, { loading }] = useCreateOutletMutation({ update: (cache) => evict(cache, affected.outlets) });
  const create = useAction(mutate, { done: texts.added, failed: texts.saveFailed }, form);

  async function send(values: OutletValues) {
    if (await create({ input: contentOf(values) })) onClose();
  }
  return (
    <CheckedForm<OutletValues>
      form={form}
      initialValues={valuesOf(initial)}
      check={checkOutletForm}
      draftName="outlet"
      onFinish={send}
    >
      <Fields form={form} />
      <FormFoot submit={texts.save} loading={loading} />
    </CheckedForm>
  );
}

/** A field as a conflict shows it. */
function show(field: string, value: unknown) {
  const label = texts[field as 'name'];
  return { label, value: Array.isArray(value) ? String(value.length) : plainValue(value) };
}

function EditForm({ outlet, onClose }: { outlet: OwnOutletFragment; onClose: () => void }) {
  const form = useFieldForm<OutletValues>();
  const [mutate, { loading }] = useUpdateOutletMutation({ update: (cache) => evict(cache, affected.outlets) });
  const update = useAction(mutate, { done: texts.saved, failed: texts.saveFailed }, form);
  const edits = useEdits({
    form,
    read: valuesOf(outlet),
    version: outlet.version,
    toInput: contentOf,
    show,
  });

  async function send() {
    const saved = await edits.save(update, (input, version) => ({
      id: outlet.id,
      version: version ?? outlet.version,
      input,
    }));
    if (saved) onClose();
  }
  return (
    <CheckedForm<OutletValues>
      {...edits.props}
      check={checkOutletForm}
      draftName={`outlet-${outlet.id}`}
      onFinish={send}
    >
      <Fields form={form} />
      <FormFoot submit={texts.save} loading={loading} />
    </CheckedForm>
  );
}

interface Props {
  /** The outlet to edit, 'new' for another one; closed without. */
  outlet: OwnOutletFragment | 'new' | undefined;
  /** What a new one begins with. */
  initial: OutletContent;
  onClose: () => void;
}

/** Adds an outlet, or changes what is said of one. */
export function OutletDialog({ outlet, initial, onClose }: Props) {
  const shown = useLastDefined(outlet);
  return (
    <FormDialog open={!!outlet} title={shown === 'new' ? texts.add : texts.edit} width={640} onClose={onClose}>
      {shown === 'new' && <NewForm initial={initial} onClose={onClose} />}
      {shown && shown !== 'new' && <EditForm outlet={shown} onClose={onClose} />}
    </FormDialog>
  );
}
