/** Shops that a consumer follows. */
export const followTexts = {
  follow: 'Seuraa',
  following: 'Seurataan',
  inAccount: 'Uudet tarjoukset tulevat sähköpostissa.',
  onDevice:
    'Kauppa on nyt tämän laitteen seuratuissa. Kirjaudu sovellukseen, niin uudet tarjoukset tulevat sähköpostiisi.',
  seeAll: 'Näytä seuratut',
  full: 'Voit seurata enintään 200 kauppaa. Lopeta ensin jonkin seuraaminen.',
  title: 'Seuratut kaupat',
  none: 'Seuraamillasi kaupoilla ei ole tarjouksia juuri nyt.',
  end: (name: string) => `Lopeta seuraaminen: ${name}`,
  ended: (name: string) => `Et seuraa enää: ${name}`,
  ways: {
    choose: 'Valitse, miten kerromme',
    text: 'Valitse kaupoittain, miten kerromme uusista tarjouksista. Ilmoituksia ja sähköposteja tulee vain, kun ne ovat muutenkin käytössä.',
    push: 'Laitteelle',
    mail: 'Sähköpostiin',
    saved: 'Tallennettu',
  },
  failed: 'Seurattujen kauppojen tarjousten lataaminen epäonnistui.',
  changeFailed: 'Muutosta ei saatu tallennettua. Yritä uudelleen.',
} as const;
