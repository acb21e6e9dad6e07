/** How an offer reads wherever it is shown. */
export const offerView = {
  premium: 'Premium',
  until: (date: string) => `Voimassa ${date} asti`,
  more: (count: number) => `+${count}`,
} as const;

/** What stands beside a consumer's price; the price itself is written by the rules that the server shares. */
export const offerPrice = {
  now: 'Nyt',
  before: 'Ennen',
  derived: 'Alennus on laskettu yrityksen ilmoittamasta alimmasta hinnasta.',
  checked: 'Hinta tarkistettu',
  checkedHow: (offers: number) =>
    `Alennus on laskettu oikein yrityksen ilmoittamasta 30 päivän alimmasta hinnasta. Vertasimme sitä myös yrityksen ${
      offers === 1 ? 'aiempaan tarjoukseen' : `${offers} aiempaan tarjoukseen`
    } Lähitarjouksessa. Kassahintoja ja muita kauppoja emme näe.`,
} as const;

/** The dialog with everything about an own offer. */
export const offerDetails = {
  type: 'Tyyppi',
  reason: 'Perustelu',
  category: 'Kategoria',
  place: 'Sijainti',
  validity: 'Voimassa',
  created: 'Luotu',
  approved: 'Hyväksytty',
  consumerPrice: 'Hinta kuluttajalle',
  url: 'Verkko-osoite',
  keywords: 'Avainsanat',
  cost: 'Julkaisun hinta',
  clicks: 'Klikkaukset',
  views: 'Katselut',
  waiting: 'Muutoksesi odottaa hyväksyntää. Kuluttajat näkevät siihen asti edellisen version.',
} as const;

/** A change of an offer that was rejected, and how it is mended. */
export const rejectedOffer = {
  title: (date: string) => `Muutoksesi hylättiin ${date}`,
  noReason: 'Perustelua ei annettu.',
  sent: 'Tätä ehdotit',
  stays: 'Kuluttajat näkevät aiemmin hyväksytyn version.',
  mend: 'Korjaa ja lähetä uudelleen',
  mendOf: (title: string) => `Korjaa ja lähetä uudelleen: ${title}`,
  inForm: 'Lomakkeessa on hylätty muutoksesi. Korjaa se ja tallenna.',
  fromApproved: 'Aloita hyväksytystä versiosta',
  fromRejected: 'Jatka hylätystä muutoksesta',
} as const;

/** What a business may do to an offer that has not begun. */
export const beforeStart = {
  move: 'Siirrä',
  moveOf: (title: string) => `Siirrä: ${title}`,
  moveTitle: (title: string) => `Siirrä tarjousta: ${title}`,
  moveIntro:
    'Voit siirtää tarjouksen, kunnes se alkaa. Siirto ei maksa mitään: hinta on sama näkyvyyden pituudesta riippumatta.',
  moveSubmit: 'Siirrä tarjous',
  moved: (dates: string) => `Tarjous on siirretty. Se on voimassa ${dates}.`,
  moveFailed: 'Tarjouksen siirtäminen epäonnistui',
  cancel: 'Peru ja hyvitä',
  cancelOf: (title: string) => `Peru ja hyvitä: ${title}`,
  cancelQuestion: 'Perutaanko tarjous?',
  cancelConsequence: (title: string, amount: string) =>
    `${title} ei tule kuluttajien näkyville, ja saldollesi palautetaan koko hinta, ${amount} (alv 0\u00a0%). Perumista ei voi kumota.`,
  keep: 'Älä peru',
  cancelled: (amount: string, balance: string) =>
    `Tarjous on peruttu, ja ${amount} on palautettu saldollesi. Saldo on nyt ${balance}.`,
  cancelFailed: 'Tarjouksen peruminen epäonnistui',
  lateTitle: (date: string) => `Tarjous alkaa vasta ${date}`,
  lateText: (days: number) => `Alkuun on yli ${days} päivää. Onko päivä oikein?`,
  lateOk: 'Päivä on oikein',
  lateBack: 'Muuta päivää',
} as const;

/** The list of own offers. */
export const ownOffers = {
  title: 'Tarjoukset',
  back: 'Takaisin kojelautaan',
  add: 'Lisää tarjous',
  total: 'Tarjouksia yhteensä',
  active: 'Aktiivisia',
  search: 'Hae otsikosta ja kuvauksesta',
  failed: 'Virhe tarjousten haussa',
  list: 'Omat tarjoukset',
  phase: 'Tila',
  everyPhase: 'Kaikki tilat',
  starts: 'Alkaa',
  started: 'Alkoi',
  expires: 'Päättyy',
  expired: 'Päättyi',
  again: 'Julkaise uudelleen',
  copy: 'Tee uusi tämän pohjalta',
  againOf: (title: string) => `Julkaise uudelleen: ${title}`,
  copyOf: (title: string) => `Tee uusi tämän pohjalta: ${title}`,
  clicks: (count: number) => (count === 1 ? 'klikkaus' : 'klikkausta'),
  details: 'Näytä tiedot',
  detailsOf: (title: string) => `Näytä tiedot: ${title}`,
  edit: 'Muokkaa',
  editOf: (title: string) => `Muokkaa: ${title}`,
  remove: 'Poista',
  removeOf: (title: string) => `Poista: ${title}`,
  removeQuestion: 'Haluatko varmasti poistaa tämän tarjouksen?',
  removeConsequence: (title: string) =>
    `${title} poistuu heti kuluttajilta, ja sen kuvat ja tilastot poistetaan. Julkaisun hintaa ei palauteta.`,
  removed: 'Tarjous poistettu',
  removeFailed: 'Tarjouksen poistaminen epäonnistui',
  none: 'Sinulla ei ole vielä tarjouksia.',
  noneHint: 'Ensimmäinen tarjous on valmis muutamassa minuutissa.',
  notFound: 'Haulla ei löytynyt tarjouksia.',
  notFoundHint: 'Kokeile lyhyempää hakusanaa tai toista tilaa.',
  clear: 'Tyhjennä rajaukset',
} as const;

/** The form of a new offer and of an edit. */
export const offerForm = {
  sections: {
    type: 'Tarjoustyyppi',
    basics: 'Perustiedot',
    price: 'Hinta kuluttajalle',
    place: 'Sijainti',
    link: 'Linkki',
    keywords: 'Avainsanat',
    validity: 'Voimassaoloaika',
    images: 'Kuvat',
  },
  intros: {
    type: 'Tyyppi ratkaisee hinnan, näkyvyysajan ja kuvien määrän. Hinnat ilman arvonlisäveroa.',
    images: 'Kuvat ovat valinnaisia, mutta kuvallinen tarjous huomataan ensin. Ensimmäinen on kansikuva.',
    price: 'Kerro, mitä tarjous nyt maksaa. Jos hinta on alennettu, laskemme prosentin puolestasi.',
    keywords: 'Avustaja suosittelee tarjoustasi näiden sanojen avulla.',
  },
  title: 'Otsikko',
  titlePlaceholder: 'Esim. Korvapuusti ja kahvi 5,50\u00a0€',
  description: 'Kuvaus',
  descriptionPlaceholder: 'Mitä tarjoukseen kuuluu ja miten sen saa käyttöönsä?',
  category: 'Kategoria',
  categoryPlaceholder: 'Valitse kategoria',
  categoriesFailed: 'Kategorioiden lataaminen epäonnistui',
  locationType: 'Sijainnin tyyppi',
  single: 'Yksittäinen sijainti',
  multiple: 'Useita kaupunkeja',
  city: 'Kaupunki',
  cities: 'Kaupungit',
  address: 'Osoite',
  addressPlaceholder: 'Katuosoite ja tarvittaessa postinumero',
  url: 'Verkko-osoite',
  urlPlaceholder: 'https://www.esimerkki.fi',
  urlHint: 'Kuluttaja pääsee tarjouksesta suoraan tälle sivulle.',
  keywords: 'Lisää avainsana',
  startDate: 'Alkupäivä',
  endDate: 'Loppupäivä',
  longest: (days: number) => `Näkyvyys enintään ${days} päivää.`,
  wholeTime: (date: string) => `Käytä koko aika (${date} asti)`,
  pricingFailed: 'Hinnoittelutietojen lataaminen epäonnistui',
  fallback: 'Näytämme hinnaston perushinnat. Todellinen hinta tarkistetaan lähetettäessä.',
  days: (days: number) => `${days} päivää`,
  pictures: (count: number) => (count === 1 ? '1 kuva' : `${count} kuvaa`),
  onTop: 'Karusellissa ja listan kärjessä',
  preview: 'Esikatselu',
  previewIntro: 'Näin tarjous näkyy sovelluksessa.',
  previewTitle: 'Tarjouksen otsikko',
  previewPlace: 'Sijainti',
} as const;

/** Sending a new offer. */
export const newOffer = {
  title: 'Lisää tarjous',
  back: 'Takaisin kojelautaan',
  intro: 'Hinta veloitetaan saldostasi, kun julkaiset tarjouksen.',
  cost: 'Hinta',
  balance: 'Saldo nyt',
  after: 'Saldo julkaisun jälkeen',
  vat: 'Hinnat ilman arvonlisäveroa.',
  submit: 'Julkaise tarjous',
  submitForReview: 'Lähetä hyväksyttäväksi',
  busy: 'Lähetetään...',
  failed: 'Tarjouksen lähetys epäonnistui',
  published: 'Tarjous julkaistu onnistuneesti!',
  remaining: (amount: string) => `Saldoa jäljellä ${amount}.`,
  ok: 'OK',
  priceChanged: 'Hinta on muuttunut',
  priceChangedText: (before: string, now: string) =>
    `Kun aloitit, hinta oli ${before}. Nyt se on ${now}. Mitään ei ole vielä veloitettu.`,
  publishAt: (price: string) => `Julkaise hinnalla ${price}`,
  short: {
    none: 'Saldosi ei riitä tarjouksen julkaisemiseen',
    some: 'Saldosi ei riitä kaikkiin tarjoustyyppeihin',
    text: 'Lisää saldoa laskutussivulla. Kirjoittamasi säilyy luonnoksena tällä laitteella.',
  },
  draft: 'Jatkat tällä laitteella tallennettua luonnosta.',
  draftImages: 'Kuvat pitää valita uudelleen.',
  discard: 'Aloita alusta',
  copied: (title: string) => `Pohjana on tarjouksesi "${title}".`,
  copiedHint: 'Tarkista tiedot ja päivät. Kuvat pitää valita uudelleen.',
  rejectedFor: (reason: string) => `Se hylättiin: ${reason}`,
  leave: {
    title: 'Tarjousta ei ole vielä lähetetty',
    text: 'Luonnos säilyy tällä laitteella, mutta kuvat pitää valita uudelleen.',
    go: 'Poistu',
    stay: 'Jatka muokkausta',
  },
} as const;

/** Editing an own offer. */
export const editOffer = {
  title: 'Muokkaa tarjousta',
  back: 'Takaisin tarjouksiin',
  loadFailed: 'Virhe ladattaessa tarjousta',
  fixed: 'Tarjoustyyppi ja hinta',
  fixedIntro: 'Tyyppiä ja hintaa ei voi muuttaa julkaisun jälkeen.',
  validityIntro: 'Voimassaoloaikaa ei voi muuttaa tarjouksen alettua.',
  validityMovable: 'Voit siirtää tarjouksen Tarjoukset-sivulla, kunnes se alkaa.',
  status: 'Tila ja hinta',
  paid: 'Maksettu',
  save: 'Tallenna muutokset',
  busy: 'Tallennetaan...',
  done: 'Tarjous päivitetty onnistuneesti!',
  failed: 'Tarjouksen päivitys epäonnistui',
  refused: {
    ended: 'Tarjous on päättynyt, eikä sitä voi enää muokata',
    refunded: 'Tarjous hylättiin, ja sen hinta on palautettu saldollesi',
    cancelled: 'Tarjous on peruttu, ja sen hinta on palautettu saldollesi',
    hint: 'Voit tehdä samoista tiedoista uuden tarjouksen.',
  },
  review: 'Muutokset tarkistetaan ennen julkaisua.',
  reviewLive: 'Kuluttajat näkevät nykyisen version, kunnes muutokset on hyväksytty.',
  waiting: 'Edellinen muutoksesi odottaa vielä hyväksyntää. Uusi muutos korvaa sen.',
} as const;
