/** What the report of a business's figures says, as a PDF and as a CSV. */
export const reportFileTexts = {
  change: 'Muutos edellisestä jaksosta',
  counted: 'Mitä on laskettu',
  uncounted: 'Jätetty laskematta',
  period: (from: string, to: string, narrowedBy: string) => `Ajanjakso ${from}–${to}. Rajaus: ${narrowedBy}.`,
  noOffers: 'Tältä ajalta ei ole tarjouksia.',
  moreOffers: (count: number) => `Lisäksi ${count} tarjousta. Kaikki ovat Excel- ja CSV-tiedostossa.`,
  moreCities: (count: number) => `Lisäksi ${count} kuntaa. Kaikki ovat Excel- ja CSV-tiedostossa.`,
  places: 'Mistä klikkaukset tulevat',
  sources: 'Mistä tultiin',
  leftOut: 'Mitä luvuista on jätetty pois ja miksi',
  daily: 'Päivittäinen kehitys',
  monthly: 'Kehitys kuukausittain',
  compared: 'Tarjoukset vertailussa',
  offersInAll: 'Tarjouksia yhteensä',
};
