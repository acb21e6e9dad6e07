import type { EmbedLook } from '#shared/rules/offers/embed.ts';
import type { SharePictureSize } from '#shared/rules/offers/share/sharePictures.ts';
import type { PosterSize } from '#shared/rules/shops/shopPath.ts';

const looks: Record<EmbedLook, string> = { paperi: 'Neutraali pohja', kuusi: 'Vihreä pohja', avoin: 'Ilman pohjaa' };

/** A business's offers on other sites, in readers and in calendars. */
export const share = {
  title: 'Jaa tarjouksesi',
  intro: 'Näytä voimassa olevat tarjouksesi omilla verkkosivuillasi. Lista päivittyy itsestään.',
  look: 'Ulkoasu',
  looks,
  lookHint: 'Lista on vaalea tai tumma sen mukaan, kumpaa katsojan laite käyttää.',
  code: 'Koodi verkkosivuillesi',
  codeHint: 'Liitä koodi kohtaan, jossa haluat listan näkyvän. Se ei käytä evästeitä.',
  copyCode: 'Kopioi koodi',
  preview: 'Katso listaa',
  posterHint: 'Oveen tai kassalle voit tulostaa julisteen, jonka koodi avaa yrityksesi sivun.',
  feed: 'Syöte (RSS)',
  copyFeed: 'Kopioi syötteen osoite',
  calendar: 'Kalenteri (ICS)',
  copyCalendar: 'Kopioi kalenterin osoite',
  loadFailed: 'Sivusi osoitetta ei voitu hakea',
} as const;

const sizes: Record<PosterSize, string> = { A4: 'A4', A5: 'A5 (pieni)', A3: 'A3 (suuri)' };

/** The poster that a business prints. */
export const poster = {
  title: 'Juliste',
  intro: 'Tulosta juliste oveen tai kassalle. Sen koodi avaa yrityksesi sivun, ja avaukset näkyvät analytiikassa.',
  back: 'Takaisin analytiikkaan',
  choices: 'Julisteen valinnat',
  size: 'Koko',
  sizes,
  offer: 'Nimetty tarjous',
  noOffer: 'Ei tarjousta',
  offerHint: 'Nimetty tarjous näkyy julisteessa hintoineen ja viimeisine päivineen. Ilman sitä juliste ei vanhene.',
  download: (size: string) => `Lataa PDF (${size})`,
  failed: 'Julisteen lataaminen epäonnistui. Yritä uudelleen.',
  preview: 'Esikatselu',
  previewFailed: 'Esikatselua ei saatu. Julisteen voi silti ladata.',
  previewOf: (name: string, offer: string | undefined) =>
    `Juliste: Tarjouksemme Lähitarjouksessa, ${name}${offer ? `, ${offer}` : ''} ja QR-koodi`,
  loadFailed: 'Julisteen tietoja ei voitu hakea',
  noPage: 'Yritykselläsi ei ole vielä omaa sivua, johon juliste veisi.',
  noPageHint: 'Sivu tehdään muutamassa minuutissa siitä, kun tilisi hyväksytään.',
  make: 'Tee juliste',
  week: 'Viikon lehti',
  weekHint:
    'Yksi A4-sivu, jossa ovat uusimmat voimassa olevat tarjouksesi hintoineen, päivineen ja koodeineen isolla tekstillä. Tulosta uusi joka viikko: koodien avaukset näkyvät analytiikassa.',
  weekPrint: 'Tulosta viikon lehti ikkunaan',
  weekNone: 'Lehden voi tulostaa, kun yritykselläsi on tarjous voimassa.',
} as const;

/** Sharing one offer in other services. */
export const shareOffer = {
  title: 'Jaa muualle',
  intro: 'Sama tarjous valmiina muihin palveluihin: teksti, kuva ja linkki, joka vie tarjouksen sivulle.',
  back: 'Takaisin tarjouksiin',
  loadFailed: 'Tarjousta ei voitu hakea',
  notLive: 'Tarjous ei näy nyt kuluttajille, joten sitä ei voi jakaa.',
  notLiveHint: 'Jakaa voit tarjouksen, joka on voimassa.',
  alcohol: 'Alkoholin tarjouksia ei saa jakaa eteenpäin.',
  alcoholHint: 'Alkoholilaki kieltää mainonnan, jossa kuluttajia kehotetaan jakamaan aineistoa verkossa.',
  texts: 'Tekstit',
  google: 'Google-yritysprofiili',
  googleHint: 'Enintään 1 500 merkkiä. Valitse painikkeeksi ”Lue lisää” ja liitä siihen linkki.',
  phoneLeft: 'Puhelinnumero on jätetty pois: Google hylkää julkaisut, joissa sellainen on.',
  social: 'Facebook ja Instagram',
  socialPlain: 'Facebook ja Instagram ilman emojeja',
  copyText: (service: string) => `Kopioi teksti: ${service}`,
  copy: 'Kopioi teksti',
  until: (day: string) => `Voimassa ${day} asti`,
  link: 'Linkki Googlen painikkeeseen',
  copyLink: 'Kopioi linkki',
  pictures: 'Kuvat',
  picturesHint: 'Kuvissa ovat tarjouksen nimi ja hinta. Emojit jäävät niistä pois.',
  sizes: {
    '1200x630': 'Linkki ja Facebook (1200 × 630)',
    '1080x1080': 'Neliö, Instagram (1080 × 1080)',
    '1080x1920': 'Tarina (1080 × 1920)',
  } satisfies Record<SharePictureSize, string>,
  pictureOf: (title: string, size: string) => `${title}, ${size}`,
  download: 'Lataa kuva',
  downloadOf: (size: string) => `Lataa kuva: ${size}`,
  device: 'Jaa laitteella',
  shareFailed: 'Jakaminen ei onnistunut. Kopioi teksti ja lataa kuva.',
  when: 'Julkaise torstaina klo 9: silloin suunnitellaan viikonlopun ostoksia.',
} as const;
