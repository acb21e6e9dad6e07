import { common } from '../../texts/common.ts';
import { offerView } from '../../texts/offers.ts';

interface Place {
  cities: readonly string[];
  isNationwide?: boolean;
}

/** Where an offer is valid: `Koko maa`, or municipalities, the first few by name. Names are never inflected. */
export function offerPlace({ cities, isNationwide = false }: Place, most = 3) {
  if (isNationwide || cities.includes(common.wholeCountry)) return common.wholeCountry;
  const named = cities.slice(0, most).join(', ');
  return cities.length > most ? `${named} ${offerView.more(cities.length - most)}` : named;
}
