import { outletsTexts } from '#client/texts/outlets.ts';
import type { FieldErrors } from '#shared/rules/fields.ts';
import { type DaySpan, type OpenHours, openHoursText, type SpecialHours } from '#shared/rules/shops/openHours.ts';
import { checkOutlet, editedOutlet, type OutletContent } from '#shared/rules/shops/outlets.ts';
import { readOpenHours } from '#shared/rules/typed/openHours.ts';
import type { Reading } from '#shared/rules/typed/reading.ts';
import { outletTexts } from '#shared/texts/shops.ts';

/** '09:00-12:00 13:00-17:00', 'closed', or empty when nothing was typed: one text, so that values are easily compared. */
export type DayHours = string;

/** A row of special days as it is filled in. */
export interface SpecialRow {
  from: string;
  to: string;
  hours: DayHours | null;
  text: string;
}

const dayFields = ['day1', 'day2', 'day3', 'day4', 'day5', 'day6', 'day7'] as const;
type DayField = (typeof dayFields)[number];

/** The fields of an outlet. */
export interface OutletValues
  extends Omit<OutletContent, 'hours' | 'specialHours'>,
    Record<DayField, DayHours | null | undefined> {
  specialHours: SpecialRow[];
}

const ofSpans = (spans: readonly DaySpan[]): DayHours =>
  spans.length === 0 ? 'closed' : spans.map(({ opens, closes }) => `${opens}-${closes}`).join(' ');

function spansOf(hours: DayHours | null | undefined): DaySpan[] {
  if (!hours || hours === 'closed') return [];
  return hours.split(' ').map((span) => {
    const [opens = '', closes = ''] = span.split('-');
    return { opens, closes };
  });
}

/** What is typed into the field of a day's hours. */
export function readDayHours(text: string): Reading<DayHours> {
  const reading = readOpenHours(text);
  if (reading.kind === 'value') return { kind: 'value', value: ofSpans(reading.value) };
  if (reading.kind !== 'doubt') return reading;
  const [first, ...rest] = reading.choices;
  return { kind: 'doubt', choices: [ofSpans(first), ...rest.map(ofSpans)] };
}

export const dayHoursText = (hours: DayHours) => openHoursText(spansOf(hours));

/** The form of an outlet as it is stored. */
export function valuesOf(outlet: OutletContent): OutletValues {
  const { hours, specialHours, ...texts } = editedOutlet(outlet);
  const days = dayFields.map((field, place) => {
    const spans = hours.filter(({ weekday }) => weekday === place + 1);
    return [field, hours.length === 0 ? '' : ofSpans(spans)];
  });
  return {
    ...texts,
    ...(Object.fromEntries(days) as Record<DayField, DayHours>),
    specialHours: specialHours.map(({ from, to, opens, closes, text }) => ({
      from,
      to,
      hours: ofSpans(opens && closes ? [{ opens, closes }] : []),
      text,
    })),
  };
}

/** What is stored of the form. */
export function contentOf(values: OutletValues): OutletContent {
  const { name, street, postCode, town, municipality, phone, note, specialHours } = values;
  const hours = dayFields.flatMap((field, place): OpenHours[] =>
    spansOf(values[field]).map((span) => ({ weekday: place + 1, ...span })),
  );
  const specials = specialHours.flatMap(({ from, to, hours, text }): SpecialHours[] => {
    const days = { from, to: to || from, text };
    const spans = spansOf(hours);
    return spans.length === 0 ? [{ ...days, opens: null, closes: null }] : spans.map((span) => ({ ...days, ...span }));
  });
  return { name, street, postCode, town, municipality, phone, note, hours, specialHours: specials };
}

/** Faults of the form: those of hours are at the day that they are about. */
export function checkOutletForm(values: OutletValues): FieldErrors {
  const { hours, ...faults } = checkOutlet(contentOf(values), new Date());
  const place = hours === undefined ? -1 : outletTexts.weekdays.findIndex((day) => hours.endsWith(day));
  return {
    ...faults,
    ...(hours !== undefined && { [dayFields[place] ?? 'day1']: hours }),
    ...(values.specialHours.some(({ from, hours }) => !from || !hours) && {
      specialHours: outletsTexts.form.specialMissing,
    }),
  };
}
