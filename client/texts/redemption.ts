import type { OfferRedemption } from '#client/schema.generated.ts';

/** How a customer takes an offer, in the form and where an offer is shown to those who manage it. */
export const redemptionTerms = {
  field: 'Miten asiakas ottaa tarjouksen?',
  kinds: {
    NONE: 'Ei koodia',
    SHOW: 'Näytetään kassalla',
    ONCE: 'Kerran kullekin',
  } satisfies Record<OfferRedemption, string>,
  hints: {
    NONE: 'Asiakas kertoo kassalla, minkä tarjouksen haluaa.',
    SHOW: 'Kuka tahansa näyttää kassalla päivän nelinumeroisen koodin. Näet, montako asiakasta tarjous toi.',
    ONCE: 'Jokainen saa oman koodin, joka toimii kerran. Sopii, kun tarjouksen saa vain kerran.',
  } satisfies Record<OfferRedemption, string>,
  limit: 'Enintään asiakkaita',
  limitHint: 'Jätä tyhjäksi, jos määrää ei ole rajattu. Koodi ei varaa paikkaa: ensin tulleet saavat tarjouksen.',
  grace: 'Koodi kelpaa päättymisen jälkeen',
  graceHint: 'Hyödyllinen, jos olet auki yli keskiyön tai tarjous päättyy viikonloppuna.',
  graceDays: [
    { value: 0, label: 'Ei lisäpäiviä' },
    { value: 1, label: 'Yhden päivän' },
    { value: 2, label: 'Kaksi päivää' },
  ],
  limited: (customers: number) => `enintään ${customers.toLocaleString('fi-FI')} asiakasta`,
  graceText: (days: number) => `kelpaa ${days === 1 ? 'päivän' : `${days} päivää`} päättymisen jälkeen`,
};
