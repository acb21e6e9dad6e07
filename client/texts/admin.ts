/** The frame of the back office. */
export const adminFrame = {
  area: 'Ylläpito',
  master: 'Master Admin',
  waiting: (count: number) => `${count} odottaa`,
  maintenance: 'Palvelu on suljettu muilta kuin ylläpidolta, kunnes huoltotila poistetaan asetuksista.',
} as const;

/** The palette that finds a screen, a business or an offer. */
export const palette = {
  word: 'Hae',
  label: 'Hae näyttö, yritys tai tarjous',
  found: 'Löydetyt',
  screens: 'Näytöt',
  businesses: 'Yritykset',
  offers: 'Tarjoukset',
  loading: 'Haetaan...',
  none: 'Haulla ei löytynyt mitään.',
} as const;

/** Signing an admin in, with the second step. */
export const adminSignIn = {
  title: 'Ylläpidon kirjautuminen',
  intro: 'Kirjaudu ylläpitäjän tunnuksilla.',
  forgot: 'Unohditko salasanasi?',
  home: 'Takaisin etusivulle',
  code: {
    title: 'Vahvista kirjautuminen',
    intro: 'Avaa todennussovellus ja kirjoita sen näyttämä koodi.',
    label: 'Kertakäyttökoodi',
    hint: 'Kuusi numeroa. Jos sovellus ei ole käytettävissä, käytä varakoodia.',
    submit: 'Vahvista',
    busy: 'Vahvistetaan...',
    missing: 'Kertakäyttökoodi on pakollinen',
    failed: 'Kirjautuminen epäonnistui',
    back: 'Aloita kirjautuminen alusta',
  },
  enrolment: {
    title: 'Ota kaksivaiheinen kirjautuminen käyttöön',
    intro: 'Ylläpitoon kirjaudutaan salasanalla ja kertakäyttökoodilla. Käyttöönotto tehdään vain kerran.',
    scan: 'Lue QR-koodi todennussovelluksella, esimerkiksi Google Authenticatorilla tai 1Passwordilla.',
    qr: 'QR-koodi todennussovellukselle',
    manual: 'Jos et voi lukea koodia, kirjoita avain sovellukseen itse:',
    type: 'Kirjoita sovelluksen näyttämä kuusinumeroinen koodi.',
  },
  codes: {
    title: 'Tallenna varakoodit',
    intro:
      'Jos todennussovellus ei ole käytettävissä, voit kirjautua varakoodilla. Kukin koodi toimii kerran. Koodit näytetään vain nyt.',
    list: 'Varakoodit',
    print: 'Tulosta',
    next: 'Olen tallentanut koodit, jatka',
  },
} as const;

/** The first page of the back office. */
export const adminDashboard = {
  title: 'Kojelauta',
  welcome: (name: string) => `Tervetuloa, ${name}`,
  today: (weekday: string, day: string) => `Tänään on ${weekday} ${day}.`,
  tabs: { overview: 'Yleiskatsaus', revenue: 'Tuottoanalyysi', transactions: 'Tapahtumat' },
  tabsLabel: 'Kojelaudan osat',
  failed: 'Tietojen lataaminen epäonnistui',
  figures: {
    offers: 'Tarjouksia yhteensä',
    advertisements: 'Mainoksia yhteensä',
    businesses: 'Yrityksiä yhteensä',
    activeBusinesses: 'Aktiiviset yritykset',
    users: 'Käyttäjiä yhteensä',
    activeUsers: 'Aktiiviset käyttäjät',
    newUsers: 'Uudet käyttäjät tässä kuussa',
    activeUsersHint: 'Kirjautunut 30 päivän aikana',
  },
  inbox: {
    title: 'Odottaa sinua',
    none: 'Kaikki on käsitelty.',
    businesses: (count: number) => (count === 1 ? 'yritys odottaa hyväksyntää' : 'yritystä odottaa hyväksyntää'),
    offers: (count: number) => (count === 1 ? 'tarjous odottaa hyväksyntää' : 'tarjousta odottaa hyväksyntää'),
    orders: (count: number) => (count === 1 ? 'saldopyyntö odottaa' : 'saldopyyntöä odottaa'),
    messages: (count: number) => (count === 1 ? 'viesti on käsittelemättä' : 'viestiä on käsittelemättä'),
  },
} as const;

/** Businesses: the list and what is done to one. */
export const businesses = {
  title: 'Yritykset',
  list: 'Yritykset',
  search: 'Hae nimellä, Y-tunnuksella, sähköpostilla tai yhteyshenkilöllä',
  status: 'Tila',
  statuses: {
    ALL: 'Kaikki tilat',
    APPROVED: 'Aktiiviset',
    PENDING: 'Odottavat',
    SUSPENDED: 'Jäädytetyt',
    REJECTED: 'Hylätyt',
  },
  order: 'Järjestys',
  orders: {
    'CREATED_AT.DESC': 'Uusimmat ensin',
    'CREATED_AT.ASC': 'Vanhimmat ensin',
    'NAME.ASC': 'Nimi A–Ö',
    'NAME.DESC': 'Nimi Ö–A',
    'BALANCE.ASC': 'Pienin saldo ensin',
    'BALANCE.DESC': 'Suurin saldo ensin',
    'TOTAL_SPENT.DESC': 'Eniten käyttäneet ensin',
    'TOTAL_SPENT.ASC': 'Vähiten käyttäneet ensin',
    'LAST_LOGIN.DESC': 'Viimeksi kirjautuneet ensin',
    'LAST_LOGIN.ASC': 'Kauan poissa olleet ensin',
  },
  failed: 'Yritysten lataaminen epäonnistui',
  none: 'Yrityksiä ei ole vielä.',
  noneHint: 'Rekisteröityneet yritykset ilmestyvät tähän.',
  notFound: 'Haulla ei löytynyt yrityksiä.',
  notFoundHint: 'Kokeile lyhyempää hakua tai toista tilaa.',
  clear: 'Tyhjennä haku',
  figures: {
    total: 'Yrityksiä yhteensä',
    active: 'Aktiivisia',
    suspended: 'Jäädytettyjä',
    revenue: 'Tuotto',
    offers: 'Tarjouksia',
    pending: (count: string) => `${count} odottaa`,
    net: 'alv 0\u00a0%',
  },
  columns: {
    business: 'Yritys',
    contact: 'Yhteystiedot',
    status: 'Tila',
    balance: 'Saldo',
    performance: 'Suorituskyky',
    registered: 'Rekisteröity',
    actions: 'Toiminnot',
  },
  suspicious: 'Tarkistusnumero ei täsmää',
  duplicate: (count: number) => `Sama Y-tunnus (${count + 1})`,
  unverified: 'Vahvistamatta',
  guessed: 'Arvattu nimestä, ei tarkistettu',
  add: 'Lisää',
  addTo: (name: string) => `Lisää saldoa: ${name}`,
  history: 'Historia',
  historyOf: (name: string) => `Historia: ${name}`,
  spent: 'käytetty',
  offers: (count: number) => (count === 1 ? 'tarjous' : 'tarjousta'),
  clicks: (count: number) => (count === 1 ? 'klikkaus' : 'klikkausta'),
  ctr: 'CTR',
  lastLogin: 'Kirjautunut',
  neverLoggedIn: 'Ei kirjautumisia',
} as const;

/** Decisions on businesses, one or several. */
export const businessDecision = {
  approve: 'Hyväksy',
  reject: 'Hylkää',
  suspend: 'Jäädytä',
  activate: 'Aktivoi',
  remove: 'Poista',
  of: (verb: string, name: string) => `${verb}: ${name}`,
  done: {
    approve: (name: string) => `${name} on hyväksytty`,
    reject: (name: string) => `${name} on hylätty`,
    suspend: (name: string) => `${name} on jäädytetty`,
    activate: (name: string) => `${name} on aktivoitu`,
  },
  failed: {
    approve: 'Yrityksen hyväksyminen epäonnistui',
    reject: 'Yrityksen hylkääminen epäonnistui',
    suspend: 'Yrityksen jäädyttäminen epäonnistui',
    activate: 'Yrityksen aktivoiminen epäonnistui',
  },
  dialog: {
    reject: 'Hylkää rekisteröityminen',
    suspend: 'Jäädytä yritys',
    rejectText: 'Yritys ei pääse portaaliin. Päätöksestä lähtee sähköposti.',
    suspendText:
      'Yrityksen tarjoukset katoavat kuluttajilta heti, eikä se pääse portaaliin. Päätöksestä lähtee sähköposti.',
    suspendMany: (count: number) => `Jäädytä ${count} yritystä`,
    reason: 'Perustelu',
    reasonHint: 'Näkyy yritykselle sähköpostissa.',
  },
} as const;

/** Deleting one business. */
export const businessDeletion = {
  title: (name: string) => `Poistetaanko ${name}?`,
  gone: 'Poistetaan pysyvästi',
  goes: (offers: string) => [`Tarjoukset ja niiden kuvat (${offers})`, 'Saldopyynnöt', 'Tilastot', 'Kirjautumiset'],
  kept: 'Säilytetään kirjanpitoa varten',
  stays: ['Saldotapahtumat', 'Laskut', 'Nimi ja Y-tunnus niiden yhteydessä'],
  balance: (amount: string) => `Yrityksellä on saldoa ${amount}. Se kirjataan pois, eikä sitä palauteta.`,
  force: 'Poista, vaikka saldoa on jäljellä',
  warning: 'Tätä toimintoa ei voi peruuttaa.',
  confirm: 'Poista yritys',
  done: (name: string) => `${name} on poistettu`,
  failed: 'Yrityksen poistaminen epäonnistui',
} as const;

/** What is done to every ticked business. */
export const bulk = {
  label: 'Valitut yritykset',
  selected: (count: number) => (count === 1 ? '1 valittu' : `${count} valittu`),
  activate: 'Aktivoi',
  suspend: 'Jäädytä',
  remove: 'Poista',
  clear: 'Tyhjennä valinta',
  progress: (done: number, all: number) => `${done}/${all}`,
  removeQuestion: (count: number) => `Haluatko varmasti poistaa ${count} yritystä? Tätä toimintoa ei voi peruuttaa.`,
  removeConsequence:
    'Tarjoukset, saldopyynnöt ja tilastot poistetaan. Saldotapahtumat ja laskut säilyvät. Yrityksiä, joilla on saldoa, ei poisteta.',
  approveQuestion: (count: number) => (count === 1 ? 'Aktivoidaanko yritys?' : `Aktivoidaanko ${count} yritystä?`),
  approveConsequence: (pending: number, rejected: number) =>
    `${[pending > 0 && `${pending} odottaa hyväksyntää`, rejected > 0 && `${rejected} on hylätty`]
      .filter(Boolean)
      .join(' ja ')}. Aktivointi hyväksyy ne, ja niille lähtee siitä sähköposti.`,
  approve: 'Hyväksy ja aktivoi',
  already: 'Yritys on jo aktiivinen',
  failed: 'Toiminto epäonnistui',
  results: {
    title: 'Osa ei onnistunut',
    allSettled: 'Osassa ei ollut muutettavaa',
    ok: 'OK',
    done: { text: 'Onnistui', tone: 'good' },
    already: { text: 'Ei muutosta', tone: 'off' },
    failed: { text: 'Ei onnistunut', tone: 'bad' },
    summary: (done: number, all: number) => `${done}/${all} onnistui.`,
  },
  done: {
    activate: (count: number) => (count === 1 ? 'Yritys on aktivoitu' : `${count} yritystä on aktivoitu`),
    suspend: (count: number) => (count === 1 ? 'Yritys on jäädytetty' : `${count} yritystä on jäädytetty`),
    remove: (count: number) => (count === 1 ? 'Yritys on poistettu' : `${count} yritystä on poistettu`),
  },
} as const;

/** Adding to a balance. */
export const topUp = {
  title: 'Lisää saldoa',
  amount: 'Summa',
  amountHint: 'Ilman arvonlisäveroa. Lasku lähtee yritykselle heti.',
  note: 'Lisätieto',
  notePlaceholder: 'Esim. tilausnumero',
  now: 'Saldo nyt',
  after: 'Uusi saldo',
  submit: 'Lisää saldo',
  invalid: 'Syötä kelvollinen summa',
  done: (balance: string) => `Saldo lisätty onnistuneesti! Uusi saldo: ${balance}`,
  reference: (reference: string) => `Viitenumero: ${reference}`,
  invoice: (number: number) => `Avaa lasku ${number} (PDF)`,
  failed: 'Saldon lisääminen epäonnistui',
  failedWith: (reason: string) => `Saldon lisääminen epäonnistui: ${reason}`,
  request: (amount: string, day: string) => `Täyttää saldopyynnön ${amount}, ${day}.`,
} as const;

/** What moved a business's balance. */
export const balanceHistory = {
  title: 'Saldohistoria',
  balance: 'Saldo nyt',
  transactions: 'Tapahtumat',
  invoices: 'Laskut',
  tabsLabel: 'Saldohistorian osat',
  failed: 'Saldohistorian lataaminen epäonnistui',
  none: 'Saldossa ei ole vielä tapahtumia.',
  noInvoices: 'Laskuja ei ole vielä.',
  kinds: {
    TOP_UP: 'Saldon lisäys',
    CHARGE: 'Tarjouksen maksu',
    ADMIN_CHARGE: 'Tarjouksen maksu',
    REFUND: 'Hyvitys',
    WRITE_OFF: 'Saldon poisto',
    CORRECTION: 'Saldon oikaisu',
  },
  columns: {
    at: 'Aika',
    event: 'Tapahtuma',
    reference: 'Viitenumero',
    admin: 'Ylläpitäjä',
    amount: 'Summa',
    after: 'Saldo',
  },
  invoice: {
    number: 'Lasku',
    issued: 'Päivätty',
    due: 'Eräpäivä',
    reference: 'Viitenumero',
    net: 'Veroton',
    gross: 'Verollinen',
    pdf: 'PDF',
    open: 'Avaa',
    numbered: (number: number, isCreditNote: boolean) => (isCreditNote ? `${number}, hyvityslasku` : String(number)),
    openOf: (number: number, isCreditNote: boolean) =>
      `Avaa ${isCreditNote ? 'hyvityslasku' : 'lasku'} ${number} (PDF)`,
  },
} as const;

/** Several businesses with one Y-tunnus. */
export const duplicateId = {
  title: 'Sama Y-tunnus usealla yrityksellä',
  text: (businessId: string, name: string, others: number) =>
    others === 1
      ? `Yrityksen ${name} Y-tunnus ${businessId} on myös tällä yrityksellä:`
      : `Yrityksen ${name} Y-tunnus ${businessId} on myös näillä yrityksillä:`,
  advice:
    'Vertaa nimiä, yhteystietoja ja rekisterin osoitetta ennen hyväksymistä. Ketjun toimipisteillä voi olla sama Y-tunnus, mutta niiden täytyy olla eri toimipisteitä.',
  address: 'Osoite yritysrekisterissä (PRH)',
  noAddress: 'Rekisterissä ei ole osoitetta',
  addressFailed: 'Rekisteristä ei saatu osoitetta',
  registered: (day: string) => `Rekisteröity ${day}`,
  ok: 'Selvä',
} as const;

/** Admin accounts. */
export const admins = {
  title: 'Admin hallinta',
  list: 'Ylläpitäjät',
  add: 'Lisää admin',
  search: 'Hae admineita...',
  status: 'Tila',
  statuses: { ALL: 'Kaikki tilat', active: 'Aktiiviset', inactive: 'Ei-aktiiviset' },
  role: 'Rooli',
  roleFilter: { ALL: 'Kaikki roolit', MASTER_ADMIN: 'Master Admin', ADMIN: 'Admin' },
  roles: { MASTER_ADMIN: 'Master Admin', ADMIN: 'Admin' },
  count: (shown: number, all: number) => {
    if (shown !== all) return `${shown}/${all} adminia`;
    return all === 1 ? '1 admin' : `${all} adminia`;
  },
  loadFailed: 'Adminien lataaminen epäonnistui',
  notFound: 'Haulla ei löytynyt admineita.',
  clear: 'Tyhjennä haku',
  columns: {
    admin: 'Admin',
    role: 'Rooli',
    status: 'Tila',
    lastLogin: 'Viimeksi kirjautunut',
    created: 'Luotu',
    actions: 'Toiminnot',
  },
  active: 'Aktiivinen',
  inactive: 'Ei aktiivinen',
  never: 'Ei koskaan',
  noLogins: 'Ei kirjautumisia',
  you: 'Sinä',
  editOf: (name: string) => `Muokkaa: ${name}`,
  removeOf: (name: string) => `Poista: ${name}`,
  removeQuestion: (name: string) => `Haluatko varmasti poistaa adminin ${name}? Tätä toimintoa ei voi peruuttaa.`,
  created: 'Admin lisätty onnistuneesti',
  createFailed: 'Admin lisääminen epäonnistui',
  updated: 'Admin päivitetty onnistuneesti',
  updateFailed: 'Admin päivittäminen epäonnistui',
  removed: 'Admin poistettu onnistuneesti',
  removeFailed: 'Admin poistaminen epäonnistui',
} as const;

/** The form of one admin. */
export const adminForm = {
  add: 'Lisää admin',
  edit: 'Muokkaa adminia',
  name: 'Nimi',
  email: 'Sähköposti',
  password: 'Salasana',
  confirmPassword: 'Vahvista salasana',
  role: 'Rooli',
  status: 'Tila',
  permissions: 'Oikeudet',
  all: 'Master adminilla on kaikki oikeudet.',
  locked: 'Master adminin sähköpostia ja tilaa ei voi muuttaa.',
  lastLogin: 'Viimeksi kirjautunut',
  twoFactor: 'Kaksivaiheinen kirjautuminen',
  enrolled: 'Käytössä',
  notEnrolled: 'Ei käytössä',
  missing: 'Täytä kaikki pakolliset kentät',
  isMissing: (label: string) => `${label} on pakollinen`,
  mismatch: 'Salasanat eivät täsmää',
  taken: 'Sähköpostiosoite on jo käytössä',
  /** What each permission lets an admin do. */
  explained: {
    MANAGE_OFFERS: 'Tarjousten luonti, muokkaus ja piilottaminen',
    MANAGE_BUSINESSES: 'Yritystilit, hyväksynnät ja saldot',
    MANAGE_SETTINGS: 'Järjestelmän asetukset ja kategoriat',
    MANAGE_ADVERTISEMENTS: 'Mainokset ja kampanjat',
    VIEW_ANALYTICS: 'Raportit ja tilastot',
    MANAGE_ADMINS: 'Adminien lisääminen ja poistaminen',
    SYSTEM_CONTROL: 'Järjestelmän ylläpito ja varmuuskopiot',
  },
} as const;

/** Categories of offers. */
export const categories = {
  title: 'Kategoriat',
  list: 'Kategoriat',
  add: 'Lisää kategoria',
  edit: 'Muokkaa kategoriaa',
  search: 'Hae kategorioita',
  figures: { total: 'Kategorioita yhteensä', found: 'Hakutuloksia', active: 'Aktiivisia' },
  columns: { name: 'Nimi', id: 'Tunniste', offers: 'Tarjouksia', actions: 'Toiminnot' },
  name: 'Kategorian nimi',
  placeholder: 'Esim. Kahvilat',
  editOf: (name: string) => `Muokkaa: ${name}`,
  removeOf: (name: string) => `Poista: ${name}`,
  removeTitle: (name: string) => `Poistetaanko kategoria ${name}?`,
  removeText: 'Kategoria poistuu valikoista heti. Tätä toimintoa ei voi peruuttaa.',
  inUse: 'Kategoria on käytössä. Valitse kategoria, johon sen sisältö siirretään ennen poistamista.',
  usage: {
    offers: 'Tarjouksia, vanhentuneet mukaan lukien',
    live: 'Niistä nyt näkyvissä',
    revisions: 'Hyväksyntää odottavia muutoksia',
    wishes: 'Kuluttajien ilmoitustoiveita',
  },
  usageFailed: 'Kategorian käytön laskeminen epäonnistui',
  moveTo: 'Siirrä kategoriaan',
  moveToPlaceholder: 'Valitse kategoria',
  moveAndRemove: 'Siirrä ja poista',
  removedAfterMove: (name: string) => `Sisältö siirrettiin kategoriaan ${name}, ja vanha kategoria poistettiin`,
  none: 'Kategorioita ei ole vielä.',
  noneHint: 'Tarjousta ei voi julkaista ilman kategoriaa.',
  notFound: 'Haulla ei löytynyt kategorioita.',
  clear: 'Tyhjennä haku',
  loadFailed: 'Kategorioiden lataaminen epäonnistui',
  added: 'Kategoria lisätty onnistuneesti',
  addFailed: 'Kategorian lisääminen epäonnistui',
  updated: 'Kategoria päivitetty onnistuneesti',
  updateFailed: 'Kategorian päivittäminen epäonnistui',
  removed: 'Kategoria poistettu onnistuneesti',
  removeFailed: 'Kategorian poistaminen epäonnistui',
} as const;

/** Requests for a top-up by invoice. */
export const requests = {
  title: 'Saldopyynnöt',
  intro: 'Yritykset pyytävät saldoa laskulla. Kun lisäät saldon, lasku lähtee ja pyyntö merkitään valmiiksi.',
  list: 'Saldopyynnöt',
  status: 'Tila',
  statuses: { PENDING: 'Odottavat', COMPLETED: 'Valmiit', CANCELLED: 'Perutut', ALL: 'Kaikki' },
  failed: 'Saldopyyntöjen lataaminen epäonnistui',
  none: 'Avoimia saldopyyntöjä ei ole.',
  noneHint: 'Uudet pyynnöt ilmestyvät tähän.',
  noneOfStatus: 'Tässä tilassa ei ole pyyntöjä.',
  columns: {
    business: 'Yritys',
    amount: 'Summa',
    note: 'Lisätieto',
    balance: 'Saldo nyt',
    created: 'Pyydetty',
    status: 'Tila',
    actions: 'Toiminnot',
  },
  add: 'Lisää saldo',
  addTo: (name: string) => `Lisää saldo: ${name}`,
} as const;

/** Messages of the contact form. */
export const contactInbox = {
  title: 'Viestit',
  intro: 'Yhteydenottolomakkeen viestit.',
  list: 'Viestit',
  status: 'Tila',
  statuses: { open: 'Käsittelemättömät', handled: 'Käsitellyt', ALL: 'Kaikki' },
  failed: 'Viestien lataaminen epäonnistui',
  none: 'Kaikki viestit on käsitelty.',
  noneHint: 'Uudet viestit ilmestyvät tähän.',
  noneOfStatus: 'Viestejä ei ole.',
  reply: 'Vastaa',
  replyTo: (name: string) => `Vastaa: ${name}`,
  subject: 'Yhteydenottosi',
  handle: 'Merkitse käsitellyksi',
  handleOf: (name: string) => `Merkitse käsitellyksi: ${name}`,
  reopen: 'Palauta käsittelyyn',
  reopenOf: (name: string) => `Palauta käsittelyyn: ${name}`,
  handled: { text: 'Käsitelty', tone: 'good' },
  open: { text: 'Odottaa', tone: 'wait' },
  changeFailed: 'Viestin päivittäminen epäonnistui',
} as const;

/** The audit log: who did what. */
export const auditLog = {
  title: 'Tapahtumaloki',
  intro: 'Kirjautumiset ja ylläpidon muutokset. Lokia ei voi muuttaa.',
  list: 'Tapahtumat',
  failed: 'Lokin lataaminen epäonnistui',
  none: 'Ei tapahtumia.',
  noneHint: 'Kokeile väljempiä ehtoja.',
  clear: 'Tyhjennä ehdot',
  admin: 'Ylläpitäjä',
  action: 'Toiminto',
  period: 'Aikaväli',
  columns: { at: 'Aika', actor: 'Tekijä', action: 'Toiminto', target: 'Kohde', changes: 'Muutos' },
  details: 'Näytä',
  detailsOf: (action: string) => `Näytä: ${action}`,
  field: 'Kenttä',
  before: 'Ennen',
  after: 'Jälkeen',
  unchanged: 'Tapahtuma ei muuttanut tietoja.',
  request: 'Pyyntö',
  onlyTarget: 'Näytä vain tämän kohteen tapahtumat',
  ofTarget: 'Yhden kohteen tapahtumat',
  nothing: '–',
  yes: 'kyllä',
  no: 'ei',
  actors: { ANYONE: 'Tuntematon', CONSUMER: 'Kuluttaja', BUSINESS: 'Yritys', ADMIN: 'Ylläpitäjä' },
} as const;

/** An admin's own account. */
export const ownAccount = {
  title: 'Oma tili',
  failed: 'Oman tilin lataaminen epäonnistui',
  profile: 'Omat tiedot',
  name: 'Nimi',
  email: 'Sähköposti',
  save: 'Tallenna',
  saved: 'Tiedot tallennettiin',
  saveFailed: 'Tietojen tallentaminen epäonnistui',
  password: 'Salasana',
  passwordIntro: 'Kun vaihdat salasanan, muut istuntosi päättyvät.',
  twoFactor: 'Kaksivaiheinen kirjautuminen',
  enrolled: 'Käytössä. Todennussovelluksen vaihtamiseen ja uusiin varakoodeihin tarvitset salasanasi ja koodin.',
  notEnrolled: 'Ei käytössä. Kun otat todennussovelluksen käyttöön, tilillesi ei pääse pelkällä salasanalla.',
  code: 'Koodi',
  codeHint: 'Nykyisen todennussovelluksesi näyttämä koodi tai varakoodi.',
  newCode: 'Uuden todennussovelluksen koodi',
  enrol: 'Ota käyttöön',
  change: 'Vaihda todennussovellus',
  confirm: 'Vahvista',
  renew: 'Luo uudet varakoodit',
  changed: 'Todennussovellus on käytössä',
  renewed: 'Uudet varakoodit on luotu',
  codeFailed: 'Muutos ei onnistunut',
  reset: 'Nollaa kaksivaiheinen kirjautuminen',
  resetOf: (name: string) => `Nollaa kaksivaiheinen kirjautuminen: ${name}`,
  resetDone: 'Kaksivaiheinen kirjautuminen nollattiin',
  resetFailed: 'Nollaaminen ei onnistunut',
  resetIntro: (name: string) =>
    `${name} kirjataan ulos, ja seuraavalla kirjautumiskerralla todennussovellus otetaan käyttöön uudelleen. Vahvista omalla salasanallasi.`,
} as const;
