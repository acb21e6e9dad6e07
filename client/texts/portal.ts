import type { BusinessRole } from '#client/schema.generated.ts';
/** The frame of the business portal. */
export const portalFrame = {
  /** Before a sign-out with codes of the till that wait to be sent. */
  leaveTill: {
    title: 'Kirjaudutaanko ulos?',
    text: (count: number) =>
      count === 1
        ? '1 koodi odottaa lähetystä. Se pysyy tällä laitteella ja lähetetään, kun kirjaudut uudelleen samalla tunnuksella.'
        : `${count} koodia odottaa lähetystä. Ne pysyvät tällä laitteella ja lähetetään, kun kirjaudut uudelleen samalla tunnuksella.`,
    go: 'Kirjaudu ulos',
    stay: 'Jatka kassalla',
  },
  area: 'Yritysportaali',
  nameless: 'Yritys',
  roles: { OWNER: 'Omistaja', PUBLISHER: 'Julkaisija', TILL: 'Kassa' } satisfies Record<BusinessRole, string>,
  /** In place of a page for which a person's role lacks the right. */
  guard: {
    title: 'Roolisi ei riitä tähän',
    text: (role: string, roles: string) => `Roolisi on ${role}. Tähän tarvitaan rooli ${roles}.`,
    or: ' tai ',
    owners: (names: string) => `Pyydä oikeutta yrityksesi omistajalta: ${names}.`,
    ask: 'Pyydä oikeutta yrityksesi omistajalta.',
  },
  frozen: {
    title: 'Tilisi on jäädytetty',
    text: 'Et voi juuri nyt käyttää portaalia, eivätkä tarjouksesi näy kuluttajille. Ota yhteyttä asiakaspalveluun, niin selvitetään asia.',
    contact: 'Ota yhteyttä asiakaspalveluun',
    subject: 'Jäädytetty tili',
  },
  payOnline: {
    pay: 'Maksa verkossa',
    payOf: (number: number, open: string) => `Maksa verkossa: lasku ${number}, ${open}`,
    about: (number: number) => `Lasku ${number}`,
    failed: 'Maksun aloittaminen epäonnistui',
  },
  ending: {
    title: (day: string) => `Tilisi päättyy ${day}`,
    text: 'Uutta ei voi enää julkaista. Voit lukea ja ladata tietosi päättymiseen asti. Perustelun ja valitustien näet päätöksestä.',
    read: 'Lue päätös',
    data: 'Lataa tiedot',
    own: {
      waits: 'Tilisi poistetaan, kun saldo on palautettu',
      text: 'Lopetit tilin itse. Uutta ei voi julkaista, ellet peru lopettamista.',
      cancel: 'Peru lopettaminen',
    },
  },
  hold: {
    text: (open: string, reference: string) =>
      `Avoinna on ${open}, viitenumero ${reference}. Uusia tarjouksia voi julkaista, kun maksu on saapunut. Jo julkaistut tarjoukset pysyvät näkyvissä.`,
    invoice: (number: number) => `Avaa lasku ${number}`,
  },
} as const;

/** Signing in, registering and passwords. */
export const account = {
  email: 'Sähköposti',
  password: 'Salasana',
  home: 'Etusivulle',
  contact: 'Ota yhteyttä asiakaspalveluun',
  backToSignIn: 'Takaisin kirjautumiseen',
  signIn: {
    title: 'Kirjaudu sisään',
    intro: 'Hallitse yrityksesi tarjouksia ja esitteitä.',
    remember: 'Muista minut',
    submit: 'Kirjaudu sisään',
    busy: 'Kirjaudutaan...',
    forgot: 'Unohditko salasanasi?',
    noAccount: 'Eikö yritykselläsi ole vielä tiliä?',
    register: 'Rekisteröi yritys',
    failed: 'Kirjautuminen epäonnistui',
    gone: 'Yrityksesi tili on poistettu. Vahvistus tulee sähköpostiin.',
    ended: 'Istuntosi on päättynyt. Kirjaudu sisään, niin pääset jatkamaan siitä, mihin jäit.',
    /** Codes of a till on this device. */
    waiting: (count: number) =>
      count === 1
        ? 'Kassan 1 koodi on tallessa tällä laitteella ja lähetetään, kun kirjaudut sisään.'
        : `Kassan ${count.toLocaleString('fi-FI')} koodia on tallessa tällä laitteella ja lähetetään, kun kirjaudut sisään.`,
    offline: 'Palvelimeen ei saada yhteyttä. Tarkista verkkoyhteytesi ja yritä uudelleen.',
  },
  forgot: {
    title: 'Unohtuiko salasana?',
    intro: 'Kirjoita tilisi sähköpostiosoite. Lähetämme linkin, jolla valitset uuden salasanan.',
    submit: 'Lähetä palautuslinkki',
    busy: 'Lähetetään...',
    failed: 'Salasanan palautus epäonnistui',
    sent: 'Sähköposti lähetetty!',
    sentTo: (email: string) => `Jos osoitteeseen ${email} on liitetty tili, palautuslinkki on jo matkalla.`,
    hint: 'Linkki toimii tunnin ajan. Jos viestiä ei näy, katso myös roskapostikansio.',
    again: 'Lähetä uudelleen',
  },
  reset: {
    title: 'Valitse uusi salasana',
    intro: 'Uusi salasana tulee voimaan heti. Muut laitteesi kirjautuvat samalla ulos.',
    submit: 'Vaihda salasana',
    busy: 'Vaihdetaan...',
    failed: 'Virhe vaihtaessa salasanaa',
    done: 'Salasana vaihdettu onnistuneesti!',
    next: 'Voit nyt kirjautua sisään uudella salasanalla.',
    broken: 'Linkki on vanhentunut tai jo käytetty.',
    brokenHint: 'Palautuslinkki toimii tunnin ajan ja vain kerran. Tilaa uusi linkki, niin pääset jatkamaan.',
    askAgain: 'Tilaa uusi linkki',
  },
  temporary: {
    title: 'Vaihda väliaikainen salasana',
    intro: 'Kirjauduit väliaikaisella salasanalla. Valitse oma salasana, niin pääset portaaliin.',
    current: 'Väliaikainen salasana',
  },
  verify: {
    title: 'Vahvista sähköpostiosoitteesi',
    intro: 'Vahvista, että tämä sähköpostiosoite on sinun.',
    submit: 'Vahvista osoite',
    busy: 'Vahvistetaan sähköpostiosoitetta...',
    done: 'Sähköpostiosoitteesi on vahvistettu',
    doneHint: 'Kiitos! Voit jatkaa kirjautumalla sisään.',
    businessHint: 'Kiitos! Jos tilisi odottaa vielä hyväksyntää, saat sähköpostin, kun voit kirjautua sisään.',
    broken: 'Vahvistus ei onnistunut',
    brokenHint:
      'Linkki on vanhentunut, tai sinulle on lähetetty uudempi. Jos osoitteesi on vielä vahvistamatta, ota yhteyttä asiakaspalveluun.',
    failed: 'Sähköpostiosoitteen vahvistaminen epäonnistui',
  },
  confirmEmail: {
    title: 'Vahvista uusi sähköpostiosoite',
    intro: 'Tilisi sähköpostiosoite vaihtuu, kun vahvistat, että uusi osoite on sinun.',
    busy: 'Vahvistetaan sähköpostiosoitetta...',
    askPassword: 'Vahvista muutos tilisi nykyisellä salasanalla.',
    submit: 'Vahvista osoite',
    done: 'Sähköpostiosoitteesi on vaihdettu',
    doneHint: (email: string) => `Kirjaudu tästä lähtien osoitteella ${email}.`,
    broken: 'Osoitetta ei voitu vaihtaa',
    brokenHint:
      'Linkki on vanhentunut tai korvattu uudemmalla. Pyydä muutosta tarvittaessa uudelleen omissa tiedoissasi.',
    taken: 'Osoite on jo toisen tilin käytössä. Valitse omissa tiedoissasi toinen osoite.',
    failed: 'Sähköpostiosoitteen vaihtaminen epäonnistui',
  },
  undoEmail: {
    title: 'Peru sähköpostiosoitteen vaihto',
    intro:
      'Tilin sähköpostiosoitteeksi palautetaan osoite, johon sait tämän linkin. Tili kirjataan ulos kaikkialta, ja valitset sille uuden salasanan.',
    submit: 'Palauta osoite',
    busy: 'Palautetaan...',
    done: 'Sähköpostiosoite on palautettu',
    doneHint: (email: string) => `Lähetimme osoitteeseen ${email} linkin, josta valitset uuden salasanan.`,
    broken: 'Vaihtoa ei voitu perua',
    brokenHint:
      'Linkki on vanhentunut tai jo käytetty. Jos tilisi on vieraissa käsissä, ota heti yhteyttä asiakaspalveluun.',
    failed: 'Vaihdon peruminen epäonnistui',
  },
  pendingEmail: {
    title: (email: string) => `Vahvistusta odottaa: ${email}`,
    hint: 'Lähetimme osoitteeseen linkin. Nykyinen osoitteesi on voimassa, kunnes vahvistat uuden.',
    cancel: 'Peru muutos',
    cancelled: 'Osoitteen muutos on peruttu',
    failed: 'Muutoksen peruminen epäonnistui',
  },
  emailProof: {
    why: 'Sähköpostiosoitteen vaihtamiseen tarvitaan nykyinen salasanasi.',
    missing: 'Anna nykyinen salasanasi',
  },
  passwords: {
    current: 'Nykyinen salasana',
    next: 'Uusi salasana',
    confirm: 'Uusi salasana uudelleen',
    atLeast: (min: number) => `Vähintään ${min} merkkiä`,
  },
} as const;

export const registration = {
  title: 'Rekisteröi yritys',
  closed: 'Uusia rekisteröitymisiä ei juuri nyt oteta vastaan.',
  steps: ['Y-tunnus', 'Yritys', 'Tiedot'],
  stepsLabel: 'Rekisteröitymisen vaiheet',
  haveAccount: 'Onko yritykselläsi jo tili?',
  signIn: 'Kirjaudu sisään',
  home: 'Takaisin etusivulle',
  lookup: {
    intro: 'Haemme yrityksesi nimen kaupparekisteristä Y-tunnuksella.',
    businessId: 'Y-tunnus',
    submit: 'Hae yritystiedot',
    busy: 'Haetaan...',
    failed: 'Yritystietojen haku epäonnistui. Yritä uudelleen.',
    none: 'Y-tunnusta ei löytynyt PRH:n avoimesta datasta. Toiminimiä siinä ei ole: voit kirjoittaa nimen itse.',
    mistyped:
      'Y-tunnusta ei löytynyt, eikä sen viimeinen numero täsmää muihin. Tarkista numerot. Jos ne ovat oikein, voit kirjoittaa nimen itse.',
    manual: 'Kirjoita nimi itse',
    source: 'Lähde: PRH/YTJ avoin data',
  },
  choice: {
    intro: 'Y-tunnuksella löytyi useampi nimi. Valitse se, jolla haluat rekisteröityä.',
    label: 'Yrityksen nimi',
    submit: 'Jatka',
    change: 'Vaihda yritys',
  },
  form: {
    intro:
      'Täytä tiedot ja valitse salasana. Rekisteröitymisen hyväksyminen kestää yleensä 1\u2060–\u20602 arkipäivää.',
    company: 'Yrityksen tiedot',
    businessName: 'Yrityksen nimi',
    businessId: 'Y-tunnus',
    fetched: 'Haettu automaattisesti',
    typed: 'Kirjoita yrityksen virallinen nimi.',
    contact: 'Yhteystiedot',
    contactPerson: 'Yhteyshenkilö',
    email: 'Sähköposti',
    phone: 'Puhelin',
    passwords: 'Valitse salasana',
    password: 'Salasana',
    confirmPassword: 'Salasana uudelleen',
    agree: 'Hyväksyn',
    terms: 'käyttöehdot',
    and: 'ja olen lukenut',
    privacy: 'tietosuojaselosteen',
    submit: 'Viimeistele rekisteröinti',
    busy: 'Rekisteröidään...',
    failed: 'Rekisteröinti epäonnistui',
  },
  done: {
    title: 'Rekisteröinti onnistui!',
    text: 'Tilisi odottaa nyt ylläpidon hyväksyntää. Näin se etenee:',
    steps: [
      'Tarkistamme, että yhteyshenkilö on yrityksen asianmukainen edustaja.',
      'Hyväksyntä kestää yleensä 1\u2060–\u20602 arkipäivää.',
      'Saat sähköpostin, kun tili on hyväksytty.',
      'Hyväksynnän jälkeen voit kirjautua sisään.',
    ],
    mailed: (email: string) =>
      `Lähetimme viestin osoitteeseen ${email}. Vahvista osoitteesi sen linkistä jo nyt. Jos viestiä ei näy, katso roskapostikansio.`,
    ok: 'OK',
  },
} as const;

export const dashboard = {
  welcome: (business: string) => `Tervetuloa, ${business}`,
  intro: 'Näin tarjouksesi ovat pärjänneet.',
  failed: 'Tietojen lataaminen epäonnistui',
  periods: { '7': '7\u00a0pv', '30': '30\u00a0pv', kaikki: 'Kaikki' },
  add: 'Lisää tarjous',
  offers: 'Tarjouksia yhteensä',
  active: (count: number) => (count === 1 ? '1 aktiivinen' : `${count} aktiivista`),
  clicks: 'Klikkaukset',
  viewWords: ['katselu', 'katselua'],
  spent: 'Käytetty',
  spentHint: 'Veloitettu jaksolla, alv 0\u00a0%',
  balance: 'Saldo',
  balanceHint: 'Käytettävissä, alv 0\u00a0%',
  low: 'Saldo on vähissä',
  lowTitle: (limit: string) => `Saldosi on alle ${limit}`,
  lowText: 'Lisää saldoa, niin voit julkaista tarjouksia keskeytyksettä.',
  lowAction: 'Lisää saldoa',
  /** A top-up by invoice waits for an admin. */
  requested: {
    title: (amount: string) => `Olet pyytänyt saldoa ${amount}`,
    text: 'Saat laskun sähköpostiisi, kun asiakaspalvelu on käsitellyt pyynnön. Saldo lisätään silloin.',
    action: 'Näytä pyyntö',
  },
  /** Before there is any offer. */
  firstIntro: 'Täältä näet, miten tarjouksesi pärjäävät.',
  steps: {
    title: 'Näin pääset alkuun',
    progress: (done: number, all: number) => `${done}/${all} tehty`,
    done: 'Tehty',
    balance: {
      title: 'Lisää saldoa',
      text: 'Tarjouksen hinta veloitetaan saldosta, kun julkaiset sen. Voit kirjoittaa tarjouksen valmiiksi jo nyt.',
      action: 'Lisää saldoa',
    },
    requested: {
      title: (amount: string) => `Olet pyytänyt saldoa ${amount}`,
      text: 'Saat laskun sähköpostiisi, kun asiakaspalvelu on käsitellyt pyynnön. Saldo lisätään silloin.',
      action: 'Näytä pyyntö',
    },
    offer: {
      title: 'Julkaise ensimmäinen tarjous',
      text: 'Otsikko, muutama sana ja kuva riittävät. Ehdotamme muut tiedot.',
      action: 'Tee tarjous',
    },
    page: {
      title: 'Esittele yrityksesi',
      text: 'Kerro omalla sivullasi, kuka olet ja missä. Osoite tulee valmiiksi myös tarjouksiisi.',
      action: 'Täydennä sivu',
    },
  },
  attention: {
    closedOutlet: (title: string) => `Tarjouksen "${title}" toimipaikka on suljettu`,
    closedOutletText: (names: string) =>
      `${names}: kuluttajat näkevät toimipaikan suljettuna, mutta tarjouksen paikka ei ole muuttunut. Valitse tarjouksen toimipaikat uudelleen.`,
    chooseAgain: 'Muokkaa tarjousta',
    title: 'Huomioi ensin',
    overdue: (number: number) => `Lasku ${number} on erääntynyt`,
    overdueText: (open: string, due: string) =>
      `Avoinna on ${open}, ja eräpäivä oli ${due}. Jos olet jo maksanut, maksu näkyy täällä parin pankkipäivän kuluessa.`,
    pay: 'Näytä maksutiedot',
    copyBarcode: 'Kopioi virtuaaliviivakoodi',
    allOverdue: (count: number) => `Näytä kaikki ${count} erääntynyttä laskua`,
    paused: (title: string) => `Toistuva tarjous "${title}" on keskeytynyt`,
    openRepeats: 'Avaa toistuvat',
    changeRejected: (title: string) => `Muutos tarjoukseen "${title}" hylättiin`,
    offerRejected: (title: string) => `Tarjous "${title}" hylättiin`,
    noReason: 'Perustelua ei annettu.',
    ends: (title: string, when: string) => `Tarjous "${title}" päättyy ${when}`,
    endsText: 'Julkaise se uudelleen, niin asiakkaat löytävät sen jatkossakin.',
    today: 'tänään',
    tomorrow: 'huomenna',
  },
  trend: 'Klikkaukset ja katselut',
  views: 'Katselut',
  running: {
    title: 'Käynnissä olevat tarjoukset',
    list: 'Käynnissä olevat tarjoukset',
    all: (count: number) => `Näytä kaikki ${count}`,
    endsToday: 'Päättyy tänään',
    endsTomorrow: 'Päättyy huomenna',
    daysLeft: (days: number) => `${days} päivää jäljellä`,
    perClick: (amount: string) => `${amount} / klikkaus`,
    clickWords: ['klikkaus', 'klikkausta'],
    none: 'Yksikään tarjouksesi ei ole juuri nyt näkyvillä.',
    noneHint: 'Uusi tarjous on valmis muutamassa minuutissa.',
    failed: 'Tarjousten lataaminen epäonnistui',
  },
  next: {
    title: 'Julkaise uudelleen',
    intro: 'Nämä ovat päättyneet. Valitse päivät ja julkaise sama tarjous uudelleen.',
  },
  tiles: {
    offers: { title: 'Tarjoukset', text: 'Katso, muokkaa ja poista tarjouksiasi.' },
    analytics: { title: 'Analytiikka', text: 'Seuraa klikkauksia ja tarjousten tuottoa.' },
    billing: { title: 'Laskutus', text: 'Saldo, maksut ja laskut.' },
  },
  summary: {
    title: 'Yhteenveto',
    costPerClick: 'Hinta per klikkaus',
    activeOffers: 'Aktiiviset tarjoukset',
    pendingOffers: 'Odottaa hyväksyntää',
    clickRate: 'Klikkausprosentti',
  },
  tips: {
    title: 'Vinkkejä alkuun',
    list: [
      { title: 'Houkutteleva otsikko', text: 'Kerro etu heti: mitä saa ja millä hinnalla.' },
      { title: 'Lisää kuva', text: 'Kuvallinen tarjous huomataan listalla ensin.' },
      { title: 'Aseta sopiva hinta', text: 'Selvä alennus ja vertailuhinta auttavat päättämään.' },
    ],
  },
} as const;

/** Where the price of a click comes from. */
export const clickPrice = {
  rule: 'Klikkauksen hinta = maksamasi julkaisuhinta ÷ lasketut avaukset.',
  sum: (cost: string, clicks: string, perClick: string) => `${cost} ÷ ${clicks} = ${perClick}.`,
  fixed: 'Et maksa klikkauksista; hinta on sama, vaikka niitä tulisi tuhat.',
} as const;

export const settings = {
  title: 'Asetukset',
  back: 'Takaisin kojelautaan',
  failed: 'Virhe ladattaessa yritysprofilia',
  company: {
    title: 'Yrityksen tiedot',
    intro: 'Tiedot tulevat yritysrekisteristä, eikä niitä voi muuttaa täällä.',
    businessName: 'Yrityksen nimi',
    businessId: 'Y-tunnus',
  },
  contact: {
    title: 'Yhteystiedot',
    intro: 'Näillä tavoitamme sinut. Puhelinnumero näkyy myös tarjouksissasi ja osoite laskuillasi.',
    contactPerson: 'Yhteyshenkilö',
    email: 'Sähköposti',
    phone: 'Puhelin',
    street: 'Katuosoite',
    streetHint: 'Tulostuu laskuille. Myös postilokero käy, esimerkiksi PL 12.',
    postCode: 'Postinumero',
    town: 'Postitoimipaikka',
    registry: {
      fetch: 'Hae osoite rekisteristä',
      found: 'Osoite haettiin kaupparekisteristä. Tarkista se ja tallenna muutokset.',
      none: 'Rekisterissä ei ole postiosoitetta. Kirjoita se itse.',
      failed: 'Osoitteen hakeminen rekisteristä epäonnistui',
    },
    eInvoice: 'Verkkolaskut',
    eInvoiceIntro: 'Anna nämä, jos haluat laskut verkkolaskuina. Tiedot tulevat seuraaville laskuille.',
    eInvoiceAddress: 'Verkkolaskuosoite',
    eInvoiceOperator: 'Operaattorin välittäjätunnus',
    buyerReference: 'Viitteenne',
    save: 'Tallenna muutokset',
    busy: 'Tallennetaan...',
    done: 'Yritystiedot päivitetty onnistuneesti!',
    failed: 'Virhe päivittäessä yritystietoja',
  },
  password: {
    title: 'Salasana',
    intro: 'Kun vaihdat salasanan, muut laitteesi kirjautuvat ulos.',
    open: 'Vaihda salasana',
    submit: 'Vaihda salasana',
    busy: 'Vaihdetaan...',
    done: 'Salasana vaihdettu onnistuneesti!',
    failed: 'Virhe vaihtaessa salasanaa',
  },
  status: {
    title: 'Tilin tila',
    since: (date: string) => `Rekisteröity ${date}`,
    verified: 'Sähköposti vahvistettu',
    unverified: 'Sähköposti vahvistamatta. Vahvistuslinkki on sähköpostissasi.',
  },
  data: {
    title: 'Tietojen lataaminen',
    intro:
      'Saat yhdessä ZIP-paketissa tarjoukset teksteineen ja kuvineen, luvut päivittäin, laskut, saldon tapahtumat ja päätökset.',
    request: {
      NONE: 'Lataa kaikki tietoni',
      READY: 'Kokoa uusi paketti',
      FAILED: 'Yritä uudelleen',
      QUEUED: 'Lataa kaikki tietoni',
      MAKING: 'Lataa kaikki tietoni',
    },
    requested: 'Paketti on pyydetty',
    requestFailed: 'Pakettia ei voitu pyytää',
    loadFailed: 'Paketin tilaa ei voitu ladata',
    states: {
      QUEUED: { text: 'Jonossa', tone: 'wait' },
      MAKING: { text: 'Kootaan', tone: 'info' },
      READY: { text: 'Valmis', tone: 'good' },
      FAILED: { text: 'Epäonnistui', tone: 'bad' },
    },
    hints: {
      QUEUED:
        'Kokoaminen alkaa pian. Saat sähköpostin, kun paketti on valmis, eikä sinun tarvitse odottaa tällä sivulla.',
      MAKING: 'Tietoja kootaan. Saat sähköpostin, kun paketti on valmis, eikä sinun tarvitse odottaa tällä sivulla.',
      FAILED: 'Pakettia ei saatu koottua. Vika on meidän.',
    },
    until: (moment: string) => `Ladattavissa ${moment} asti.`,
    save: (megabytes: string) => `Lataa ZIP (${megabytes} Mt)`,
    download: 'Lataa vain tiedot JSON-tiedostona',
    failed: 'Tietojen lataaminen epäonnistui',
  },
} as const;
