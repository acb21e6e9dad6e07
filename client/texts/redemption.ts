import type { OfferRedemption } from '#client/schema.generated.ts';

/** How a customer takes an offer, in the form and where an offer is shown to those who manage it. */
export const redemptionTerms = {
  field: 'Miten asiakas ottaa tarjouksen?',
  kinds: {
    NONE: 'Ei koodia',
    SHOW: 'Näytetään kassalla',
    ONCE: 'Kerran kullekin',
  } satisfies Record<OfferRedemption, string>,
  limited: (customers: number) => `enintään ${customers.toLocaleString('fi-FI')} asiakasta`,
  grace: (days: number) => `kelpaa ${days === 1 ? 'päivän' : `${days} päivää`} päättymisen jälkeen`,
};
