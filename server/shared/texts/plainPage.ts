/** Pages for addresses that lead nowhere, without the client. */
export const plainPageTexts = {
  home: 'Etusivulle',
  pages: {
    unreadable: {
      title: 'Osoitetta ei voi lukea',
      text: 'Osoitteessa on merkkejä, joita ei voi tulkita. Se on voinut katketa tai muuttua matkalla. Tarkista osoite tai aloita etusivulta.',
    },
    missing: { title: 'Sivua ei löytynyt', text: 'Osoite on voinut muuttua, tai tiedosto on poistettu.' },
  },
};
