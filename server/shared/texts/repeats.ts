import type { RepeatPause } from '../schema.generated.ts';

/** Days of the week from Monday, as they are numbered from 1. */
export const weekdayNames = [
  'maanantai',
  'tiistai',
  'keskiviikko',
  'torstai',
  'perjantai',
  'lauantai',
  'sunnuntai',
] as const;

/** What a business can do about a pause that it has not chosen. */
export const pauseAdvice: Readonly<Record<Exclude<RepeatPause, 'OWN'>, string>> = {
  CAP: 'Nosta kattoa tai jatka toistoa: se jatkuu, kun katossa on taas tilaa.',
  BALANCE: 'Lisää saldoa ja jatka sitten toistoa.',
  PRICE: 'Jos uusi hinta sopii, jatka toistoa. Muuten voit lopettaa sen.',
  ACCOUNT: 'Kun voit taas julkaista tarjouksia, jatka toistoa.',
  RESTRICTED: 'Lue päätös ennen kuin jatkat toistoa.',
  CLAIM: 'Muuta tarjouksen hintaa tai salli julkaiseminen ilman alennusta, ja jatka sitten toistoa.',
  CONTENT: 'Muuta tarjouksen tiedot kuntoon ja jatka sitten toistoa.',
};

/** What is said of the terms of a weekly repeat. */
export const repeatTexts = {
  weekday: 'Valitse viikonpäivä.',
  length: (min: number, max: number) => `Kesto voi olla ${min}–${max} päivää.`,
  capTooHigh: (cap: string) => `Katto voi olla enintään ${cap}.`,
  capTooLow: (price: string) => `Katon tulee riittää ainakin yhteen julkaisuun, ${price}.`,
  changed: 'Toisto on muuttunut sen jälkeen, kun avasit sen. Tarkista nykyiset tiedot ja yritä uudelleen.',
  everyWeekday: (weekday: number) => `joka ${weekdayNames[weekday - 1]}`,
  consent: (price: string, everyWeekday: string, cap: string) =>
    `Veloitamme saldostasi ${price} ${everyWeekday}, enintään ${cap} kuukaudessa. Voit lopettaa milloin vain.`,
};

/** Why a change of a weekly repeat is refused. */
export const repeatRefusals = {
  notFound: 'Toistoa ei löytynyt.',
  tooMany: (most: number) => `Sinulla on jo ${most} toistuvaa tarjousta. Lopeta jokin niistä, niin voit lisätä uuden.`,
  ofRepeat: 'Päivät ja tarjoustyyppi valitaan toistossa',
  unknownImage: 'Kuvaa ei löytynyt',
};

/** Why a weekly repeat was paused. */
export const pauseNotes = {
  cap: (cap: string) => `Kuukauden kattosi ${cap} täyttyi.`,
  price: (now: string, agreed: string) => `Julkaisun hinta on nyt ${now}. Olet hyväksynyt hinnan ${agreed}.`,
  account: 'Yrityksesi tili ei ole käytössä.',
  hold: 'Maksusi on palautunut. Maksa avoin lasku, niin voit taas julkaista tarjouksia.',
  restricted: 'Olemme rajoittaneet tämän tarjouksen näkymistä. Katso päätöksen perustelut.',
};
