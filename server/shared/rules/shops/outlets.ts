import { inHelsinki } from '../../calendar/helsinkiClock.ts';
import { readCity } from '../../cities.ts';
import { outletInputLimits as limits, specialHoursInputLimits } from '../../limits.generated.ts';
import { outletTexts as texts } from '../../texts/shops.ts';
import { addressLine, checkAddress, type PostalAddress, tidyPostCode } from '../addresses.ts';
import { checkLength, checkRequired, type FieldErrors, type Nullable, tidyLine, tidyPhone } from '../fields.ts';
import { dayText } from '../typed/days.ts';
import { maxSpans, overlap } from '../typed/openHours.ts';
import { minutesOf } from './hours.ts';
import type { OpenHours, SpecialHours } from './openHours.ts';

/** Outlets of a business that are not closed, at most. */
export const maxOutlets = 200;
/** Days for which hours are shown as such that the shop keeps, after the business confirmed them. */
export const confirmedDays = 90;
const monthsAhead = 13;
const DAY = 86_400_000;

/** What is said of an outlet, as it is stored. */
export interface OutletContent extends PostalAddress {
  name: string;
  /** Finnish name of the municipality. */
  municipality: string;
  /** Empty without one. */
  phone: string;
  note: string;
  hours: OpenHours[];
  specialHours: SpecialHours[];
}

type SpecialDraft = Pick<SpecialHours, 'from' | 'to'> & Nullable<Omit<SpecialHours, 'from' | 'to'>>;

/** The same as a form or a caller has it. */
export interface OutletDraft extends Nullable<Omit<OutletContent, 'specialHours'>> {
  specialHours?: SpecialDraft[] | null | undefined;
}

/** What is stored of a draft: the municipality is that of the town where none is said, and special days that are over are left out. */
export function tidyOutlet(draft: OutletDraft, now: Date): OutletContent {
  const today = dayIn(now);
  const town = tidyLine(draft.town);
  return {
    name: tidyLine(draft.name),
    street: tidyLine(draft.street),
    postCode: tidyPostCode(draft.postCode),
    town,
    municipality: readCity(tidyLine(draft.municipality) || town)?.name ?? '',
    phone: tidyPhone(draft.phone ?? ''),
    note: tidyLine(draft.note),
    hours: (draft.hours ?? [])
      .map(({ weekday, opens, closes }) => ({ weekday, opens, closes }))
      .toSorted((one, other) => one.weekday - other.weekday || (one.opens < other.opens ? -1 : 1)),
    specialHours: (draft.specialHours ?? [])
      .filter(({ to }) => to >= today)
      .map(({ from, to, opens, closes, text }) => ({
        from,
        to,
        opens: opens ?? null,
        closes: closes ?? null,
        text: tidyLine(text),
      }))
      .toSorted((one, other) => (`${one.from}${one.opens}` < `${other.from}${other.opens}` ? -1 : 1)),
  };
}

/** What is edited of an outlet: a municipality that is the one of the town is left out, so that it follows when the town changes. */
export function editedOutlet<Outlet extends OutletContent>(outlet: Outlet): Outlet {
  const follows = readCity(outlet.town)?.name === outlet.municipality;
  return follows ? { ...outlet, municipality: '' } : outlet;
}

/** FieldErrors of an outlet, in the order of the form. */
export function checkOutlet(draft: OutletDraft, now: Date): FieldErrors {
  const { name, phone, note } = draft;
  const tidy = tidyOutlet(draft, now);
  return {
    ...checkLength('name', 'Nimi', name, limits.name),
    ...checkRequired('name', 'Nimi', name),
    ...checkRequired('street', 'Katuosoite', tidy.street),
    ...checkAddress(tidy),
    ...(tidy.municipality === '' && { municipality: texts.municipality }),
    ...checkLength('phone', 'Puhelin', phone, limits.phone),
    ...checkLength('note', 'Lisätieto', note, limits.note),
    ...checkHours(tidy.hours),
    ...checkSpecials(tidy.specialHours, dayIn(now)),
  };
}

/** The place of an offer that is for these outlets: one of them with its address, several with their municipalities. */
export function placeOfOutlets(outlets: readonly (PostalAddress & Pick<OutletContent, 'municipality'>)[]) {
  const [only] = outlets.length === 1 ? outlets : [];
  return {
    locationType: only ? ('SINGLE' as const) : ('MULTIPLE' as const),
    cities: [...new Set(outlets.map(({ municipality }) => municipality))],
    isNationwide: false,
    address: only ? addressLine(only) : null,
  };
}

/** Whether hours that were confirmed then may be shown as those that the shop keeps. */
export function areConfirmed(confirmedAt: Date | null | undefined, now: Date): boolean {
  return confirmedAt != null && now.getTime() - confirmedAt.getTime() < confirmedDays * DAY;
}

function checkHours(hours: readonly OpenHours[]): FieldErrors {
  if (hours.some(({ weekday }) => !texts.weekdays[weekday - 1])) return { hours: texts.weekday };
  if (hours.some((span) => !isClock(span.opens) || !isClock(span.closes))) return { hours: texts.clock };
  for (const [place, day] of texts.weekdays.entries()) {
    const spans = hours.filter(({ weekday }) => weekday === place + 1);
    if (spans.length > maxSpans) return { hours: texts.tooManySpans(maxSpans) };
    if (overlap(spans)) return { hours: texts.overlap(day) };
    const next = hours.filter(({ weekday }) => weekday === ((place + 1) % 7) + 1);
    if (spans.some((span) => reaches(span, next))) return { hours: texts.overlap(day) };
  }
  return {};
}

/** Whether a span that ends on the next day ends after another one has begun there. */
function reaches({ opens, closes }: Omit<OpenHours, 'weekday'>, next: readonly Omit<OpenHours, 'weekday'>[]): boolean {
  return closes <= opens && next.some((other) => minutesOf(other.opens) < minutesOf(closes));
}

function checkSpecials(specials: readonly SpecialHours[], today: string): FieldErrors {
  const last = monthsLater(today, monthsAhead);
  for (const { from, to, opens, closes, text } of specials) {
    const tooLong = checkLength('specialHours', 'Selite', text, specialHoursInputLimits.text);
    if (tooLong.specialHours) return tooLong;
    if (to < from) return { specialHours: texts.specialOrder };
    if (to > last) return { specialHours: texts.specialFar };
    if ((opens === null) !== (closes === null)) return { specialHours: texts.specialHalf };
    if ((opens !== null && !isClock(opens)) || (closes !== null && !isClock(closes))) {
      return { specialHours: texts.clock };
    }
  }
  for (const [place, one] of specials.entries()) {
    const clash = specials.slice(place + 1).find((other) => shareDay(one, other) && !fitOneDay(one, other));
    if (clash) return { specialHours: texts.specialTwice(dayText(clash.from)) };
  }
  return {};
}

const shareDay = (one: SpecialHours, other: SpecialHours) => one.from <= other.to && other.from <= one.to;

/** Several spans of the same days are possible, being open and closed is not. */
function fitOneDay(one: SpecialHours, other: SpecialHours): boolean {
  if (one.opens === null || one.closes === null || other.opens === null || other.closes === null) return false;
  return !overlap([
    { opens: one.opens, closes: one.closes },
    { opens: other.opens, closes: other.closes },
  ]);
}

const isClock = (text: string) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
const dayIn = (instant: Date) => inHelsinki(instant).toISOString().slice(0, 10);

function monthsLater(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}
