import type { TermsAcceptanceWay } from '#client/schema.generated.ts';

/** How terms were accepted. */
export const acceptanceWays: Record<TermsAcceptanceWay, string> = {
  REGISTRATION: 'rekisteröityessä',
  SIGN_IN: 'portaalissa',
};

/** The terms of the signed-in business: the notice on every page, and the panel of the settings. */
export const portalTerms = {
  changed: {
    title: 'Käyttöehdot ovat muuttuneet',
    first: 'Hyväksy käyttöehdot',
    firstText: 'Yrityksesi ei ole vielä hyväksynyt käyttöehtoja. Lue ne ja hyväksy ne, jos ne sopivat sinulle.',
    accept: 'Hyväksyn ehdot',
    accepted: 'Ehdot on hyväksytty',
    failed: 'Hyväksyminen epäonnistui',
  },
  coming: {
    title: (day: string) => `Käyttöehdot muuttuvat ${day}`,
    text: (changes: string) => `${changes} Siihen asti mikään ei muutu.`,
  },
  read: 'Lue ehdot',
  pdf: 'Lataa PDF',
  end: 'Lopeta tili',
  panel: {
    title: 'Käyttöehdot',
    intro: 'Ehdot, jotka yrityksesi on hyväksynyt. Jos et hyväksy ehtoja, voit lopettaa tilin ilman kuluja.',
    inForce: (number: number) => `Voimassa on versio ${number}`,
    row: (number: number) => `Versio ${number}`,
    how: (day: string, way: string, person: string) => `hyväksytty ${day} ${way}, ${person}`,
    none: 'Ehtoja ei ole vielä hyväksytty.',
    failed: 'Ehtojen lataaminen epäonnistui.',
  },
} as const;

/** How a business ends its account itself. */
export const ownEnding = {
  title: 'Tilin lopettaminen',
  intro: 'Voit lopettaa yrityksesi tilin milloin tahansa ja ilman kuluja.',
  open: 'Lopeta tili',
  failed: 'Tietojen lataaminen epäonnistui.',
  ends: (day: string) => `Tilisi päättyy ${day} omasta pyynnöstäsi`,
  endsText:
    'Uutta ei voi julkaista. Jo julkaistut tarjoukset näkyvät loppuun asti, ja voit lukea ja ladata tietosi siihen asti.',
  waits: 'Tilisi poistetaan, kun saldo on palautettu',
  waitsText: (amount: string) =>
    `Asiakaspalvelu palauttaa saldosi ${amount}. Uutta ei voi julkaista, mutta voit lukea ja ladata tietosi siihen asti.`,
  back: (amount: string) => `Saldo ${amount} palautetaan ennen tilin poistamista.`,
  givenUp: (amount: string) => `Saldosta ${amount} olet luopunut: sitä ei palauteta.`,
  byOffice: (day: string) => `Ylläpito on irtisanonut tilisi: se päättyy ${day}. Voit lopettaa sen myös heti.`,
  cancel: 'Peru lopettaminen',
  cancelled: 'Tilin lopettaminen on peruttu',
  cancelFailed: 'Peruminen epäonnistui',
  goes: {
    title: 'Poistetaan pysyvästi',
    lines: (offers: number) => [
      offers === 1
        ? 'Tarjoukset ja luonnokset kuvineen (nyt näkyvissä 1)'
        : `Tarjoukset ja luonnokset kuvineen (nyt näkyvissä ${offers})`,
      'Yrityksen sivu ja sen seuraajat',
      'Tilastot ja toistot',
      'Kirjautumistiedot',
    ],
  },
  stays: {
    title: 'Säilytetään',
    lines: ['Laskut ja saldotapahtumat kirjanpitolain ajan', 'Päätökset ja valitukset 5 vuotta'],
  },
  noRefund: 'Näkyvissä olevien tarjousten hintaa ei palauteta.',
  openInvoices: (count: number) =>
    count === 1 ? 'Avoinna on 1 lasku. Se jää maksettavaksi.' : `Avoinna on ${count} laskua. Ne jäävät maksettaviksi.`,
  invoices: 'Avaa laskut',
  download: 'Lataa ensin tietosi',
  downloadWhy: 'Poistettuja tietoja ei saa takaisin. Saat kaiken yhtenä ZIP-tiedostona.',
  when: 'Milloin tili päättyy',
  times: {
    LATER: '30 päivän kuluttua: tarjoukset näkyvät siihen asti, ja voit vielä perua',
    NOW: 'Heti',
  },
  balance: (amount: string) => `Saldoa on ${amount}`,
  balances: {
    BACK: 'Palauttakaa saldo: tili poistetaan vasta, kun se on palautettu',
    GIVE_UP: 'Luovun saldosta: sitä ei palauteta',
  },
  password: 'Nykyinen salasana',
  warning: {
    LATER: 'Et voi julkaista uutta, ellet peru lopettamista.',
    NOW: 'Tätä ei voi perua.',
  },
  submit: 'Lopeta tili',
  busy: 'Lopetetaan...',
  endFailed: 'Tilin lopettaminen epäonnistui',
  done: 'Lopettaminen on kirjattu. Vahvistus tulee sähköpostiin.',
} as const;
