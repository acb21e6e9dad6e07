import { offerPhaseNames } from '#shared/analyticsTexts.ts';
import type { OfferPhase } from '../schema.generated.ts';

/** Colours of a status; the word is always beside the colour. */
export type Tone = 'good' | 'wait' | 'bad' | 'off' | 'info' | 'premium';

export interface Status {
  text: string;
  tone: Tone;
}

const unknown: Status = { text: 'Tuntematon', tone: 'off' };

function statuses<Name extends string>(known: Record<Name, Status>) {
  return (status: Name | (string & {}) | null | undefined): Status => known[status as Name] ?? unknown;
}

export const offerStatus = statuses({
  PENDING: { text: 'Odottaa', tone: 'wait' },
  APPROVED: { text: 'Hyväksytty', tone: 'good' },
  REJECTED: { text: 'Hylätty', tone: 'bad' },
});

/** What an offer goes through, as consumers see it. */
export const offerPhases = {
  LIVE: { text: offerPhaseNames.LIVE, tone: 'good' },
  SCHEDULED: { text: offerPhaseNames.SCHEDULED, tone: 'info' },
  PENDING: { text: offerPhaseNames.PENDING, tone: 'wait' },
  REJECTED: { text: offerPhaseNames.REJECTED, tone: 'bad' },
  CANCELLED: { text: offerPhaseNames.CANCELLED, tone: 'off' },
  HIDDEN: { text: offerPhaseNames.HIDDEN, tone: 'off' },
  ENDED: { text: offerPhaseNames.ENDED, tone: 'off' },
} as const satisfies Record<OfferPhase, Status>;

/** Marks beside an offer's status. */
export const offerMarks = {
  expired: { text: 'Vanhentunut', tone: 'off' },
  hidden: { text: 'Piilotettu', tone: 'off' },
  premium: { text: 'Premium', tone: 'premium' },
  changeWaits: { text: 'Muutos odottaa', tone: 'wait' },
  changeRejected: { text: 'Muutos hylätty', tone: 'bad' },
} as const satisfies Record<string, Status>;

export const offerTypes = {
  NORMAL_OFFER: 'Normaali tarjous',
  PREMIUM_OFFER: 'Premium tarjous',
  NORMAL_FLYER: 'Normaali esite',
  PREMIUM_FLYER: 'Premium esite',
} as const;

export const businessStatus = statuses({
  PENDING: { text: 'Odottaa', tone: 'wait' },
  APPROVED: { text: 'Aktiivinen', tone: 'good' },
  REJECTED: { text: 'Hylätty', tone: 'bad' },
  SUSPENDED: { text: 'Jäädytetty', tone: 'bad' },
});

/** The account's status as the business reads it in its own settings. */
export const accountStatus = statuses({
  PENDING: { text: 'Odottaa hyväksyntää', tone: 'wait' },
  APPROVED: { text: 'Hyväksytty', tone: 'good' },
  REJECTED: { text: 'Hylätty', tone: 'bad' },
  SUSPENDED: { text: 'Jäädytetty', tone: 'bad' },
});

export const transactionStatus = statuses({
  COMPLETED: { text: 'Valmis', tone: 'good' },
  PENDING: { text: 'Odottaa', tone: 'wait' },
  // Only a request for balance that was cancelled.
  FAILED: { text: 'Peruttu', tone: 'off' },
});

export const transactionTypes = {
  BALANCE_CREDIT: 'Saldon lisäys',
  BALANCE_DEBIT: 'Tarjous maksu',
  PREMIUM_OFFER: 'Premium-tarjous',
  STANDARD_OFFER: 'Tavallinen tarjous',
  OTHER: 'Muu',
} as const;

export const orderStatus = statuses({
  PENDING: { text: 'Odottaa', tone: 'wait' },
  COMPLETED: { text: 'Valmis', tone: 'good' },
  CANCELLED: { text: 'Peruttu', tone: 'off' },
});

/** What an admin may be granted; MASTER_ADMIN means what only that role may do. */
export const permissions: Record<string, string> = {
  MANAGE_OFFERS: 'Tarjousten hallinta',
  MANAGE_BUSINESSES: 'Yritysten hallinta',
  MANAGE_SETTINGS: 'Asetusten hallinta',
  MANAGE_ADVERTISEMENTS: 'Mainosten hallinta',
  VIEW_ANALYTICS: 'Analytiikan katselu',
  MANAGE_ADMINS: 'Adminien hallinta',
  SYSTEM_CONTROL: 'Järjestelmän hallinta',
  MASTER_ADMIN: 'Master Admin',
};

/** What is said when two people have changed the same fields. */
export const conflict = {
  title: 'Joku muu muutti samaa',
  text: 'Näitä kohtia on muutettu sen jälkeen, kun avasit lomakkeen. Valitse, mikä jää voimaan.',
  theirs: 'Nyt tallennettuna',
  mine: 'Sinun muutoksesi',
  save: 'Tallenna valinnat',
  back: 'Takaisin lomakkeeseen',
};

export type ConflictTexts = { [Name in keyof typeof conflict]: string };

/** What is said of typed values that outlived a session. */
const draft = {
  restored: 'Palautimme keskeneräiset tietosi',
  text: 'Tarkista ne ja tallenna. Salasanoja ja tiedostoja emme säilytä.',
  discard: 'Hylkää ne',
};

export type DraftTexts = { [Name in keyof typeof draft]: string };

export const common = {
  currency: 'Valuutta',
  siteName: 'Lähitarjous',
  wholeCountry: 'Koko maa',
  skip: 'Siirry sisältöön',
  retry: 'Yritä uudelleen',
  cancel: 'Peruuta',
  close: 'Sulje',
  save: 'Tallenna',
  remove: 'Poista',
  edit: 'Muokkaa',
  select: 'Valitse rivi',
  selectAll: 'Valitse kaikki rivit',
  loading: 'Ladataan...',
  unreachable: 'Palvelimeen ei saada yhteyttä. Tarkista verkkoyhteytesi.',
  notStored: 'Ei yhteyttä. Tietoja ei tallennettu; yritä uudelleen, kun yhteys palaa.',
  unknownError: 'Tuntematon virhe',
  reportFailed: 'Virhe ladattaessa raporttia. Yritä uudelleen.',
  downloadCsv: 'Lataa CSV',
  downloadPdf: 'Lataa PDF',
  /** Where a business receives electronic invoices; admins and businesses write the same. */
  eInvoice: {
    address: 'Verkkolaskuosoite',
    addressHint: 'OVT-tunnus (0037 ja Y-tunnus ilman viivaa), tilinumero tai operaattorin antama osoite.',
    operator: 'Operaattorin välittäjätunnus',
    operatorHint: 'Esimerkiksi 003721291126 tai pankin BIC, kuten DABAFIHH.',
    reference: 'Viitteenne',
    referenceHint: 'Tulostuu laskuille, esimerkiksi kustannuspaikka tai tilausnumero.',
  },
  copy: 'Kopioi',
  copied: 'Kopioitu',
  signOut: 'Kirjaudu ulos',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: Ant Design fills in the label.
  required: '${label} on pakollinen',
  theme: { light: 'Vaalea', dark: 'Tumma', darkTheme: 'Tumma teema' },
  menu: { open: 'Avaa valikko', close: 'Sulje valikko', main: 'Päävalikko' },
  maintenance: {
    title: 'Palvelu on huollossa',
    text: 'Palaamme pian. Mitään tietojasi ei ole kadonnut.',
  },
  notFound: {
    title: 'Sivua ei löytynyt',
    text: 'Osoite on voinut muuttua, tai sivu on poistettu.',
    home: 'Etusivulle',
  },
  crash: {
    title: 'Unexpected Application Error!',
    text: 'Sivulla tapahtui odottamaton virhe. Yritä ladata sivu uudelleen. Jos virhe toistuu, ota yhteyttä asiakaspalveluun.',
    reload: 'Lataa sivu uudelleen',
  },
  guard: {
    checking: 'Tarkistetaan oikeuksia...',
    title: 'Ei käyttöoikeutta',
    text: 'Sinulla ei ole oikeuksia käyttää tätä ominaisuutta.',
    needed: 'Tarvittava oikeus:',
    anyOf: 'Tarvittava oikeus, jokin näistä:',
  },
  unsaved: {
    title: 'Muutoksia ei ole tallennettu',
    text: 'Jos poistut nyt, muutoksesi häviävät.',
    go: 'Poistu tallentamatta',
    stay: 'Jatka muokkausta',
  },
  leaveText: {
    title: 'Poistutaanko sivulta?',
    text: 'Kirjoittamaasi ei ole vielä lähetetty. Jos poistut, se häviää.',
    go: 'Poistu sivulta',
    stay: 'Jatka kirjoittamista',
  },
  yes: 'Kyllä',
  no: 'Ei',
  discard: {
    title: 'Hylätäänkö muutokset?',
    text: 'Lomakkeella on tietoja, joita ei ole tallennettu.',
    go: 'Hylkää muutokset',
    stay: 'Jatka muokkausta',
  },
  draft,
  waitingDraft: {
    title: 'Keskeneräinen lomakkeesi on tallessa',
    text: 'Avaa lomake uudelleen, niin palautamme tietosi.',
  },
  password: { show: 'Näytä salasana', hide: 'Piilota salasana' },
  keywords: {
    placeholder: 'Kirjoita avainsana ja paina Enter',
    tooMany: (max: number) => `Maksimi ${max} avainsanaa on sallittu`,
    remove: (keyword: string) => `Poista avainsana ${keyword}`,
    count: (count: number, max: number) => `${count}/${max}`,
  },
  images: {
    pick: 'Valitse kuvat',
    pickOne: 'Valitse kuva',
    drop: 'tai vedä ne tähän',
    dropOne: 'tai vedä se tähän',
    hint: 'PNG, JPG tai GIF, enintään 10\u00a0Mt kukin',
    tooMany: (max: number) => `Voit valita enintään ${max} kuva(a)`,
    wrongKind: 'Kuvan pitää olla PNG-, JPG- tai GIF-tiedosto.',
    remove: (at: number) => `Poista kuva ${at}`,
    earlier: (at: number) => `Siirrä kuva ${at} aiemmaksi`,
    later: (at: number) => `Siirrä kuva ${at} myöhemmäksi`,
    image: (at: number) => `Kuva ${at}`,
    cover: 'Kansikuva',
    uploading: 'Kuvia lähetetään',
  },
  period: {
    label: 'Ajanjakso',
    days7: '7 päivää',
    days30: '30 päivää',
    days90: '90 päivää',
    days365: '365 päivää',
    custom: 'Oma jakso',
    pickDay: 'Valitse päivä',
    from: 'Alkupäivä',
    to: 'Loppupäivä',
  },
  downloadBusy: 'Edellinen lataus on vielä kesken. Odota, että se valmistuu.',
  rowDensity: { label: 'Rivien tiheys', dense: 'Tiheä', loose: 'Väljä' },
  savedFilters: {
    open: 'Omat suodattimet',
    title: 'Omat suodattimet',
    none: 'Et ole vielä tallentanut suodattimia. Rajaa tai järjestä luetteloa ja anna rajaukselle nimi.',
    name: 'Tallenna nykyinen rajaus nimellä',
    save: 'Tallenna',
    nothingToSave: 'Rajaa tai järjestä luetteloa ensin.',
    full: (max: number) => `Suodattimia mahtuu ${max}. Poista jokin ensin.`,
    removeOf: (name: string) => `Poista suodatin: ${name}`,
  },
  chart: {
    table: 'Näytä taulukkona',
    chart: 'Näytä kuvaajana',
    date: 'Päivä',
    total: 'Yhteensä',
    none: 'Ei tapahtumia valitulla ajanjaksolla',
    pick: 'Näytettävä luku',
  },
  places: {
    one: 'Valitse kaupunki',
    many: 'Valitse kaupungit tai Koko maa',
    none: 'Kuntaa ei löytynyt',
  },
} as const;
