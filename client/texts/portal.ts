/** The frame of the business portal. */
export const portalFrame = {
  area: 'Yritysportaali',
  nameless: 'Yritys',
  frozen: {
    title: 'Tilisi on jäädytetty',
    text: 'Et voi juuri nyt käyttää portaalia, eivätkä tarjouksesi näy kuluttajille. Ota yhteyttä asiakaspalveluun, niin selvitetään asia.',
    contact: 'Ota yhteyttä asiakaspalveluun',
    subject: 'Jäädytetty tili',
  },
} as const;
