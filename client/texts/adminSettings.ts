import type { AiApiStatus } from '../schema.generated.ts';
import type { Tone } from './common.ts';

/** The platform's settings. */
export const adminSettings = {
  title: 'Asetukset',
  tabsLabel: 'Asetusten osat',
  tabs: {
    profiili: 'Profiili',
    yleiset: 'Yleiset',
    hinnoittelu: 'Hinnoittelu',
    laskutus: 'Laskutus',
    turvallisuus: 'Turvallisuus',
    ai: 'AI API',
    kayttajat: 'Käyttäjähallinta',
  },
  failed: 'Asetusten lataaminen epäonnistui',
  save: 'Tallenna',
  busy: 'Tallennetaan...',
  unsaved: 'Tallentamattomia muutoksia',
  done: 'Asetukset tallennettiin onnistuneesti!',
  saveFailed: 'Asetusten tallentaminen epäonnistui',
} as const;

/** The admin's own account. */
export const profileSettings = {
  account: 'Omat tiedot',
  ownAccount: 'Kaksivaiheinen kirjautuminen ja varakoodit: Oma tili',
  name: 'Nimi',
  email: 'Sähköposti',
  password: 'Vaihda salasana',
  passwordIntro: 'Jätä kentät tyhjiksi, jos et vaihda salasanaa. Muut istuntosi päättyvät vaihdossa.',
  currentPassword: 'Nykyinen salasana',
  newPassword: 'Uusi salasana',
  confirmPassword: 'Vahvista uusi salasana',
  requirements: (min: number) =>
    `Vähintään ${min} merkkiä. Suosittelemme isoja ja pieniä kirjaimia, numeroita ja erikoismerkkejä.`,
  done: 'Profiili päivitettiin onnistuneesti!',
  failed: 'Profiilin päivittäminen epäonnistui',
} as const;

/** Names, contact details and switches. */
export const generalSettings = {
  site: 'Sivusto',
  siteName: 'Sivuston nimi',
  siteDescription: 'Sivuston kuvaus',
  contact: 'Yhteystiedot',
  contactIntro: 'Näkyvät yhteystietosivulla ja laskuilla.',
  contactEmail: 'Yhteyssähköposti',
  supportEmail: 'Tukisähköposti',
  phone: 'Puhelinnumero',
  yTunnus: 'Y-tunnus',
  osoite: 'Osoite',
  iban: 'Tilinumero (IBAN)',
  ibanHint: 'Tulostuu laskuille viivakoodin kanssa.',
  ibanBankUnknown: 'Tilinumeron pankkia ei tunneta: lisää pankin BIC-tunnus Laskutus-välilehdellä.',
  defaultRule: 'Rajoituksen oletusperuste',
  defaultRuleHint: 'Luetaan yrityksen saamassa päätöksessä, kun rajoitukselle ei annettu perustetta.',
  use: 'Palvelun käyttö',
  maintenanceMode: 'Huoltotila',
  maintenanceHint: 'Palvelu on suljettu muilta kuin ylläpidolta.',
  registrationEnabled: 'Rekisteröityminen avoinna',
  registrationHint: 'Koskee yrityksiä ja kuluttajia.',
  offerModeration: 'Tarjousten tarkistus',
  moderations: { POST: 'Julkaistaan heti', PRE: 'Ylläpito hyväksyy ensin' },
  links: 'Linkit',
  linksIntro: 'Tyhjä linkki ei näy sivustolla.',
  appStore: 'App Store',
  googlePlay: 'Google Play',
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
} as const;

/** What invoices print, and how payments are followed. */
export const billingSettings = {
  seller: 'Myyjä laskuilla',
  sellerIntro: 'Nimi, Y-tunnus, osoite ja tilinumero ovat Yleiset-välilehdellä. Tyhjä kenttä ei tulostu.',
  legalName: 'Virallinen nimi',
  legalNameHint: 'Kaupparekisterissä oleva nimi. Tyhjänä laskuille tulostuu sivuston nimi.',
  homeTown: 'Kotipaikka',
  bic: 'Pankin BIC-tunnus',
  bankKnown: (bic: string) => `Tilinumeron mukaan ${bic}. Kentän voi jättää tyhjäksi.`,
  bankUnknown: 'Tilinumeron pankkia ei tunneta. Ilman BIC-tunnusta laskuista ei voi tehdä verkkolaskuja.',
  formerIbans: 'Aiemmat tilit (IBAN)',
  formerIbansHint: 'Tilit, joille maksuja vielä tulee. Paina Enter jokaisen jälkeen.',
  rules: 'Laskutus',
  addressRequired: 'Ostajan osoite vaaditaan',
  toleranceCents: 'Pyöristysero',
  toleranceHint:
    'Lasku sulkeutuu, kun sen maksuista puuttuu enintään tämä. Koskee uusia maksuja. Liikaa maksettu odottaa aina kohdistusta.',
  cents: 'senttiä',
  books: 'Kirjanpitoaineisto',
  vatBasis: 'Arvonlisäveron peruste',
  vatBasisHint:
    'Minkä mukaan kuukauden tilitettävä vero lasketaan. Kysy kirjanpitäjältä. Koskee myös aiempia kuukausia.',
  vatBases: {
    PAYMENT: 'Maksu: kun raha on saatu',
    INVOICE: 'Lasku: laskujen ja hyvityslaskujen päivät',
    EARLIEST: 'Aikaisempi: maksu tai tarjouksen julkaisu',
  },
  credit: 'Saldon lisääminen',
  creditWhen: 'Saldo lisätään',
  creditWhenHint:
    'Koskee uusia laskuja. Verkkomaksu lisätään aina heti. Luottoraja asetetaan yrityksen sivulla, ja aluksi se on 0 €.',
  creditWays: {
    AT_INVOICE: 'Heti, kun lasku tehdään',
    UP_TO_LIMIT: 'Heti luottorajaan asti, muuten maksusta',
    AT_PAYMENT: 'Kun lasku on maksettu',
  },
  reminders: 'Maksumuistutukset',
  remindersIntro:
    'Ensimmäinen muistutus lähtee 7 ja toinen 21 päivää eräpäivän jälkeen, jos pankkitiedosto on luettu sen jälkeen. Viikonlopun tai pyhän jälkeisenä päivänä ei muistuteta.',
  remindersOn: 'Muistutukset lähetetään',
  remindersOnHint: 'Yritys saa muistutuksen sähköpostitse, ja se näkyy laskuluettelossa.',
  remindersFrom: 'Ensimmäinen eräpäivä',
  remindersFromHint: 'Tätä ennen erääntyneistä laskuista ei muistuteta. Tyhjänä päiväksi tulee tämä päivä.',
  reminderFee: 'Muistutusmaksu',
  reminderFeeHint: 'Enintään 12 € muistutukselta. Maksettu muistutusmaksu jää odottamaan kohdistusta.',
  addressHint: 'Yli 400 euron lasku on puutteellinen ilman ostajan osoitetta (ALV-laki 209 e §).',
} as const;

/** What things cost. */
export const pricingSettings = {
  offers: 'Tarjousten ja esitteiden hinnat',
  offersIntro: 'Ilman arvonlisäveroa. Muutos ei koske jo julkaistuja tarjouksia.',
  normalOffer: 'Normaali tarjous',
  premiumOffer: 'Premium tarjous',
  normalFlyer: 'Normaali esite',
  premiumFlyer: 'Premium esite',
  tax: 'Valuutta ja vero',
  currency: 'Valuutta',
  currencyHint: 'Vaihtuu vain, kun kaikki saldot ovat nollassa.',
  currencies: { EUR: 'Euro (€)', USD: 'Yhdysvaltain dollari ($)', SEK: 'Ruotsin kruunu (kr)' },
  taxRate: 'Arvonlisävero',
  taxHint: (rate: string) => `Suomen yleinen arvonlisävero on ${rate} 1.9.2024 alkaen.`,
  ads: 'Mainosten hinnat',
  adsIntro: 'Vain master admin voi muuttaa näitä.',
  advertisementPricePerPeriod: 'Hinta jaksolta',
  advertisementPeriodDays: 'Jakson pituus',
  days: 'päivää',
} as const;

/** Rules of sign-in. */
export const securitySettings = {
  accounts: 'Tilit',
  requireEmailVerification: 'Sähköposti on vahvistettava',
  verificationHint: 'Uudet kuluttajat ja yritykset vahvistavat osoitteensa linkistä.',
  passwordMinLength: 'Salasanan vähimmäispituus',
  characters: 'merkkiä',
  sessions: 'Kirjautuminen',
  sessionTimeout: 'Istunnon aikakatkaisu',
  minutes: 'minuuttia',
  maxLoginAttempts: 'Kirjautumisyritysten enimmäismäärä',
  attemptsHint: 'Tämän jälkeen tili lukittuu 15 minuutiksi.',
  attempts: 'yritystä',
  twoFactorAuth: 'Kaksivaiheinen kirjautuminen',
  twoFactorHint: 'Jokainen ylläpitäjä ottaa todennussovelluksen käyttöön seuraavalla kirjautumisella.',
  passwordHint: 'Käytöstä poistaminen vahvistetaan salasanallasi, jos kirjautumisestasi on yli viisi minuuttia.',
  between: (min: number, max: number) => `${min}–${max}`,
} as const;

/** Keys and models of AI services. */
export const aiSettings = {
  list: 'AI API:t',
  intro: 'Uusin asetus palvelee keskustelua. Jos se ei vastaa, vuorossa on seuraava.',
  add: 'Lisää AI API',
  addTitle: 'Uusi AI API',
  editTitle: 'Muokkaa AI API:a',
  none: 'AI API:a ei ole vielä.',
  noneHint: 'Ilman sitä keskustelussa vastaa palvelun oma suosittelija.',
  loadFailed: 'AI API:en lataaminen epäonnistui',
  columns: {
    service: 'Palvelu',
    model: 'Malli',
    key: 'Avain',
    limit: 'Chat-raja',
    state: 'Tila',
    created: 'Lisätty',
    actions: 'Toiminnot',
  },
  states: {
    UNUSED: { text: 'Ei vielä käytetty', tone: 'off' },
    WORKING: { text: 'Vastaa', tone: 'good' },
    FAILING: { text: 'Ei vastannut viimeksi', tone: 'bad' },
    PAUSED: { text: 'Tauolla häiriön vuoksi', tone: 'wait' },
  } satisfies Record<AiApiStatus, { text: string; tone: Tone }>,
  pausedUntil: (when: string) => `Tauko päättyy ${when}`,
  served: (calls: string, share: string) => `${calls}, vastattu ${share}`,
  calls: ['kysymys', 'kysymystä'] as const,
  lastError: (error: string, when: string) => `Viimeisin virhe ${when}: ${error}`,
  errors: {
    KEY_REFUSED: 'avain ei kelpaa',
    LIMITED: 'liikaa pyyntöjä',
    SERVICE_FAULT: 'palvelu ei toimi',
    TIMED_OUT: 'vastaus viipyi liian kauan',
    CUT_OFF: 'vastaus katkesi enimmäispituuteen',
    FILTERED: 'palvelun suodatin esti vastauksen',
    NO_PLAN: 'vastaus ei ollut sovittua muotoa',
  },
  service: 'Palvelu',
  servicePlaceholder: 'Valitse palvelu',
  key: 'API avain',
  keyKept: (mask: string) => `Tallessa ${mask}. Jätä tyhjäksi, jos avain ei vaihdu.`,
  endpoint: 'Palvelun osoite',
  verify: 'Vahvista',
  verifying: 'Vahvistetaan...',
  model: 'Malli',
  modelPlaceholder: 'Valitse malli',
  modelLocked: 'Vahvista API avain ensin',
  limit: 'Chat-raja',
  passwordHint: 'Avain tallennetaan vain salasanallasi, jos kirjautumisestasi on yli viisi minuuttia.',
  limitHint: 'Viestiä päivässä kuluttajaa kohden, 1–1000.',
  faults: {
    service: 'Valitse palvelu',
    key: 'Syötä API avain',
    both: 'Valitse palvelu ja syötä API avain',
    verifyFirst: 'Vahvista API avain ensin',
  },
  verified: 'API avain vahvistettu! Valitse malli.',
  verifyFailed: 'API avaimen vahvistus epäonnistui',
  storedOk: 'API avain toimii',
  storedFailed: 'AI API:n vahvistus epäonnistui',
  saveFailed: 'AI API:n tallentaminen epäonnistui',
  created: 'AI API lisätty onnistuneesti!',
  updated: 'AI API päivitetty onnistuneesti!',
  removed: 'AI API poistettu onnistuneesti!',
  removeFailed: 'AI API:n poistaminen epäonnistui',
  limitDone: 'Chat-raja päivitetty onnistuneesti!',
  limitFailed: 'Chat-rajan päivittäminen epäonnistui',
  removeQuestion: 'Haluatko varmasti poistaa tämän AI API:n?',
  recheck: 'Vahvista',
  edit: 'Muokkaa',
  remove: 'Poista',
  of: (verb: string, name: string) => `${verb}: ${name}`,
  limitOf: (name: string) => `Chat-raja: ${name}`,
  saveLimit: 'Tallenna',
} as const;

/** What was sent to AI services. */
export const aiDisclosures = {
  title: 'Tekoälypalveluille lähetetyt tiedot',
  intro:
    'Jokaisesta kutsusta kirjataan, mitä kenttiä lähti ja minne. Sisältöä ei tallenneta. Rivit säilyvät 12 kuukautta.',
  at: 'Aika',
  service: 'Palvelu ja malli',
  fields: 'Kentät',
  offers: 'Tarjouksia',
  none: 'Tekoälypalveluille ei ole lähetetty mitään.',
  failed: 'Lähetettyjen tietojen lataaminen epäonnistui',
} as const;

/** The way to the admin accounts. */
export const userSettings = {
  title: 'Käyttäjähallinta',
  text: 'Ylläpitäjät, heidän roolinsa ja oikeutensa ovat omalla sivullaan.',
  open: 'Avaa admin-hallinta',
} as const;
