/** Colours of a status; the word is always beside the colour. */
export type Tone = 'good' | 'wait' | 'bad' | 'off' | 'info' | 'premium';

export interface Status {
  text: string;
  tone: Tone;
}

/** Marks beside an offer's status. */
export const offerMarks = {
  expired: { text: 'Vanhentunut', tone: 'off' },
  hidden: { text: 'Piilotettu', tone: 'off' },
  premium: { text: 'Premium', tone: 'premium' },
  changeWaits: { text: 'Muutos odottaa', tone: 'wait' },
  changeRejected: { text: 'Muutos hylätty', tone: 'bad' },
} as const satisfies Record<string, Status>;

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
  closeNotice: 'Sulje ilmoitus',
  noCookies:
    'Selain ei tallenna evästeitä, joten kirjautuminen ei säily. Salli evästeet tälle sivustolle selaimen asetuksista ja kirjaudu uudelleen.',
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
  downloadExcel: 'Lataa Excel',
  downloadCsv: 'Lataa CSV',
  downloadPdf: 'Lataa PDF',
  copy: 'Kopioi',
  copied: 'Kopioitu',
  image: (at: number) => `Kuva ${at}`,
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
    dashboard: 'Kojelautaan',
  },
  crash: {
    heading: 'Jokin meni vikaan',
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
  tooLong: (max: number, length: number) => `Enintään ${max} merkkiä, nyt ${length}`,
  password: { show: 'Näytä salasana', hide: 'Piilota salasana' },
  downloadBusy: 'Edellinen lataus on vielä kesken. Odota, että se valmistuu.',
} as const;
