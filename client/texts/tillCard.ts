import type { OfferPhase, RedemptionAnswer } from '#client/schema.generated.ts';

type Kind = 'SHOW' | 'ONCE';

/** How an offer is taken at the till: the page for those who stand there. */
export const tillCard = {
  title: 'Näin tämä otetaan kassalla',
  /** At the till. */
  list: 'Tarjoukset, joissa on koodi',
  begins: (day: string) => `Alkaa ${day}`,
  back: 'Kassa',
  loadFailed: 'Ohjeen lataaminen epäonnistui',
  print: 'Tulosta',
  paper: 'Paperin koko',
  price: 'Hinta',
  rule: 'Sääntö',
  lastDay: 'Viimeinen päivä',
  since: (day: string) => `Voimassa ${day} alkaen.`,
  /** On paper: where the till is. */
  address: (address: string) => `Kassa-sivu: ${address}`,
  outlets: 'Toimipaikat',
  steps: {
    title: 'Näin otat koodin',
    first: 'Asiakas avaa tarjouksen puhelimessaan ja painaa Näytä kassalla.',
    type: {
      SHOW: 'Kirjoita neljä numeroa Kassa-sivulle ja paina Laske.',
      ONCE: 'Kirjoita koodi Kassa-sivulle ja paina Laske. Väliviivoja ei tarvita, ja pienet kirjaimet käyvät.',
    } satisfies Record<Kind, string>,
    say: {
      SHOW: 'Asiakas voi myös sanoa numerot.',
      ONCE: 'Jos asiakas sanoo koodin, toista se merkki kerrallaan. Koodissa ei ole O\u2011kirjainta: se on aina nolla.',
    } satisfies Record<Kind, string>,
    scan: 'QR\u2011koodin luet kameralla: paina Kamera, tai käytä viivakoodinlukijaa.',
    count: {
      SHOW: 'Laske jokainen asiakas erikseen, vaikka koodi on kaikilla sama.',
      ONCE: 'Laske koodi vasta, kun asiakas ottaa tarjouksen.',
    } satisfies Record<Kind, string>,
    undo: 'Jos laskit väärin, peru 10 minuutin kuluessa: Viimeksi lasketut, Peru.',
  },
  answers: {
    title: 'Mitä vastaus tarkoittaa',
    OK: 'Anna tarjous.',
    ALREADY: 'Koodilla on jo otettu tarjous. Näet, milloin ja missä. Toista kertaa sitä ei anneta.',
    LIMIT: 'Tarjous oli ensimmäisille asiakkaille. Kerro, että se on loppunut.',
    NOT_STARTED: 'Näet, minä päivänä tarjous alkaa.',
    ENDED: 'Tarjousta ei enää anneta.',
    WRONG_SHOP: 'Koodi on toisen yrityksen tarjouksesta.',
    UNKNOWN: {
      SHOW: 'Tarkista numerot asiakkaan puhelimesta. Eilisen numerot eivät kelpaa: asiakas avaa tarjouksen uudelleen.',
      ONCE: 'Tarkista koodi asiakkaan puhelimesta ja kirjoita se uudelleen.',
    } satisfies Record<Kind, string>,
    QUEUED: 'Verkkoa ei ole. Anna tarjous: koodi tarkistetaan, kun verkko palaa.',
  } satisfies Partial<Record<RedemptionAnswer | 'QUEUED' | 'title', unknown>>,
  /** Why its codes are not taken just now. */
  states: {
    PENDING: 'Tarjous odottaa hyväksyntää. Koodit kelpaavat vasta sen jälkeen.',
    REJECTED: 'Tarjousta ei hyväksytty. Koodit eivät kelpaa.',
    CANCELLED: 'Tarjous on peruttu. Koodit eivät kelpaa.',
    HIDDEN: 'Tarjousta ei näytetä asiakkaille. Koodit eivät kelpaa.',
    ENDED: 'Tarjous on päättynyt. Koodit eivät enää kelpaa.',
  } satisfies Partial<Record<OfferPhase, string>>,
  inGrace: (day: string) => `Tarjous on päättynyt, mutta koodi kelpaa vielä ${day} asti.`,
  notBegun: (day: string) => `Tarjous alkaa ${day}. Koodit eivät kelpaa ennen sitä.`,
} as const;
