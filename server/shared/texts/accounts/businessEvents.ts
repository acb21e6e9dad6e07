import { dayText } from '../../rules/typed/days.ts';
import type { BusinessAction, BusinessEventKind, BusinessMailKind, BusinessRole } from '../../schema.generated.ts';
import { weekdayNames } from '../repeats.ts';

const roles: Record<BusinessRole, string> = { OWNER: 'Omistaja', PUBLISHER: 'Julkaisija', TILL: 'Kassa' };
const mails: Record<BusinessMailKind, string> = {
  ENDS_SOON: 'Tarjous päättyy pian',
  BALANCE_LOW: 'Saldo on vähissä',
  WEEKLY_RESULT: 'Viikon tulos',
  TILL_CARD: 'Kassan ohje',
};
const keyRights: Partial<Record<BusinessAction, string>> = {
  OFFER_READ: 'tarjousten luku',
  OFFER_EDIT: 'tarjousten muokkaus',
  OFFER_PUBLISH: 'tarjousten julkaisu',
  STATS_READ: 'tulosten luku',
  OUTLET_MANAGE: 'toimipaikat',
  CODE_REDEEM: 'koodien kuittaus',
};
const outcomes: Readonly<Record<string, string>> = { UPHELD: 'valitus hyväksyttiin', DISMISSED: 'valitus hylättiin' };

/** What an entry of the log holds of a fact. */
type Fact = unknown;
/** Writes an amount of cents. */
type Money = (cents: number) => string;

const named = (table: Readonly<Record<string, string | undefined>>) => (value: Fact) =>
  table[String(value)] ?? String(value);
const amount = (cents: (value: number) => number) => (value: Fact, money: Money) =>
  typeof value === 'number' ? money(cents(value)) : 'ei rajaa';

/** How each kind of fact of a business's own log is written. */
export const eventFacts = {
  text: (value: Fact) => String(value ?? ''),
  /** Money in cents, as most entries have it. */
  cents: amount((value) => value),
  /** Money in euros, as entries of members have it. */
  euros: amount((value) => Math.round(value * 100)),
  day: (value: Fact) => dayText(String(value).slice(0, 10)),
  role: named(roles),
  mail: named(mails),
  outcome: named(outcomes),
  weekday: (value: Fact) => weekdayNames[Number(value) - 1] ?? '',
  actions: (value: Fact) => (Array.isArray(value) ? value.map(named(keyRights)).join(', ') : ''),
  /** How many outlets; all without a list. */
  outlets: (value: Fact) => (Array.isArray(value) ? String(value.length) : 'kaikki'),
  /** Names of fields, which the reader of the log translates. */
  fields: (value: Fact) => String(value ?? ''),
};

/** What a business's own log says beside its sentences. */
export const businessEventTexts = {
  kinds: {
    OFFERS: 'Tarjoukset',
    MONEY: 'Saldo ja maksut',
    PROFILE: 'Tiedot ja asetukset',
    MEMBERS: 'Käyttäjät',
    KEYS: 'Avaimet',
    OUTLETS: 'Toimipaikat',
    DECISIONS: 'Ylläpidon päätökset',
  } satisfies Record<BusinessEventKind, string>,
  /** Who acted, where it was no person of the business. */
  office: 'Ylläpito',
  service: 'Lähitarjous',
  renamed: (then: string, now: string) => `${then} (nyt ${now})`,
  changed: (field: string, before: string, after: string) => `${field}: ${before} → ${after}`,
  fact: (field: string, value: string) => `${field}: ${value}`,
  none: 'tyhjä',
  /** Names of facts that the office calls otherwise or never shows. */
  fields: {
    cost: 'Hinta',
    amount: 'Summa',
    refunded: 'Palautettu saldoon',
    days: 'Päiviä',
    lastDay: 'Uusi viimeinen päivä',
    endsAt: 'Päättyy',
    version: 'Versio',
    outletIds: 'Toimipaikkoja',
    actions: 'Oikeudet',
    on: 'Käyttöön',
    off: 'Pois käytöstä',
    outcome: 'Ratkaisu',
    fields: 'Muuttui',
    discountedPrice: 'Hinta nyt',
  } as Readonly<Record<string, string>>,
  columns: ['Aika', 'Tekijä', 'Laji', 'Tapahtuma', 'Kohde', 'Lisätiedot'] as const,
};
