/** Consumers' watches for words. */
export const watchTexts = {
  title: 'Vahdit',
  intro: 'Vahti etsii puolestasi. Kerromme uusista tarjouksista sähköpostissa, jokaisesta kerran.',
  open: 'Avaa vahdit',
  add: 'Uusi vahti',
  empty: 'Ei vielä vahteja',
  emptyHint: 'Kirjoita, mitä etsit, niin kerromme, kun sellaista tulee tarjolle.',
  failed: 'Vahtien lataaminen epäonnistui.',
  everywhere: 'koko maa',
  name: (text: string, place: string) => `${text}, ${place}`,
  around: (city: string, kilometres: string) => `${city} ${kilometres}`,
  ways: { mail: 'Sähköposti', push: 'Laite', none: 'Tauolla' },
  edit: (name: string) => `Muokkaa vahtia: ${name}`,
  remove: (name: string) => `Poista vahti: ${name}`,
  removed: 'Vahti poistettu',
  removeFailed: 'Vahtia ei saatu poistettua. Yritä uudelleen.',
  mailsOff: 'Sähköpostit ovat pois päältä, joten vahdit eivät lähetä viestejä.',
  turnOn: 'Ota käyttöön',
  turnOnFailed: 'Sähköpostien ottaminen käyttöön epäonnistui. Yritä uudelleen.',
  form: {
    new: 'Uusi vahti',
    edit: 'Muokkaa vahtia',
    words: 'Mitä etsit?',
    wordsHint: 'Tarjouksessa pitää olla jokainen sana, missä muodossa tahansa.',
    city: 'Kunta',
    area: 'Alue',
    areas: {
      SAME_CITY: 'Vain tämä kunta',
      KM_25: 'Enintään 25 km',
      KM_50: 'Enintään 50 km',
      KM_100: 'Enintään 100 km',
      EVERYWHERE: 'Koko maa',
    },
    category: 'Kategoria',
    everyCategory: 'Kaikki kategoriat',
    mail: 'Kerro sähköpostissa',
    push: 'Kerro laitteillani',
    save: 'Tallenna vahti',
    saving: 'Tallennetaan...',
    saved: 'Vahti tallennettu',
    failed: 'Vahdin tallentaminen epäonnistui.',
    changed: (text: string) => `Vahtia on muutettu toisaalla. Sen sanat ovat nyt ”${text}”.`,
    overwrite: 'Tallenna silti',
    takeStored: 'Näytä tallennettu',
  },
  preview: {
    label: 'Esikatselu',
    loading: 'Haetaan...',
    failed: 'Esikatselu epäonnistui. Voit silti tallentaa vahdin.',
    count: (count: number) =>
      count === 0
        ? 'Nyt ei osumia'
        : count === 1
          ? 'Nyt 1 osuma'
          : count > 20
            ? 'Nyt yli 20 osumaa'
            : `Nyt ${count} osumaa`,
    none: 'Kerromme, kun näitä tulee.',
    inCity: (city: string) => `Haettiin kunnasta ${city}.`,
    didYouMean: 'Tarkoititko',
  },
  ofSearch: {
    watch: 'Vahdi tätä hakua',
    tellWhen: 'Kerro minulle, kun näitä tulee',
    signIn: 'Kirjaudu, niin vahdimme',
    signInHint: 'Vahti lähettää uudet osumat sähköpostissa. Hakusanasi ovat valmiina, kun olet kirjautunut.',
  },
} as const;
