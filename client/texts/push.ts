import type { DigestFrequency, PushKind } from '#shared/schema.generated.ts';

/** Notifications on devices. */
export const pushTexts = {
  /** What a push shows that cannot be read. */
  fallback: { title: 'Lähitarjous', body: 'Katso uudet tarjoukset.' },
  ask: {
    title: {
      FAVOURITE: (device: string) => `Kerrommeko ${device}, kun suosikki on päättymässä?`,
      WATCH: (device: string) => `Kerrommeko ${device}, kun vahti löytää uutta?`,
      FOLLOW: (device: string) => `Kerrommeko ${device}, kun kauppa julkaisee?`,
    } satisfies Record<PushKind, (device: string) => string>,
    toPhone: 'puhelimeesi',
    toDevice: 'tälle laitteelle',
    text: 'Enintään kaksi ilmoitusta päivässä, ei koskaan yöllä. Voit muuttaa tätä milloin tahansa.',
    yes: 'Kyllä',
    no: 'Ei nyt',
    busy: 'Otetaan käyttöön...',
  },
  on: 'Ilmoitukset ovat nyt käytössä tällä laitteella.',
  blocked: {
    title: 'Selain on estänyt ilmoitukset',
    text: 'Salli ilmoitukset tälle sivustolle selaimen asetuksista ja avaa tämä sivu uudelleen. Asetus löytyy yleensä osoiterivin kuvakkeesta.',
  },
  dismissed: 'Selain ei saanut lupaa näyttää ilmoituksia.',
  failed: 'Ilmoituksia ei saatu käyttöön. Yritä uudelleen.',
  homeScreen: {
    title: 'Lisää sovellus ensin Koti-valikkoon',
    text: 'iPhone ja iPad näyttävät ilmoitukset vain Koti-valikkoon lisätyistä sovelluksista.',
    steps: [
      'Avaa Lähitarjous Safarissa ja napauta Jaa-painiketta.',
      'Valitse ”Lisää Koti-valikkoon”.',
      'Avaa sovellus Koti-valikosta ja salli ilmoitukset kohdassa Omat, Ilmoitukset.',
    ],
  },
  unsupported: {
    title: 'Tämä selain ei näytä ilmoituksia',
    text: 'Uudet tarjoukset tulevat edelleen sähköpostissa. Voit ottaa ilmoitukset käyttöön toisella laitteella.',
  },
  page: {
    title: 'Ilmoitukset',
    text: 'Kerromme tärkeimmät uudet tarjoukset puhelimeesi tai tietokoneellesi. Loput tulevat sähköpostissa, jonka päivän ja kellonajan valitset itse.',
    open: 'Avaa asetukset',
    signedOut: 'Kirjaudu, niin kerromme seuraamiesi kauppojen tarjouksista',
    signedOutHint: 'Ilmoitukset tulevat laitteille, joilla olet sallinut ne.',
    loadFailed: 'Ilmoitusasetusten lataaminen epäonnistui.',
    saveFailed: 'Ilmoitusasetusten tallentaminen epäonnistui.',
    saved: 'Tallennettu',
  },
  here: {
    title: 'Tämä laite',
    on: 'Ilmoitukset ovat käytössä tällä laitteella.',
    off: 'Ilmoitukset eivät ole käytössä tällä laitteella.',
    turnOn: 'Ota käyttöön',
    turnOff: 'Poista käytöstä',
    turnedOff: 'Ilmoitukset on poistettu käytöstä tällä laitteella.',
  },
  devices: {
    title: 'Laitteet',
    none: 'Yksikään laite ei ota vastaan ilmoituksia.',
    thisOne: 'tämä laite',
    added: (day: string) => `Lisätty ${day}`,
    remove: (name: string) => `Poista laite: ${name}`,
    removed: (name: string) => `Laite poistettu: ${name}`,
    test: 'Lähetä kokeiluilmoitus',
    tested: (count: number) =>
      count === 1
        ? 'Kokeiluilmoitus lähetettiin yhdelle laitteelle.'
        : `Kokeiluilmoitus lähetettiin ${count} laitteelle.`,
    testFailed: 'Yksikään laite ei ottanut kokeiluilmoitusta vastaan. Ota ilmoitukset uudelleen käyttöön laitteella.',
  },
  kinds: {
    title: 'Mistä kerromme',
    FAVOURITE: 'Suosikkini päättyy huomenna',
    WATCH: 'Vahtiini tulee uusi osuma',
    FOLLOW: 'Seuraamani kauppa julkaisee tarjouksen',
  } satisfies Record<PushKind | 'title', string>,
  times: {
    title: 'Milloin kerromme',
    text: 'Yöllä klo 21–8 emme lähetä mitään. Voit pidentää hiljaista aikaa.',
    perDay: 'Enintään päivässä',
    count: (count: number) =>
      count === 0 ? 'Ei yhtään, vain sähköposti' : count === 1 ? '1 ilmoitus' : `${count} ilmoitusta`,
    quietFrom: 'Hiljaista alkaen',
    quietUntil: 'Hiljaista asti',
    hour: (hour: number) => `klo ${hour}`,
  },
  digest: {
    title: 'Sähköposti uusista tarjouksista',
    weekly: (day: string, hour: number) =>
      `Kerran viikossa, ${day} klo ${hour}. Jos kerrottavaa ei ole, viestiä ei tule.`,
    daily: (hour: number) => `Joka päivä klo ${hour}. Jos kerrottavaa ei ole, viestiä ei tule.`,
    never: 'Sähköposteja ei tule. Vahtisi, toiveesi ja seuraamasi kaupat säilyvät.',
    frequency: 'Kuinka usein',
    frequencies: { WEEKLY: 'Viikoittain', DAILY: 'Päivittäin', NONE: 'Ei koskaan' } satisfies Record<
      DigestFrequency,
      string
    >,
    weekday: 'Päivä',
    weekdays: ['maanantai', 'tiistai', 'keskiviikko', 'torstai', 'perjantai', 'lauantai', 'sunnuntai'],
    onWeekdays: ['maanantaina', 'tiistaina', 'keskiviikkona', 'torstaina', 'perjantaina', 'lauantaina', 'sunnuntaina'],
    hour: 'Kellonaika',
    loadFailed: 'Sähköpostin asetusten lataaminen epäonnistui.',
    saveFailed: 'Sähköpostin asetusten tallentaminen epäonnistui.',
  },
  /** How a device is named until its owner knows it by another name. */
  device: (browser: string, system: string) => `${browser}, ${system}`,
  unknownDevice: 'Selain',
} as const;
