import { helsinkiDate } from '#platform/helsinki.ts';
import { finnishMoney } from '#shared/finnish/finnishNumbers.ts';
import type { Currency } from '#shared/schema.generated.ts';
import { eventFacts, businessEventTexts as texts } from '#shared/texts/accounts/businessEvents.ts';
import { auditFields, businessEvents } from '#shared/texts/audit.ts';
import type { EventFact } from '#shared/texts/domains/domainTexts.ts';
import type { Facts } from '../audit.ts';

interface Entry {
  action: string;
  before: Facts | null;
  after: Facts | null;
}

/** What an entry says beside its sentence: of its facts those that the business may read, each as a line. */
export function detailsOf({ action, before, after }: Entry): string[] {
  const currency = String(after?.currency ?? before?.currency ?? 'EUR') as Currency;
  const money = (cents: number) => finnishMoney(cents / 100, currency);
  const isUpdate = before !== null && after !== null;
  return Object.entries(businessEvents[action]?.facts ?? {}).flatMap(([field, kind]) => {
    const write = (value: unknown) => written(kind, value, money);
    const name = texts.fields[field] ?? auditFields[field] ?? field;
    const [was, is] = [before?.[field], after?.[field]];
    if (isUpdate && was !== undefined && is !== undefined) return texts.changed(name, write(was), write(is));
    const only = is ?? was;
    return only === undefined || only === null || only === '' ? [] : texts.fact(name, write(only));
  });
}

function written(kind: EventFact, value: unknown, money: (cents: number) => string): string {
  if (kind === 'fields') return namesOf(value);
  const text = eventFacts[kind](kind === 'day' ? dayOf(value) : value, money);
  return text || texts.none;
}

/** The Helsinki day of a day or a moment. */
function dayOf(value: unknown): string {
  const text = String(value);
  return text.length > 10 ? helsinkiDate(new Date(text)) : text;
}

function namesOf(value: unknown): string {
  const fields = Array.isArray(value) ? value.map(String) : [];
  return fields.flatMap((field) => texts.fields[field] ?? auditFields[field] ?? []).join(', ');
}
