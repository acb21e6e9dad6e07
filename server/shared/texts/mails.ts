import { weekdayNames } from './repeats.ts';

/** Mails of weekly repeats. */
export const repeatMailTexts = {
  onDay: (weekday: number, date: string) => `${weekdayNames[weekday - 1]}na ${date}`,
  open: 'Avaa toistuvat tarjoukset',
  paused: {
    heading: (title: string) => `Toistuva tarjouksesi on tauolla: ${title}`,
    notPublished: (title: string, when: string) =>
      `Tarjousta "${title}" ei julkaistu ${when}, eikä siitä veloitettu mitään.`,
  },
  over: {
    heading: (title: string) => `Jatketaanko toistuvaa tarjousta: ${title}`,
    ended: (title: string) =>
      `Tarjous "${title}" on nyt julkaistu niin monta kertaa kuin sovit, ja toisto päättyi. Siitä ei enää veloiteta mitään.`,
    advice: 'Jos haluat jatkaa, tee siitä uusi toisto.',
    action: 'Toista viikoittain',
  },
  edited: {
    heading: (title: string) => `Toistuva tarjouksesi muuttui: ${title}`,
    changed: 'Muutit toistuvan tarjouksesi sisältöä. Jo julkaistut tarjoukset pysyvät ennallaan.',
    next: (when: string) => `Seuraavaksi julkaisemme ${when}:`,
    onceResumed: 'Kun jatkat toistoa, julkaisemme:',
    plain: 'Hinta ei silloin ole enää alennus, joten julkaisemme sen ilman alennusta.',
    notYou: 'Jos et tehnyt tätä muutosta, vaihda salasanasi ja ota meihin yhteyttä.',
  },
};

/** What several mails to businesses say. */
export const businessMailTexts = {
  openOffers: 'Avaa tarjoukset',
  publishAgain: 'Julkaise uudelleen',
  addBalance: 'Lisää saldoa',
  why: (site: string) => `Saat tämän viestin, koska yritykselläsi on tili palvelussa ${site}.`,
  stop: 'Lopeta tällaiset viestit',
  unknownLink: 'Linkki ei kelpaa.',
};

/** Mails of what was decided about an offer. */
export const decisionMailTexts = {
  approved: {
    heading: 'Tarjouksesi on hyväksytty',
    paragraph: (title: string) => `Tarjous "${title}" on hyväksytty ja näkyy nyt kuluttajille voimassaoloaikanaan.`,
  },
  corrected: {
    heading: 'Puolestasi julkaistua tarjousta on korjattu',
    paragraph: (title: string) =>
      `Asiakaspalvelumme korjasi puolestasi julkaistua tarjousta "${title}". Kuluttajat näkevät korjatun version.`,
  },
  cancelled: {
    heading: 'Puolestasi julkaistu tarjous on peruttu',
    paragraph: (title: string) =>
      `Asiakaspalvelumme perui puolestasi julkaistun tarjouksen "${title}", eikä se enää näy kuluttajille. Sen hinta on palautettu saldollesi kokonaan.`,
  },
  'cancelled free': {
    heading: 'Puolestasi julkaistu tarjous on peruttu',
    paragraph: (title: string) =>
      `Asiakaspalvelumme perui puolestasi julkaistun tarjouksen "${title}", eikä se enää näy kuluttajille. Siitä ei veloitettu mitään.`,
  },
  'change approved': {
    heading: 'Muutoksesi on hyväksytty',
    paragraph: (title: string) => `Tarjouksen "${title}" muutokset on hyväksytty ja näkyvät nyt kuluttajille.`,
  },
  reopened: {
    heading: 'Tarjouksesi tarkistetaan uudelleen',
    paragraph: (title: string) =>
      `Tarjous "${title}" on otettu uudelleen tarkistettavaksi, eikä se näy kuluttajille ennen uutta päätöstä.`,
  },
};

const reductionRule =
  'Tavaran alennus lasketaan alimmasta hinnasta, jolla olet myynyt sitä alennusta edeltävien 30 päivän aikana.';

/** Other mails of offers. */
export const offerMailTexts = {
  reason: (reason: string) => `Perustelu: ${reason}`,
  publishedFor: {
    heading: 'Puolestasi on julkaistu tarjous',
    paragraph: (title: string) =>
      `Asiakaspalvelumme julkaisi puolestasi tarjouksen "${title}". Näet sen hinnan ja tiedot yritysportaalissa.`,
  },
  lowestMissing: {
    heading: 'Lisää alin hinta, niin alennus näkyy taas',
    paragraph: (title: string) =>
      `Tarjous "${title}" näkyy nyt ilman alennusta. ${reductionRule} Lisää alin hinta tarjoukseen.`,
  },
  noReduction: {
    heading: 'Tarjouksesi näkyy ilman alennusta',
    paragraph: (title: string) => `Tarjous "${title}" näkyy kuluttajille ilman alennusta. ${reductionRule}`,
  },
  onDay: (weekday: string, date: string) => `${weekday}na ${date}`,
  ending: {
    heading: (day: string) => `Tarjouksesi päättyy ${day}`,
    paragraph: (title: string, day: string) =>
      `Tarjous "${title}" päättyy ${day}. Julkaise se uudelleen, niin asiakkaat löytävät sen jatkossakin.`,
    headingOfSeveral: (count: number, day: string) => `${count} tarjoustasi päättyy ${day}`,
    several: 'Julkaise ne uudelleen, niin asiakkaat löytävät ne jatkossakin:',
    rest: (count: number) => `ja ${count} muuta`,
  },
};

/** Mails of balances. */
export const balanceMailTexts = {
  low: {
    heading: (limit: string) => `Saldosi on alle ${limit}`,
    paragraph: (balance: string) =>
      `Saldoa on jäljellä ${balance} (alv 0\u00a0%). Lisää saldoa, niin voit julkaista tarjouksia keskeytyksettä.`,
  },
  lowForRepeat: {
    heading: 'Saldosi ei riitä toistuvaan tarjoukseen',
    paragraph: ({ balance, title, day, price }: Record<'balance' | 'title' | 'day' | 'price', string>) =>
      `Saldoa on jäljellä ${balance} (alv 0\u00a0%). Tarjous "${title}" julkaistaan seuraavan kerran ${day}, ja se maksaa ${price}. Lisää saldoa ennen sitä, niin toisto ei keskeydy.`,
  },
};

/** The mail of a week. Numbers come as people write them. */
export const weeklyMailTexts = {
  heading: (week: number) => `Tarjoustesi viikko ${week}`,
  once: '1 kerran',
  times: (count: string) => `${count} kertaa`,
  seen: (week: number, times: string) => `Viikolla ${week} tarjouksesi nähtiin ${times}`,
  seenOnly: (seen: string) => `${seen}.`,
  unopened: 'Kukaan ei vielä avannut tarjousta. Kuva ja hinta auttavat eniten.',
  opened: (seen: string, count: string, acted: string) => `${seen}, ${count} avasi sen${acted}`,
  /** With more openings than views: a link or another app has opened offers that no list had shown. */
  openedOnly: (week: number, times: string, acted: string) => `Viikolla ${week} tarjouksesi avattiin ${times}${acted}`,
  acted: (count: string) => `, ${count} soitti, haki reitin tai kävi sivuillasi.`,
  actedUnopened: (count: string) => `${count} soitti, haki reitin tai kävi sivuillasi.`,
  noneActed: ', mutta kukaan ei soittanut, hakenut reittiä eikä käynyt sivuillasi.',
  paid: (cost: string, perClick: string) => `Maksoit ${cost}, eli ${perClick} avausta kohti.`,
  atTill: (count: string) => `Vähintään ${count} kävi kassalla.`,
  tooFew: 'Liian vähän arvioon.',
  compared: (count: string) => `Viime viikolla avauksia oli ${count}.`,
  cents: (count: number) => (count === 1 ? '1 sentti' : `${count} senttiä`),
};
