/** The guide for businesses. */
export const guide = {
  title: 'Yrittäjän opas',
  intro: 'Rekisteröitymisestä ensimmäiseen klikkaukseen. Valitse aihe ja lue, miten se tehdään.',
  menu: 'Oppaan aiheet',
  tabs: [
    {
      key: 'rekisteroityminen',
      icon: 'building',
      title: 'Rekisteröityminen',
      intro: 'Tarvitset Y-tunnuksen, sähköpostin ja muutaman minuutin.',
      steps: [
        { title: 'Kirjoita Y-tunnus', text: 'Muoto on 1234567-8. Haemme yrityksesi nimen avoimesta rekisteristä.' },
        {
          title: 'Valitse yritys',
          text: 'Jos tunnuksella on useita nimiä, valitse oikea. Toiminimen nimen voit kirjoittaa itse.',
        },
        {
          title: 'Täytä tiedot',
          text: 'Yhteyshenkilö, sähköposti, puhelin ja salasana. Hyväksy ehdot ja viimeistele rekisteröinti.',
        },
        {
          title: 'Odota hyväksyntä',
          text: 'Tarkistamme yleensä 1\u2060–\u20602 arkipäivässä, että yhteyshenkilö on yrityksen edustaja. Saat sähköpostin.',
        },
      ],
      tip: 'Kirjaudu ensimmäisen kerran vasta, kun hyväksyntä on tullut sähköpostiin.',
    },
    {
      key: 'kojelauta',
      icon: 'dashboard',
      title: 'Kojelauta',
      intro: 'Portaalin etusivu kertoo yhdellä silmäyksellä, miten menee.',
      steps: [
        { title: 'Valitse ajanjakso', text: '7 päivää, 30 päivää tai koko historia.' },
        { title: 'Lue kortit', text: 'Tarjousten määrä, klikkaukset, käytetty summa ja saldo.' },
        { title: 'Huomaa varoitus', text: 'Kun saldo alittaa 50 euroa, kojelauta muistuttaa siitä.' },
        { title: 'Jatka laatoista', text: 'Tarjouksiin, analytiikkaan ja laskutukseen pääsee suoraan.' },
      ],
      tip: 'Hinta per klikkaus kertoo, paljonko yksi kiinnostunut asiakas maksoi.',
    },
    {
      key: 'tarjoukset',
      icon: 'offers',
      title: 'Tarjousten hallinta',
      intro: 'Hyvä tarjous kertoo heti, mitä saa, millä hinnalla ja mistä.',
      steps: [
        {
          title: 'Valitse tyyppi',
          text: 'Tarjous yhdelle tuotteelle, esite valikoimalle. Premium nostaa kärkeen 14 päiväksi.',
        },
        { title: 'Kirjoita otsikko ja kuvaus', text: 'Otsikossa on tilaa 100 merkille, kuvauksessa 500:lle.' },
        { title: 'Valitse sijainti', text: 'Yksi osoite, useita kuntia tai koko maa.' },
        { title: 'Lisää avainsanat', text: '1\u2060–\u206015 sanaa, joilla avustaja löytää tarjouksesi.' },
        {
          title: 'Lisää kuvat ja julkaise',
          text: 'Esikatselu näyttää tarjouksen kuten sovelluksessa. Hinta veloitetaan julkaistessa.',
        },
      ],
      tip: 'Voit muokata tekstejä ja kuvia myöhemmin. Muutokset tarkistetaan ennen kuin ne näkyvät.',
    },
    {
      key: 'analytiikka',
      icon: 'chart',
      title: 'Analytiikka',
      intro: 'Katso, mikä tarjous tuo asiakkaita ja mistä.',
      steps: [
        { title: 'Rajaa', text: 'Valitse ajanjakso, tarjous ja tyyppi. Kaikki luvut seuraavat valintaa.' },
        { title: 'Vertaa', text: 'Kortit kertovat muutoksen edelliseen yhtä pitkään jaksoon.' },
        { title: 'Tutki päiviä', text: 'Kuvaajan saa myös taulukkona.' },
        { title: 'Lataa Excel', text: 'Tiedostossa on täsmälleen se, mitä näet. Sen saa myös CSV- ja PDF-tiedostona.' },
      ],
      tip: 'Luvuista on karsittu robotit, saman tunnin toistot ja omat käyntisi. Kuukauden kuitti kertoo, mitä jätettiin pois ja miksi, ja voit tarkistaa sen itse.',
    },
    {
      key: 'laskutus',
      icon: 'receipt',
      title: 'Laskutus',
      intro: 'Maksat ennakkoon ladatusta saldosta, etkä koskaan enempää.',
      steps: [
        { title: 'Pyydä saldoa', text: 'Lähetä pyyntö Laskutus-sivulta. Laskutamme summan ja arvonlisäveron.' },
        { title: 'Seuraa kuukausia', text: 'Näet, paljonko on käytetty ja lisätty.' },
        { title: 'Tarkista maksut', text: 'Jokaisella tapahtumalla on viitenumero sekä saldo ennen ja jälkeen.' },
        { title: 'Lataa laskut', text: 'Laskut ovat PDF-tiedostoina samalla sivulla.' },
      ],
      tip: 'Jos teemme tarjouksen puolestasi, palvelumaksu on 15\u00a0€ + alv jälkikäteen.',
    },
  ],
  tipTitle: 'Vinkki',
  faq: {
    title: 'Usein kysyttyä',
    list: [
      {
        title: 'Kuinka nopeasti tarjous näkyy?',
        text: 'Hyväksytyn yrityksen tarjous julkaistaan yleensä heti. Jos tarjoukset tarkistetaan ennakolta, lomake kertoo siitä.',
      },
      {
        title: 'Onko palvelussa kuukausimaksu?',
        text: 'Ei. Maksat vain julkaisuista, ja hinta näkyy ennen julkaisemista.',
      },
      {
        title: 'Voinko muuttaa tarjouksen hintaa tai aikaa julkaisun jälkeen?',
        text: 'Tekstejä, kuvia ja sijaintia voit muokata. Tyyppi ja voimassaoloaika ovat kiinteät.',
      },
      {
        title: 'Saanko rahat takaisin, jos tarjous hylätään?',
        text: 'Kyllä. Jos hylkäämme tarjouksen, jota ei ole julkaistu, koko hinta palautuu saldoon.',
      },
      {
        title: 'Mitä tapahtuu päättyneelle tarjoukselle?',
        text: 'Se poistuu näkyvistä heti ja hävitetään tilastoineen 90 päivän kuluttua. Laskut ja maksut säilyvät.',
      },
      {
        title: 'Miten saan mainoksen sovelluksen mainospaikalle?',
        text: 'Kampanjamainokset tekee ylläpito. Ota yhteyttä, niin suunnitellaan yhdessä.',
      },
    ],
  },
  start: {
    title: 'Aloita tänään',
    text: 'Rekisteröi yrityksesi Y-tunnuksella. Se on maksutonta.',
    action: 'Rekisteröi yritys',
  },
} as const;
