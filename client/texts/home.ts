/** The home page. Claims that need proof are in marketing.ts. */
export const home = {
  head: {
    title: 'Oman kaupunkisi tarjoukset',
    description:
      'Lähitarjous kokoaa oman kaupunkisi tarjoukset ja esitteet yhteen ilmaiseen sovellukseen. Valitse kunta ja katso, mitä lähellä on tarjolla juuri nyt.',
  },
  hero: {
    kicker: 'Ilmainen sovellus · Koko Suomi',
    title: 'Kotikaupunkisi parhaat tarjoukset, yhdessä paikassa',
    text: 'Kahvila kulman takana, kukkakauppa torin laidalla, rautakauppa matkan varrella. Lähitarjous kokoaa oman kaupunkisi tarjoukset ja esitteet puhelimeesi.',
    appStore: { over: 'Lataa', text: 'App Store' },
    webApp: 'Avaa sovellus selaimessa',
    googlePlay: { over: 'Lataa', text: 'Google Play' },
  },
  app: {
    label: 'Esimerkki sovelluksen etusivusta',
    city: 'Tampere',
    greeting: 'Tarjoukset lähelläsi',
    ask: 'Mitä etsit tänään?',
    offers: [
      {
        scene: 'coffee',
        title: 'Korvapuusti ja kahvi',
        price: '5,50\u00a0€',
        before: '7,90\u00a0€',
        place: 'Kahvila Esimerkki',
        premium: true,
      },
      {
        scene: 'flowers',
        title: 'Tulppaanit',
        price: '9,90\u00a0€',
        before: '14,90\u00a0€',
        place: 'Torin Kukka',
        premium: false,
      },
      { scene: 'bread', title: 'Ruisleipä', price: '3,20\u00a0€', before: '', place: 'Leipomo Rinne', premium: false },
    ],
  },
  today: {
    title: 'Tänään',
    open: 'Avaa Tänään sovelluksessa',
  },
  benefits: {
    kicker: 'Hyödyt',
    title: 'Säästä siellä, missä muutenkin asioit',
    text: 'Valitset kaupungin, me näytämme mitä siellä on tarjolla juuri nyt.',
    list: [
      {
        icon: 'pin',
        title: 'Oma kaupunki ensin',
        text: 'Valitse yksi Suomen 308 kunnasta. Näet sen tarjoukset ja koko maan edut, et muuta.',
      },
      {
        icon: 'sparkle',
        title: 'Avustaja, joka tuntee korttelit',
        text: 'Kysy omin sanoin. Avustaja etsii vastauksen voimassa olevista tarjouksista.',
      },
      {
        icon: 'image',
        title: 'Esitteet ilman paperia',
        text: 'Selaa liikkeiden esitteitä puhelimella. Vanhentuneet katoavat itsestään.',
      },
      {
        icon: 'clock',
        title: 'Aina voimassa',
        text: 'Jokaisessa tarjouksessa lukee, mihin asti se kestää. Päättyneitä ei näytetä.',
      },
      {
        icon: 'phone',
        title: 'Soita, kävele tai klikkaa',
        text: 'Tarjouksesta pääset suoraan puhelimeen, reittiohjeisiin tai verkkosivulle.',
      },
      {
        icon: 'shield',
        title: 'Sijaintisi jää sinulle',
        text: 'Emme tallenna sijaintiasi. Avustaja saa tietää vain kaupunkisi ja kysymyksesi.',
      },
    ],
  },
  chat: {
    kicker: 'Avustaja',
    title: 'Kysy kuin naapurilta',
    text: 'Kerro, mitä kaipaat. Avustaja etsii lähellä olevat tarjoukset kaupunkisi perusteella ja kertoo hinnan, paikan ja voimassaolon.',
    label: 'Esimerkkikeskustelut',
    you: 'Sinä',
    assistant: 'Avustaja',
    note: 'Esimerkkikeskusteluja. Yritykset ja hinnat ovat keksittyjä.',
    talks: [
      {
        question: 'Missä saa edullisen lounaan keskustassa?',
        answer: 'Löysin kaksi lounasta, jotka ovat voimassa tänään.',
        offers: [
          { title: 'Lounaskeitto leivällä', detail: 'Ravintola Koski', price: '8,90\u00a0€' },
          { title: 'Keittolounas ja kahvi', detail: 'Bistro Puisto', price: '10,50\u00a0€' },
        ],
      },
      {
        question: 'Tarvitsen lahjan kukkien ystävälle, alle 20 euroa.',
        answer: 'Torin Kukassa on tulppaanikimppu alennuksessa sunnuntaihin asti.',
        offers: [{ title: 'Tulppaanikimppu', detail: 'Torin Kukka', price: '9,90\u00a0€' }],
      },
    ],
    tips: {
      title: 'Näin saat parhaan vastauksen',
      list: [
        'Kerro, mitä etsit ja mihin hintaan.',
        'Mainitse aika: tänään, viikonloppuna, ensi viikolla.',
        'Jatka kysymällä: ”Onko jotain lähempänä?”',
      ],
    },
  },
  business: {
    kicker: 'Yrityksille',
    title: 'Tuo tarjouksesi niiden eteen, jotka asuvat vieressä',
    text: 'Maksat vain julkaisemistasi tarjouksista. Ei kuukausimaksuja, ei sitoutumista.',
    register: 'Rekisteröi yritys',
    guide: 'Lue yrittäjän opas',
    steps: {
      title: 'Kolme askelta näkyviin',
      list: [
        { title: 'Rekisteröidy Y-tunnuksella', text: 'Haemme yrityksesi nimen rekisteristä. Täytä yhteystiedot.' },
        {
          title: 'Odota hyväksyntä',
          text: 'Tarkistamme tilin yleensä 1\u2060–\u20602 arkipäivässä ja ilmoitamme sähköpostilla.',
        },
        { title: 'Julkaise ja seuraa', text: 'Tee tarjous muutamassa minuutissa. Näet klikkaukset heti.' },
      ],
    },
    types: {
      title: 'Neljä tapaa näkyä',
      text: 'Tarjous kertoo yhdestä tuotteesta, esite koko valikoimasta. Premium nostaa kärkeen.',
    },
    analytics: {
      title: 'Tiedät, mikä toimii',
      text: 'Näet jokaisen tarjouksen katselut, klikkaukset ja yhteydenotot päivittäin ja kunnittain. Toistot ja robotit on jo karsittu luvuista.',
      chart: 'Klikkaukset viikossa',
      days: ['ma', 'ti', 'ke', 'to', 'pe', 'la', 'su'],
    },
    balance: {
      title: 'Saldo, ei yllätyksiä',
      text: 'Lataat saldoa laskulla silloin kun haluat. Tarjouksen hinta veloitetaan, kun julkaiset sen. Summiin lisätään vain arvonlisävero.',
      added: 'Saldon lisäys',
      left: 'Saldoa jäljellä',
    },
  },
  figures: { title: 'Lähitarjous lukuina' },
  pricing: {
    title: 'Selkeä hinta jokaiselle tarjoukselle',
    text: 'Hinnat ilman arvonlisäveroa, yhdestä julkaisusta.',
    more: 'Katso hinnasto',
    failed: 'Hintoja ei juuri nyt saatu. Katso hinnasto tai kysy meiltä.',
  },
  voices: { title: 'Mitä käyttäjät voisivat sanoa' },
  closing: {
    title: 'Avaa liikkeesi ovi koko kaupungille',
    text: 'Rekisteröityminen on maksutonta ja vie muutaman minuutin.',
  },
} as const;
