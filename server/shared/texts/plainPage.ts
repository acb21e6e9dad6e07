/** Pages without the client, for addresses that lead nowhere and for files that are refused. */
export const plainPageTexts = {
  home: 'Etusivulle',
  pages: {
    unreadable: {
      title: 'Osoitetta ei voi lukea',
      text: 'Osoitteessa on merkkejä, joita ei voi tulkita. Se on voinut katketa tai muuttua matkalla. Tarkista osoite tai aloita etusivulta.',
    },
    noWeek: {
      title: 'Ei tarjouksia paperille',
      text: 'Juuri nyt ei ole tarjouksia, joista sivun voisi tehdä. Yritä myöhemmin uudelleen.',
    },
    missing: { title: 'Sivua ei löytynyt', text: 'Osoite on voinut muuttua, tai tiedosto on poistettu.' },
  },
  file: {
    signIn: {
      title: 'Kirjaudu, niin saat tiedoston',
      text: 'Tiedosto avautuu kirjautumisen jälkeen. Jos olet jo kirjautunut, se avautuu heti.',
    },
    refused: 'Tiedostoa ei voi avata',
    missing: {
      title: 'Tiedostoa ei löytynyt',
      text: 'Osoite on voinut muuttua, tai tiedosto kuuluu toiselle tilille.',
    },
    as: {
      BUSINESS: { signIn: 'Kirjaudu yrityksenä', home: 'Yrityksen sivuille' },
      ADMIN: { signIn: 'Kirjaudu ylläpitoon', home: 'Ylläpitoon' },
      CONSUMER: { signIn: 'Kirjaudu', home: 'Sovellukseen' },
    },
  },
};
