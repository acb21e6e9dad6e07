/** The frame of the public site: navigation and footer. */
export const publicFrame = {
  home: 'Etusivu',
  street: 'Piirros kadusta, jonka varrella on kauppoja',
  offers: 'Tarjoukset',
  nav: [
    { to: '/tarjoukset', text: 'Tarjoukset' },
    { to: '/#hyodyt', text: 'Hyödyt' },
    { to: '/#yrityksille', text: 'Yrityksille' },
    { to: '/hinnat', text: 'Hinnat' },
    { to: '/business-guide', text: 'Yrittäjän opas' },
    { to: '/yhteystiedot', text: 'Yhteystiedot' },
  ],
  signIn: 'Kirjaudu',
  register: 'Rekisteröidy',
  footer: {
    about: 'Oman kaupunkisi tarjoukset ja esitteet yhdessä ilmaisessa sovelluksessa.',
    businessId: 'Y-tunnus',
    service: 'Palvelu',
    business: 'Yrityksille',
    legal: 'Ehdot',
    licences: 'Avoimen lähdekoodin lisenssit',
    social: 'Seuraa meitä',
    serviceLinks: [
      { to: '/', text: 'Etusivu' },
      { to: '/tarjoukset', text: 'Selaa tarjouksia' },
      { to: '/#hyodyt', text: 'Hyödyt' },
      { to: '/yhteystiedot', text: 'Yhteystiedot' },
    ],
    businessLinks: [
      { to: '/hinnat', text: 'Hinnat' },
      { to: '/business-guide', text: 'Yrittäjän opas' },
      { to: '/yritys/kirjaudu', text: 'Kirjaudu yrityksenä' },
      { to: '/ai-product-consulting', text: 'AI consulting (in English)' },
    ],
    legalLinks: [
      { to: '/kayttoehdot', text: 'Käyttöehdot' },
      { to: '/jarjestys', text: 'Näin järjestys syntyy' },
      { to: '/yhteystiedot#yhteyspisteet', text: 'Yhteyspisteet' },
      { to: '/tietosuojaseloste', text: 'Tietosuojaseloste' },
      { to: '/saavutettavuus', text: 'Saavutettavuus' },
    ],
    /** Shown when the settings have their addresses. */
    networks: [
      { key: 'facebook', text: 'Facebook' },
      { key: 'instagram', text: 'Instagram' },
      { key: 'linkedin', text: 'LinkedIn' },
    ],
  },
} as const;
