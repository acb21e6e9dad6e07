import { businessEventTexts } from '#shared/texts/accounts/businessEvents.ts';

/** What a business reads of what was done in its name. */
export const businessEvents = {
  title: 'Tapahtumat',
  intro: 'Kuka teki mitä ja milloin: julkaisut, saldo, asetukset, käyttäjät, avaimet ja ylläpidon päätökset.',
  panel: 'Avaa tapahtumat',
  back: 'Takaisin asetuksiin',
  list: 'Tapahtumat',
  failed: 'Tapahtumien lataaminen epäonnistui',
  none: 'Tapahtumia ei ole vielä',
  noneHint: 'Täällä näkyy, mitä yrityksesi puolesta tehdään tästä lähtien.',
  notFound: 'Näillä rajauksilla ei ole tapahtumia',
  clear: 'Poista rajaukset',
  more: 'Näytä vanhempia',
  gone: 'poistettu',
  /** What an event is about when it is about no row of its own. */
  ofBusiness: 'Yritys',
  columns: { at: 'Aika', what: 'Tapahtuma', who: 'Tekijä', target: 'Kohde' },
  filters: {
    label: 'Rajaukset',
    actor: 'Tekijä',
    members: 'Käyttäjät',
    keys: 'Avaimet',
    disabled: (name: string) => `${name} (poistettu käytöstä)`,
    others: 'Muut',
    unknown: 'Poistettu tekijä',
    kind: 'Laji',
    period: 'Päivät',
  },
  kinds: businessEventTexts.kinds,
  /** What rows without a name of their own are called, by their kind. */
  targets: {
    invoice: 'Laskutus',
    order: 'Laskutus',
    online_payment: 'Laskutus',
    appeal: 'Päätökset',
  } as Readonly<Record<string, string>>,
} as const;
