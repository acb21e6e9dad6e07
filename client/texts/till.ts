import { clock, date, isoDate, shortDate } from '#client/lib/format/format.ts';
import type { RedemptionAnswer, RedemptionHint, RedemptionSource } from '#client/schema.generated.ts';

/** What an answer says besides its word. */
interface AnswerFacts {
  hint?: RedemptionHint | null;
  offerTitle?: string | null;
  startDate?: string | null;
  endDate?: string | null;
  limit?: number | null;
  redeemedAt?: string | null;
  place?: string | null;
}

/** What a till says that the server did not. */
type OwnAnswer = 'QUEUED' | 'IN_QUEUE' | 'NOT_STORED' | 'GUESSING' | 'FAILED';
export type TillAnswerKind = RedemptionAnswer | OwnAnswer;

const hints: Record<RedemptionHint, string> = {
  CHECK_CHARACTER: 'Yksi merkki on väärin. Tarkista koodi asiakkaan puhelimesta.',
  LENGTH: 'Koodissa on neljä numeroa tai kymmenen merkkiä. Tarkista koodi asiakkaan puhelimesta.',
  YESTERDAY: 'Tämä on eilisen koodi. Pyydä asiakasta avaamaan tarjous uudelleen.',
};

/** An offer that was hidden, or is no longer published, has ended before its last day. */
const ending = (endDate: string) =>
  endDate < isoDate(new Date()) ? `Viimeinen päivä oli ${date(endDate)}.` : 'Tarjousta ei enää näytetä asiakkaille.';

const place = (name: string | null | undefined) => (name ? `, ${name}` : '');

export const tillAnswers: Record<TillAnswerKind, { word: string; text: (facts: AnswerFacts) => string }> = {
  OK: { word: 'Laskettu', text: ({ offerTitle }) => offerTitle ?? '' },
  ALREADY: {
    word: 'Käytetty jo',
    text: ({ redeemedAt, place: name }) =>
      redeemedAt ? `Käytetty jo ${shortDate(redeemedAt)} klo\u00a0${clock(redeemedAt)}${place(name)}.` : '',
  },
  WRONG_SHOP: { word: 'Toisen yrityksen koodi', text: () => 'Koodi kuuluu toisen yrityksen tarjoukseen.' },
  ENDED: {
    word: 'Tarjous on päättynyt',
    text: ({ offerTitle, endDate }) =>
      [offerTitle && `${offerTitle}.`, endDate && ending(endDate)].filter(Boolean).join(' '),
  },
  NOT_STARTED: {
    word: 'Tarjous ei ole vielä alkanut',
    text: ({ offerTitle, startDate }) =>
      [offerTitle && `${offerTitle}.`, startDate && `Tarjous alkaa ${date(startDate)}.`].filter(Boolean).join(' '),
  },
  LIMIT: {
    word: 'Tarjous on loppunut',
    text: ({ limit }) =>
      limit ? `Tarjous oli ${limit.toLocaleString('fi-FI')} ensimmäiselle asiakkaalle, ja he ovat jo käyneet.` : '',
  },
  UNKNOWN: {
    word: 'Tuntematon koodi',
    text: ({ hint }) => (hint ? hints[hint] : 'Tällaista koodia ei ole. Tarkista koodi asiakkaan puhelimesta.'),
  },
  BAD_TIME: {
    word: 'Ei laskettu',
    text: () => 'Koodi odotti lähetystä yli kolme vuorokautta.',
  },
  BAD_OUTLET: {
    word: 'Valitse toimipaikka',
    text: () => 'Tässä toimipaikassa et voi laskea asiakkaita. Vaihda toimipaikka.',
  },
  BAD_ID: { word: 'Ei laskettu', text: () => 'Anna koodi uudelleen.' },
  TRY_LATER: { word: 'Tallessa', text: () => 'Koodi tarkistetaan myöhemmin. Saat tiedon, jos se ei kelpaa.' },
  QUEUED: { word: 'Tallennettu', text: () => 'Koodi tarkistetaan ja lasketaan, kun verkko palaa.' },
  IN_QUEUE: { word: 'Käytetty jo', text: () => 'Sama koodi on jo laskettu tällä laitteella ja odottaa verkkoa.' },
  NOT_STORED: {
    word: 'Ei laskettu',
    text: () => 'Verkkoa ei ole, eikä selain salli tallennusta. Anna koodi uudelleen, kun verkko palaa.',
  },
  GUESSING: {
    word: 'Tallessa',
    text: () => 'Tuntemattomia koodeja on tullut paljon. Tämä koodi tarkistetaan noin kymmenen minuutin kuluttua.',
  },
  FAILED: { word: 'Tallessa', text: () => 'Palvelin ei vastannut. Koodi lähetetään pian uudelleen.' },
};

export const till = {
  title: 'Kassa',
  field: 'Asiakkaan koodi',
  count: 'Laske',
  checking: 'Tarkistetaan',
  ready: 'Valmis',
  readyText: 'Anna asiakkaan koodi.',
  filled: 'Koodi on valmiina. Laske asiakas painamalla Laske.',
  letters: 'Kirjaimet',
  digits: 'Numerot',
  sound: 'Ääni',
  soundOff: 'Ääni pois',
  offline: 'Ei verkkoa. Koodit tallentuvat tälle laitteelle.',
  maintenance: 'Palvelu on huollossa. Koodit tallentuvat tälle laitteelle ja lähetetään huollon jälkeen.',
  elsewhere: (count: number, who: string | undefined) =>
    `${count === 1 ? '1 koodi' : `${count.toLocaleString('fi-FI')} koodia`}, ${count === 1 ? 'jonka' : 'jotka'} ${who ?? 'toinen käyttäjä'} on tallentanut, odottaa tällä laitteella. ${count === 1 ? 'Se lähetetään' : 'Ne lähetetään'}, kun hän kirjautuu tällä laitteella.`,
  waiting: (count: number) => (count === 1 ? '1 koodi odottaa lähetystä.' : `${count} koodia odottaa lähetystä.`),
  mend: {
    BAD_OUTLET:
      'Osa koodeista ei kelpaa vielä: niiden toimipaikassa et voi laskea asiakkaita. Vaihda toimipaikka. Koodit lähetetään uudelleen, ja voit myös perua ne.',
  },
  today: 'Tänään',
  customers: (count: number) => (count === 1 ? '1 asiakas' : `${count.toLocaleString('fi-FI')} asiakasta`),
  todayAt: 'Tänään toimipaikoittain',
  unnamed: 'Ilman toimipaikkaa',
  unread: 'Päivän lukumäärää ei saatu.',
  outlet: {
    title: 'Missä toimipaikassa olet?',
    intro: 'Valinta muistetaan tällä laitteella.',
    change: 'Vaihda toimipaikka',
  },
  source: {
    title: 'Mistä kuulit meistä?',
    thanks: 'Vastaus on laskettu.',
    failed: 'Vastausta ei voitu tallentaa.',
    kinds: {
      LAHITARJOUS: 'Lähitarjous',
      SOCIAL: 'Some',
      WINDOW: 'Ikkuna',
      FRIEND: 'Tuttu',
      OTHER: 'Muu',
    } satisfies Record<RedemptionSource, string>,
  },
  last: {
    title: 'Viimeksi lasketut',
    none: 'Kymmenen viime minuutin lasketut näkyvät tässä.',
    undo: 'Peru',
    undoOf: (what: string, at: string) => `Peru: ${what}, klo ${at}`,
    undone: 'Laskenta on peruttu.',
    failed: 'Perumista ei voitu tehdä. Yritä uudelleen, kun verkko toimii.',
    waits: 'Odottaa lähetystä',
    notYet: 'Ei vielä laskettu',
    offer: 'Asiakas',
  },
  odd: {
    title: 'Nämä eivät kelvanneet',
    intro: 'Koodit otettiin ilman verkkoa, ja ne tarkistettiin jälkikäteen. Asiakkaita ei laskettu.',
    read: 'Luettu',
    readOf: (code: string) => `Luettu: ${code}`,
  },
  kept: {
    title: 'Näitä ei peruttu',
    intro: 'Peruminen ei enää onnistunut, kun yhteys palasi. Nämä asiakkaat on laskettu.',
  },
  camera: {
    open: 'Kamera',
    close: 'Sulje kamera',
    hint: 'Näytä asiakkaan QR-koodi kameralle.',
    refused: 'Kameran käyttö on estetty. Salli kamera selaimen asetuksista, tai kirjoita koodi.',
    none: 'Kameraa ei löytynyt. Kirjoita koodi.',
    failed: 'Kameraa ei saatu auki. Sulje muut kameraa käyttävät sovellukset, tai kirjoita koodi.',
  },
};
