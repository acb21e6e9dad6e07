import type { PosterSize } from '#shared/rules/shopPath.ts';

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
} as const;
