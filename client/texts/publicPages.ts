/** The price list. */
export const pricing = {
  title: 'Hinnasto',
  intro: 'Maksat yhdestä julkaisusta kerrallaan. Ei kuukausimaksuja eikä sitoutumista.',
  loading: 'Ladataan hintoja...',
  failed: 'Hintojen lataaminen epäonnistui. Yritä myöhemmin uudelleen.',
  fallback: 'Hinnat ovat väliaikaisesta muistista. Ota yhteyttä, niin kerromme ajantasaiset hinnat.',
  contact: 'Ota yhteyttä',
  retry: 'Yritä uudelleen',
  offers: { title: 'Tarjoukset', text: 'Yksi tuote tai etu, joka houkuttelee käymään.' },
  flyers: { title: 'Esitteet', text: 'Monta kuvaa, koko valikoima kerralla.' },
  per: '+ alv / julkaisu',
  vat: (rate: string) => `Hintoihin lisätään arvonlisävero ${rate}.`,
  cards: {
    NORMAL_OFFER: {
      text: 'Arjen tarjoukset',
      points: ['Näkyy 7 päivää', 'Yksi kuva', 'Näkyy valitsemissasi kunnissa tai koko maassa', 'Avustaja suosittelee'],
    },
    PREMIUM_OFFER: {
      text: 'Kun haluat olla ensimmäinen',
      points: [
        'Näkyy 14 päivää',
        'Yksi kuva',
        'Sovelluksen etusivun karusellissa',
        'Listojen kärjessä, merkintä Mainos · maksettu nosto',
      ],
    },
    NORMAL_FLYER: {
      text: 'Viikon valikoima',
      points: [
        'Näkyy 7 päivää',
        'Enintään 3 kuvaa',
        'Näkyy valitsemissasi kunnissa tai koko maassa',
        'Avustaja suosittelee',
      ],
    },
    PREMIUM_FLYER: {
      text: 'Sesongin iso avaus',
      points: [
        'Näkyy 14 päivää',
        'Enintään 10 kuvaa',
        'Sovelluksen etusivun karusellissa',
        'Listojen kärjessä, merkintä Mainos · maksettu nosto',
      ],
    },
  },
  advertising: {
    title: 'Mainospaikka sovelluksessa',
    text: 'Kampanjamainokset näkyvät sovelluksessa kaikille käyttäjille. Ne suunnittelee ja julkaisee ylläpito yhdessä kanssasi.',
    mail: 'Kirjoita meille',
    call: 'Soita',
  },
  why: {
    title: 'Miksi Lähitarjous?',
    list: [
      { icon: 'receipt', title: 'Maksat käytöstä', text: 'Hinta veloitetaan saldosta vasta, kun julkaiset.' },
      { icon: 'pin', title: 'Oikea yleisö', text: 'Tarjouksesi näkyy niille, jotka ovat valinneet kaupunkisi.' },
      { icon: 'chart', title: 'Mitattava', text: 'Katselut, klikkaukset ja yhteydenotot tarjouksittain.' },
      { icon: 'shield', title: 'Ei piilokuluja', text: 'Saldo laskutetaan sellaisenaan, päälle vain arvonlisävero.' },
    ],
  },
  service: 'Jos teemme tarjouksen puolestasi, palvelumaksu on 15\u00a0€ + alv. Se laskutetaan jälkikäteen.',
  start: {
    title: 'Valmis aloittamaan?',
    text: 'Kirjaudu sisään tai rekisteröi yrityksesi. Ensimmäinen tarjous syntyy muutamassa minuutissa.',
    action: 'Kirjaudu tai rekisteröidy',
  },
} as const;

/** The contact page. */
export const contact = {
  title: 'Yhteystiedot',
  intro: 'Kysy, ehdota tai kerro, mikä ei toimi. Vastaamme yleensä seuraavana arkipäivänä.',
  email: 'Sähköposti',
  phone: 'Puhelin',
  hours: 'Ma\u2060–\u2060pe klo 9\u2060–\u206014',
  address: 'Postiosoite',
  points: {
    anchor: 'yhteyspisteet',
    title: 'Yhteyspisteet',
    kicker: 'EU:n digipalvelusäädös 2022/2065, 11 ja 12 artikla',
    authority: {
      title: 'Viranomaisille',
      texts: {
        FI: (languages: string) =>
          `Jäsenvaltioiden viranomaiset, komissio ja digitaalisten palvelujen lautakunta tavoittavat meidät suoraan tästä osoitteesta. Kielet: ${languages}.`,
        SV: (languages: string) =>
          `Medlemsstaternas myndigheter, kommissionen och nämnden för digitala tjänster når oss direkt på den här adressen. Språk: ${languages}.`,
        EN: (languages: string) =>
          `Authorities of the Member States, the Commission and the European Board for Digital Services reach us directly at this address. Languages: ${languages}.`,
      },
    },
    user: {
      title: 'Käyttäjille',
      texts: {
        FI: (languages: string) =>
          `Käyttäjät ja yritykset tavoittavat meidät sähköpostilla, puhelimella ja tämän sivun lomakkeella. Viesteihin vastaa ihminen. Kielet: ${languages}.`,
        SV: (languages: string) =>
          `Användare och företag når oss per e-post, per telefon och med formuläret på den här sidan. En människa svarar. Språk: ${languages}.`,
        EN: (languages: string) =>
          `Users and businesses reach us by e-mail, by telephone and with the form on this page. A person answers. Languages: ${languages}.`,
      },
    },
    /** The languages in each of them. */
    languages: {
      FI: { FI: 'suomi', SV: 'ruotsi', EN: 'englanti' },
      SV: { FI: 'finska', SV: 'svenska', EN: 'engelska' },
      EN: { FI: 'Finnish', SV: 'Swedish', EN: 'English' },
    },
    codes: { FI: 'fi', SV: 'sv', EN: 'en' },
  },
  form: {
    title: 'Lähetä viesti',
    noScript: 'Lomake tarvitsee JavaScriptin. Ilman sitä tavoitat meidät sähköpostilla ja puhelimella.',
    name: 'Nimi',
    email: 'Sähköposti',
    message: 'Viesti',
    submit: 'Lähetä viesti',
    sending: 'Lähetetään...',
    sent: 'Viestisi on lähetetty. Kiitos yhteydenotosta!',
    failed: 'Viestin lähettäminen epäonnistui. Yritä uudelleen.',
    privacy: 'Käytämme tietojasi vain vastaamiseen.',
    privacyLink: 'Tietosuojaseloste',
  },
} as const;
