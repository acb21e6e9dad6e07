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
